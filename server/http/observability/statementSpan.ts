import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { TRACER } from './tracer.ts';

/** Where a statement cannot be given values, as `set local` cannot, they stand in it. */
const LITERAL = /'(?:[^']|'')*'/g;

/** Runs a statement in a span of its own where its request is traced: with its text, never with the values it was given. */
export async function inStatementSpan<T>(statement: unknown, run: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return run();
  const text = String(statement).replace(LITERAL, '?');
  const operation = /^\w+/.exec(text.trimStart())?.[0].toUpperCase() ?? 'SQL';
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text };
  return trace.getTracer(TRACER).startActiveSpan(operation, { kind: SpanKind.CLIENT, attributes }, async (span) => {
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
