import { sql } from 'kysely';
import { resources } from '../../src/resources/index.ts';
import { dailyOf } from './daily/dailyTable.ts';
import type { Store } from './database.ts';

/**
 * Brings the planner's figures and the visibility map of the resource tables and their roll-ups up to date, to be called after bulk writes:
 * the embedded database has nobody who would do it by itself, and a PostgreSQL server takes its time.
 */
export async function vacuumTables(store: Store): Promise<void> {
  const names = resources.flatMap((resource) => [resource.name, dailyOf(resource)?.table.name ?? []].flat());
  const tables = sql.join(names.map((name) => sql.table(name)));
  await store.db.connection().execute(async (db) => {
    await sql`set statement_timeout = 0`.execute(db);
    try {
      await sql`vacuum analyze ${tables}`.execute(db);
    } finally {
      await sql`reset statement_timeout`.execute(db);
    }
  });
}
