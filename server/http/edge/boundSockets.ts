import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface SocketBounds {
  /** How many connections there may be. */
  readonly most: number;
  /** Milliseconds from the end of a call's headers until its answer is read. */
  readonly answer: number;
}

/** A call whose headers were read and whose answer is not sent yet. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Keeps a server's connections few and moving. One whose answer is not read in time ends. Where there are too many, the one whose
 * client has been waited for longest, to call, to send a body or to read an answer, makes room for the newest, which is turned away
 * only where all are being answered.
 */
export function boundSockets(server: Server, { most, answer }: SocketBounds): void {
  /** The calls of each that are under way: a client may send several without waiting. Where one came or went last stands last. */
  const exchanges = new Map<Socket, Set<Exchange>>();
  const moved = (socket: Socket): Set<Exchange> => {
    const underWay = exchanges.get(socket) ?? new Set();
    exchanges.delete(socket);
    exchanges.set(socket, underWay);
    return underWay;
  };

  server.on('connection', (socket: Socket) => {
    moved(socket);
    socket.once('close', () => exchanges.delete(socket));
    if (exchanges.size <= most) return;
    const waitedFor = longestWaitedFor(exchanges) ?? socket;
    exchanges.delete(waitedFor);
    waitedFor.destroy();
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const exchange = { request, response };
    moved(socket).add(exchange);
    const deadline = setTimeout(() => socket.destroy(), answer).unref();
    response.once('close', () => {
      clearTimeout(deadline);
      if (!socket.destroyed) moved(socket).delete(exchange);
    });
  });
}

function longestWaitedFor(exchanges: ReadonlyMap<Socket, ReadonlySet<Exchange>>): Socket | undefined {
  for (const [socket, underWay] of exchanges) if ([...underWay].every(isClientsTurn)) return socket;
  return undefined;
}

/** Whether nothing happens before the client has sent, or read, more. */
function isClientsTurn({ request, response }: Exchange): boolean {
  return !request.complete || response.writableNeedDrain || response.writableEnded;
}
