import { createServer, type Server, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';
import { Mutex } from 'es-toolkit';
import { CHANNEL } from '../changeFeed.ts';

/** The only session of PGlite. */
interface Session {
  send(bytes: Uint8Array, onResponse: (bytes: Buffer) => void): Promise<void>;
  isInTransaction(): boolean;
}

/** A client that is silent in a transaction blocks all others. After this time it is disconnected. */
const LONGEST_SILENCE_MS = 10_000;

function simpleQuery(text: string): Buffer {
  const message = Buffer.from(`Q\0\0\0\0${text}\0`);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

const SYNC = Buffer.from('S\0\0\0\x04');
const ROLLBACK = simpleQuery('rollback');
const DISCARD_ALL = simpleQuery('discard all');
const LISTEN = simpleQuery(`listen ${CHANNEL}`);

/**
 * Serves PGlite, which is a single PostgreSQL session, to several clients. A client has the session to itself from the first
 * message of its work until PostgreSQL is idle outside of a transaction: neither a transaction nor the Parse, Bind and Execute of
 * one statement can mix with those of another client. Clients share everything that outlives a transaction in a session (SET
 * without LOCAL, named statements, temporary tables) and must not use it.
 *
 * Clients receive SQL errors. `onFailure` is called if PGlite itself fails, or PostgreSQL in it ends with a PANIC, for example
 * because there is no room for its log. It would then never respond again.
 */
export function createPgliteServer(
  db: Pick<PGlite, 'isInTransaction' | 'execProtocolRawStream'>,
  onFailure: (error: unknown) => void,
): Server {
  const turns = new Mutex();
  const listening = new Set<Socket>();
  const session: Session = {
    isInTransaction: () => db.isInTransaction(),
    async send(bytes, onResponse) {
      let last = Buffer.alloc(0);
      const onRawData = (data: Uint8Array) => {
        last = Buffer.from(data);
        onResponse(last);
      };
      await db.execProtocolRawStream(bytes, { onRawData }).catch(onFailure);
      if (isEnd(last)) onFailure(new Error(`PostgreSQL ended: ${last.toString('latin1').replace(/\0./g, ' ')}`));
    },
  };
  return createServer((socket) => {
    serve(socket, { session, turns, listening }).catch((error: unknown) => {
      socket.destroy(error instanceof Error ? error : undefined);
    });
    socket.on('error', () => socket.destroy());
  });
}

/** ReadyForQuery, without its last byte: the end of every response of a PostgreSQL that continues. */
const READY = Buffer.from('Z\0\0\0\x05');
const FINAL_SEVERITY = /V(FATAL|PANIC)\0/;

/** True for the error with which PostgreSQL ends. */
function isEnd(response: Buffer): boolean {
  return !response.subarray(-6, -1).equals(READY) && FINAL_SEVERITY.test(response.toString('latin1'));
}

interface Shared {
  readonly session: Session;
  readonly turns: Mutex;
  /** The clients that have sent LISTEN. Each receives the notifications of all others. */
  readonly listening: Set<Socket>;
}

async function serve(socket: Socket, { session, turns, listening }: Shared): Promise<void> {
  let hasTurn = false;
  let isUsed = false;
  const beginTurn = async () => {
    if (!hasTurn) await turns.acquire();
    hasTurn = true;
  };
  const endTurn = () => {
    hasTurn = false;
    turns.release();
  };
  socket.setNoDelay(true);
  socket.on('timeout', () => hasTurn && socket.destroy());
  try {
    for await (const request of readRequests(socket)) {
      if (request.kind === 'terminate' || request.kind === 'cancel') break;
      if (request.kind === 'encryption') {
        socket.write('N');
        continue;
      }
      await beginTurn();
      isUsed = true;
      socket.setTimeout(LONGEST_SILENCE_MS);
      if (socket.destroyed) break;
      if (Buffer.compare(LISTEN, request.bytes) === 0) listening.add(socket);
      await session.send(request.bytes, (response) => {
        socket.write(response);
        const notifications = notificationsIn(response);
        for (const other of notifications.length > 0 ? listening : []) other.write(notifications);
      });
      if (request.kind === 'part' || session.isInTransaction()) continue;
      endTurn();
    }
  } finally {
    listening.delete(socket);
    if (isUsed) {
      await beginTurn();
      await reset(session, listening.size > 0).finally(endTurn);
    }
    socket.destroySoon();
  }
}

/** The channel's name in a notification, between the process and the payload. */
const ON_CHANNEL = Buffer.from(`${CHANNEL}\0`);

/** The notifications in a response. PostgreSQL sends them to its session, whoever has the turn. */
function notificationsIn(response: Buffer): Buffer {
  const start = response.indexOf(ON_CHANNEL) - 9;
  // A part of a long response may begin with any letter.
  if (start < 0) return response.subarray(0, 0);
  let end = start;
  while (response.toString('latin1', end, end + 1) === 'A') end += 1 + response.readInt32BE(end + 1);
  return response.subarray(start, end);
}

/** Leaves no unfinished statement, open transaction, setting or role to the next client. The session listens on if others do. */
async function reset(session: Session, listens: boolean): Promise<void> {
  await session.send(SYNC, () => {});
  if (session.isInTransaction()) await session.send(ROLLBACK, () => {});
  await session.send(DISCARD_ALL, () => {});
  if (listens) await session.send(LISTEN, () => {});
}

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;

/**
 * The messages that a client sends before it waits for a response. `startup` and `query` (a simple query, or everything up to
 * Sync) are complete. After `part` (up to Flush, or copied data) the client continues.
 */
interface ClientRequest {
  readonly kind: 'encryption' | 'cancel' | 'startup' | 'query' | 'part' | 'terminate';
  readonly bytes: Uint8Array;
}

/** The types of messages at which PostgreSQL responds. */
const KINDS: Readonly<Record<string, ClientRequest['kind']>> = {
  X: 'terminate',
  Q: 'query',
  S: 'query',
  F: 'query',
  H: 'part',
  d: 'part',
  c: 'part',
  f: 'part',
};

/** Reads the client side of PostgreSQL's wire protocol 3.0. Throws for other data. */
async function* readRequests(stream: Readable): AsyncGenerator<ClientRequest> {
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
