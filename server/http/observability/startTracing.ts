import { context, DiagLogLevel, diag, propagation, trace } from '@opentelemetry/api';
import type { Log } from './log.ts';
import { TRACER } from './tracer.ts';

export interface Tracing {
  /** Sends what has been collected. */
  flush(): Promise<void>;
  /** Sends what has been collected, and collects no more. */
  stop(): Promise<void>;
}

/** For whoever collects no traces: nothing of the SDK is loaded. */
export const noTracing: Tracing = { flush: async () => {}, stop: async () => {} };

/**
 * Collects spans and sends them over OTLP/HTTP. Where to, how often and which of them, OpenTelemetry's SDK reads from its own variables
 * (`OTEL_EXPORTER_OTLP_ENDPOINT`, `OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER` ...). A collector that is away is told the log.
 */
export async function startTracing(log: Log): Promise<Tracing> {
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const warn = (message: string) => log.warn(`OpenTelemetry: ${message}`);
  diag.setLogger({ error: warn, warn, info() {}, debug() {}, verbose() {} }, { logLevel: DiagLogLevel.WARN });
  const named = resources.resourceFromAttributes({ 'service.name': TRACER });
  const provider = new NodeTracerProvider({
    resource: resources
      .defaultResource()
      .merge(named)
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
