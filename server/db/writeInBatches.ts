import type { Resource } from '../../src/schema/resource.ts';
import type { Store } from './database.ts';
import { type StoredRecord, upsertRecords } from './upsertRecords.ts';

const BATCH = 1_000;

/** Writes records of all tenants, a thousand to a transaction, so that others get their turn in between. */
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
