import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Log } from '../observability/log.ts';
import { boundSockets } from './boundSockets.ts';
import { answerUnreadable, refuseMalformed } from './refuseMalformed.ts';

/** How long clients may take, in milliseconds, and how many connections there may be. */
export interface HttpPatience {
  /** From the first byte of a call, or from the connection, to the end of its headers. */
  readonly headers: number;
  /** To the end of its body. */
  readonly request: number;
  /** From the end of its headers until its answer is read. */
  readonly answer: number;
  /** Between two calls on one connection: longer than proxies keep theirs, so that none calls into one that ends. */
  readonly idle: number;
  /** Between two looks for who takes longer. */
  readonly check: number;
  readonly sockets: number;
}

const STANDARD: HttpPatience = {
  headers: 15_000,
  request: 120_000,
  answer: 180_000,
  idle: 75_000,
  check: 1_000,
  sockets: 4_000,
};

/** How long a client may keep sending a body after its response, in milliseconds. */
const LINGER = 5_000;

const MOST_HEADER_BYTES = 16 * 1024;

/** Whom calls of HTTP 1.0 mean, which need not say it. */
const NO_HOST = 'localhost';

/**
 * An HTTP server for the app, not yet listening, that no client can occupy by being slow, idle or malformed. The log is told of
 * faults that the app itself does not answer.
 */
export function createHttpServer(
  { fetch }: Pick<Hono, 'fetch'>,
  log: Pick<Log, 'error'>,
  patience: HttpPatience = STANDARD,
): Server {
  const settings = {
    headersTimeout: patience.headers,
    requestTimeout: patience.request,
    keepAliveTimeout: patience.idle,
    connectionsCheckingInterval: patience.check,
    maxHeaderSize: MOST_HEADER_BYTES,
  };
  const server = createServer(
    settings,
    getRequestListener(fetch, { hostname: NO_HOST, errorHandler: answerUnreadable(log) }),
  );
  server.on('clientError', refuseMalformed);
  server.on('request', lingerAfterResponse);
  boundSockets(server, { most: patience.sockets, answer: patience.answer });
  return server;
}

/**
 * Lets a client that is still sending its body read the response. Node.js would destroy the socket at once, and the TCP reset
 * could discard the response.
 */
function lingerAfterResponse(request: IncomingMessage, response: ServerResponse): void {
  response.prependListener('finish', () => {
    const { socket } = request;
    if (request.complete) return;
    socket.destroySoon = () => {
      socket.end();
      // The adapter's listener pauses the request as soon as nobody reads its body.
      request.removeAllListeners('data').resume();
      setTimeout(() => socket.destroy(), LINGER).unref();
    };
  });
}
