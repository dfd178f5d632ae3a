import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { isLoopback } from '../../base/address.ts';
import { Problem, problemBody } from '../../base/problem.ts';

const MAX_URL_LENGTH = 8 * 1024;

/** Refuses requests whose path and query are longer than 8 kB. */
export const limitUrl = createMiddleware(async (c, next) => {
  const { url } = c.req;
  const length = url.length - url.indexOf('/', url.indexOf('//') + 2);
  return length > MAX_URL_LENGTH ? c.json(problemBody('The URL is longer than 8 kB.'), 414) : next();
});

/**
 * Refuses requests that do not name this machine in `Host`. By DNS rebinding, a foreign page could otherwise share its origin with a
 * console whose demo password is published.
 */
export const loopbackOnly = createMiddleware(async (c, next) => {
  const host = c.req.header('host') ?? '';
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return isLoopback(name) || name === ''
    ? next()
    : c.json(problemBody('This console is only available on the machine it runs on.'), 421);
});

/** Refuses requests whose body is larger than `megabytes`. `advice` ends the message. */
export function limitBody(megabytes: number, advice = ''): MiddlewareHandler {
  return bodyLimit({
    maxSize: megabytes * 1024 * 1024,
    onError: () => {
      throw new Problem(413, `The body is larger than ${megabytes} MB.${advice}`);
    },
  });
}

/** Larger bodies are not discarded: the connection ends instead. */
const MAX_DISCARDED_BYTES = 1024 * 1024;

/**
 * Discards the rest of a request's body before the response is sent, so that the connection can carry the next request. Ends the
 * connection with the response if the body is too large (413), announced as larger than 1 MB, or incomplete after `timeout` ms.
 */
export function discardBody(timeout: number): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (hasBody(c) && !(await isDiscarded(c, timeout))) c.header('Connection', 'close');
  };
}

/** Reads the headers only: touching the body would start to read it. */
function hasBody({ req }: Context): boolean {
  return req.header('transfer-encoding') !== undefined || Number(req.header('content-length') ?? 0) > 0;
}

async function isDiscarded({ req, res }: Context, timeout: number): Promise<boolean> {
  if (res.status === 413) return false;
  if (req.raw.bodyUsed) return true;
  if (Number(req.header('content-length') ?? 0) > MAX_DISCARDED_BYTES) return false;
  const signal = AbortSignal.timeout(timeout);
  // Canceling the stream would end the connection before the response.
  const discarding = req.raw.body?.pipeTo(new WritableStream(), { signal, preventCancel: true }) ?? Promise.resolve();
  return discarding.then(
    () => true,
    () => false,
  );
}
