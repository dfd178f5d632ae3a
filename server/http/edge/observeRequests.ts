import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { Log, RequestNames } from '../../base/log.ts';
import type { Metrics } from '../../base/metrics.ts';
import { startRequestSpan } from '../../base/tracing.ts';
import type { Authenticated } from '../api/authentication.ts';
import type { KeyHeld } from '../ingest/keyAuthentication.ts';

export interface Observability {
  readonly log: Log;
  readonly metrics: Metrics;
}

/** With what authentication may have set. */
type Call = Context<{ Variables: Partial<Authenticated['Variables'] & KeyHeld['Variables']> }>;

const REQUEST_ID_HEADER = 'X-Request-Id';
/** A caller or proxy may name the request; invalid IDs are replaced. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/**
 * Gives every request an ID, and reports how it ended to log, metrics and trace. It is one middleware because each costs every request,
 * and the outermost one, so that it sees every response and error.
 */
export function observeRequests({ log, metrics }: Observability) {
  return createMiddleware(async (c, next) => {
    const givenId = c.req.header(REQUEST_ID_HEADER) ?? '';
    const requestId = REQUEST_ID.test(givenId) ? givenId : randomUUID();
    const method = methodOf(c);
    const span = startRequestSpan(c.req.raw.headers, method);
    const started = performance.now();
    metrics.requestBegun();
    try {
      await span.within(next);
    } finally {
      const ms = performance.now() - started;
      const { status, headers } = c.res;
      headers.set(REQUEST_ID_HEADER, requestId);
      const names = { requestId, method, route: routeOf(c) };
      metrics.requestEnded({ ...names, status, seconds: ms / 1_000 });
      span.end({ ...names, status }, c.error);
      log.finished({ ...names, status, ms: Math.round(ms * 10) / 10, ...detailsOf(c, span.traceId) });
      logError(log, c, names);
    }
  });
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method in logs, metrics and traces: all unknown methods share one name. */
const methodOf = ({ req }: Context): string => (METHODS.has(req.method) ? req.method : '_OTHER');

/**
 * The pattern of the route, such as `/api/deals/:id`, even if a middleware refused the request. Without a route, the pattern of the
 * handler that responded: `/*` for the console and unknown paths, `/api/*` in the API.
 */
function routeOf(c: Context): string {
  const routes = matchedRoutes(c);
  const route = routes.find(({ path }) => !path.includes('*')) ?? routes[c.req.routeIndex];
  return route?.path || '/*';
}

function detailsOf(c: Call, traceId: string | undefined) {
  const bytes = c.res.headers.get('content-length');
  const tenant = c.get('principal')?.tenantId ?? c.get('tenant');
  const user = c.get('claims')?.sub;
  return {
    ...(bytes !== null && { bytes: Number(bytes) }),
    ...(tenant && { tenant }),
    ...(user && { user }),
    ...(traceId && { trace_id: traceId }),
  };
}

/** A 500 is unexpected. Other 5xx are expected, and operators want to know their cause. */
function logError(log: Log, { res: { status }, error }: Context, names: RequestNames): void {
  if (status === 500) log.error('The request failed.', error, names);
  else if (status > 500 && error?.cause !== undefined) log.warn(error.message, error.cause, names);
}
