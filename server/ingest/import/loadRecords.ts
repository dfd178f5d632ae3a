import { unreadValues } from '../../../src/schema/derivation.ts';
import { type JsonObject, membersOf } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { DuplicateValue } from '../../database/databaseErrors.ts';
import type { Written } from '../../records/write.ts';
import { mapRecord, recognizeFormat } from './mapRecord.ts';
import type { Place, ReadError, ReadRecord } from './readLines.ts';
import { type ImportContext, RecordError, type RecordFormat } from './recordValues.ts';

/** A record that is ready to be written. `Source` identifies where it came from. */
export type Pending<Source> = Source & Prepared;

export interface Prepared extends Pick<RecordFormat, 'combine'> {
  /** Without `combine`, it is complete. */
  readonly record: JsonObject;
  /** The moment of the archive, if the record names none: a repetition does not change that of the first write. */
  readonly keeps?: string | undefined;
  /** The IDs of the records that were merged into it. */
  readonly merged?: readonly string[];
  /** The values that its document has and the record cannot hold, one sentence each. */
  readonly unread?: readonly string[];
}

/** A record that was refused. */
export type Refused<Source> = Source & { readonly error: RecordError };

/** What records are imported into. */
export interface RecordTarget {
  readonly resource: Resource;
  readonly context: ImportContext;
}

/** Maps a value of any known format to a record to be written. Returns the reason if it is invalid. */
export function prepareRecord<Source>(value: unknown, source: Source, { resource, context }: RecordTarget) {
  try {
    const record = mapRecord(value, resource, context);
    const { moment = '' } = resource.archive ?? {};
    const { combine, merged } = recognizeFormat(membersOf(value), resource);
    return {
      ...source,
      record,
      unread: unreadValues(resource, record),
      ...(combine && { combine }),
      keeps: record[moment] === context.writtenAt.toISOString() ? moment : undefined,
      ...(merged && { merged: merged(membersOf(value)) }),
    };
  } catch (error) {
    if (error instanceof RecordError) return { ...source, error };
    throw error;
  }
}

/** Two records with the same ID, as if they had been written one after another. */
export function combined<Source>(earlier: Pending<Source> | undefined, later: Pending<Source>): Pending<Source> {
  if (!earlier || !later.combine) return later;
  const { combine, ...complete } = later;
  return {
    ...(earlier.combine ? later : (complete as Pending<Source>)),
    record: onto(earlier.record, later),
    merged: [...(earlier.merged ?? []), ...(later.merged ?? [])],
  };
}

/** A record as it is after the write, with the values of the stored one that its format does not know. */
export const onto = (stored: JsonObject, { record, combine, keeps }: Prepared): JsonObject => ({
  ...stored,
  ...record,
  ...combine?.(stored, record),
  ...(keeps !== undefined && Boolean(stored[keeps]) && { [keeps]: stored[keeps] }),
});

/** Writes records, except those that it refuses. If it throws, none is written. */
export type Sink = <Source>(batch: readonly Pending<Source>[]) => Promise<Loaded<Source>>;

/** The outcome of a batch. */
export interface Loaded<Source> {
  readonly written: readonly Written[];
  readonly refused: readonly Refused<Source>[];
}

/** Each refusal costs up to ten statements to find. The limit keeps an invalid batch from occupying the database. */
const MAX_REFUSED = 50;

/** The database refused so many records of a batch that the rest was not tried. */
export class TooManyRefused<Source = unknown> extends Error {
  override readonly name = 'TooManyRefused';
  readonly refused: readonly Refused<Source>[];

  constructor(refused: readonly Refused<Source>[], reason: string) {
    super(
      `The database refused ${refused.length} records of one batch; the others were not tried. Last reason: ${reason}`,
    );
    this.refused = refused;
  }
}

/**
 * Writes a batch. If the database refuses a record, halves the batch until that record is found, and writes the others. Throws
 * `TooManyRefused` at the fiftieth, not counting duplicates of unique values; what the sink has written by then stays. Rethrows other failures of the sink, such as
 * a lost connection.
 */
