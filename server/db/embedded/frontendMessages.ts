import type { Readable } from 'node:stream';

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;

/**
 * The messages that a client sends before it waits for a response. `startup` and `query` (a simple query, or everything up to
 * Sync) are complete. After `part` (up to Flush, or copied data) the client continues.
 */
export interface ClientRequest {
  readonly kind: 'encryption' | 'cancel' | 'startup' | 'query' | 'part' | 'terminate';
  readonly bytes: Uint8Array;
}

/** The types of messages at which PostgreSQL responds. */
const KINDS: Readonly<Record<string, ClientRequest['kind']>> = {
  X: 'terminate',
  ...{ Q: 'query', S: 'query', F: 'query' },
  ...{ H: 'part', d: 'part', c: 'part', f: 'part' },
};

/** Reads the client side of PostgreSQL's wire protocol 3.0. Throws for other data. */
export async function* readRequests(stream: Readable): AsyncGenerator<ClientRequest> {
  const take = byteReader(stream);
  const takeRest = async (length: number) => {
    if (length < 0) throw new Error('The client does not use the protocol of PostgreSQL.');
    const bytes = await take(length);
    if (!bytes) throw new Error('The client disconnected in the middle of a message.');
    return bytes;
  };
  for (let kind: ClientRequest['kind'] | undefined; kind !== 'startup'; ) {
    const header = await take(8);
    if (!header) return;
    const code = header.readInt32BE(4);
    kind = code === CANCEL_REQUEST ? 'cancel' : 'startup';
    if (code === SSL_REQUEST || code === GSS_REQUEST) kind = 'encryption';
    yield { kind, bytes: Buffer.concat([header, await takeRest(header.readInt32BE(0) - 8)]) };
  }
  let pending: Buffer[] = [];
  for (;;) {
    const header = await take(5);
    if (!header) return;
    pending.push(header, await takeRest(header.readInt32BE(1) - 4));
    const kind = KINDS[String.fromCharCode(header.readUInt8(0))];
    if (kind === undefined) continue;
    yield { kind, bytes: Buffer.concat(pending) };
    pending = [];
  }
}

/** Returns a function that reads exactly so many bytes; undefined if the stream ends before. */
function byteReader(stream: Readable): (length: number) => Promise<Buffer | undefined> {
  let wake = () => {};
  // Once: adding a listener for `readable` emits the event again while bytes are buffered.
  for (const event of ['readable', 'end', 'close']) stream.on(event, () => wake());
  return async (length) => {
    if (length === 0) return Buffer.alloc(0);
    while (!stream.readableEnded && !stream.destroyed) {
      const bytes: Buffer | null = stream.read(length);
      if (bytes) return bytes.length === length ? bytes : undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return undefined;
  };
}
