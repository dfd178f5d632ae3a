import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Log } from '../../base/log.ts';
import { INTERNAL_ERROR, problemBody } from '../../base/problem.ts';
import { SECURITY_HEADERS } from './headers.ts';

/** How long clients may take, in milliseconds, and how many connections there may be. */
export interface ServerLimits {
  /** From the first byte of a request, or from the connection, to the end of its headers. */
  readonly headers: number;
  /** To the end of its body. */
  readonly request: number;
  /** From the end of its headers until its response is read. */
  readonly response: number;
  /** Between two requests on one connection: longer than proxies keep theirs, so that none sends a request into one that ends. */
  readonly idle: number;
  /** How often these times are checked. */
  readonly check: number;
  readonly sockets: number;
}

const DEFAULT_LIMITS: ServerLimits = {
  headers: 15_000,
  request: 120_000,
  response: 180_000,
  idle: 75_000,
  check: 1_000,
  sockets: 4_000,
};

/** How long a client may keep sending a body after its response, in milliseconds. */
const LINGER = 5_000;

const MAX_HEADER_BYTES = 16 * 1024;

/** The host of HTTP 1.0 requests, which need not name one. */
const DEFAULT_HOST = 'localhost';

/**
 * Creates an HTTP server for the app that no client can occupy by being slow, idle or malformed. It does not listen yet. Errors that
 * the app does not handle are logged.
 */
export function createHttpServer(
  { fetch }: Pick<Hono, 'fetch'>,
  log: Pick<Log, 'error'>,
  limits: ServerLimits = DEFAULT_LIMITS,
): Server {
  const options = {
    headersTimeout: limits.headers,
    requestTimeout: limits.request,
    keepAliveTimeout: limits.idle,
    connectionsCheckingInterval: limits.check,
    maxHeaderSize: MAX_HEADER_BYTES,
  };
  const errorHandler = (error: unknown) => responseToError(error, log);
  const server = createServer(options, getRequestListener(fetch, { hostname: DEFAULT_HOST, errorHandler }));
  server.on('clientError', respondToClientError);
  server.on('request', lingerAfterResponse);
  limitConnections(server, limits);
  return server;
}

const NOT_HTTP = 'The request is not valid HTTP.';

/** By Node.js's error code; every other error is a malformed request. */
const CLIENT_ERRORS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than 16 kB.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the body are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
};

const HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' };

/** Responds to what cannot be parsed as HTTP, or does not arrive in time, and ends the connection. */
function respondToClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, message] = CLIENT_ERRORS[error.code ?? ''] ?? [400, NOT_HTTP];
  const body = JSON.stringify(problemBody(message));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  // Destroyed without waiting until the client has read it.
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** The response where the app has none: to a request with an impossible host or path, or to an error of the app. */
function responseToError(error: unknown, log: Pick<Log, 'error'>): Response {
  if (error instanceof RequestError) return Response.json(problemBody(NOT_HTTP), { status: 400, headers: HEADERS });
  log.error('A request failed.', error);
  return Response.json(problemBody(INTERNAL_ERROR), { status: 500, headers: HEADERS });
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

/** A request whose headers were read and whose response is not sent yet. */
interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Destroys connections whose responses are not read in time. Above the limit of connections, a new one replaces the one that has
 * kept the server waiting longest (for a request, a body or the reading of a response), and is refused if there is none.
 */
function limitConnections(
  server: Server,
  { sockets, response: responseTimeout }: Pick<ServerLimits, 'sockets' | 'response'>,
): void {
  /** The open exchanges of each socket, of which a client may pipeline several. The socket that changed last comes last. */
  const exchanges = new Map<Socket, Set<Exchange>>();
  const touch = (socket: Socket): Set<Exchange> => {
    const open = exchanges.get(socket) ?? new Set();
    exchanges.delete(socket);
    exchanges.set(socket, open);
    return open;
  };

  server.on('connection', (socket: Socket) => {
    touch(socket);
    socket.once('close', () => exchanges.delete(socket));
    if (exchanges.size <= sockets) return;
    const evicted = longestWaitedFor(exchanges) ?? socket;
    exchanges.delete(evicted);
    evicted.destroy();
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    const exchange = { request, response };
    touch(socket).add(exchange);
    const timer = setTimeout(() => socket.destroy(), responseTimeout).unref();
    response.once('close', () => {
      clearTimeout(timer);
      if (!socket.destroyed) touch(socket).delete(exchange);
    });
  });
}

function longestWaitedFor(exchanges: ReadonlyMap<Socket, ReadonlySet<Exchange>>): Socket | undefined {
  for (const [socket, open] of exchanges) if ([...open].every(waitsForClient)) return socket;
  return undefined;
}

/** Whether nothing happens before the client has sent or read more. */
function waitsForClient({ request, response }: Exchange): boolean {
  return !request.complete || response.writableNeedDrain || response.writableEnded;
}
