import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { type User, users } from '../../../src/resources/users.ts';
import { groupsOf, type Role } from '../../../src/schema/roles.ts';
import type { Store } from '../../database/database.ts';
import { createAccount } from '../../demo/seedDemo.ts';
import { upsertRecords } from '../../records/write.ts';
import { groupNamesOf } from '../../userPool/testing/testAccounts.ts';
import { type AdministeredPool, ensureGroups, type UserDirectory } from '../administeredPool.ts';
import { syncCognitoUser } from '../syncCognitoUser.ts';

/** An invited user without a tenant, with `changes` applied. */
export function someUser(username: string, changes: Partial<User> = {}): User {
  const role: Role = changes.role ?? 'tenant-user';
  return {
    username,
    email: username,
    name: 'Some Body',
    tenant_id: null,
    role,
    enabled: true,
    status: 'FORCE_CHANGE_PASSWORD',
    groups: groupsOf(role),
    sub: null,
    requested_tenant_id: null,
    ...changes,
  };
}

/** Creates or updates users in the pool and the table to match `users`. */
export async function arrange({ store, pool }: UserDirectory, ...people: readonly User[]): Promise<void> {
  await ensureGroups(pool);
  for (const user of people) {
    const { username: email, role } = user;
    await createAccount(pool, { email, name: 'Some Body', role, state: 'invited', description: '' });
    await syncCognitoUser(pool, email, user);
  }
  await store.transaction('all', (trx) => upsertRecords(trx, store.secrets, users, people));
}

/** A user’s state in the table and in the pool. */
export async function standingOf(store: Store, pool: AdministeredPool, username: string) {
  return { table: await rowStanding(store, username), pool: await poolStanding(store, pool, username) };
}

/** The result of `standingOf` for a user whose row and account match. */
export function agreed({ tenant_id, role, enabled }: User) {
  const standing = { tenant: tenant_id ?? '', groups: groupsOf(role), enabled };
  return { table: standing, pool: standing };
}

async function rowStanding({ db }: Store, username: string) {
  const row = await db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
  return row && { tenant: row.tenant_id ?? '', groups: groupsOf(row.role), enabled: row.enabled };
}

async function poolStanding({ db }: Store, { client, poolId }: AdministeredPool, Username: string) {
  const command = new AdminGetUserCommand({ UserPoolId: poolId, Username });
  const account = await client.send(command).catch(() => undefined);
  if (!account) return undefined;
  const tenant = account.UserAttributes?.find(({ Name }) => Name === 'custom:tenant_id')?.Value ?? '';
  return { tenant, groups: await groupNamesOf(db, Username), enabled: account.Enabled };
}
