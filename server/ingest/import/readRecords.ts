import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { TextDecoder } from 'node:util';
import { createGunzip } from 'node:zlib';
import { readCsv } from './readCsv.ts';
import { readJson } from './readJson.ts';
import { type ReadError, type ReadRecord, readLines } from './readLines.ts';

/** An open file. */
export interface Input {
  /** Its name without folders. Absent for standard input. */
  readonly name?: string;
  /** Its size in bytes, if known. */
  readonly size?: number;
  /** Its text as UTF-8, decompressed. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** How many of its bytes have been read so far. */
  bytesRead(): number;
}

/** Opens a file, or standard input for `-`. Decompresses `.gz`. Throws an Error if there is no such file. */
export async function openInput(path: string): Promise<Input> {
  if (path === '-') return inputFrom(() => process.stdin, {});
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new Error(`There is no file ${path}.`);
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
  // The reader receives the error of the pipeline through the stream.
  const isCompressed = facts.name?.toLowerCase().endsWith('.gz');
  const chunks = isCompressed ? pipeline(counted(), createGunzip(), () => {}) : counted();
  return { ...facts, chunks: asUtf8(chunks), bytesRead: () => bytes };
}

/** Converts UTF-16, which `>` of Windows PowerShell writes. Other streams stay unchanged. */
async function* asUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | undefined;
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) decoder = new TextDecoder('utf-16le');
    if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) decoder = new TextDecoder('utf-16be');
    isFirst = false;
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
  }
}

/**
 * Reads the records of a file one at a time. The name decides between JSON and CSV, else the first character that is not a
 * space. A record that cannot be read yields an error with its line, and reading continues.
 */
export async function* readRecords(input: Pick<Input, 'name' | 'chunks'>): AsyncGenerator<ReadRecord | ReadError> {
  const lines = readLines(input.chunks);
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const first = next.value;
    if ('error' in first) yield first;
    else if (first.text.trim()) {
      const all = prepend(first, lines);
      return yield* isJson(input.name, first.text) ? readJson(all) : readCsv(all);
    }
  }
}

async function* prepend<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first;
  yield* rest;
}

function isJson(name: string | undefined, firstLine: string): boolean {
  const uncompressed = name?.toLowerCase().replace(/\.gz$/, '') ?? '';
  if (/\.(jsonl|ndjson|json)$/.test(uncompressed)) return true;
  if (/\.(csv|tsv)$/.test(uncompressed)) return false;
  return /^\s*[{[]/.test(firstLine);
}
