import { TextDecoder } from 'node:util';

/** A UTF-16 stream (Windows PowerShell's `>` writes that) as UTF-8; every other stream as it is. */
export async function* asUtf8(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let decoder: TextDecoder | undefined;
  let first = true;
  for await (const chunk of chunks) {
    if (first && chunk[0] === 0xff && chunk[1] === 0xfe) decoder = new TextDecoder('utf-16le');
    if (first && chunk[0] === 0xfe && chunk[1] === 0xff) decoder = new TextDecoder('utf-16be');
    first = false;
    yield decoder ? Buffer.from(decoder.decode(chunk, { stream: true })) : chunk;
  }
}
