import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { readRequests } from './frontendMessages.ts';
import { createTurns } from './turns.ts';

/** A client that falls silent inside a transaction keeps everyone waiting; after this long it is shown the door. */
const LONGEST_SILENCE_MS = 60_000;

const SYNC = Uint8Array.of(0x53, 0, 0, 0, 4);

/**
 * Serves PGlite, which is a single PostgreSQL session, to several clients. A client has the session to itself from the
 * first message of a piece of work until PostgreSQL reports itself idle outside a transaction: neither a transaction nor
 * the Parse, Bind and Execute of one statement can mix with another client's. What outlives a transaction in a session
 * (SET without LOCAL, named statements, temporary tables) is shared by all and must not be used.
 */
export function createPgliteFront(db: PGlite): Server {
  const turns = createTurns();
  return createServer((socket) => {
    serve(socket, db, turns).catch((error: unknown) => socket.destroy(error instanceof Error ? error : undefined));
    socket.on('error', () => socket.destroy());
  });
}

async function serve(socket: Socket, db: PGlite, turns: ReturnType<typeof createTurns>): Promise<void> {
  let endTurn: (() => void) | undefined;
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
      socket.setTimeout(LONGEST_SILENCE_MS);
      if (socket.destroyed) break;
      await db.execProtocolRawStream(request.bytes, { onRawData: (bytes) => socket.write(Buffer.from(bytes)) });
      if (request.kind === 'part' || db.isInTransaction()) continue;
      endTurn();
      endTurn = undefined;
    }
  } finally {
    if (endTurn) await tidyUp(db).finally(endTurn);
    socket.end();
  }
}

/** Leaves the session as the next client expects it: no half statement, no open transaction. */
async function tidyUp(db: PGlite): Promise<void> {
  await db.execProtocolRawStream(SYNC, { onRawData: () => {} });
  if (db.isInTransaction()) await db.exec('rollback');
}
