import {
  context,
  DiagLogLevel,
  diag,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type TextMapGetter,
  trace,
} from '@opentelemetry/api';
import type { FinishedRequest, Log } from './log.ts';

/** The name of the service, and of the tracer of its spans. */
const SERVICE = 'deal-sync-console';

export interface Tracing {
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Collects nothing, and does not load the SDK. */
export const noTracing: Tracing = { flush: async () => {}, stop: async () => {} };

/**
 * Collects spans and sends them over OTLP/HTTP. OpenTelemetry's SDK reads where, how often and which of them from its own variables
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER` ...). If the collector is away, the log has a warning.
 */
export async function startTracing(log: Log): Promise<Tracing> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const warn = (message: string) => log.warn(`OpenTelemetry: ${message}`);
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} }, { logLevel: DiagLogLevel.WARN });
  const service = resources.resourceFromAttributes({ 'service.name': SERVICE });
  const provider = new NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(service)
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register();
  return {
    flush: () => provider.forceFlush().catch(() => {}),
    async stop() {
      await provider.shutdown().catch(() => {});
      for (const api of [trace, context, propagation, diag]) api.disable();
    },
  };
}

/** The span of a request. Without tracing it is OpenTelemetry's no-op span. */
interface RequestSpan {
  /** Spans that start in `work` are children of this one. */
  within<T>(work: () => Promise<T>): Promise<T>;
  readonly traceId: string | undefined;
  end(request: Pick<FinishedRequest, 'method' | 'route' | 'status'>, error: Error | undefined): void;
}

const headersOf: TextMapGetter<Headers> = {
  keys: (headers) => [...headers.keys()],
  get: (headers, name) => headers.get(name) ?? undefined,
};

/** Starts the span of a request, in the trace of its `traceparent` header or in a new one. */
export function startRequestSpan(headers: Headers, method: string): RequestSpan {
  const caller = propagation.extract(context.active(), headers, headersOf);
  const attributes = { 'http.request.method': method };
  const span = trace.getTracer(SERVICE).startSpan(method, { kind: SpanKind.SERVER, attributes }, caller);
  return {
    within: (work) => context.with(trace.setSpan(caller, span), work),
    traceId: span.isRecording() ? span.spanContext().traceId : undefined,
    end: (request, error) => endSpan(span, request, error),
  };
}

function endSpan(span: Span, { method, route, status }: Parameters<RequestSpan['end']>[0], error?: Error): void {
  if (span.isRecording()) {
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) {
      // The text of the error is only in the log, under the same trace ID.
      span.setAttribute('error.type', error?.name ?? String(status));
      span.setStatus({ code: SpanStatusCode.ERROR });
    }
  }
  span.end();
}

/** Statements without parameters, such as `set local`, contain their values. */
const LITERAL = /'(?:[^']|'')*'/g;

/** Runs a database statement in a span of its own if its request is traced. The span has the statement's text without values. */
export async function inStatementSpan<T>(statement: unknown, run: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return run();
  const text = String(statement).replace(LITERAL, '?');
  const operation = /^\w+/.exec(text.trimStart())?.[0].toUpperCase() ?? 'SQL';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
  return trace.getTracer(SERVICE).startActiveSpan(operation, { kind: SpanKind.CLIENT, attributes }, async (span) => {
    try {
      return await run();
    } catch (error) {
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
