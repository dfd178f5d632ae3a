import { AdminAddUserToGroupCommand, type AdminGetUserCommandOutput } from '@aws-sdk/client-cognito-identity-provider';
import { users } from '../../src/resources/users.ts';
import { groupsOf } from '../../src/schema/role.ts';
import type { Store } from '../db/database.ts';
import { writeInBatches } from '../db/writeInBatches.ts';
import type { AdministeredPool } from './administeredPool.ts';
import { AdminRefused } from './adminRefused.ts';
import { ensureGroups } from './ensureGroups.ts';
import { attributeIn, findAccount } from './findAccount.ts';
import { type Invitation, inviteAccount } from './inviteAccount.ts';

export interface AdminRequest {
  readonly email: string;
  readonly name?: string;
  /** Make an account that is there an admin; without it only a new account becomes one. */
  readonly promote: boolean;
}

/** How the account came to be an admin, and whether it may sign in. */
export type NewAdmin = (Invitation | { readonly promoted: true }) & { readonly enabled: boolean };

/**
 * Makes somebody an admin: group, and row in `users`, which alone decides. A new account is invited. The row comes last, so
 * that a run that was cut short left nobody with more rights than they can sign in with. Throws AdminRefused.
 */
export async function makeAdmin(pool: AdministeredPool, store: Store, request: AdminRequest): Promise<NewAdmin> {
  const { email, promote } = request;
  const known = await findAccount(pool, email);
  if (known && !promote) throw new AdminRefused(`${email} has an account. To make it an admin, add --promote.`);
  if (!known && promote) throw new AdminRefused(`${email} has no account. To invite a new admin, leave --promote out.`);
  if (known) requireProvenAddress(email, known);
  await ensureGroups(pool);
  const how = known ? ({ promoted: true } as const) : await inviteAccount(pool, request);
  const account = known ?? (await findAccount(pool, email));
  if (!account?.Username) throw new Error(`The user pool does not know ${email}, whom it has just created.`);
  const member = { UserPoolId: pool.poolId, Username: account.Username, GroupName: 'admin' };
  await pool.client.send(new AdminAddUserToGroupCommand(member));
  const row = await adminRow(store, account.Username, account, request);
  await writeInBatches(store, users, [row]);
  return { ...how, enabled: row.enabled };
}

/** Anybody can register any address; an account whose owner has not shown to read its mail may be a stranger's. */
function requireProvenAddress(email: string, { UserStatus, UserAttributes }: AdminGetUserCommandOutput): void {
  const isVerified = attributeIn(UserAttributes, 'email_verified') === 'true';
  if (isVerified && UserStatus !== 'UNCONFIRMED') return;
  throw new AdminRefused(
    `Nobody has proven to own ${email} yet: the account must be confirmed with the mailed code first.`,
  );
}

/** The row as it will be: what the account says of itself, unless the row knows it already. */
async function adminRow({ db }: Store, username: string, account: AdminGetUserCommandOutput, request: AdminRequest) {
  const row = await db.selectFrom('users').selectAll().where('username', '=', username).executeTakeFirst();
  const named = attributeIn(account.UserAttributes, 'name');
  return {
    email: request.email,
    ...row,
    username,
    name: request.name ?? row?.name ?? named,
    role: 'admin',
    enabled: (row?.enabled ?? true) && (account.Enabled ?? true),
    status: account.UserStatus ?? 'UNKNOWN',
    groups: groupsOf('admin'),
  };
}
