import { isUtf8 } from 'node:buffer';
import { Fault } from './fault.ts';
import { LARGEST_RECORD, type ReadFault, tooLarge } from './readRecord.ts';

/** A line of a file without its line feed; a carriage return before it stays. */
export interface Line {
  readonly line: number;
  readonly text: string;
}

const LINE_FEED = 0x0a;
const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * The lines of a UTF-8 stream, in constant memory: a line that is too long or not UTF-8 is a fault, and the next one is read.
 * A stream that breaks off after its beginning ends with a fault; one that cannot be read at all throws.
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line | ReadFault> {
  const splitter = new LineSplitter();
  try {
    for await (const chunk of chunks) yield* splitter.add(chunk);
  } catch (error) {
    if (splitter.line === 1) throw error;
    yield { line: splitter.line, fault: new Fault(`reading broke off here: ${(error as Error).message}`) };
    return;
  }
  yield* splitter.end();
}

class LineSplitter {
  line = 1;
  #parts: Uint8Array[] = [];
  #size = 0;

  *add(chunk: Uint8Array): Generator<Line | ReadFault> {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      this.#keep(chunk.subarray(start, end));
      yield this.#take();
      start = end + 1;
    }
    this.#keep(chunk.subarray(start));
  }

  *end(): Generator<Line | ReadFault> {
    if (this.#size > 0) yield this.#take();
  }

  #keep(part: Uint8Array): void {
    this.#size += part.length;
    if (this.#size <= LARGEST_RECORD) this.#parts.push(part);
    else this.#parts = [];
  }

  #take(): Line | ReadFault {
    const line = lineOf(this.#parts, this.#size, this.line);
    this.#parts = [];
    this.#size = 0;
    this.line += 1;
    return line;
  }
}

function lineOf(parts: readonly Uint8Array[], size: number, line: number): Line | ReadFault {
  if (size > LARGEST_RECORD) return { line, fault: tooLarge('the line') };
  const [only] = parts;
  const bytes =
    parts.length === 1 && only ? Buffer.from(only.buffer, only.byteOffset, only.length) : Buffer.concat(parts);
  if (!isUtf8(bytes)) return { line, fault: new Fault('is not UTF-8; save the file as UTF-8') };
  const text = bytes.toString('utf8');
  return { line, text: line === 1 ? text.replace(BYTE_ORDER_MARK, '') : text };
}
