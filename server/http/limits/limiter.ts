import type { Store } from '../../db/database.ts';
import type { LimitName, Limits, RateLimit } from './limits.ts';
import { portions } from './portions.ts';
import { drawTokens, pruneBuckets } from './tokenBucket.ts';
import { TooManyCalls } from './tooManyCalls.ts';

/** Counts calls against limits that hold over all processes on one database. */
export interface Limiter {
  /**
   * Counts one call of `who`, a username, tenant or address. Throws TooManyCalls where the limit is reached, and
   * DatabaseUnavailable where that cannot be told.
   */
  spend(name: LimitName, who: string): Promise<void>;
  /** Takes the count of a call back that turned out not to be of the counted kind. */
  giveBack(name: LimitName, who: string): void;
}

/** Of a bucket's size: what a process draws ahead at once, to begin with and at most. */
const FIRST_PORTION = 1 / 500;
const MOST_PORTION = 1 / 50;

const PRUNE_EVERY_SECONDS = 60;

/**
 * A limiter that draws tokens ahead and spends them without asking the database: few at first, since those of a process that is
 * not called again are lost, and twice as many each time, up to a fiftieth of the limit. What is drawn is missing in the database,
 * so that no number of processes exceeds a limit together. `now` is in seconds and never runs back.
 */
export function createLimiter({ db }: Pick<Store, 'db'>, limits: Limits, now = secondsOfProcess): Limiter {
  const held = portions(now);
  const drawing = new Map<string, Promise<void>>();
  const longest = Math.max(...Object.values(limits).map(({ seconds }) => seconds));
  let pruneAt = now() + PRUNE_EVERY_SECONDS;

  async function draw(bucket: string, limit: RateLimit): Promise<void> {
    const wanted = portionOf(limit, held.lastDrawn(bucket));
    const { granted, wait } = await drawTokens(db, bucket, limit, wanted);
    held.put(bucket, granted > 0 ? { tokens: granted, seconds: limit.seconds } : { tokens: 0, seconds: wait });
    if (now() < pruneAt) return;
    pruneAt = now() + PRUNE_EVERY_SECONDS;
    await pruneBuckets(db, longest);
  }

  /** Calls that come while tokens are drawn wait for that draw, instead of each drawing their own. */
  function drawOnce(bucket: string, limit: RateLimit): Promise<void> {
    const underway = drawing.get(bucket);
    if (underway) return underway;
    const drawn = draw(bucket, limit).finally(() => drawing.delete(bucket));
    drawing.set(bucket, drawn);
    return drawn;
  }

  return {
    async spend(name, who) {
      const limit = limits[name];
      if (limit.calls === 0) return;
      const bucket = bucketOf(name, who);
      for (;;) {
        const outcome = held.take(bucket);
        if (outcome === 'taken') return;
        if (outcome !== 'unknown') throw new TooManyCalls(outcome.wait);
        await drawOnce(bucket, limit);
      }
    },
    giveBack(name, who) {
      held.giveBack(bucketOf(name, who));
    },
  };
}

function portionOf({ calls }: RateLimit, last: number): number {
  const wanted = Math.max(calls * FIRST_PORTION, 2 * last);
  return Math.max(1, Math.floor(Math.min(wanted, calls * MOST_PORTION)));
}

const bucketOf = (name: LimitName, who: string): string => `${name}:${who}`;

const secondsOfProcess = (): number => performance.now() / 1_000;
