import { JsonDocuments } from './jsonDocuments.ts';
import { jsonRecords } from './jsonRecords.ts';
import type { Line } from './readLines.ts';
import type { ReadFault, ReadRecord } from './readRecord.ts';

/** What a pretty-printer's first line looks like, and the first line of a list written one record per line. */
const SPREAD_OUT = /^\s*(\{\s*$|\[)/;

/**
 * The records of JSON text: JSON Lines, or JSON spread over lines. In JSON Lines a broken line must spoil itself only, so
 * the first line alone decides which of the two the file is.
 */
export async function* readJson(lines: AsyncIterable<Line | ReadFault>): AsyncGenerator<ReadRecord | ReadFault> {
  let documents: JsonDocuments | undefined;
  let first = true;
  for await (const line of lines) {
    if ('fault' in line) {
      yield line;
      continue;
    }
    if (!line.text.trim()) continue;
    if (first && SPREAD_OUT.test(line.text) && !isWhole(line.text)) documents = new JsonDocuments();
    first = false;
    yield* documents ? documents.add(line) : jsonRecords(line.text, line.line);
  }
  if (documents) yield* documents.end();
}

function isWhole(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
