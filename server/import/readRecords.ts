import type { Input } from './openInput.ts';
import { readCsv } from './readCsv.ts';
import { readJson } from './readJson.ts';
import { type Line, readLines } from './readLines.ts';
import type { ReadFault, ReadRecord } from './readRecord.ts';

/**
 * The records of a file, one at a time. JSON or CSV is told by the name, else by the first character that is no space. What
 * cannot be read is a fault with its line, and reading goes on behind it.
 */
export async function* readRecords(input: Pick<Input, 'name' | 'chunks'>): AsyncGenerator<ReadRecord | ReadFault> {
  const lines = readLines(input.chunks);
  const first = await firstWritten(lines);
  if (!first) return;
  const all = followedBy(first, lines);
  yield* isJson(input.name, first) ? readJson(all) : readCsv(all);
}

async function firstWritten(lines: AsyncGenerator<Line | ReadFault>): Promise<Line | ReadFault | undefined> {
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    if ('fault' in next.value || next.value.text.trim()) return next.value;
  }
  return undefined;
}

async function* followedBy<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

function isJson(name: string | undefined, first: Line | ReadFault): boolean {
  const plain = name?.toLowerCase().replace(/\.gz$/, '') ?? '';
  if (/\.(jsonl|ndjson|json)$/.test(plain)) return true;
  if (/\.(csv|tsv)$/.test(plain)) return false;
  return 'text' in first && /^\s*[{[]/.test(first.text);
}
