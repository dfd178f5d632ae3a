import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';
import type { Context } from 'hono';
import type { FinishedRequest } from './log.ts';
import { methodOf } from './routeOf.ts';
import { TRACER } from './tracer.ts';

/** The span of a request. Where nobody collects traces, OpenTelemetry's own stand-in, which costs and says nothing. */
export interface RequestSpan {
  /** Spans that begin in `work` are children of this one. */
  within<T>(work: () => Promise<T>): Promise<T>;
  readonly traceId: string | undefined;
  end(request: Pick<FinishedRequest, 'method' | 'route' | 'status'>, fault: Error | undefined): void;
}

const headersOf: TextMapGetter<Context> = {
  keys: (c) => Object.keys(c.req.header()),
  get: (c, name) => c.req.header(name),
};

/** Begins the span of a request, in the trace that its `traceparent` names or in a new one. Names are OpenTelemetry's. */
export function beginRequestSpan(c: Context): RequestSpan {
  const caller = propagation.extract(context.active(), c, headersOf);
  const method = methodOf(c);
  const attributes = { 'http.request.method': method };
  const span = trace.getTracer(TRACER).startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
  return {
    within: (work) => context.with(trace.setSpan(caller, span), work),
    traceId: span.isRecording() ? span.spanContext().traceId : undefined,
    end: (request, fault) => endSpan(span, request, fault),
  };
}

function endSpan(span: Span, { method, route, status }: Parameters<RequestSpan['end']>[0], fault?: Error): void {
  if (span.isRecording()) {
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) {
      // The log, under the same trace, says the rest: texts of faults leave this process nowhere else.
      span.setAttribute('error.type', fault?.name ?? String(status));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
  }
  span.end();
}
