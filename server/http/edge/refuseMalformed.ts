import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { RequestError } from '@hono/node-server';
import { problemBody, UNFORESEEN } from '../api/problem.ts';
import type { Log } from '../observability/log.ts';
import { SECURITY_HEADERS } from './securityHeaders.ts';

const NOT_HTTP = 'The call is not HTTP.';

/** By Node's name of what is wrong with a call; everything else is malformed. */
const REFUSALS: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than 16 kB.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions of the body are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The call took too long to arrive.'],
};

const HEADERS = { ...SECURITY_HEADERS, 'Cache-Control': 'no-store' };

/** Answers what cannot be read as HTTP, or does not arrive in time, and ends the connection. */
export function refuseMalformed(fault: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || fault.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, message] = REFUSALS[fault.code ?? ''] ?? [400, NOT_HTTP];
  const body = JSON.stringify(problemBody(message));
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
  ];
  // Who does not read the refusal either is not waited for.
  socket.end(`${headers.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/** The answer where the app has none: to a call that names a host or an address which none can have, or to a fault of the app. */
export function answerUnreadable(log: Pick<Log, 'error'>) {
  return (fault: unknown): Response => {
    if (fault instanceof RequestError) return Response.json(problemBody(NOT_HTTP), { status: 400, headers: HEADERS });
    log.error('A call could not be answered.', fault);
    return Response.json(problemBody(UNFORESEEN), { status: 500, headers: HEADERS });
  };
}
