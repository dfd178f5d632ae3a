import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { readRequests } from './frontendMessages.ts';
import { createTurns } from './turns.ts';

/** The one session of PGlite. */
interface Session {
  send(bytes: Uint8Array, answer: (bytes: Uint8Array) => void): Promise<void>;
  isInTransaction(): boolean;
}

/** A client that falls silent inside a transaction keeps everyone waiting; after this long it is shown the door. */
const LONGEST_SILENCE_MS = 10_000;

const SYNC = Buffer.from('S\0\0\0\x04');
const ROLLBACK = Buffer.from('Q\0\0\0\x0drollback\0');
const DISCARD_ALL = Buffer.from('Q\0\0\0\x10discard all\0');

/**
 * Serves PGlite, which is a single PostgreSQL session, to several clients. A client has the session to itself from the
 * first message of a piece of work until PostgreSQL reports itself idle outside a transaction: neither a transaction nor
 * the Parse, Bind and Execute of one statement can mix with another client's. What outlives a transaction in a session
 * (SET without LOCAL, named statements, temporary tables) is shared by all and must not be used.
 *
 * SQL errors are answered to the client. Should PGlite itself fail, or PostgreSQL in it end with a PANIC, for want of room for its
 * log for instance, it is not to be trusted any more, and would answer nothing for ever: `onFailure` is told.
 */
export function createPgliteFront(db: PGlite, onFailure: (error: unknown) => void): Server {
  const turns = createTurns();
  const session: Session = {
    isInTransaction: () => db.isInTransaction(),
    async send(bytes, answer) {
      let last = Buffer.alloc(0);
      const onRawData = (data: Uint8Array) => {
        last = Buffer.from(data);
        answer(last);
      };
      await db.execProtocolRawStream(bytes, { onRawData }).catch(onFailure);
      if (isEnd(last)) onFailure(new Error(`PostgreSQL gave up: ${last.toString('latin1').replace(/\0./g, ' ')}`));
    },
  };
  return createServer((socket) => {
    serve(socket, session, turns).catch((error: unknown) => socket.destroy(error instanceof Error ? error : undefined));
    socket.on('error', () => socket.destroy());
  });
}

/** What PostgreSQL ends an answer with as long as it lives: that it is ready for more. */
const READY = Buffer.from('Z\0\0\0\x05');
const GIVEN_UP = /V(FATAL|PANIC)\0/;

/** True for the last that PostgreSQL has to say: why it ends. */
function isEnd(answer: Buffer): boolean {
  return !answer.subarray(-6, -1).equals(READY) && GIVEN_UP.test(answer.toString('latin1'));
}

async function serve(socket: Socket, session: Session, turns: ReturnType<typeof createTurns>): Promise<void> {
  let endTurn: (() => void) | undefined;
  let served = false;
  socket.setNoDelay(true);
  socket.on('timeout', () => endTurn && socket.destroy());
  try {
    for await (const request of readRequests(socket)) {
      if (request.kind === 'terminate' || request.kind === 'cancel') break;
      if (request.kind === 'encryption') {
        socket.write('N');
        continue;
      }
      endTurn ??= await turns.begin();
      served = true;
      socket.setTimeout(LONGEST_SILENCE_MS);
      if (socket.destroyed) break;
      await session.send(request.bytes, (answer) => socket.write(answer));
      if (request.kind === 'part' || session.isInTransaction()) continue;
      endTurn();
      endTurn = undefined;
    }
  } finally {
    if (served) {
      endTurn ??= await turns.begin();
      await tidyUp(session).finally(endTurn);
    }
    socket.end();
  }
}

/** Leaves the session as the next client expects it: no half statement, no open transaction, no setting or role. */
async function tidyUp(session: Session): Promise<void> {
  await session.send(SYNC, () => {});
  if (session.isInTransaction()) await session.send(ROLLBACK, () => {});
  await session.send(DISCARD_ALL, () => {});
}
