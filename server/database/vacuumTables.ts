import { sql } from 'kysely';
import { resources } from '../../src/resources/index.ts';
import type { Store } from './database.ts';
import { linksTable } from './links.ts';
import { annotationsTable } from './resourceTable.ts';
import { rollUpsOf, tablesOf } from './rollUpTables.ts';

/**
 * Updates the planner's statistics and the visibility maps of the resource tables and roll-ups. Call it after bulk writes: the
 * embedded database has no autovacuum, and that of a PostgreSQL server starts late.
 */
export async function vacuumTables({ db }: Pick<Store, 'db'>): Promise<void> {
  const names = resources.flatMap((resource) => [
    resource.name,
    ...[
      ...rollUpsOf(resource)
        .flatMap(tablesOf)
        .map(({ table }) => table),
      linksTable(resource),
      annotationsTable(resource),
    ].flatMap((table) => table?.name ?? []),
  ]);
  const tables = sql.join(names.map((name) => sql.table(name)));
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    try {
      await sql`vacuum analyze ${tables}`.execute(connection);
    } finally {
      await sql`reset statement_timeout`.execute(connection);
    }
  });
}
