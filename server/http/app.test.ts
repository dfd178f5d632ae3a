import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { fromPartial } from '../../tests/fromPartial.ts';
import { readEnvironment } from '../base/environment.ts';
import { TooManyRequests } from '../base/problem.ts';
import { readTrustedProxies } from '../base/trustedProxies.ts';
import { DatabaseUnavailable } from '../database/databaseErrors.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { Services } from './api/services.ts';
import { type AppOptions, createApp } from './app.ts';
import { consoleConfigFor } from './console.ts';
import { clientInfo } from './edge/clientInfo.ts';
import type { Limiter } from './limits/limiter.ts';

const CONSOLE = 'https://console.example';
const NOT_A_PAGE = "default-src 'none'; frame-ancestors 'none'";

function appWith(options: Partial<AppOptions> = {}, limiter?: Limiter) {
  const services = fromPartial<Services>({ pageTokenKey: new Uint8Array(32), ...(limiter && { limiter }) });
  const consoleConfig = consoleConfigFor(readEnvironment({}), 'test');
  const console = new Hono()
    .get('/moved', (c) => c.redirect('/'))
    .get('*', (c) => c.text('the console', 200, { 'Content-Security-Policy': "default-src 'self'" }));
  const userPool = new Hono().post('/', (c) => c.json({}));
  return createApp({ services, consoleConfig, console, userPool, ...options });
}

const failing = (fault: Error): Limiter => ({ consume: () => Promise.reject(fault), refund: () => {} });

describe('Every response', () => {
  const LARGE = { method: 'POST', body: 'x'.repeat(2_000_000), headers: { 'content-length': '2000000' } };
  it.each([
    ['/', {}, 200],
    ['/moved', {}, 302],
    ['/config.json', {}, 200],
    ['/outbox', {}, 404],
    ['/api/openapi.json', {}, 200],
    ['/api/deals', {}, 401],
    ['/api/deals', LARGE, 413],
    [`/api/deals?x=${'x'.repeat(9_000)}`, {}, 414],
    ['/cognito', { method: 'POST' }, 200],
    ['/cognito/nothing', {}, 200],
  ])('to %.20s has the security headers: %#', async (path, init, status) => {
    const answer = await appWith().request(path, init);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/default-src/),
    });
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });

  it('that is not a page may load and run nothing', async () => {
    const policyOf = async (path: string) => (await appWith().request(path)).headers.get('content-security-policy');
    for (const path of ['/api/deals', '/api/openapi.json', '/config.json', '/outbox']) {
      expect(await policyOf(path), path).toBe(NOT_A_PAGE);
    }
    expect(await policyOf('/')).toBe("default-src 'self'");
  });

  it('to a request over TLS has HSTS', async () => {
    const app = appWith({ client: clientInfo(readTrustedProxies('loopback')) });
    const headers = { 'x-forwarded-proto': 'https' };
    const from = async (remoteAddress: string) => {
      const answer = await app.request('/api/deals', { headers }, { incoming: { socket: { remoteAddress } } });
      return answer.headers.get('strict-transport-security');
    };
    expect(await from('127.0.0.1')).toBe('max-age=31536000');
    expect(await from('192.0.2.1')).toBeNull();
  });

  it.each([8_000, 8_192])('to a URL of %i characters is sent', async (length) => {
    const path = `/x?${'x'.repeat(length - 3)}`;
    expect((await appWith().request(path)).status).toBe(200);
    expect((await appWith().request(`https://a-long.example${path}${'y'.repeat(200)}`)).status).toBe(414);
  });
});

