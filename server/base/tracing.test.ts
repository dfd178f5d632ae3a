import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { trace } from '@opentelemetry/api';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { embedded } from '../../tests/postgres/databases.ts';
import type { Store } from '../database/database.ts';
import { handleError } from '../http/edge/handleError.ts';
import { observeRequests } from '../http/edge/observeRequests.ts';
import { portOf } from './address.ts';
import { noMetrics } from './metrics.ts';
import { capturedLog } from './testing/capturedLog.ts';
import { startTracing, type Tracing } from './tracing.ts';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: number };
}
interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code: number };
  readonly attributes: readonly Attribute[];
}
interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

const CALLER = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const SERVER = 2;
const CLIENT = 3;

const { log, lines } = capturedLog();
const received: Export[] = [];
const collector = createServer(async (request, response) => {
  received.push(JSON.parse(await text(request)));
  response.setHeader('content-type', 'application/json').end('{}');
});
let store: Store;
let tracing: Tracing;
let app: Hono;

beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const port = portOf(collector);
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', `http://127.0.0.1:${port}`);
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'deployment.environment.name=test');
  store = await embedded.open();
  tracing = await startTracing(log);
  app = new Hono();
  app.onError(handleError);
  app.use(observeRequests({ log, metrics: noMetrics }));
  app.get('/deals/:id', async (c) => {
    const id = c.req.param('id');
    const { rows } = await store.transaction({ tenant: 'acme' }, (trx) => sql`select ${id}::text as id`.execute(trx));
    return c.json(rows);
  });
  app.get('/broken', async () =>
    sql`select * from nothing where ${'secret'} = x`.execute(store.db).then(() => new Response()),
  );
});
afterAll(async () => {
  await tracing.stop();
  vi.unstubAllEnvs();
  await store.close();
  collector.close();
});

const attributesOf = ({ attributes }: Pick<Span, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** The spans of concurrent requests. */
async function spansOf(paths: readonly string[], headers: Record<string, string> = {}): Promise<Span[]> {
  received.length = 0;
  await Promise.all(paths.map((path) => app.request(path, { headers })));
  await tracing.flush();
  return received
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans);
}

it('a request is a span in its caller’s trace, and each statement one within it', async () => {
  const traceparent = `00-${CALLER.traceId}-${CALLER.spanId}-01`;
  const spans = await spansOf(['/deals/secret-7'], { traceparent });
  const request = spans.find(({ kind }) => kind === SERVER);
  expect(request).toMatchObject({ name: 'GET /deals/:id', traceId: CALLER.traceId, parentSpanId: CALLER.spanId });
  expect(request && attributesOf(request)).toEqual({
    'http.request.method': 'GET',
    'http.route': '/deals/:id',
    'http.response.status_code': 200,
  });
  const statements = spans.filter(({ kind }) => kind === CLIENT);
  expect(statements.map(({ name }) => name)).toEqual(['BEGIN', 'SET', 'SELECT', 'COMMIT']);
  for (const statement of statements)
    expect(statement).toMatchObject({ traceId: CALLER.traceId, parentSpanId: request?.spanId });
  expect(statements[2] && attributesOf(statements[2])).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'SELECT',
    'db.query.text': 'select $1::text as id',
  });
  expect(JSON.stringify(received)).not.toMatch(/secret-7|acme/);
  expect(lines('info').at(-1)).toMatchObject({ route: '/deals/:id', trace_id: CALLER.traceId });
});

it('concurrent requests keep their statements apart', async () => {
  const spans = await spansOf(Array.from({ length: 5 }, (_, id) => `/deals/${id}`));
  const requests = spans.filter(({ kind }) => kind === SERVER);
  expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(5);
  for (const { spanId, traceId } of requests)
    expect(spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId)).toHaveLength(4);
});

it('a failed span is marked, without the text of the error', async () => {
  const spans = await spansOf(['/broken']);
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['SELECT', 2],
    ['GET /broken', 2],
  ]);
  expect(JSON.stringify(received)).not.toContain('secret');
});

it('names the service, with the attributes of its variables', () => {
  const [resource] = received.flatMap(({ resourceSpans }) => resourceSpans.map((spans) => spans.resource));
  expect(resource && attributesOf(resource)).toMatchObject({
    'service.name': 'deal-sync-console',
    'deployment.environment.name': 'test',
  });
});

it('statements outside requests have no spans, nor does anything after the end', async () => {
  received.length = 0;
  await sql`select 1`.execute(store.db);
  await tracing.stop();
  await app.request('/deals/1');
  expect(trace.getTracer('any').startSpan('after').isRecording()).toBe(false);
  expect(received).toEqual([]);
});
