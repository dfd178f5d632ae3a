import type { Written } from '../../db/upsertRecords.ts';
import { Fault } from './fault.ts';
import type { Candidate } from './importContext.ts';
import type { Pending, Refused } from './pendingRecord.ts';

/** Writes records: all of them or, when it throws, none. */
export type Sink = (records: readonly Candidate[]) => Promise<readonly Written[]>;

/** What became of a batch. `Place` says where a record came from. */
export interface Loaded<Place> {
  readonly written: readonly Written[];
  readonly faults: readonly Refused<Place>[];
}

/** Every refusal costs up to ten statements to find, so a batch that is bad throughout would keep the database from others. */
const MOST_REFUSED = 50;

/** The database refuses so much of a batch that the rest of it was not tried. */
export class TooManyRefused<Place = unknown> extends Error {
  override readonly name = 'TooManyRefused';
  /** The records that were found, in their order. */
  readonly faults: readonly Refused<Place>[];

  constructor(faults: readonly Refused<Place>[], reason: string) {
    super(
      `The database refuses ${faults.length} records of one batch; the others were not tried. Of the last it says: ${reason}`,
    );
    this.faults = faults;
  }
}

/**
 * Writes a batch. Should the database refuse one of its records, the batch is halved until that record is found: it becomes
 * a fault, and the others are written. Throws `TooManyRefused` at the fiftieth; what the sink has written until then is
 * written. Any other failure of the sink, such as a lost connection, is thrown on.
 */
export async function loadBatch<Place>(batch: readonly Pending<Place>[], sink: Sink): Promise<Loaded<Place>> {
  const loaded: Loading<Place> = { written: [], faults: [] };
  await load(batch, sink, loaded);
  return loaded;
}

interface Loading<Place> {
  readonly written: Written[];
  readonly faults: Refused<Place>[];
}

async function load<Place>(batch: readonly Pending<Place>[], sink: Sink, loaded: Loading<Place>): Promise<void> {
  try {
    loaded.written.push(...(await sink(batch.map(({ record }) => record))));
  } catch (error) {
    if (!isRefusedData(error)) throw error;
    const [only] = batch;
    if (batch.length === 1 && only) return refuse(only, error, loaded);
    const middle = Math.ceil(batch.length / 2);
    await load(batch.slice(0, middle), sink, loaded);
    await load(batch.slice(middle), sink, loaded);
  }
}

function refuse<Place>(one: Pending<Place>, { message }: Error, { faults }: Loading<Place>): void {
  faults.push({ ...one, fault: new Fault(`is refused by the database: ${message}`) });
  if (faults.length >= MOST_REFUSED) throw new TooManyRefused(faults, message);
}

/** SQLSTATE classes 22 (data exception), 23 (integrity constraint) and 54 (limit exceeded) blame the data. */
function isRefusedData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(22|23|54)...$/.test(String(error.code));
}
