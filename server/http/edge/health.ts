import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { SECURITY_HEADERS } from './securityHeaders.ts';

type Health = 'ready' | 'database away';
type Answer = Response | Promise<Response>;

/** Milliseconds for which an answer of the database counts. */
const GOOD_FOR = 250;
/** Milliseconds after which a database that says nothing is away: sooner than balancers give up. */
const PATIENCE = 3_000;

const HEADERS = { ...SECURITY_HEADERS, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/**
 * Answers `GET /healthz`: 200, or 503 while the database is away. However many ask, the database is asked four times a second; once it
 * was found away, each next call asks again.
 */
export function healthCheck(ping: () => Promise<void>, now = () => performance.now()) {
  const check = sharedCheck(ping, now);
  return (): Answer => {
    const health = check();
    return typeof health === 'string' ? answer(health) : health.then(answer);
  };
}

/** As `fetch`, but nothing is made of a probe before it is answered: then `/healthz` costs what node:http costs. */
export function probesFirst(health: () => Answer, fetch: Hono['fetch']): Hono['fetch'] {
  return (request, env) => {
    const { incoming }: Partial<HttpBindings> = env ?? {};
    return incoming?.url === '/healthz' && incoming.method === 'GET' ? health() : fetch(request, env);
  };
}

const answer = (status: Health) =>
  new Response(JSON.stringify({ status }), { status: status === 'ready' ? 200 : 503, headers: HEADERS });

function sharedCheck(ping: () => Promise<void>, now: () => number): () => Health | Promise<Health> {
  let goodUntil = Number.NEGATIVE_INFINITY;
  let asking: Promise<Health> | undefined;
  const ask = async (): Promise<Health> => {
    try {
      await ping();
      goodUntil = now() + GOOD_FOR;
      return 'ready';
    } catch {
      return 'database away';
    } finally {
      asking = undefined;
    }
  };
  return () => {
    if (now() < goodUntil) return 'ready';
    asking ??= ask();
    return inTime(asking);
  };
}

async function inTime(asking: Promise<Health>): Promise<Health> {
  let patience: NodeJS.Timeout | undefined;
  const silent = new Promise<Health>((resolve) => {
    patience = setTimeout(resolve, PATIENCE, 'database away');
  });
  return Promise.race([asking, silent]).finally(() => clearTimeout(patience));
}
