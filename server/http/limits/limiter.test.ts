import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeStore } from '../../../tests/postgres/describeStore.ts';
import { noMetrics } from '../../base/metrics.ts';
import { TooManyRequests } from '../../base/problem.ts';
import { readLimits } from '../../base/rateLimits.ts';
import type { Store } from '../../database/database.ts';
import { DatabaseUnavailable } from '../../database/databaseErrors.ts';
import { countRefusals, createLimiter, type Limiter } from './limiter.ts';

/** Refilled over a day: nothing refills while the test runs. */
const LIMITS = {
  ...readLimits({ RATE_LIMIT_ADDRESS: '0' }),
  person: { requests: 1_000, seconds: 86_400 },
  invitations: { requests: 30, seconds: 86_400 },
};

describeStore('a limiter', (given) => {
  beforeEach(() => given.store.db.deleteFrom('rate_limits').execute());

  let clock = 0;
  const now = () => clock;
  const start = (store: Pick<Store, 'db'> = given.store) => createLimiter(store, LIMITS, now);
  const refused = (fault: unknown) => {
    if (fault instanceof TooManyRequests) return fault;
    throw fault;
  };
  /** How many of so many concurrent requests pass, spread over several processes. */
  async function passing(limiters: readonly Limiter[], calls: number, name: 'person' | 'invitations') {
    const spent = Array.from({ length: calls }, (_, call) =>
      limiters[call % limiters.length]?.consume(name, 'alex').catch(refused),
    );
    return (await Promise.all(spent)).filter((outcome) => outcome === undefined).length;
  }
  const isLeft = async () => {
    const row = await given.store.db.selectFrom('rate_limits').select('tokens').executeTakeFirstOrThrow();
    return Math.floor(row.tokens);
  };

  it.each(['person', 'invitations'] as const)(
    'lets three processes pass exactly a limit together: %s',
    async (name) => {
      const { requests } = LIMITS[name];
      const limiters = [start(), start(), start()];
      // So many that no limiter keeps drawn tokens.
      expect(await passing(limiters, (requests + 1) * limiters.length, name)).toBe(requests);
      expect(await passing([start(), ...limiters], 10, name)).toBe(0);
    },
  );

  it('draws growing batches, up to a fiftieth, and does not use the database until they are spent', async () => {
    const limiter = start();
    let left = 1_000;
    for (const portion of [2, 4, 8, 16, 20, 20]) {
      left -= portion;
      expect(await passing([limiter], portion, 'person')).toBe(portion);
      expect(await isLeft()).toBe(left);
    }
    clock += 86_401;
    await limiter.consume('person', 'alex');
    expect(await isLeft()).toBe(left - 2);
  });

  it('remembers an empty bucket until it has a token', async () => {
    const limiter = start();
    await passing([limiter], 30, 'invitations');
    const { message, status, headers } = (await limiter
      .consume('invitations', 'alex')
      .then(String, refused)) as TooManyRequests;
    expect([status, message]).toEqual([429, `Too many calls. Try again in ${headers['Retry-After']} seconds.`]);
    expect(Number(headers['Retry-After'])).toBeGreaterThan(2_800);
    await given.store.db.deleteFrom('rate_limits').execute();
    expect(await passing([limiter], 1, 'invitations')).toBe(0);
    clock += 2_881;
    expect(await passing([limiter], 1, 'invitations')).toBe(1);
  });

  it('counts users and limits separately', async () => {
    const limiter = start();
    await passing([limiter], 31, 'invitations');
    await limiter.consume('invitations', 'sam');
    await limiter.consume('person', 'alex');
  });

  it('accepts a request again after a refund', async () => {
    const limiter = start();
    await passing([limiter], 31, 'invitations');
    limiter.refund('invitations', 'alex');
    expect(await passing([limiter], 2, 'invitations')).toBe(1);
  });

  it('counts nothing if a limit is off', async () => {
    await start().consume('address', '192.0.2.1');
    expect(await given.store.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });

  it('without the database spends what it has drawn, and then refuses all', async () => {
    let away = false;
    const fading = given.store.db.withPlugin({
      transformQuery: ({ node }) => {
        if (away) throw new DatabaseUnavailable(new Error('away'));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const limiter = start({ db: fading });
    await limiter.consume('person', 'alex');
    away = true;
    expect(await passing([limiter], 1, 'person')).toBe(1);
    await expect(limiter.consume('person', 'alex')).rejects.toBeInstanceOf(DatabaseUnavailable);
    away = false;
    await limiter.consume('person', 'alex');
  });

  it('removes refilled buckets from time to time', async () => {
    const limiter = start();
    await passing([limiter], 1, 'invitations');
    await sql`update rate_limits set at = at - interval '2 days'`.execute(given.store.db);
    clock += 61;
    await limiter.consume('person', 'alex');
    expect(await given.store.db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1);
  });
});

it('counts refusals by the name of their limit, and no other errors', async () => {
  const counted: string[] = [];
  const outcomes: (Error | undefined)[] = [undefined, new TooManyRequests(1), new Error('away')];
  const limiter = {
    consume: () => {
      const error = outcomes.shift();
      return error ? Promise.reject(error) : Promise.resolve();
    },
    refund: () => {},
  };
  const { consume } = countRefusals(limiter, { ...noMetrics, limitRefused: (limit) => void counted.push(limit) });
  await consume('person', 'alex');
  await expect(consume('tenant', 'acme')).rejects.toThrow('Too many calls');
  await expect(consume('person', 'alex')).rejects.toThrow('away');
  expect(counted).toEqual(['tenant']);
});
