const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;

/**
 * What a client sends, cut where PostgreSQL answers. `startup`, `query` (a simple query, or everything up to Sync) are
 * complete pieces of work; after `part` (up to Flush, or copied data) the client has more to come.
 */
export interface ClientRequest {
  readonly kind: 'encryption' | 'cancel' | 'startup' | 'query' | 'part' | 'terminate';
  readonly bytes: Uint8Array;
}

const COMPLETE = new Set(['Q', 'S', 'F']);
const ANSWERED = new Set(['H', 'd', 'c', 'f']);

/** Reads the frontend side of PostgreSQL's wire protocol 3.0. Throws on bytes that are none. */
export async function* readRequests(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<ClientRequest> {
  const source = new ByteReader(chunks);
  let started = false;
  let pending: Uint8Array[] = [];
  while (await source.has(started ? 5 : 8)) {
    if (!started) {
      const request = await readStartup(source);
      started = request.kind === 'startup';
      yield request;
      continue;
    }
    const type = String.fromCharCode(source.peek().readUInt8(0));
    pending.push(await source.take(1 + lengthAt(source.peek(), 1)));
    const kind = type === 'X' ? 'terminate' : COMPLETE.has(type) ? 'query' : ANSWERED.has(type) ? 'part' : undefined;
    if (kind === undefined) continue;
    yield { kind, bytes: Buffer.concat(pending) };
    pending = [];
  }
}

async function readStartup(source: ByteReader): Promise<ClientRequest> {
  const code = source.peek().readInt32BE(4);
  const bytes = await source.take(lengthAt(source.peek(), 0));
  if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption', bytes };
  return { kind: code === CANCEL_REQUEST ? 'cancel' : 'startup', bytes };
}

function lengthAt(bytes: Buffer, offset: number): number {
  const length = bytes.readInt32BE(offset);
  if (length < 4) throw new Error('Not a PostgreSQL client');
  return length;
}

/** Gathers chunks and joins them only when a whole message is there, so that long messages stay cheap. */
class ByteReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #held: Buffer[] = [];
  #size = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** True when `length` bytes have come, false when the stream ended before. */
  async has(length: number): Promise<boolean> {
    while (this.#size < length) {
      const next = await this.#chunks.next();
      if (next.done) return false;
      this.#held.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength));
      this.#size += next.value.byteLength;
    }
    if (this.#held.length > 1) this.#held = [Buffer.concat(this.#held)];
    return true;
  }

  peek(): Buffer {
    return this.#held[0] ?? Buffer.alloc(0);
  }

  async take(length: number): Promise<Buffer> {
    if (!(await this.has(length))) throw new Error('The client left in the middle of a message');
    const bytes = this.peek();
    this.#held = [bytes.subarray(length)];
    this.#size -= length;
    return bytes.subarray(0, length);
  }
}
