import {
  AdminAddUserToGroupCommand,
  type AdminAddUserToGroupCommandInput,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  ResourceNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../../src/resources/users.ts';
import { groupsOf, ROLE_GROUPS } from '../../src/schema/roles.ts';
import { type AdministeredPool, ensureGroups } from './administeredPool.ts';

/** The fields of a user that the `users` table decides and the pool copies. */
type SyncedFields = Pick<User, 'tenant_id' | 'requested_tenant_id' | 'role' | 'enabled'>;

export type SyncedPart = 'tenant' | 'role' | 'enabled';

const ALL_PARTS: readonly SyncedPart[] = ['tenant', 'role', 'enabled'];

/**
 * Writes a user's tenant, role and enabled flag to their account in the pool, call by call. Every call may be repeated.
 * Disabled users are signed out everywhere. Rejects if the pool refuses a call, and once `signal` is aborted.
 */
export async function syncCognitoUser(
  pool: AdministeredPool,
  username: string,
  user: SyncedFields,
  { parts = ALL_PARTS, signal }: { parts?: readonly SyncedPart[]; signal?: AbortSignal } = {},
): Promise<void> {
  const { client, poolId } = pool;
  const account = { UserPoolId: poolId, Username: username };
  const options = signal ? { abortSignal: signal } : {};
  if (parts.includes('tenant')) {
    // Users without a tenant keep the one they asked to join. To Cognito, an empty attribute is none.
    const Value = user.tenant_id ?? user.requested_tenant_id ?? '';
    const UserAttributes = [{ Name: 'custom:tenant_id', Value }];
    await client.send(new AdminUpdateUserAttributesCommand({ ...account, UserAttributes }), options);
  }
  if (parts.includes('role')) {
    const groups: readonly string[] = groupsOf(user.role);
    for (const GroupName of ROLE_GROUPS) {
      const member = { ...account, GroupName };
      if (groups.includes(GroupName)) await addToGroup(pool, member, options);
      else await removeFromGroup(pool, member, options);
    }
  }
  if (parts.includes('enabled') && user.enabled) await client.send(new AdminEnableUserCommand(account), options);
  if (parts.includes('enabled') && !user.enabled) {
    await client.send(new AdminDisableUserCommand(account), options);
    await client.send(new AdminUserGlobalSignOutCommand(account), options);
  }
}

type Member = AdminAddUserToGroupCommandInput;
type Options = { readonly abortSignal?: AbortSignal };

/** Creates the role groups if the pool has none yet. */
async function addToGroup(pool: AdministeredPool, member: Member, options: Options): Promise<void> {
  const add = () => pool.client.send(new AdminAddUserToGroupCommand(member), options);
  await add().catch(async (error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
    await ensureGroups(pool);
    await add();
  });
}

async function removeFromGroup({ client }: AdministeredPool, member: Member, options: Options): Promise<void> {
  await client.send(new AdminRemoveUserFromGroupCommand(member), options).catch((error: unknown) => {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  });
}
