import { sql } from 'kysely';
import type { Resource } from '../../src/schema/resource.ts';
import { alertAfterIngest } from '../alerts/raiseAlerts.ts';
import { Problem } from '../base/problem.ts';
import { yieldToEventLoop } from '../base/yieldToEventLoop.ts';
import type { Store } from '../database/database.ts';
import type { Trx } from '../database/tables.ts';
import { deriverIn } from '../records/learnedFailures.ts';
import { lockRollUps } from '../records/rollUps/writeRollUps.ts';
import type { Written } from '../records/write.ts';
import {
  combined,
  type Loaded,
  loadBatch,
  type Pending,
  prepareRecord,
  type Refused,
  TooManyRefused,
} from './import/loadRecords.ts';
import type { StageTable } from './import/recordValues.ts';
import { writePrepared } from './import/writePrepared.ts';

/** Records of one batch. */
export const MAX_RECORDS = 1_000;

/** A transaction blocks all others on the embedded database, so batches are written there in parts of this size. */
const EMBEDDED_PART = { records: 100, characters: 200_000 };

/** The body of a request. */
export interface Batch {
  readonly records: readonly unknown[];
  readonly stages: StageTable;
}

/** The resource and the tenant of the records. */
export interface IngestTarget {
  readonly resource: Resource;
  readonly tenant: string;
}

/** The outcome of one record. */
export interface IngestResult {
  /** Null for a record that was refused before its ID was known. */
  readonly id: string | null;
  readonly status: 'created' | 'updated' | 'refused';
  /** The reason for a refusal, or the values that the written record lacks, because they could not be read. */
  readonly message?: string;
}

interface Identified {
  readonly id: string;
  readonly unread?: readonly string[];
}

/**
 * Writes a batch for a tenant in one transaction, with the mapping and checks of an import. Returns one result per record, in
 * order. All records that are not refused are written, or none; on the embedded database, a batch that fails may be written in part. Of
 * several records with the same ID the last counts, combined with the earlier ones if its format does not know all fields; the results
 * are as if they had been written one after another. Throws a 422 Problem if the database refuses too many.
 */
export async function ingestBatch(store: Store, { resource, tenant }: IngestTarget, { records, stages }: Batch) {
  const target = { resource, context: { tenant, stages, writtenAt: new Date() } };
  const prepared: (Pending<Identified> | Refused<object>)[] = [];
  for (const value of records) {
    const one = prepareRecord(value, {}, target);
    prepared.push('error' in one ? one : { ...one, id: String(one.record[resource.id]) });
    await yieldToEventLoop();
  }
  const last = new Map<string, Pending<Identified>>();
  for (const one of prepared) if (!('error' in one)) last.set(one.id, combined(last.get(one.id), one));
  // The same order everywhere prevents deadlocks between two batches with the same records.
  const sorted = [...last.values()].sort((one, other) => (one.id < other.id ? -1 : 1));
  return resultsOf(prepared, await writeBatch(store, { resource, tenant }, sorted));
}

async function writeBatch(store: Store, target: IngestTarget, batch: readonly Pending<Identified>[]) {
  const loaded: { written: Written[]; refused: Refused<Identified>[] } = { written: [], refused: [] };
  const together = new Set(batch.map(({ id }) => id));
  for await (const part of store.embedded || batch.length === 0 ? partsOf(batch) : [batch]) {
    const { written, refused } = await writePart(store, target, part, together).catch((error: unknown) => {
      if (!(error instanceof TooManyRefused)) throw error;
      const message = `${error.message}. ${loaded.written.length > 0 ? 'Only a part' : 'Nothing'} of the batch was written.`;
      throw new Problem(422, message, { records: message });
    });
    loaded.written.push(...written);
    loaded.refused.push(...refused);
  }
  return loaded;
}

/** Splits a batch, so that short reads take their turns between its transactions. */
async function* partsOf(batch: readonly Pending<Identified>[]) {
  let [part, characters]: [Pending<Identified>[], number] = [[], 0];
  for (const one of batch) {
    part.push(one);
    characters += JSON.stringify(one.record).length;
    await yieldToEventLoop();
    if (part.length < EMBEDDED_PART.records && characters < EMBEDDED_PART.characters) continue;
    yield part;
    [part, characters] = [[], 0];
  }
  if (part.length > 0) yield part;
}

function writePart(
  store: Store,
  { resource, tenant }: IngestTarget,
  batch: readonly Pending<Identified>[],
  together: ReadonlySet<string>,
) {
  return store.transaction({ tenant }, async (trx) => {
    // All locks are taken first: a savepoint that is rolled back releases the locks taken within it.
    await lockRollUps(
      trx,
      resource,
      batch.map(({ record }) => record),
    );
    await deriverIn(trx, resource);
    const loaded = await loadBatch(batch, (part) =>
      inSavepoint(trx, () => writePrepared(trx, store.secrets, resource, part, together)),
    );
    const created = loaded.written.filter((one) => one.inserted).map(({ id }) => id);
    if (loaded.written.length > 0) await alertAfterIngest(trx, { resource, tenant }, created);
    return loaded;
  });
}

/** Runs a part of a transaction. If it throws, only this part is rolled back. */
async function inSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    // A rollback keeps the savepoint. The next one would be nested in it, and PostgreSQL slows down with the depth.
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}

/** Returns the result of each record, in order, as if they had been written one after another. */
export function resultsOf(
  prepared: readonly (Identified | Refused<object>)[],
  { written, refused }: Loaded<Identified>,
): IngestResult[] {
  const created = new Set(written.filter((one) => one.inserted).map(({ id }) => id));
  const reasons = new Map(refused.map(({ id, error }) => [id, error.message]));
  return prepared.map((one) => {
    if ('error' in one) return { id: null, status: 'refused', message: one.error.message };
    const { id, unread = [] } = one;
    const message = reasons.get(id);
    if (message !== undefined) return { id, status: 'refused', message };
    // The first record with an ID creates it, the others update it.
    const status = created.delete(id) ? 'created' : 'updated';
    return { id, status, ...(unread.length > 0 && { message: unread.join('; ') }) };
  });
}
