import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds. */
export interface DrainTimes {
  /** How long calls are still taken: those that were on their way when the server was asked to stop have come by then. */
  readonly grace: number;
  /** How long open calls may take, from the same moment. */
  readonly patience: number;
}

/**
 * Watches a server from its start, so that it can be stopped without losing a call: the answer does so. Every call that comes
 * within the grace is still answered, and told that its connection ends (`Connection: close`): a connection that looks idle
 * may carry a call which nobody has read yet. After it nobody can connect any more; open calls end, or are cut off.
 */
export function drainable(server: Server, { grace, patience }: DrainTimes): () => Promise<void> {
  const sockets = new Set<Socket>();
  const open = new Set<ServerResponse>();
  let ending: 'no' | 'soon' | 'now' = 'no';

  const endIdle = () => {
    const busy = new Set([...open].map(({ socket }) => socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_, response) => {
    open.add(response);
    if (ending !== 'no') endAfter(response);
    response.once('close', () => {
      open.delete(response);
      // One whose headers had gone out before was not told.
      if (ending === 'now') endIdle();
    });
  });

  return async () => {
    ending = 'soon';
    open.forEach(endAfter);
    const cut = setTimeout(() => server.closeAllConnections(), patience);
    await delay(grace);
    ending = 'now';
    const closed = new Promise((resolve) => server.close(resolve));
    endIdle();
    await closed;
    clearTimeout(cut);
  };
}

function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
