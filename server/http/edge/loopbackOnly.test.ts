import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { loopbackOnly } from './loopbackOnly.ts';

const app = new Hono().use(loopbackOnly).get('/', (c) => c.text('here'));

it.each([
  ['localhost:8080', 200],
  ['127.0.0.1', 200],
  ['[::1]:8080', 200],
  ['evil.example', 421],
  ['127.0.0.1.evil.example:8080', 421],
  ['localhost.evil.example', 421],
])('a call to %s is answered with %i', async (host, status) => {
  expect((await app.request('/', { headers: { host } })).status).toBe(status);
});
