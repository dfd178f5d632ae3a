import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { IDEMPOTENCY_REPLAYED } from '../api/idempotency.ts';
import type { ClientInfo } from './clientInfo.ts';

const POLICY = 'Content-Security-Policy';
/** For responses other than pages: opened as a page, they may load and run nothing. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'";

const YEAR = 365 * 24 * 3600;

const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
} as const;

/** What `securityHeaders` adds to a response that is not a page. */
export const SECURITY_HEADERS = { ...ALWAYS, [POLICY]: NO_PAGE };

/** Adds the headers that every response has, and HSTS for a year if the request came over TLS. */
export function securityHeaders({ isHttps }: ClientInfo): MiddlewareHandler {
  return async (c, next) => {
    await next();
    // `c.header` would create a new response for each of them.
    const { headers } = c.res;
    if (!headers.has(POLICY)) headers.set(POLICY, NO_PAGE);
    if (isHttps(c)) headers.set('Strict-Transport-Security', `max-age=${YEAR}`);
    for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  };
}

/** What the console sends to the API and the user pool. */
const ALLOWED_HEADERS = [
  'authorization',
  'cache-control',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'traceparent',
  'x-api-key',
  'x-amz-target',
  'x-amz-user-agent',
];
const EXPOSED_HEADERS = ['Date', 'ETag', IDEMPOTENCY_REPLAYED, 'Retry-After', 'X-Request-Id', 'x-amzn-errortype'];
/** The maximum of Chromium: two hours. */
const PREFLIGHT_SECONDS = 7_200;

/** CORS without cookies for pages of the listed origins. Other origins, and pages without one (`null`), are granted nothing. */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
  const allow = cors({
    origin: [...origins],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
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
