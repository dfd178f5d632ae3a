import type { Fault } from './import/fault.ts';
import type { Loaded } from './import/loadBatch.ts';

/** What became of one record of a batch. */
export interface IngestResult {
  /** Null for a record that was refused before its id was known. */
  readonly id: string | null;
  readonly status: 'created' | 'updated' | 'refused';
  /** Why it was refused. */
  readonly message?: string;
}

/** A record of a batch: its id, or why it is none. */
type Read = { readonly id: string } | { readonly fault: Fault };

/** What became of each record, in their order, as if they had been written one after another. */
export function resultsOf(read: readonly Read[], { written, faults }: Loaded<{ readonly id: string }>): IngestResult[] {
  const created = new Set(written.filter((one) => one.inserted).map(({ id }) => id));
  const refused = new Map(faults.map(({ id, fault }) => [id, fault.message]));
  return read.map((one) => {
    if ('fault' in one) return { id: null, status: 'refused', message: one.fault.message };
    const { id } = one;
    const message = refused.get(id);
    if (message !== undefined) return { id, status: 'refused', message };
    // The first of several with one id made it; the others came upon it.
    return { id, status: created.delete(id) ? 'created' : 'updated' };
  });
}
