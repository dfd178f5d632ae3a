import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { KeyHeld } from '../../ingest/ingestRoutes.ts';
import type { Authenticated } from '../api/authentication.ts';
import type { FinishedRequest, Log, RequestNames } from './log.ts';
import type { Metrics } from './metrics.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './requestId.ts';
import { beginRequestSpan } from './requestSpan.ts';
import { methodOf, routeOf } from './routeOf.ts';

/** Who is told what the server does. */
export interface Observability {
  readonly log: Log;
  readonly metrics: Metrics;
}

/** What authentication may have left behind. */
type Call = Context<{ Variables: Partial<Authenticated['Variables'] & KeyHeld['Variables']> }>;

/**
 * Names every request, and tells log, metrics and trace how it ended. One layer for all, since each costs every call; outermost, so
 * that it sees each answer and what was thrown on the way to it.
 */
export function observeRequests({ log, metrics }: Observability) {
  return createMiddleware(async (c, next) => {
    const requestId = requestIdOf(c.req.header(REQUEST_ID_HEADER));
    const span = beginRequestSpan(c);
    const begun = performance.now();
    metrics.requestBegun();
    try {
      await span.within(next);
    } finally {
      const ms = performance.now() - begun;
      const { status, headers } = c.res;
      headers.set(REQUEST_ID_HEADER, requestId);
      const names = { requestId, method: methodOf(c), route: routeOf(c) };
      metrics.requestEnded({ ...names, status, seconds: ms / 1_000 });
      span.end({ ...names, status }, c.error);
      log.finished({ ...names, status, ms: Math.round(ms * 10) / 10, ...detailsOf(c, span.traceId) });
      tellFault(log, c, names);
    }
  });
}

function detailsOf(
  c: Call,
  traceId: string | undefined,
): Pick<FinishedRequest, 'bytes' | 'tenant' | 'user' | 'trace_id'> {
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

/** A 500 is what nobody foresaw. Another refusal of the 5xx is foreseen, and its cause is what an operator wants to know. */
function tellFault(log: Log, { res: { status }, error }: Context, names: RequestNames): void {
  if (status === 500) log.error('The request failed.', error, names);
  else if (status > 500 && error?.cause !== undefined) log.warn(error.message, error.cause, names);
}