export async function loadBatch<Source>(batch: readonly Pending<Source>[], sink: Sink): Promise<Loaded<Source>> {
  const written: Written[] = [];
  const refused: Refused<Source>[] = [];
  let unexpected = 0;
  const load = async (part: readonly Pending<Source>[]): Promise<void> => {
    try {
      const loaded = await sink(part);
      written.push(...loaded.written);
      refused.push(...loaded.refused);
    } catch (error) {
      if (!isDataError(error)) throw error;
      const [only] = part;
      if (only && part.length === 1) {
        refused.push({ ...only, error: new RecordError(`is refused by the database: ${error.message}`) });
        if (!(error instanceof DuplicateValue)) unexpected += 1;
        if (unexpected >= MAX_REFUSED) throw new TooManyRefused(refused, error.message);
        return;
      }
      const middle = Math.ceil(part.length / 2);
      await load(part.slice(0, middle));
      await load(part.slice(middle));
    }
  };
  await load(batch);
  return { written, refused };
}

/** SQLSTATE classes 22 (data exception), 23 (integrity constraint) and 54 (limit exceeded) are caused by the data. */
function isDataError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^(22|23|54)...$/.test(String(error.code));
}

/** How many records were read, and what became of them. */
export interface ImportSummary {
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly invalid: number;
}

export interface ImportTask extends RecordTarget {
  readonly sink: Sink;
  readonly onInvalid: (error: ReadError) => void;
  /** Called for a value that a record will lack, because it could not be read. */
  readonly onUnread?: (error: ReadError) => void;
  /** Called after every batch. */
  readonly onProgress?: (soFar: ImportSummary) => void;
}

const BATCH_RECORDS = 1_000;
/** Others wait for a batch of large records on the embedded database. */
const BATCH_CHARACTERS = 1_000_000;

/**
 * Loads records while they are read, and holds at most one batch of 1,000. Reports invalid records to `onInvalid` and loads
 * the others. Of two records of a batch with the same ID the later one counts; the earlier one counts as updated. Throws
 * what `loadBatch` throws; earlier batches stay written.
 */
export async function loadRecords(records: AsyncIterable<ReadRecord | ReadError>, task: ImportTask) {
  const summary = { read: 0, inserted: 0, updated: 0, invalid: 0 };
  let batch = new Map<unknown, Pending<Place>>();
  let characters = 0;
  const reportInvalid = (error: ReadError) => {
    summary.invalid += 1;
    task.onInvalid(error);
  };
  const load = async () => {
    const { written, refused } = await loadBatch([...batch.values()], task.sink).catch((error: unknown) => {
      if (error instanceof TooManyRefused) (error as TooManyRefused<Place>).refused.forEach(reportInvalid);
      throw error;
    });
    batch = new Map();
    characters = 0;
    const inserted = written.filter((one) => one.inserted).length;
    summary.inserted += inserted;
    summary.updated += written.length - inserted;
    refused.forEach(reportInvalid);
    task.onProgress?.({ ...summary });
  };
  for await (const read of records) {
    summary.read += 1;
    const prepared = 'error' in read ? read : prepareRecord(read.value, placeOf(read), task);
    if ('error' in prepared) {
      reportInvalid(prepared);
      continue;
    }
    for (const message of prepared.unread) task.onUnread?.({ ...placeOf(read), error: new RecordError(message) });
    const id = prepared.record[task.resource.id];
    if (batch.has(id)) summary.updated += 1;
    batch.set(id, combined(batch.get(id), prepared));
    characters += 'size' in read ? read.size : 0;
    if (batch.size >= BATCH_RECORDS || characters >= BATCH_CHARACTERS) await load();
  }
  if (batch.size > 0) await load();
  return summary;
}

const placeOf = ({ line, item }: Place): Place => ({ line, ...(item && { item }) });
