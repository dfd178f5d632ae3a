import type { Resource } from '../../src/schema/resource.ts';
import { lockDaily } from '../db/daily/lockDaily.ts';
import type { Store } from '../db/database.ts';
import { upsertRecords } from '../db/upsertRecords.ts';
import { Problem } from '../http/api/problem.ts';
import { yieldToEventLoop } from '../yieldToEventLoop.ts';
import type { Batch } from './batchBody.ts';
import { type Loaded, loadBatch, TooManyRefused } from './import/loadBatch.ts';
import { type Pending, pendingRecord, type Refused } from './import/pendingRecord.ts';
import { type IngestResult, resultsOf } from './ingestResults.ts';
import { inSavepoint } from './inSavepoint.ts';

/** Which records are written, and whose they are. */
export interface IngestTarget {
  readonly resource: Resource;
  readonly tenant: string;
}

/** A record of a batch by its id. */
export interface Identified {
  readonly id: string;
}

/**
 * Writes a batch for a tenant in one transaction, through the mapping and checks of an import, and answers for each record
 * in its order. Refused records aside it is all or nothing. Of several records with one id the last counts, and they are
 * answered as if they had come one after another. The same batch again changes nothing. Throws a 422 Problem where the
 * database refuses too many.
 */
export async function ingestBatch(
  store: Store,
  { resource, tenant }: IngestTarget,
  { records, stages }: Batch,
): Promise<IngestResult[]> {
  const target = { resource, context: { tenant, stages } };
  const read: (Pending<Identified> | Refused<object>)[] = [];
  for (const value of records) {
    const one = pendingRecord(value, {}, target);
    read.push('fault' in one ? one : { ...one, id: String(one.record[resource.id]) });
    await yieldToEventLoop();
  }
  const last = new Map(read.flatMap((one) => ('fault' in one ? [] : [[one.id, one]])));
  // In one order everywhere: two batches about the same records then wait for each other, and never each for the other.
  const ordered = [...last.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  return resultsOf(read, await written(store, { resource, tenant }, ordered));
}

async function written(
  store: Store,
  { resource, tenant }: IngestTarget,
  batch: readonly Pending<Identified>[],
): Promise<Loaded<Identified>> {
  if (batch.length === 0) return { written: [], faults: [] };
  const writing = store.transaction({ tenant }, async (trx) => {
    // A savepoint that is undone gives back the locks it took, while the parts before it keep their rows.
    await lockDaily(
      trx,
      resource,
      batch.map(({ record }) => record),
    );
    return loadBatch(batch, (records) => inSavepoint(trx, () => upsertRecords(trx, store.secrets, resource, records)));
  });
  return writing.catch((error: unknown) => {
    if (!(error instanceof TooManyRefused)) throw error;
    const message = `${error.message}. Nothing of the batch was written.`;
    throw new Problem(422, message, { records: message });
  });
}
