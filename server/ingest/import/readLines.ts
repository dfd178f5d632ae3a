import { isUtf8 } from 'node:buffer';
import { membersOf } from '../../../src/schema/jsonObject.ts';
import { RecordError } from './recordValues.ts';

/** The position of a record in a file. */
export interface Place {
  /** The line on which the record starts. The first line is 1. */
  readonly line: number;
  /** The position among several records of one line. The first is 1. */
  readonly item?: number;
}

/** A record as the file contains it. */
export interface ReadRecord extends Place {
  /** Its size in the file, in characters. Limits the size of batches. */
  readonly size: number;
  readonly value: unknown;
}

/** A record that cannot be read. */
export interface ReadError extends Place {
  readonly error: RecordError;
}

/** A line of a file without its end. A carriage return before a line feed stays. */
export interface Line {
  readonly line: number;
  readonly text: string;
}

/** In bytes. Records are far smaller; the limit keeps a file without line ends from filling the memory. */
export const MAX_RECORD_SIZE = 5_000_000;

export function tooLarge(what: string): RecordError {
  const most = MAX_RECORD_SIZE / 1_000_000;
  return new RecordError(`${what} is larger than ${most} MB, the limit of a record; shorten its longest values`);
}

/** The error at the end of a stream that has failed. Throws if nothing was read before. */
export function stoppedAt(line: number, error: unknown): ReadError {
  if (line === 1) throw error;
  return { line, error: new RecordError(`reading stopped here: ${membersOf(error).message}`) };
}

const [LINE_FEED, CARRIAGE_RETURN] = [0x0a, 0x0d];

/** The character that ends the first line: a carriage return in files of old Macs; undefined if the chunk does not tell. */
function lineEndIn(chunk: Uint8Array): number | undefined {
  const [feed, carriage] = [chunk.indexOf(LINE_FEED), chunk.indexOf(CARRIAGE_RETURN)];
  if (carriage === -1 || (feed !== -1 && feed <= carriage + 1)) return feed === -1 ? undefined : LINE_FEED;
  return carriage + 1 < chunk.length ? CARRIAGE_RETURN : undefined;
}

/**
 * Reads the lines of a UTF-8 stream in constant memory. A line that is too long or not UTF-8 yields an error, and reading
 * continues. A stream that fails in its first line throws; one that fails later ends with an error.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line | ReadError> {
  let line = 1;
  let parts: Uint8Array[] = [];
  let size = 0;
  let lineEnd: number | undefined;
  const keep = (part: Uint8Array) => {
    size += part.length;
    if (size <= MAX_RECORD_SIZE) parts.push(part);
    else parts = [];
  };
  const take = () => {
    const decoded = decodeLine(parts, size, line);
    parts = [];
    size = 0;
    line += 1;
    return decoded;
  };
  try {
    for await (const next of chunks) {
      // A carriage return may end the chunk before.
      const [last] = lineEnd === undefined ? parts.splice(-1) : [];
      size -= last?.length ?? 0;
      const chunk = last ? Buffer.concat([last, next]) : next;
      lineEnd ??= lineEndIn(chunk);
      let start = 0;
      while (lineEnd !== undefined) {
        const end = chunk.indexOf(lineEnd, start);
        if (end === -1) break;
        keep(chunk.subarray(start, end));
        yield take();
        start = end + 1;
      }
      keep(chunk.subarray(start));
    }
  } catch (error) {
    yield stoppedAt(line, error);
    return;
  }
  if (size > 0) yield take();
}

function decodeLine(parts: readonly Uint8Array[], size: number, line: number): Line | ReadError {
  if (size > MAX_RECORD_SIZE) return { line, error: tooLarge('the line') };
  const [only] = parts;
  const bytes =
    parts.length === 1 && only ? Buffer.from(only.buffer, only.byteOffset, only.length) : Buffer.concat(parts);
  if (!isUtf8(bytes)) return { line, error: new RecordError('is not UTF-8; save the file as UTF-8') };
  return { line, text: bytes.toString('utf8') };
}
