import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { drawTokens, pruneBuckets } from './tokenBucket.ts';

/** A token every 500 s: nothing refills while the test runs. */
const LIMIT = { requests: 100, seconds: 50_000 };

describeStoreOnEach('a token bucket', (given) => {
  beforeEach(() => given.store.db.deleteFrom('rate_limits').execute());

  const draw = (wanted: number, limit = LIMIT) => drawTokens(given.store.db, 'person:alex', limit, wanted);
  const granted = async (wanted: number) => (await draw(wanted)).granted;
  /** Moves the last draws into the past; negative: sets the clock back. */
  const pass = (seconds: number) =>
    sql`update rate_limits set at = at - make_interval(secs => ${seconds})`.execute(given.store.db);
  const rows = () => given.store.db.selectFrom('rate_limits').selectAll().execute();

  it('is full at first, and grants what it has', async () => {
    expect(await draw(30)).toEqual({ granted: 30, wait: 0 });
    expect(await granted(500)).toBe(70);
    expect(await granted(1)).toBe(0);
  });

  it('returns the wait for as many tokens as wanted', async () => {
    await draw(100);
    for (const wanted of [1, 20]) {
      const { wait } = await draw(wanted);
      expect(wait).toBeGreaterThan(500 * wanted - 100);
      expect(wait).toBeLessThanOrEqual(500 * wanted);
    }
  });

  it('refills evenly, up to its size', async () => {
    await draw(100);
    await pass(10_100);
    expect(await granted(500)).toBe(20);
    await pass(1_000_000);
    expect(await granted(500)).toBe(100);
  });

  it('keeps parts of a token', async () => {
    await draw(100);
    await pass(800);
    expect(await granted(5)).toBe(1);
    await pass(300);
    expect(await granted(5)).toBe(1);
  });

  it('gains nothing if the clock is set back, and is held up for one refill at most', async () => {
    await draw(100);
    await pass(-20_000);
    expect(await granted(1)).toBe(0);
    await pass(10_000);
    expect(await granted(1)).toBe(0);
    await pass(-10_000_000);
    expect((await draw(1)).wait).toBeLessThanOrEqual(50_500);
    await pass(100_000);
    expect(await granted(500)).toBe(100);
  });

  it('grants a thousand concurrent draws exactly what it holds', async () => {
    const drawn = await Promise.all(Array.from({ length: 1_000 }, () => granted(1)));
    expect(drawn.reduce((sum, one) => sum + one, 0)).toBe(100);
  });

  it('follows a limit that is lowered', async () => {
    await draw(1);
    expect((await draw(500, { ...LIMIT, requests: 10 })).granted).toBe(10);
  });

  it('stores no name, and is removed once it has refilled', async () => {
    await draw(1);
    expect(JSON.stringify(await rows())).not.toContain('alex');
    await pruneBuckets(given.store.db, 50_000);
    expect(await rows()).toHaveLength(1);
    await pass(51_000);
    await pruneBuckets(given.store.db, 50_000);
    expect(await rows()).toEqual([]);
  });
});
