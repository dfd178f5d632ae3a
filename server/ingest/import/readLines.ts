import { isUtf8 } from 'node:buffer';
import { RecordError } from './recordValues.ts';

/** The position of a record in a file. */
export interface Place {
  /** The line on which the record starts. The first line is 1. */
  readonly line: number;
  /** The position among several records of one line or document. The first is 1. */
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

/** A line of a file without its line feed. A carriage return before it stays. */
export interface Line {
  readonly line: number;
  readonly text: string;
}

/** In characters. Records are far smaller; the limit keeps a file without line ends from filling the memory. */
export const MAX_RECORD_SIZE = 5_000_000;

export function tooLarge(what: string): RecordError {
  return new RecordError(`${what} is larger than ${MAX_RECORD_SIZE / 1_000_000} MB`);
}

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * Reads the lines of a UTF-8 stream in constant memory. A line that is too long or not UTF-8 yields an error, and reading
 * continues. A stream that fails in its first line throws; one that fails later ends with an error.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line | ReadError> {
  let line = 1;
  let parts: Uint8Array[] = [];
  let size = 0;
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
    for await (const chunk of chunks) {
      let start = 0;
      for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
        keep(chunk.subarray(start, end));
        yield take();
        start = end + 1;
      }
      keep(chunk.subarray(start));
    }
  } catch (error) {
    if (line === 1) throw error;
    yield { line, error: new RecordError(`reading stopped here: ${(error as Error).message}`) };
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
  const text = bytes.toString('utf8');
  return { line, text: line === 1 ? text.replace(BYTE_ORDER_MARK, '') : text };
}
