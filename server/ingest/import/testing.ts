import type { ReadError, ReadRecord } from './readLines.ts';
import { readRecords } from './readRecords.ts';
import type { ImportContext } from './recordValues.ts';

/** The context of the unit tests. */
export const ACME: ImportContext = {
  tenant: 'acme',
  stages: new Map(),
  writtenAt: new Date('2026-11-28T12:00:00Z'),
};

/** Text as a stream of chunks of `size` bytes. */
export async function* chunksOf(text: string | Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Reads a file with this text. */
export async function readAll(
  text: string | Uint8Array,
  name?: string,
  size?: number,
): Promise<(ReadRecord | ReadError)[]> {
  const all = [];
  for await (const read of readRecords({ chunks: chunksOf(text, size), ...(name && { name }) })) all.push(read);
  return all;
}

/** Shortens what was read: values, and errors as `line: reason`. */
export function inShort(reads: readonly (ReadRecord | ReadError)[]): unknown[] {
  return reads.map((read) => ('error' in read ? `${read.line}: ${read.error.message}` : read.value));
}
