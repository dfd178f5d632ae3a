import type { ImportContext } from './importContext.ts';
import type { ReadFault, ReadRecord } from './readRecord.ts';
import { readRecords } from './readRecords.ts';

/** The context of the unit tests. */
export const ACME: ImportContext = { tenant: 'acme', stages: new Map() };

/** Text as a stream of chunks of `size` bytes. */
export async function* chunksOf(text: string | Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** All that a file of this text holds. */
export async function readAll(
  text: string | Uint8Array,
  name?: string,
  size?: number,
): Promise<(ReadRecord | ReadFault)[]> {
  const all = [];
  for await (const read of readRecords({ chunks: chunksOf(text, size), ...(name && { name }) })) all.push(read);
  return all;
}

/** What was read in short: the values, and the faults as `line: reason`. */
export function inShort(reads: readonly (ReadRecord | ReadFault)[]): unknown[] {
  return reads.map((read) => ('fault' in read ? `${read.line}: ${read.fault.message}` : read.value));
}
