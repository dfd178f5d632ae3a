import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** In milliseconds, from the start of the shutdown. */
interface ShutdownTimes {
  /** How long new requests are accepted: requests already on their way have arrived by then. */
  readonly grace: number;
  /** When requests that still run are cut off. */
  readonly timeout: number;
}

/**
 * Watches a server from its start and returns a function that stops it without losing a request. Requests that arrive during the grace
 * period still get a response, with `Connection: close`: a connection that looks idle may carry a request that was not read yet.
 * After it the server stops listening; open requests finish or are cut off.
 */
export function gracefulShutdown(server: Server, { grace, timeout }: ShutdownTimes): () => Promise<void> {
  const sockets = new Set<Socket>();
  const open = new Set<ServerResponse>();
  let state: 'running' | 'grace' | 'closing' = 'running';

  const closeIdle = () => {
    const busy = new Set([...open].map(({ socket }) => socket));
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon();
  };
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_, response) => {
    open.add(response);
    if (state !== 'running') closeAfter(response);
    response.once('close', () => {
      open.delete(response);
      // If its headers were sent before the shutdown, its client keeps the connection open.
      if (state === 'closing') closeIdle();
    });
  });

  return async () => {
    state = 'grace';
    open.forEach(closeAfter);
    const cutOff = setTimeout(() => server.closeAllConnections(), timeout);
    await delay(grace);
    state = 'closing';
    const closed = new Promise((resolve) => server.close(resolve));
    closeIdle();
    await closed;
    clearTimeout(cutOff);
  };
}

function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}
