import { loadBatch, type Sink, TooManyRefused } from './loadBatch.ts';
import { type Pending, pendingRecord, type RecordTarget } from './pendingRecord.ts';
import type { Place, ReadFault, ReadRecord } from './readRecord.ts';

/** What became of the records read: each is inserted, updated or bad. */
export interface ImportSummary {
  readonly read: number;
  readonly inserted: number;
  readonly updated: number;
  readonly bad: number;
}

export interface ImportTask extends RecordTarget {
  readonly sink: Sink;
  readonly onFault: (fault: ReadFault) => void;
  /** Told after every batch. */
  readonly onProgress?: (soFar: ImportSummary) => void;
}

const BATCH_RECORDS = 1_000;
/** Keeps a batch of very large records from filling the memory. */
const BATCH_CHARACTERS = 8_000_000;

/**
 * Loads records as they are read, in batches of 1,000, never holding more than one batch. A bad record goes to `onFault` and
 * the others load. Of two records with one id in a batch the later one counts, and the earlier as updated by it. Throws what
 * the sink throws when it fails for another reason than the data, and `TooManyRefused` for a batch of which the database
 * refuses too much; what was written before stays loaded.
 */
export async function importFile(
  records: AsyncIterable<ReadRecord | ReadFault>,
  task: ImportTask,
): Promise<ImportSummary> {
  const summary = { read: 0, inserted: 0, updated: 0, bad: 0 };
  let batch = new Map<unknown, Pending<Place>>();
  let characters = 0;
  const refuse = (fault: ReadFault) => {
    summary.bad += 1;
    task.onFault(fault);
  };
  const load = async () => {
    const loaded = await loadBatch([...batch.values()], task.sink).catch((error: unknown) => {
      if (error instanceof TooManyRefused) (error as TooManyRefused<Place>).faults.forEach(refuse);
      throw error;
    });
    batch = new Map();
    characters = 0;
    const inserted = loaded.written.filter((one) => one.inserted).length;
    summary.inserted += inserted;
    summary.updated += loaded.written.length - inserted;
    loaded.faults.forEach(refuse);
    task.onProgress?.({ ...summary });
  };
  for await (const read of records) {
    summary.read += 1;
    const mapped = 'fault' in read ? read : pendingOf(read, task);
    if ('fault' in mapped) {
      refuse(mapped);
      continue;
    }
    const id = mapped.record[task.resource.id];
    if (batch.has(id)) summary.updated += 1;
    batch.set(id, mapped);
    characters += 'size' in read ? read.size : 0;
    if (batch.size >= BATCH_RECORDS || characters >= BATCH_CHARACTERS) await load();
  }
  if (batch.size > 0) await load();
  return summary;
}

function pendingOf({ value, size: _, ...place }: ReadRecord, task: ImportTask): Pending<Place> | ReadFault {
  return pendingRecord(value, place, task);
}
