import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { BEFORE_SIGN_IN } from '../../../src/resources/userRules.ts';
import { groupsOf, mayChooseTenant, type Principal, ROLES, roleOf } from '../../../src/schema/permissions.ts';
import type { UserDirectory } from '../../accounts/administeredPool.ts';
import type { IdTokenClaims } from '../../accounts/tokenVerifier.ts';
import { accountOfToken, addUserRow, databaseTime, readAccount, writeAccounts } from '../../accounts/userRows.ts';
import type { Store } from '../../db/database.ts';
import { endpoint } from './endpoint.ts';
import { jsonSchema } from './openApi/schemas.ts';
import { readPreferences } from './preferences.ts';
import { Problem } from './problem.ts';
import type { Services } from './services.ts';

/**
 * Returns the principal of a verified token. The first sign-in creates a user without a tenant, and so does a new account with the
 * username of a deleted one. Throws a 401 Problem for an ended session, a disabled user, and a token of a deleted account. Usually one
 * query, since every call needs it.
 */
export async function loadPrincipal(
  { store, pool, isSessionAlive }: UserDirectory & Pick<Services, 'isSessionAlive'>,
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

/** The response of `GET /api/session`. */
const sessionResponse = z.strictObject({
  username: z.string(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  role: z.enum(ROLES),
  tenant_id: z.string().nullable(),
  tenant_name: z.string().nullable(),
  /** The tenant that a user without one requested at sign-up. */
  requested_tenant_id: z.string().nullable(),
  /** The groups of the role. */
  groups: z.array(z.string()),
  /** The settings of the console, as `GET /api/preferences` returns them. */
  preferences: z.record(z.string(), z.unknown()),
});

/**
 * `GET /api/session`: the caller with the role and tenant of the `users` table. The token may be an hour old, and its
 * `custom:tenant_id` is only a request. Decision D6.
 */
export const sessionEndpoint = endpoint({
  method: 'get',
  path: '/session',
  summary: 'The signed-in user',
  // Every call carries a `tenant_id`. Here it is ignored: the caller may not know their tenant yet.
  query: { tenant_id: z.string().optional() },
  response: jsonSchema(sessionResponse, 'output'),
  handle: (c, _, { store }) => sessionOf(store, c.var.principal, c.var.claims),
});

async function sessionOf({ db }: Store, { username, role, tenantId }: Principal, claims: IdTokenClaims) {
  const row = await db
    .selectFrom('users')
    .leftJoin('tenants', 'tenants.tenant_id', 'users.tenant_id')
    .select(['users.email', 'users.name', 'tenants.name as tenantName'])
    .where('users.username', '=', username)
    .executeTakeFirst();
  const isWaiting = tenantId === null && !mayChooseTenant(role);
  return {
    username,
    email: row?.email ?? claims.email ?? null,
    name: row?.name ?? claims.name ?? null,
    role,
    tenant_id: tenantId,
    tenant_name: row?.tenantName ?? null,
    requested_tenant_id: (isWaiting && claims['custom:tenant_id']?.trim()) || null,
    groups: groupsOf(role),
    preferences: await readPreferences(db, username),
  };
}
