import { type RawBuilder, sql } from 'kysely';
import { BEFORE_SIGN_IN } from '../../../src/resources/userRules.ts';
import type { Principal } from '../../../src/schema/principal.ts';
import { roleOf } from '../../../src/schema/role.ts';
import type { UserDirectory } from '../../accounts/administeredPool.ts';
import { accountOfToken, addUserRow, databaseTime, readAccount, writeAccounts } from '../../accounts/userRows.ts';
import type { Store } from '../../db/database.ts';
import type { IdTokenClaims } from '../../userPool/tokenVerifier.ts';
import { Problem } from './problem.ts';
import type { Services } from './services.ts';

/** What a principal is loaded by. */
type Standing = UserDirectory & Pick<Services, 'isSessionAlive'>;

/**
 * The principal a verified token stands for. Who signs in for the first time gets a row, without a tenant, and so does who has
 * come to the username of an account that is gone. Throws 401 for a session that has ended, for a disabled person, and for a
 * token of the account that is gone. Usually one query, since every call begins with it.
 */
export async function loadPrincipal(
  { store, pool, isSessionAlive }: Standing,
  claims: IdTokenClaims,
): Promise<Principal> {
  const username = claims['cognito:username'];
  const { isAlive, ...row } = await findStanding(store, username, isSessionAlive(claims));
  if (!isAlive) throw new Problem(401, 'Your session has ended. Please sign in again.');
  if (!isThere(row)) await addUserRow(store, accountOfToken(claims));
  else if ((row.sub ?? claims.sub) !== claims.sub) return await asNewcomer({ store, pool }, claims);
  else if (!row.enabled) throw new Problem(401, 'This account is disabled.');
  // Who holds a token has signed in.
  else if (row.sub === null || BEFORE_SIGN_IN.includes(row.status)) await confirm(store, claims);
  return { username, role: roleOf(row.role ? [row.role] : []), tenantId: row.tenant_id };
}

interface StandingRow {
  readonly isAlive: boolean;
  readonly role: string | null;
  readonly tenant_id: string | null;
  readonly enabled: boolean | null;
  readonly status: string | null;
  readonly sub: string | null;
}

async function findStanding({ db }: Store, username: string, isAlive: RawBuilder<boolean>): Promise<StandingRow> {
  // Exactly: a pool may tell usernames apart by case, and two of its people must never share a row.
  const { rows } = await sql<StandingRow>`
    select session.alive as "isAlive", role, tenant_id, enabled, status, sub
    from (select ${isAlive} as alive) as session left join users on username = ${username}`.execute(db);
  return rows[0] as StandingRow;
}

function isThere<Row extends { status: string | null }>(row: Row): row is Row & { status: string } {
  return row.status !== null;
}

/** Somebody else's username carries none of their rights. */
async function asNewcomer({ store, pool }: UserDirectory, claims: IdTokenClaims): Promise<Principal> {
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
