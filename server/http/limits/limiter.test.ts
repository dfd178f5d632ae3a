import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { describeStoreOnEach } from '../../../tests/postgres/describeStore.ts';
import type { Store } from '../../db/database.ts';
import { DatabaseUnavailable } from '../../db/databaseErrors.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { readLimits } from './limits.ts';
import { TooManyCalls } from './tooManyCalls.ts';

/** Refilled over a day, so that a test sees what was there at first. */
const LIMITS = {
  ...readLimits({ RATE_LIMIT_ADDRESS: '0' }),
  person: { calls: 1_000, seconds: 86_400 },
  invitations: { calls: 30, seconds: 86_400 },
};

describeStoreOnEach('a limiter', (given) => {
  beforeEach(() => given.store.db.deleteFrom('rate_limits').execute());

  let clock = 0;
  const now = () => clock;
  const start = (store: Pick<Store, 'db'> = given.store) => createLimiter(store, LIMITS, now);
  const refused = (fault: unknown) => {
    if (fault instanceof TooManyCalls) return fault;
    throw fault;
  };
  /** How many of `calls` pass, those of several processes at once. */
  async function passing(limiters: readonly Limiter[], calls: number, name: 'person' | 'invitations') {
    const spent = Array.from({ length: calls }, (_, call) =>
      limiters[call % limiters.length]?.spend(name, 'alex').catch(refused),
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
      const { calls } = LIMITS[name];
      const limiters = [start(), start(), start()];
      // So many that none of them, however fast, is left with tokens it has drawn and not spent.
      expect(await passing(limiters, (calls + 1) * limiters.length, name)).toBe(calls);
      expect(await passing([start(), ...limiters], 10, name)).toBe(0);
    },
  );

  it('draws ahead, more and more, up to a fiftieth, and asks the database no more until that is spent', async () => {
    const limiter = start();
    let left = 1_000;
    for (const portion of [2, 4, 8, 16, 20, 20]) {
      left -= portion;
      expect(await passing([limiter], portion, 'person')).toBe(portion);
      expect(await isLeft()).toBe(left);
    }
    clock += 86_401;
    await limiter.spend('person', 'alex');
    expect(await isLeft()).toBe(left - 2);
  });

  it('remembers that there is none until there is one', async () => {
    const limiter = start();
    await passing([limiter], 30, 'invitations');
    const { message, status, headers } = (await limiter
      .spend('invitations', 'alex')
      .then(String, refused)) as TooManyCalls;
    expect([status, message]).toEqual([429, `Too many calls. Try again in ${headers['Retry-After']} seconds.`]);
    expect(Number(headers['Retry-After'])).toBeGreaterThan(2_800);
    await given.store.db.deleteFrom('rate_limits').execute();
    expect(await passing([limiter], 1, 'invitations')).toBe(0);
    clock += 2_881;
    expect(await passing([limiter], 1, 'invitations')).toBe(1);
  });

  it('knows people, and kinds of calls, apart', async () => {
    const limiter = start();
    await passing([limiter], 31, 'invitations');
    await limiter.spend('invitations', 'sam');
    await limiter.spend('person', 'alex');
  });

  it('lets pass again what is given back', async () => {
    const limiter = start();
    await passing([limiter], 31, 'invitations');
    limiter.giveBack('invitations', 'alex');
    expect(await passing([limiter], 2, 'invitations')).toBe(1);
  });

  it('counts nothing where a limit is switched off', async () => {
    await start().spend('address', '192.0.2.1');
    expect(await given.store.db.selectFrom('rate_limits').select('key').execute()).toEqual([]);
  });

  it('without the database goes on with what it has drawn, and then lets nobody pass', async () => {
    let away = false;
    const fading = given.store.db.withPlugin({
      transformQuery: ({ node }) => {
        if (away) throw new DatabaseUnavailable(new Error('away'));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const limiter = start({ db: fading });
    await limiter.spend('person', 'alex');
    away = true;
    expect(await passing([limiter], 1, 'person')).toBe(1);
    await expect(limiter.spend('person', 'alex')).rejects.toBeInstanceOf(DatabaseUnavailable);
    away = false;
    await limiter.spend('person', 'alex');
  });

  it('now and then forgets the buckets that are full again', async () => {
    const limiter = start();
    await passing([limiter], 1, 'invitations');
    await sql`update rate_limits set at = at - interval '2 days'`.execute(given.store.db);
    clock += 61;
    await limiter.spend('person', 'alex');
    expect(await given.store.db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1);
  });
});
