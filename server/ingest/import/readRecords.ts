import type { Input } from './openInput.ts';
import { readCsv } from './readCsv.ts';
import { readJson } from './readJson.ts';
import { readLines } from './readLines.ts';
import type { ReadFault, ReadRecord } from './readRecord.ts';

/**
 * The records of a file, one at a time. JSON or CSV is told by the name, else by the first character that is no space. What
 * cannot be read is a fault with its line, and reading goes on behind it.
 */
export async function* readRecords(input: Pick<Input, 'name' | 'chunks'>): AsyncGenerator<ReadRecord | ReadFault> {
  const lines = readLines(input.chunks);
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const first = next.value;
    if ('fault' in first) yield first;
    else if (first.text.trim()) {
      const all = followedBy(first, lines);
      return yield* isJson(input.name, first.text) ? readJson(all) : readCsv(all);
    }
  }
}

async function* followedBy<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

function isJson(name: string | undefined, firstLine: string): boolean {
  const plain = name?.toLowerCase().replace(/\.gz$/, '') ?? '';
  if (/\.(jsonl|ndjson|json)$/.test(plain)) return true;
  if (/\.(csv|tsv)$/.test(plain)) return false;
  return /^\s*[{[]/.test(firstLine);
}
