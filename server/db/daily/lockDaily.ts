import { type QueryExecutorProvider, sql } from 'kysely';
import { type Resource, scopeFieldOf } from '../../../src/schema/resource.ts';

/** Any number that no other user of the database takes for the first half of an advisory lock. */
const DAILY_LOCK = 7_110_213;

/**
 * Makes the writers of a resource's rows in these tenants go one after another until their transactions end, where the
 * resource has a roll-up: what one of them finds before it writes then is what it replaces, and none holds rows of the table
 * and of the roll-up which another waits for. To be called before rows are locked; several tenants are taken in order.
 * Throws for a record without a tenant, whose rows could only be locked out of turn.
 */
export async function lockDaily(
  db: QueryExecutorProvider,
  resource: Resource,
  records: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const field = scopeFieldOf(resource);
  if (!resource.summary || field === undefined || records.length === 0) return;
  const tenants = new Set(records.map((record) => record[field]));
  if (tenants.has(undefined)) throw new Error(`${resource.name} has a summary: its records are locked within a tenant`);
  const keys = [...tenants].map((tenant) => `${resource.name}/${tenant}`);
  await sql`
    select pg_advisory_xact_lock(${DAILY_LOCK}::int, key)
    from (select distinct hashtext(name) as key from unnest(${keys}::text[]) as name order by key) as keys`.execute(db);
}