describe('Pages of other origins', () => {
  const granted = (answer: Response) => [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
  const preflight = (origin: string, path: string) => ({
    path,
    init: {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
    },
  });
  const open = appWith({ allowedOrigins: [CONSOLE] });

  it.each(['/api/deals', '/cognito', '/cognito/'])('pass the preflight if they are listed: %s', async (path) => {
    const { init } = preflight(CONSOLE, path);
    const answer = await open.request(path, init);
    expect(answer.status).toBe(204);
    const list = (name: string) => (answer.headers.get(name) ?? '').split(',');
    expect(answer.headers.get('access-control-allow-origin')).toBe(CONSOLE);
    expect(list('access-control-allow-methods')).toEqual(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
    expect(list('access-control-allow-headers')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'x-amz-target', 'x-api-key']),
    );
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(answer.headers.get('access-control-max-age')).toBe('7200');
    expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
    expect([...answer.headers.values()]).not.toContain('*');
  });

  it('may read responses, errors and their headers', async () => {
    const limited = appWith({ allowedOrigins: [CONSOLE] }, failing(new TooManyRequests(7)));
    const calls = [
      await open.request('/api/deals', { headers: { origin: CONSOLE } }),
      await limited.request('/api/deals', { headers: { origin: CONSOLE } }),
      await limited.request('/cognito', { method: 'POST', headers: { origin: CONSOLE } }),
    ];
    expect(calls.map(({ status }) => status)).toEqual([401, 429, 429]);
    for (const { headers } of calls) {
      expect(headers.get('access-control-allow-origin')).toBe(CONSOLE);
      expect(headers.get('access-control-expose-headers')).toMatch(
        /ETag.*Idempotency-Replayed.*Retry-After.*X-Request-Id/,
      );
      expect(headers.get('vary')).toContain('Origin');
    }
  });

  it.each([
    'https://other.example',
    'null',
    'http://console.example',
    `${CONSOLE}.other.example`,
    `${CONSOLE}:8443`,
    '*',
  ])('are granted nothing if they are not listed: %s', async (origin) => {
    for (const path of ['/api/deals', '/cognito']) {
      const { init } = preflight(origin, path);
      for (const answer of [await open.request(path, init), await open.request(path, { headers: { origin } })]) {
        expect(granted(answer), path).toEqual([]);
        expect(answer.headers.get('vary')).toContain('Origin');
      }
    }
  });

  it('are granted nothing on other paths, or if no origin is listed', async () => {
    for (const path of ['/', '/config.json', '/outbox.json']) {
      expect(granted(await open.request(path, { headers: { origin: CONSOLE } })), path).toEqual([]);
    }
    const { init } = preflight(CONSOLE, '/api/deals');
    expect(granted(await appWith().request('/api/deals', init))).toEqual([]);
  });
});

describe('Above a limit', () => {
  it('the API responds with 429 and Retry-After', async () => {
    const answer = await appWith({}, failing(new TooManyRequests(6.2))).request('/api/deals');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await answer.json()).toEqual({ message: 'Too many calls. Try again in 7 seconds.' });
  });

  it('the user pool responds in its own format', async () => {
    const answer = await appWith({}, failing(new TooManyRequests(0.1))).request('/cognito', { method: 'POST' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1']);
    expect(answer.headers.get('x-amzn-errortype')).toBe('TooManyRequestsException');
    const message = 'Too many calls. Try again in 1 second.';
    expect(await answer.json()).toEqual({ __type: 'TooManyRequestsException', message });
  });

  it('requests are refused while the database is away', async () => {
    const app = appWith({}, failing(new DatabaseUnavailable(new Error('away'))));
    const answers = [await app.request('/api/deals'), await app.request('/cognito', { method: 'POST' })];
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '2'],
      [503, '2'],
    ]);
  });
});

describe('The outbox', () => {
  const OUTBOX: Outbox = { add: async () => {}, list: async () => [] };

  it.each(['/outbox', '/outbox.json', '/outbox/', '/outbox/outbox.css', '/outbox/inter.woff2'])(
    'without mails at %s is 404, not a page of the console',
    async (path) => {
      expect((await appWith().request(path)).status).toBe(404);
    },
  );

  it.each(['/outbox', '/outbox.json', '/outbox/outbox.css', '/outbox/inter.woff2'])('is at %s', async (path) => {
    expect((await appWith({ outbox: OUTBOX }).request(path)).status).toBe(200);
  });

  it('hides no page of the console', async () => {
    for (const path of ['/', '/outboxes', '/dashboard']) {
      expect(await (await appWith({ outbox: OUTBOX }).request(path)).text(), path).toBe('the console');
    }
  });
});
