import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { RateLimit } from '../base/rateLimits.ts';
import type { Tables } from './tables.ts';

interface Draw {
  /** Whole tokens, at most as many as wanted. */
  readonly granted: number;
  /** Seconds until the bucket holds as many as wanted. */
  readonly wait: number;
}

/**
 * Draws up to `wanted` tokens from a bucket that all processes on the database share. A new bucket is full. It refills by the clock of
 * the database, the only one that all processes share: setting it back refills nothing; if it was ahead, the bucket is held up for at
 * most one refill.
 */
export async function drawTokens(db: Kysely<Tables>, bucket: string, { requests, seconds }: RateLimit, wanted: number) {
  const [size, rate, most] = [requests, requests / seconds, Math.min(wanted, requests)].map(
    (value) => sql`${value}::double precision`,
  );
  const passed = sql`greatest(0, extract(epoch from excluded.at - held.at)::double precision)`;
  const full = sql`least(${size}, held.tokens + ${passed} * ${rate})`;
  const granted = sql`least(${most}, floor(${full}))`;
  const { rows } = await sql<Draw>`
    insert into rate_limits as held (key, tokens, granted, at)
    values (${keyOf(bucket)}, ${size} - ${most}, ${most}, clock_timestamp())
    on conflict (key) do update set
      tokens = ${full} - ${granted},
      granted = ${granted},
      at = greatest(excluded.at, least(held.at, excluded.at + make_interval(secs => ${seconds})))
    returning granted, greatest(0,
      extract(epoch from at - clock_timestamp())::double precision + (${most} - tokens) / ${rate}) as wait`.execute(db);
  const [drawn] = rows;
  if (!drawn) throw new Error('A draw returns one row.');
  return drawn;
}

const MAX_PRUNED = 10_000;

/** Removes buckets without a draw in the last `seconds`. Skips locked rows, so that no request waits for it. */
export async function pruneBuckets(db: Kysely<Tables>, seconds: number): Promise<void> {
  const old = db
    .selectFrom('rate_limits')
    .select('key')
    .where('at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .limit(MAX_PRUNED)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('rate_limits').where('key', 'in', old).execute();
}

const keyOf = (bucket: string): string => createHash('sha256').update(bucket).digest('hex');
