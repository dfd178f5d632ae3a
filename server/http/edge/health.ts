import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { withTimeout } from '../../../src/config/withTimeout.ts';
import { SECURITY_HEADERS } from './headers.ts';

type Health = 'alive' | 'ready' | 'database away';
type HealthCheck = () => Response | Promise<Response>;

/** How long a successful ping counts, in milliseconds. */
const CACHE_TIME = 250;
/** How long to wait for the database, in milliseconds: load balancers give up later. */
const PING_TIMEOUT = 3_000;

const HEADERS = { ...SECURITY_HEADERS, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/** The paths that tell whether the database is there; `/healthz` is the older name. */
export const READINESS_PATHS: readonly string[] = ['/readyz', '/healthz'];

/** Responds to `GET /livez`: 200 while the process serves, whether the database is there or not. */
export const liveness: HealthCheck = () => respond('alive');

/**
 * Responds to the paths of readiness: 200, or 503 while the database is away. However many clients ask, the database is pinged at most four
 * times a second while it is up, and once at a time while it is away.
 */
export function healthCheck(ping: () => Promise<void>, now = () => performance.now()): HealthCheck {
  let readyUntil = Number.NEGATIVE_INFINITY;
  let pending: Promise<Health> | undefined;
  const pingDatabase = async (): Promise<Health> => {
    try {
      await ping();
      readyUntil = now() + CACHE_TIME;
      return 'ready';
    } catch {
      return 'database away';
    } finally {
      pending = undefined;
    }
  };
  return () => {
    if (now() < readyUntil) return respond('ready');
    pending ??= pingDatabase();
    const health = pending;
    return withTimeout(PING_TIMEOUT, () => health).then(respond, () => respond('database away'));
  };
}

/** Wraps `fetch` so that readiness probes get their response before a request object is created. It then costs no more than with node:http. */
export function withHealthCheck(check: HealthCheck, fetch: Hono['fetch']): Hono['fetch'] {
  return (request, env) => {
    const { incoming }: Partial<HttpBindings> = env ?? {};
    return READINESS_PATHS.includes(incoming?.url ?? '') && incoming?.method === 'GET' ? check() : fetch(request, env);
  };
}

const respond = (status: Health) =>
  new Response(JSON.stringify({ status }), { status: status === 'database away' ? 503 : 200, headers: HEADERS });
