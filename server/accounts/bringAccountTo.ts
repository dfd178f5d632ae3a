import {
  AdminAddUserToGroupCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../../src/resources/users.ts';
import { groupsOf, ROLE_GROUPS, type Role } from '../../src/schema/role.ts';
import type { AdministeredPool } from './administeredPool.ts';
import { ensureGroups } from './ensureGroups.ts';

/** What the pool keeps of a user beside what it says itself. */
type Standing = Pick<User, 'tenant_id' | 'requested_tenant_id' | 'role' | 'enabled'>;

/** A part of it. */
export type PoolPart = 'tenant' | 'role' | 'enabled';

const ALL_PARTS: readonly PoolPart[] = ['tenant', 'role', 'enabled'];

/**
 * Makes the pool's account what `standing` says, step by step; every step may be repeated. Who is disabled is signed out
 * everywhere, last of all. Rejects with what the pool refuses, and once `signal` is aborted.
 */
export async function bringAccountTo(
  pool: AdministeredPool,
  username: string,
  standing: Standing,
  { parts = ALL_PARTS, signal }: { parts?: readonly PoolPart[]; signal?: AbortSignal } = {},
): Promise<void> {
  const account = { pool, name: { UserPoolId: pool.poolId, Username: username }, signal };
  if (parts.includes('tenant')) await setTenant(account, standing);
  if (parts.includes('role')) await setGroups(account, standing.role);
  if (parts.includes('enabled')) await setEnabled(account, standing.enabled);
}

interface Account {
  readonly pool: AdministeredPool;
  readonly name: { readonly UserPoolId: string; readonly Username: string };
  readonly signal: AbortSignal | undefined;
}

const optionsOf = ({ signal }: Account) => (signal ? { abortSignal: signal } : {});

/** Cognito keeps no empty attribute apart from none, and the wish is kept for who belongs to no tenant. */
async function setTenant(account: Account, { tenant_id, requested_tenant_id }: Standing): Promise<void> {
  const UserAttributes = [{ Name: 'custom:tenant_id', Value: tenant_id ?? requested_tenant_id ?? '' }];
  const command = new AdminUpdateUserAttributesCommand({ ...account.name, UserAttributes });
  await account.pool.client.send(command, optionsOf(account));
}

async function setGroups(account: Account, role: Role): Promise<void> {
  const wanted: readonly string[] = groupsOf(role);
  for (const GroupName of ROLE_GROUPS) {
    const member = { ...account.name, GroupName };
    if (wanted.includes(GroupName)) await addToGroup(account, member);
    else await removeFromGroup(account, member);
  }
}

type Member = Account['name'] & { readonly GroupName: string };

/** A pool that nobody has prepared has no groups yet. */
async function addToGroup(account: Account, member: Member): Promise<void> {
  const add = () => account.pool.client.send(new AdminAddUserToGroupCommand(member), optionsOf(account));
  await add().catch(async (error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await ensureGroups(account.pool);
    await add();
  });
}

async function removeFromGroup(account: Account, member: Member): Promise<void> {
  const remove = account.pool.client.send(new AdminRemoveUserFromGroupCommand(member), optionsOf(account));
  await remove.catch((error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  });
}

async function setEnabled(account: Account, enabled: boolean): Promise<void> {
  const { client } = account.pool;
  if (enabled) {
    await client.send(new AdminEnableUserCommand(account.name), optionsOf(account));
    return;
  }
  await client.send(new AdminDisableUserCommand(account.name), optionsOf(account));
  await client.send(new AdminUserGlobalSignOutCommand(account.name), optionsOf(account));
}
