import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { healthCheck } from './health.ts';

/** A database that responds when the test does, and a clock. */
function setUp() {
  const pings: { resolve(): void; reject(fault: Error): void }[] = [];
  const clock = { now: 0 };
  const ping = () => new Promise<void>((resolve, reject) => pings.push({ resolve, reject }));
  const app = new Hono().get(
    '/healthz',
    healthCheck(ping, () => clock.now),
  );
  const get = async () => (await app.request('/healthz')).status;
  return { pings, clock, get };
}

const away = new Error('away');

describe('/healthz', () => {
  it('pings the database once for concurrent requests and those within a quarter of a second', async () => {
    const { pings, clock, get } = setUp();
    const first = Promise.all([get(), get(), get()]);
    pings[0]?.resolve();
    expect(await first).toEqual([200, 200, 200]);
    clock.now = 249;
    expect(await get()).toBe(200);
    expect(pings).toHaveLength(1);
    clock.now = 250;
    const later = get();
    pings[1]?.reject(away);
    expect(await later).toBe(503);
  });

  it('pings on every request while the database is unavailable', async () => {
    const { pings, get } = setUp();
    for (const [index, status] of [503, 503, 200].entries()) {
      const response = get();
      if (status === 200) pings[index]?.resolve();
      else pings[index]?.reject(away);
      expect(await response).toBe(status);
    }
    expect(pings).toHaveLength(3);
  });

  it('gives up after three seconds, and uses the late response', async () => {
    vi.useFakeTimers();
    const { pings, get } = setUp();
    const silent = get();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await silent).toBe(503);
    const next = get();
    expect(pings).toHaveLength(1);
    pings[0]?.resolve();
    expect(await next).toBe(200);
  });
});
