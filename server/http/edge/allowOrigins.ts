import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { IDEMPOTENCY_REPLAYED } from '../api/idempotency/idempotency.ts';

/** What the console sends, to API and user pool. */
const ALLOWED_HEADERS = [
  ...['authorization', 'cache-control', 'content-type', 'idempotency-key', 'if-none-match', 'traceparent', 'x-api-key'],
  ...['x-amz-target', 'x-amz-user-agent'],
];
const EXPOSED_HEADERS = ['ETag', IDEMPOTENCY_REPLAYED, 'Retry-After', 'X-Request-Id', 'x-amzn-errortype'];
/** As long as Chromium keeps one: within two hours a page asks once for each address. */
const PREFLIGHT_SECONDS = 7_200;

/**
 * Lets pages of the listed origins call and read answers, without cookies. A page of another origin, and one that has none
 * (`null`), is granted nothing.
 */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ALLOWED_HEADERS,
    exposeHeaders: EXPOSED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
  return async (c, next) => {
    if (origins.includes(c.req.header('origin') ?? '')) return allow(c, next);
    await next();
    c.header('Vary', 'Origin', { append: true });
    return undefined;
  };
}
