import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../base/metrics.ts';
import { Problem } from '../../base/problem.ts';
import { capturedLog } from '../../base/testing/capturedLog.ts';
import { DatabaseUnavailable } from '../../database/databaseErrors.ts';
import { handleError } from './handleError.ts';
import { observeRequests } from './observeRequests.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SECRET = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhYmMifQ.c2lnbmF0dXJl';

function watched() {
  const captured = capturedLog();
  const metrics = createMetrics(() => ({ total: 3, idle: 1, waiting: 2 }));
  const app = new Hono<{ Variables: { principal: object; claims: object } }>();
  app.onError(handleError);
  app.use(observeRequests({ log: captured.log, metrics }));
  const api = new Hono<{ Variables: { principal: object; claims: object } }>();
  api.use(async (c, next) => {
    if (c.req.header('authorization')) {
      c.set('claims', { sub: 'a-sub', email: 'jo@acme.example' });
      c.set('principal', { username: 'jo@acme.example', role: 'tenant-user', tenantId: 'acme' });
    }
    await next();
  });
  api.get('/deals/refused', () => Promise.reject(new Problem(403, 'No.')));
  api.get('/deals/away', () => Promise.reject(new DatabaseUnavailable(new Error('connect ECONNREFUSED'))));
  api.get('/deals/broken', () => Promise.reject(new Error(`cannot read ${SECRET}`)));
  api.get('/deals/:id', (c) => c.json({ id: c.req.param('id') }));
  api.all('*', () => {
    throw new Problem(404, 'Not found');
  });
  app.route('/api', api);
  app.get('*', (c) => c.text('page'));
  return { app, ...captured, metrics };
}

describe('a request', () => {
  it('is one line with the pattern of its route and its caller, without IDs and queries', async () => {
    const { app, lines } = watched();
    await app.request('/api/deals/secret-id?q=secret-query', { headers: { authorization: SECRET } });
    expect(lines()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        requestId: expect.stringMatching(UUID),
        method: 'GET',
        route: '/api/deals/:id',
        status: 200,
        ms: expect.any(Number),
        tenant: 'acme',
        user: 'a-sub',
      },
    ]);
  });

  it.each([
    ['GET', '/api/nothing/secret', '/api/*'],
    ['POST', '/api/deals/secret', '/api/*'],
    ['GET', '/assets/secret.js', '/*'],
    ['DELETE', '/secret', '/*'],
    ['HEAD', '/api/deals/secret', '/api/deals/:id'],
  ])('%s %s counts as %s', async (method, path, route) => {
    const { app, lines, text, metrics } = watched();
    await app.request(path, { method });
    expect(lines()).toMatchObject([{ method, route }]);
    expect(text.join() + (await metrics.exposition())).not.toContain('secret');
  });

  it('has the ID of the caller if it is valid, or a new one', async () => {
    const { app, lines } = watched();
    const idFor = async (id: string) => {
      const answer = await app.request('/api/deals/1', { headers: { 'x-request-id': id } });
      expect(lines().at(-1)?.['requestId']).toBe(answer.headers.get('x-request-id'));
      return answer.headers.get('x-request-id');
    };
    expect(await idFor('balancer_7-a')).toBe('balancer_7-a');
    for (const odd of ['', 'a b', '{"x":1}', 'ä', 'x'.repeat(65)]) expect(await idFor(odd), odd).toMatch(UUID);
    expect(await idFor('x'.repeat(64))).toBe('x'.repeat(64));
  });
});

describe('a request that fails', () => {
  it('is a second line with the error, without secrets', async () => {
    const { app, lines, text } = watched();
    const answer = await app.request('/api/deals/broken', { headers: { 'x-request-id': 'here' } });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, 'here']);
    const names = { requestId: 'here', method: 'GET', route: '/api/deals/broken' };
    const error = { type: 'Error', message: 'cannot read [redacted]', stack: expect.stringContaining(' at ') };
    expect(lines('error')).toMatchObject([{ ...names, error }]);
    expect(lines('info')).toMatchObject([{ ...names, status: 500 }]);
    expect(text.join()).not.toContain(SECRET);
  });

  it('while something is away is a warning with the cause', async () => {
    const { app, lines } = watched();
    await app.request('/api/deals/away');
    expect(lines('warn')).toMatchObject([{ route: '/api/deals/away', error: { message: 'connect ECONNREFUSED' } }]);
    expect(lines('error')).toEqual([]);
  });

  it('because it was refused is only its own line', async () => {
    const { app, lines } = watched();
    await app.request('/api/deals/refused');
    expect(lines()).toMatchObject([{ level: 'info', status: 403 }]);
  });
});

describe('the metrics', () => {
  it('count by method, pattern and class of status, and include pool and process', async () => {
    const { app, metrics } = watched();
    for (const path of ['/api/deals/1', '/api/deals/2', '/api/deals/broken', '/api/deals/away', '/api/deals/refused'])
      await app.request(path);
    await app.request('/api/deals/1', { method: 'BREW' });
    metrics.limitRefused('address');
    const text = await metrics.exposition();
    const counted = (route: string, status: string, method = 'GET') =>
      `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;
    for (const line of [
      `${counted('/api/deals/:id', '2xx')} 2`,
      `${counted('/api/deals/broken', '5xx')} 1`,
      `${counted('/api/deals/refused', '4xx')} 1`,
      `${counted('/api/*', '4xx', '_OTHER')} 1`,
      'http_requests_in_flight 0',
      'http_request_errors_total{route="/api/deals/broken",status="500"} 1',
      'http_request_errors_total{route="/api/deals/away",status="503"} 1',
      'db_pool_connections{state="used"} 2',
      'db_pool_connections{state="idle"} 1',
      'db_pool_waiting 2',
      'rate_limit_refusals_total{limit="address"} 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p999_seconds \d/m);
    expect(text).toMatch(/^nodejs_heap_size_used_bytes \d/m);
  });

  it('know what is in flight, separately for each app', async () => {
    const { metrics } = watched();
    const { metrics: others } = watched();
    metrics.requestBegun();
    expect(await metrics.exposition()).toContain('http_requests_in_flight 1');
    expect(await others.exposition()).toContain('http_requests_in_flight 0');
  });
});
