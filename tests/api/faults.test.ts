import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { portOf } from '../../server/base/address.ts';
import { capturedLog } from '../../server/base/testing/capturedLog.ts';
import { createHttpServer } from '../../server/http/edge/httpServer.ts';
import { openStore } from '../../server/openStore.ts';
import { databases } from '../postgres/databases.ts';
import { findPostgres, type RealPostgres, startRealPostgres } from '../postgres/realPostgres.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const STAFF = 'staff@acme.example';
const READ_ONLY = ['/api/session', '/api/deals', '/api/deals/count', '/api/deals/1', '/api/errors'];
const PATHS = [...READ_ONLY, '/api/tenants', '/api/tenants/acme'];
const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

describe('Unknown paths and invalid requests', () => {
  let api: TestApi;
  let server: Server;
  let url: string;
  beforeAll(async () => {
    const [{ open } = { open: () => Promise.reject(new Error('No database')) }] = databases;
    api = await startApi(open, NOW);
    server = createHttpServer(api.app, capturedLog().log).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${portOf(server)}`;
  });
  afterAll(async () => {
    server.close();
    await api.stop();
  });

  async function send(path: string, init: RequestInit & { duplex?: 'half' } = {}) {
    const headers = { authorization: `Bearer ${await api.tokenOf(STAFF)}`, ...init.headers };
    const response = await fetch(url + path, { ...init, headers });
    return { status: response.status, body: await response.json() };
  }

  it.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/api/deals/1/2',
    '/api/deals/',
    '/api/tenants/acme/nothing',
    '/api/__proto__',
    '/api/constructor',
    '/api/%00',
    '/api/deals/%E0%A4%A',
    '/api/session/admin',
  ])('%s is 404 in JSON', async (path) => {
    expect(await send(path)).toEqual({ status: 404, body: { message: expect.any(String) } });
  });

  it.each([...READ_ONLY, '/api/openapi.json'])(
    'rejects every method but GET at %s, whatever its body',
    async (path) => {
      for (const method of METHODS) {
        for (const body of ['{}', '{', '\u0000', '[[[[']) {
          const response = await send(path, { method, body, headers: { 'content-type': 'application/json' } });
          expect([404, 405], `${method} ${path} ${body}`).toContain(response.status);
          expect(response.body).toEqual({ message: expect.any(String) });
        }
      }
    },
  );

  it('malformed JSON is a client error at the user pool too, never a server error', async () => {
    for (const body of ['', '{', 'null', '[]', '"x"', '{"AuthFlow":1}', '\u0000']) {
      const response = await fetch(`${url}/cognito`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
        },
      });
      expect(response.status, body).toBe(400);
      expect(await response.json(), body).toMatchObject({ __type: expect.any(String) });
    }
  });

  it('a body of 20 kB is 413 at the user pool, with or without a Content-Length', async () => {
    const body = 'x'.repeat(20_000);
    for (const told of [{ body }, { body: new Blob([body]).stream(), duplex: 'half' as const }]) {
      const response = await fetch(`${url}/cognito`, { method: 'POST', ...told });
      expect([response.status, await response.json()]).toMatchObject([413, { __type: 'RequestTooLargeException' }]);
    }
  });

  it('a body of 10 MB is 413, with or without a Content-Length', async () => {
    const body = new Uint8Array(10 * 1024 * 1024);
    const streamed = new Blob([body]).stream();
    const tooLarge = { status: 413, body: { message: expect.any(String) } };
    expect(await send('/api/deals', { method: 'POST', body })).toEqual(tooLarge);
    expect(await send('/api/deals', { method: 'POST', body: streamed, duplex: 'half' })).toEqual(tooLarge);
    expect((await send('/api/deals')).status).toBe(200);
  });

  it.each([
    ['/api/tenants', 413],
    ['/api/session', 413],
    ['/cognito', 413],
    ['/api/ingest/deals', 401],
    ['/config.json', 404],
  ])('rejects a body announced as larger than 10 MB before it arrives: %s', async (path, status) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = ['Host: localhost', 'Content-Type: application/json', 'Content-Length: 10485761'];
    socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`);
    // The rest never arrives: a server that waited for it would respond with 408.
    const response = await text(socket);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*connection: close`, 'i'));
  });

  it('a client that sends a rejected body completely before it reads still gets the response', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const write = promisify(socket.write.bind(socket) as (data: string | Uint8Array, sent: () => void) => boolean);
    await write('POST /api/tenants HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10485760\r\n\r\n');
    for (let chunk = 0; chunk < 10; chunk++) await write(new Uint8Array(1024 * 1024));
    expect(await text(socket)).toMatch(/^HTTP\/1.1 413 [\s\S]*The body is larger than 1 MB/);
  });

  it.each([
    [401, { body: 'x'.repeat(500_000), headers: { authorization: 'none' } }, 'keep-alive'],
    [415, { body: 'x'.repeat(500_000), headers: { 'content-type': 'text/plain' } }, 'keep-alive'],
    [413, { body: 'x'.repeat(3_000_000) }, 'close'],
    [413, { body: new Blob(['x'.repeat(3_000_000)]).stream(), duplex: 'half' }, 'close'],
    [422, { body: '{"name":1}' }, 'keep-alive'],
    [422, { body: new Blob(['{"name":1}']).stream(), duplex: 'half' }, 'keep-alive'],
    [404, { method: 'DELETE' }, 'keep-alive'],
  ] as const)(
    'a %i closes the connection only if the body cannot be read to its end, %#',
    async (status, init, connection) => {
      const authorization = `Bearer ${await api.tokenOf('admin@example.com')}`;
      const headers = { authorization, 'content-type': 'application/json', ...('headers' in init && init.headers) };
      const response = await fetch(`${url}/api/${'method' in init ? 'deals/1' : 'tenants'}`, {
        method: 'POST',
        ...init,
        headers,
      });
      await response.text();
      expect([response.status, response.headers.get('connection')]).toEqual([status, connection]);
    },
  );
});

describe.each(findPostgres() ? ['PostgreSQL'] : [])('While %s is down', () => {
  let postgres: RealPostgres;
  let api: TestApi;
  beforeAll(async () => {
    postgres = await startRealPostgres();
    api = await startApi(
      () => openStore({ databaseUrl: postgres.url, dataDir: '', secretsKeys: [new Uint8Array(32)] }),
      NOW,
    );
  });
  afterAll(async () => {
    await api.stop();
    await postgres.stop();
  });

  it('every call is 503 with Retry-After, /readyz and /healthz are 503, /livez is 200, and all recover when it is back', async () => {
    const probe = async () => {
      const responses = await Promise.all(['/livez', '/readyz', '/healthz'].map((path) => api.get(path)));
      return responses.map(({ status }) => status);
    };
    const before = await api.get('/api/deals', { as: STAFF });
    expect(await probe()).toEqual([200, 200, 200]);
    // This PostgreSQL accepts connections before its log is written; the sign-ins must survive the crash.
    await sql`checkpoint`.execute(api.store.db);
    await postgres.halt();
    // The first calls find the pool's broken connections, the later ones none at all.
    for (const path of [...PATHS, ...PATHS]) {
      const { status, headers, body } = await api.get(path, { as: STAFF });
      expect(status, path).toBe(503);
      expect(Number(headers.get('retry-after')), path).toBeGreaterThan(0);
      expect(body, path).toEqual({ message: expect.any(String) });
      expect(body.message).not.toMatch(/ECONN|connect|postgres/i);
    }
    // Health probes may still return a cached result.
    await vi.waitFor(async () => expect(await probe()).toEqual([200, 503, 503]));
    expect((await api.get('/api/openapi.json')).status).toBe(200);
    await postgres.resume();
    expect(await probe()).toEqual([200, 200, 200]);
    expect(await api.get('/api/deals', { as: STAFF })).toMatchObject({ status: 200, body: before.body });
  });
});
