import { type RawBuilder, sql } from 'kysely';
import { BEFORE_SIGN_IN } from '../../src/resources/userRules.ts';
import { type Principal, roleOf } from '../../src/schema/roles.ts';
import { Problem } from '../base/problem.ts';
import type { Store } from '../database/database.ts';
import type { UserDirectory } from './administeredPool.ts';
import type { Identity } from './openIdentity.ts';
import type { IdTokenClaims } from './tokenVerifier.ts';
import { accountOfToken, addUserRow, databaseTime, readAccount, writeAccounts } from './userRows.ts';

/**
 * Returns the principal of a verified token. The first sign-in creates a user without a tenant, and so does a new account with the
 * username of a deleted one. Throws a 401 Problem for an ended session, a disabled user, and a token of a deleted account. Usually one
 * query, since every call needs it.
 */
export async function loadPrincipal(
  { store, pool, isSessionAlive }: UserDirectory & Pick<Identity, 'isSessionAlive'>,
  claims: IdTokenClaims,
): Promise<Principal> {
  const username = claims['cognito:username'];
  const { isAlive, ...row } = await findMembership(store, username, isSessionAlive(claims));
  if (!isAlive) throw new Problem(401, 'Your session has ended. Please sign in again.');
  if (!exists(row)) await addUserRow(store, accountOfToken(claims));
  else if ((row.sub ?? claims.sub) !== claims.sub) return await replaceUser({ store, pool }, claims);
  else if (!row.enabled) throw new Problem(401, 'This account is disabled.');
  // The token proves that the user has signed in.
  else if (row.sub === null || BEFORE_SIGN_IN.includes(row.status)) await confirm(store, claims);
  return { username, role: roleOf(row.role ? [row.role] : []), tenantId: row.tenant_id };
}

/** The current principal of a user without a token, for their work in the background; undefined if they are disabled or gone. */
export async function principalOf({ db }: Store, username: string): Promise<Principal | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['role', 'tenant_id'])
    .where((where) => where.and({ username, enabled: true }))
    .executeTakeFirst();
  return row && { username, role: roleOf([row.role]), tenantId: row.tenant_id };
}

interface MembershipRow {
  readonly isAlive: boolean;
  readonly role: string | null;
  readonly tenant_id: string | null;
  readonly enabled: boolean | null;
  readonly status: string | null;
  readonly sub: string | null;
}

async function findMembership({ db }: Store, username: string, isAlive: RawBuilder<boolean>): Promise<MembershipRow> {
  // Compared exactly: usernames of some pools differ only by case, and two users must never share a row.
  const { rows } = await sql<MembershipRow>`
    select session.alive as "isAlive", role, tenant_id, enabled, status, sub
    from (select ${isAlive} as alive) as session left join users on username = ${username}`.execute(db);
  return rows[0] as MembershipRow;
}

function exists<Row extends { status: string | null }>(row: Row): row is Row & { status: string } {
  return row.status !== null;
}

/** Replaces the row of a deleted account by that of its successor, which inherits no rights. */
async function replaceUser({ store, pool }: UserDirectory, claims: IdTokenClaims): Promise<Principal> {
  const username = claims['cognito:username'];
  const account = await readAccount(pool, username);
  if (account?.sub !== claims.sub || !account.enabled)
    throw new Problem(401, 'Your session is not valid. Please sign in again.');
  await writeAccounts(store, [account], await databaseTime(store.db));
  return { username, role: roleOf([]), tenantId: null };
}

async function confirm({ db }: Store, { sub, 'cognito:username': username }: IdTokenClaims): Promise<void> {
  const status = sql<'CONFIRMED'>`case when status in (${sql.join(BEFORE_SIGN_IN)}) then 'CONFIRMED' else status end`;
  await db.updateTable('users').set({ sub, status }).where('username', '=', username).execute();
}
