import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { asUtf8 } from './asUtf8.ts';

/** A file that is being read. */
export interface Input {
  /** Its name without folders; absent for standard input. */
  readonly name?: string;
  /** Its size in bytes, where it is known. */
  readonly size?: number;
  /** Its text as UTF-8, unpacked. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** How many of its bytes have been read so far. */
  bytesRead(): number;
}

/** Opens a file, or standard input for `-`; `.gz` is unpacked. Throws an Error that says why a file cannot be read. */
export async function openInput(path: string): Promise<Input> {
  if (path === '-') return inputOf(() => process.stdin, {});
  const facts = await stat(path).catch(() => undefined);
  if (!facts) throw new Error(`There is no file ${path}.`);
  if (facts.isDirectory()) throw new Error(`${path} is a folder.`);
  return inputOf(() => createReadStream(path, { highWaterMark: 256 * 1024 }), {
    name: basename(path),
    ...(facts.isFile() && { size: facts.size }),
  });
}

/** `open` is called by the first read only: an open error then has a reader that receives it. */
function inputOf(open: () => NodeJS.ReadableStream, facts: Pick<Input, 'name' | 'size'>): Input {
  let bytes = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of open()) {
      const part = chunk as Uint8Array;
      bytes += part.length;
      yield part;
    }
  };
  const plain = facts.name?.toLowerCase().endsWith('.gz') ? unpacked(counted()) : counted();
  return { ...facts, chunks: asUtf8(plain), bytesRead: () => bytes };
}

function unpacked(packed: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  // The error reaches the reader through the stream itself.
  return pipeline(packed, createGunzip(), () => {});
}
