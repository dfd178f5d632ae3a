import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { metricsRoutes } from '../http/edge/metricsRoutes.ts';
import { createMetrics } from './metrics.ts';

const metrics = createMetrics(() => ({ total: 0, idle: 0, waiting: 0 }));

/** Requests `/metrics` over a socket whose other end is `address`. */
async function get(token: string | undefined, address: string | undefined, headers: Record<string, string> = {}) {
  const app = new Hono().route('/', metricsRoutes(metrics, token)).notFound((c) => c.text('nothing here', 404));
  const env = address === undefined ? undefined : { incoming: { socket: { remoteAddress: address } } };
  const answer = await app.request('/metrics', { headers }, env);
  return [answer.status, answer.headers.get('content-type'), (await answer.text()).slice(0, 12)];
}

const SHOWN = [200, 'text/plain; version=0.0.4; charset=utf-8', '# HELP proce'];
const NOTHING = [404, 'text/plain; charset=UTF-8', 'nothing here'];

describe('/metrics without a token', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('is shown to %s', async (address) => {
    expect(await get(undefined, address)).toEqual(SHOWN);
  });

  it.each([undefined, '', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', '::127.0.0.1'])(
    'is hidden from %s',
    async (address) => {
      expect(await get(undefined, address)).toEqual(NOTHING);
    },
  );

  it.each(['x-forwarded-for', 'forwarded', 'via'])('is hidden from proxied requests with %s', async (name) => {
    expect(await get(undefined, '127.0.0.1', { [name]: '127.0.0.1' })).toEqual(NOTHING);
  });
});

describe('/metrics with a token', () => {
  it('is shown to requests with it, from anywhere', async () => {
    expect(await get('t0ken', '10.0.0.1', { authorization: 'Bearer t0ken', 'x-forwarded-for': '1.2.3.4' })).toEqual(
      SHOWN,
    );
  });

  it.each(['', 'Bearer', 'Bearer t0ke', 'Bearer t0ken2', 'Basic t0ken', 't0ken'])(
    'is hidden from "%s", even on this machine',
    async (authorization) => {
      expect(await get('t0ken', '127.0.0.1', { authorization })).toEqual(NOTHING);
    },
  );
});
