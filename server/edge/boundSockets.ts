import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface SocketBounds {
  /** How many connections there may be. */
  readonly most: number;
  /** Milliseconds from the end of a call's headers until its answer is read. */
  readonly answer: number;
}

/**
 * Keeps a server's connections few and moving. One whose answer is not read in time ends. Where there are too many, the one that
 * has waited longest without a call makes room for the newest, which is turned away only where all are being answered.
 */
export function boundSockets(server: Server, { most, answer }: SocketBounds): void {
  /** Those without a call, the longest idle first. */
  const idle = new Set<Socket>();
  /** How many calls of each are being answered: a client may send several without waiting. */
  const calls = new Map<Socket, number>();

  server.on('connection', (socket: Socket) => {
    calls.set(socket, 0);
    idle.add(socket);
    socket.once('close', () => {
      calls.delete(socket);
      idle.delete(socket);
    });
    if (calls.size <= most) return;
    const [oldest = socket] = idle;
    oldest.destroy();
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    calls.set(socket, (calls.get(socket) ?? 0) + 1);
    const deadline = setTimeout(() => socket.destroy(), answer).unref();
    response.once('close', () => {
      clearTimeout(deadline);
      const left = (calls.get(socket) ?? 1) - 1;
      if (socket.destroyed) return;
      calls.set(socket, left);
      if (left === 0) idle.add(socket);
    });
  });
}
