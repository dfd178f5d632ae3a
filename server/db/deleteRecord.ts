import { sql, type Transaction } from 'kysely';
import { keyOf, type Resource } from '../../src/schema/resource.ts';
import { followerOf } from './daily/followDaily.ts';
import { lockDaily } from './daily/lockDaily.ts';
import type { Row } from './recordQueries.ts';
import type { Tables } from './tables.ts';

/**
 * Removes a row as it was read, in a transaction; the roll-up of the resource follows. Rows that refer to it are the caller's
 * care: PostgreSQL refuses with SQLSTATE 23503.
 */
export async function deleteRecord(trx: Transaction<Tables>, resource: Resource, row: Row): Promise<void> {
  await lockDaily(trx, resource, [row]);
  const follower = followerOf(trx, resource);
  const went = (await follower?.partsOf([row])) ?? [];
  const key = keyOf(resource).map((name) => sql`${sql.ref(name)} = ${row[name]}`);
  await sql`delete from ${sql.table(resource.name)} where ${sql.join(key, sql` and `)}`.execute(trx);
  await follower?.follow({ went, came: [] });
}
