import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';
import { type CsvColumns, readCsv } from './readCsv.ts';
import { readJson } from './readJson.ts';
import { type ReadError, type ReadRecord, readLines } from './readLines.ts';

/** An open file. */
export interface Input {
  /** Its name without folders. Absent for standard input. */
  readonly name?: string;
  readonly size?: number;
  /** Its text as UTF-8, decompressed. Throws at the first read if it is no text. */
  readonly chunks: AsyncIterable<Uint8Array>;
  bytesRead(): number;
}

/** Opens a file, or standard input for `-`. Decompresses gzip. Throws an Error if there is no such file. */
export async function openInput(path: string): Promise<Input> {
  if (path === '-') return inputFrom(() => process.stdin, {});
  const stats = await stat(path);
  if (stats.isDirectory()) throw new Error(`${path} is a folder.`);
  return inputFrom(() => createReadStream(path, { highWaterMark: 256 * 1024 }), {
    name: basename(path),
    ...(stats.isFile() && { size: stats.size }),
  });
}

/** Calls `open` at the first read, so that the reader receives the error if opening fails. */
function inputFrom(open: () => NodeJS.ReadableStream, facts: Pick<Input, 'name' | 'size'>): Input {
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of open()) {
      const part = chunk as Uint8Array;
      bytes += part.length;
      yield part;
    }
  };
  return { ...facts, chunks: asUtf8(decompressed(counted())), bytesRead: () => bytes };
}

const startsWith = (head: Uint8Array, ...bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);

/** The bytes that tell what a file is: archives and spreadsheets begin with control characters. */
const HEAD = 64;

async function* decompressed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(chunks, ({ length }) => length >= HEAD);
  // The reader receives the error of the pipeline through the stream.
  yield* startsWith(head, 0x1f, 0x8b) ? pipeline(all, createGunzip(), () => {}) : all;
}

/** Converts UTF-16, which `>` of Windows PowerShell writes. */
async function* asUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(chunks, ({ length }) => length >= HEAD);
  const encoding = startsWith(head, 0xff, 0xfe) ? 'utf-16le' : startsWith(head, 0xfe, 0xff) ? 'utf-16be' : undefined;
  if (!encoding && head.subarray(0, HEAD).includes(0)) {
    throw new Error(
      'The file is no text. Save a spreadsheet as "CSV UTF-8", and unpack an archive, before you import it.',
    );
  }
  const decoder = encoding && new TextDecoder(encoding);
  for await (const chunk of all) yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
}

/** Reads the beginning of a stream until `isEnough`. Returns it, and the whole stream. */
async function peek(chunks: AsyncIterable<Uint8Array>, isEnough: (head: Uint8Array) => boolean) {
  const iterator = chunks[Symbol.asyncIterator]();
  let head: Uint8Array = Buffer.alloc(0);
  while (!isEnough(head)) {
    const next = await iterator.next();
    if (next.done) break;
    head = Buffer.concat([head, next.value]);
  }
  const all = (async function* () {
    if (head.length > 0) yield head;
    yield* { [Symbol.asyncIterator]: () => iterator };
  })();
  return { head, all };
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const MOST_BLANKS = 64 * 1024;

/**
 * Reads the records of a file one at a time. It is JSON if it begins with a bracket or if its name says so, and else CSV. A record that cannot be read yields an error with its line, and reading continues.
 */
export async function* readRecords(
  input: Pick<Input, 'name' | 'chunks'>,
  columns?: CsvColumns,
): AsyncGenerator<ReadRecord | ReadError> {
  const textOf = (head: Uint8Array) => Buffer.from(head).toString('utf8').trim();
  const { head, all } = await peek(input.chunks, (read) => {
    return read.length >= BYTE_ORDER_MARK.length && (textOf(read) !== '' || read.length > MOST_BLANKS);
  });
  const chunks = startsWith(head, ...BYTE_ORDER_MARK) ? withoutFirst(BYTE_ORDER_MARK.length, all) : all;
  yield* isJson(input.name, textOf(head)) ? readJson(chunks) : readCsv(readLines(chunks), columns);
}

async function* withoutFirst(count: number, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of chunks) {
    yield chunk.subarray(left);
    left = 0;
  }
}

function isJson(name: string | undefined, text: string): boolean {
  return /^[{[]/.test(text) || /\.(jsonl|ndjson|json)(\.gz)?$/i.test(name ?? '');
}
