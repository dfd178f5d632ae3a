import type { Metrics } from '../../base/metrics.ts';
import { TooManyRequests } from '../../base/problem.ts';
import type { LimitName, Limits, RateLimit } from '../../base/rateLimits.ts';
import type { Store } from '../../database/database.ts';
import { drawTokens, pruneBuckets } from '../../database/tokenBucket.ts';

/** Enforces rate limits that hold for all processes on one database. */
export interface Limiter {
  /**
   * Counts one request of `client`, a username, tenant or address. Throws TooManyRequests above the limit, and DatabaseUnavailable if
   * the database is needed and away.
   */
  consume(name: LimitName, client: string): Promise<void>;
  /** Takes back one counted request. */
  refund(name: LimitName, client: string): void;
}

/** The part of a bucket that a process draws at once: first and at most. */
const FIRST_BATCH = 1 / 500;
const MAX_BATCH = 1 / 50;

const PRUNE_INTERVAL_SECONDS = 60;

/**
 * Creates a limiter that draws tokens in batches and spends them without the database. The first batch is small, since the tokens of
 * an idle process are lost; each further one is twice as large, up to a fiftieth of the limit. Drawn tokens are missing in the
 * database, so that all processes together stay within the limit. `now` is in seconds and monotonic.
 */
export function createLimiter({ db }: Pick<Store, 'db'>, limits: Limits, now = secondsOfProcess): Limiter {
  const batches = tokenBatches(now);
  const drawing = new Map<string, Promise<void>>();
  const longest = Math.max(...Object.values(limits).map(({ seconds }) => seconds));
  let pruneAt = now() + PRUNE_INTERVAL_SECONDS;

  async function draw(bucket: string, limit: RateLimit): Promise<void> {
    const wanted = batchSize(limit, batches.lastSize(bucket));
    const { granted, wait } = await drawTokens(db, bucket, limit, wanted);
    batches.add(bucket, granted > 0 ? { tokens: granted, seconds: limit.seconds } : { tokens: 0, seconds: wait });
    if (now() < pruneAt) return;
    pruneAt = now() + PRUNE_INTERVAL_SECONDS;
    await pruneBuckets(db, longest);
  }

  /** Concurrent requests share one draw. */
  function drawOnce(bucket: string, limit: RateLimit): Promise<void> {
    const pending = drawing.get(bucket);
    if (pending) return pending;
    const drawn = draw(bucket, limit).finally(() => drawing.delete(bucket));
    drawing.set(bucket, drawn);
    return drawn;
  }

  return {
    async consume(name, client) {
      const limit = limits[name];
      if (limit.requests === 0) return;
      const bucket = bucketOf(name, client);
      for (;;) {
        const result = batches.take(bucket);
        if (result === 'taken') return;
        if (result !== 'unknown') throw new TooManyRequests(result.wait);
        await drawOnce(bucket, limit);
      }
    },
    refund(name, client) {
      batches.giveBack(bucketOf(name, client));
    },
  };
}

/** Wraps a limiter so that its refusals are counted in the metrics. */
export function countRefusals({ consume, refund }: Limiter, metrics: Pick<Metrics, 'limitRefused'>): Limiter {
  return {
    refund,
    async consume(name, client) {
      try {
        await consume(name, client);
      } catch (error) {
        if (error instanceof TooManyRequests) metrics.limitRefused(name);
        throw error;
      }
    },
  };
}

function batchSize({ requests }: RateLimit, last: number): number {
  const wanted = Math.max(requests * FIRST_BATCH, 2 * last);
  return Math.max(1, Math.floor(Math.min(wanted, requests * MAX_BATCH)));
}

const bucketOf = (name: LimitName, client: string): string => `${name}:${client}`;

const secondsOfProcess = (): number => performance.now() / 1_000;

/** About 200 bytes each. Beyond it the oldest batches are dropped: their tokens are lost, never gained. */
const MAX_BATCHES = 20_000;

/** The tokens that this process has drawn and not spent, by bucket. A batch without tokens records until when the bucket is empty. */
function tokenBatches(now: () => number) {
  const batches = new Map<string, { tokens: number; drawn: number; until: number }>();
  const current = (bucket: string) => {
    const batch = batches.get(bucket);
    return batch && now() < batch.until ? batch : undefined;
  };
  return {
    /** `wait`: seconds until the bucket has a token again. `unknown`: ask the database. */
    take(bucket: string): 'taken' | 'unknown' | { readonly wait: number } {
      const batch = current(bucket);
      if (!batch) return 'unknown';
      if (batch.tokens > 0) {
        batch.tokens--;
        return 'taken';
      }
      return batch.drawn === 0 ? { wait: batch.until - now() } : 'unknown';
    },
    giveBack(bucket: string): void {
      const batch = current(bucket);
      if (batch) batch.tokens++;
    },
    /** `seconds` is how long the batch is valid. */
    add(bucket: string, { tokens, seconds }: { readonly tokens: number; readonly seconds: number }): void {
      batches.delete(bucket);
      batches.set(bucket, { tokens, drawn: tokens, until: now() + seconds });
      const [oldest] = batches.keys();
      if (batches.size > MAX_BATCHES && oldest !== undefined) batches.delete(oldest);
    },
    /** How many tokens the current batch had; 0 without one. */
    lastSize: (bucket: string): number => current(bucket)?.drawn ?? 0,
  };
}
