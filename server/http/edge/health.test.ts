import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { healthCheck } from './health.ts';

/** A database that answers when it is told to, and a clock. */
function probed() {
  const pings: { resolve(): void; reject(fault: Error): void }[] = [];
  const clock = { now: 0 };
  const ping = () => new Promise<void>((resolve, reject) => pings.push({ resolve, reject }));
  const app = new Hono().get(
    '/healthz',
    healthCheck(ping, () => clock.now),
  );
  const ask = async () => (await app.request('/healthz')).status;
  return { pings, clock, ask };
}

const away = new Error('away');

describe('/healthz', () => {
  afterEach(() => vi.useRealTimers());

  it('asks the database once for all who ask meanwhile and within a quarter of a second', async () => {
    const { pings, clock, ask } = probed();
    const first = Promise.all([ask(), ask(), ask()]);
    pings[0]?.resolve();
    expect(await first).toEqual([200, 200, 200]);
    clock.now = 249;
    expect(await ask()).toBe(200);
    expect(pings).toHaveLength(1);
    clock.now = 250;
    const later = ask();
    pings[1]?.reject(away);
    expect(await later).toBe(503);
  });

  it('asks at every call while the database is away', async () => {
    const { pings, ask } = probed();
    for (const [index, status] of [503, 503, 200].entries()) {
      const asking = ask();
      if (status === 200) pings[index]?.resolve();
      else pings[index]?.reject(away);
      expect(await asking).toBe(status);
    }
    expect(pings).toHaveLength(3);
  });

  it('takes three seconds of silence for an answer, and listens on', async () => {
    vi.useFakeTimers();
    const { pings, ask } = probed();
    const silent = ask();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await silent).toBe(503);
    const next = ask();
    expect(pings).toHaveLength(1);
    pings[0]?.resolve();
    expect(await next).toBe(200);
  });
});
