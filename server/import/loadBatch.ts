import { Fault } from './fault.ts';
import type { Candidate } from './importContext.ts';
import type { Pending, Refused } from './pendingRecord.ts';

/** A record that was written: whether it is new, or replaced one with its id. */
export interface Written {
  readonly id: string;
  readonly inserted: boolean;
}

/** Writes records: all of them or, when it throws, none. */
export type Sink = (records: readonly Candidate[]) => Promise<{ readonly written: readonly Written[] }>;

/** What became of a batch. `Place` says where a record came from. */
export interface Loaded<Place> {
  readonly written: readonly Written[];
  readonly faults: readonly Refused<Place>[];
}

/**
 * Writes a batch. Should the database refuse one of its records, the batch is halved until that record is found: it becomes
 * a fault, and the others are written. Any other failure of the sink, such as a lost connection, is thrown on.
 */
export async function loadBatch<Place>(batch: readonly Pending<Place>[], sink: Sink): Promise<Loaded<Place>> {
  try {
    const { written } = await sink(batch.map(({ record }) => record));
    return { written, faults: [] };
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    const [only] = batch;
    if (batch.length === 1 && only) {
      return { written: [], faults: [{ ...only, fault: new Fault(`is refused by the database: ${error.message}`) }] };
    }
    const middle = Math.ceil(batch.length / 2);
    const before = await loadBatch(batch.slice(0, middle), sink);
    const after = await loadBatch(batch.slice(middle), sink);
    return { written: [...before.written, ...after.written], faults: [...before.faults, ...after.faults] };
  }
}

/** SQLSTATE classes 22 (data exception), 23 (integrity constraint) and 54 (limit exceeded) blame the data. */
function isRefusedData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(22|23|54)...$/.test(String(error.code));
}
