import { sql } from 'kysely';
import { resources } from '../../src/resources/index.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { dailyOf } from './daily/dailyTable.ts';
import type { Store } from './database.ts';
import { type StoredRecord, upsertRecords } from './recordWrites.ts';

const BATCH = 1_000;

/** Writes records of all tenants, 1,000 per transaction, so that other work runs in between. */
export async function writeInBatches(store: Store, resource: Resource, records: Iterable<StoredRecord>): Promise<void> {
  let batch: StoredRecord[] = [];
  const flush = () => store.transaction('all', (trx) => upsertRecords(trx, store.secrets, resource, batch));
  for (const record of records) {
    batch.push(record);
    if (batch.length < BATCH) continue;
    await flush();
    batch = [];
  }
  if (batch.length > 0) await flush();
}

/**
 * Updates the planner's statistics and the visibility maps of the resource tables and roll-ups. Call it after bulk writes: the
 * embedded database has no autovacuum, and that of a PostgreSQL server starts late.
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
