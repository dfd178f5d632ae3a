import { sql, type Transaction } from 'kysely';
import type { Principal } from '../../src/schema/principal.ts';
import { roleOf } from '../../src/schema/role.ts';
import type { Tables } from '../db/tables.ts';
import { Problem } from '../http/api/problem.ts';

/** Any number that no other user of the database takes for an advisory lock. */
const USERS_LOCK = 7_110_213;

/**
 * Who acts, as the table says now, with the decision about every change of a user waiting for those before it: so no two of
 * them can each leave the other as the last admin. Throws a 401 Problem for who was disabled meanwhile.
 */
export async function lockPrincipal(trx: Transaction<Tables>, username: string): Promise<Principal> {
  await sql`select pg_advisory_xact_lock(${USERS_LOCK})`.execute(trx);
  const row = await trx
    .selectFrom('users')
    .select(['role', 'tenant_id', 'enabled'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (!row?.enabled) throw new Problem(401, 'This account is disabled.');
  return { username, role: roleOf([row.role]), tenantId: row.tenant_id };
}
