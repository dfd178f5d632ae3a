import { type Context, Hono } from 'hono';
import { sameText } from '../../db/secrets/secrets.ts';
import { isLoopback } from '../../isLoopback.ts';
import { peerOfConnection } from '../proxies/callOrigin.ts';
import { isPassedOn } from '../proxies/passedOn.ts';
import type { ReadableMetrics } from './metrics.ts';

/**
 * `GET /metrics` for who may read it: with a token, whoever carries it as `Authorization: Bearer`; without one, only calls that come
 * from this machine and through no proxy. To everybody else there is nothing here.
 */
export function metricsRoutes(metrics: ReadableMetrics, token: string | undefined): Hono {
  return new Hono().get('/metrics', async (c) => {
    if (!(token === undefined ? isLocal(c) : carries(c, token))) return c.notFound();
    return c.body(await metrics.exposition(), 200, {
      'Content-Type': metrics.contentType,
      'Cache-Control': 'no-store',
    });
  });
}

const carries = ({ req }: Context, token: string) => sameText(req.header('authorization') ?? '', `Bearer ${token}`);

/** By the socket: a name in the call is the caller's word. */
const isLocal = (c: Context) => isLoopback(peerOfConnection(c) ?? '') && !isPassedOn(c);
