import type { MiddlewareHandler } from 'hono';
import type { CallOrigin } from '../proxies/callOrigin.ts';

const POLICY = 'Content-Security-Policy';
/** The policy of what is no page: opened as one, it may load and run nothing. */
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

/** What `securityHeaders` puts on an answer that is no page. */
export const SECURITY_HEADERS = { ...ALWAYS, [POLICY]: NO_PAGE };

/** Headers that every answer of the server carries; what came by TLS is to come so for a year. */
export function securityHeaders({ isHttps }: CallOrigin): MiddlewareHandler {
  return async (c, next) => {
    await next();
    // `c.header` would make the answer anew for each of them.
    const { headers } = c.res;
    if (!headers.has(POLICY)) headers.set(POLICY, NO_PAGE);
    if (isHttps(c)) headers.set('Strict-Transport-Security', `max-age=${YEAR}`);
    for (const [name, value] of Object.entries(ALWAYS)) headers.set(name, value);
  };
}
