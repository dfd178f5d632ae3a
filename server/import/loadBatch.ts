import { Fault } from './fault.ts';
import type { Candidate } from './importContext.ts';
import type { ReadFault } from './readRecord.ts';

/** Writes records in one transaction: all of them or, when it throws, none. */
export type Sink = (records: readonly Candidate[]) => Promise<{ readonly inserted: number; readonly updated: number }>;

/** A record that is ready to be written, and where it came from. */
export interface Pending {
  readonly line: number;
  readonly item?: number;
  readonly record: Candidate;
}

export interface Loaded {
  readonly inserted: number;
  readonly updated: number;
  readonly faults: readonly ReadFault[];
}

/**
 * Writes a batch. Should the database refuse one of its records, the batch is halved until that record is found: it becomes
 * a fault, and the others are written. Any other failure of the sink, such as a lost connection, is thrown on.
 */
export async function loadBatch(batch: readonly Pending[], sink: Sink): Promise<Loaded> {
  try {
    return { ...(await sink(batch.map(({ record }) => record))), faults: [] };
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    const [only] = batch;
    if (batch.length === 1 && only) {
      const { record, ...place } = only;
      return {
        inserted: 0,
        updated: 0,
        faults: [{ ...place, fault: new Fault(`is refused by the database: ${error.message}`) }],
      };
    }
    const middle = Math.ceil(batch.length / 2);
    const before = await loadBatch(batch.slice(0, middle), sink);
    return sum(before, await loadBatch(batch.slice(middle), sink));
  }
}

/** SQLSTATE classes 22 (data exception), 23 (integrity constraint) and 54 (limit exceeded) blame the data. */
function isRefusedData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(22|23|54)...$/.test(String(error.code));
}

function sum(one: Loaded, other: Loaded): Loaded {
  return {
    inserted: one.inserted + other.inserted,
    updated: one.updated + other.updated,
    faults: [...one.faults, ...other.faults],
  };
}
