import { type Context, Hono } from 'hono';
import { isLoopback } from '../../base/address.ts';
import type { ReadableMetrics } from '../../base/metrics.ts';
import { sameText } from '../../base/sameText.ts';
import { isProxied, peerAddress } from './clientInfo.ts';

/**
 * `GET /metrics`: with a token, for requests that carry it as `Authorization: Bearer`; without one, for requests from this machine
 * that no proxy forwarded. All others get 404.
 */
export function metricsRoutes(metrics: ReadableMetrics, token: string | undefined): Hono {
  return new Hono().get('/metrics', async (c) => {
    if (!(token === undefined ? isLocal(c) : hasToken(c, token))) return c.notFound();
    return c.body(await metrics.exposition(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

const hasToken = ({ req }: Context, token: string) => sameText(req.header('authorization') ?? '', `Bearer ${token}`);

/** Reads the address of the socket: headers can be forged. */
const isLocal = (c: Context) => isLoopback(peerAddress(c) ?? '') && !isProxied(c);
