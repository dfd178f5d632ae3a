import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { discardBody, loopbackOnly } from './requestLimits.ts';

it.each([
  ['localhost:8080', 200],
  ['127.0.0.1', 200],
  ['[::1]:8080', 200],
  ['evil.example', 421],
  ['127.0.0.1.evil.example:8080', 421],
  ['localhost.evil.example', 421],
])('a request to %s gets %i', async (host, status) => {
  const app = new Hono().use(loopbackOnly).get('/', (c) => c.text('here'));
  expect((await app.request('/', { headers: { host } })).status).toBe(status);
});

it('waits for a body that was not read, but not for one that is large or does not end', async () => {
  const app = new Hono().use(discardBody(5)).post('/', (c) => c.text('No', 401));
  const connectionAfter = async (body: string | ReadableStream, headers: Record<string, string>) => {
    const response = await app.request('/', { method: 'POST', body, headers, duplex: 'half' });
    return [response.status, response.headers.get('connection')];
  };
  const chunked = { 'transfer-encoding': 'chunked' };
  expect(await connectionAfter('all of it', chunked)).toEqual([401, null]);
  expect(await connectionAfter(new ReadableStream(), chunked)).toEqual([401, 'close']);
  expect(await connectionAfter('x', { 'content-length': '1048577' })).toEqual([401, 'close']);
});
