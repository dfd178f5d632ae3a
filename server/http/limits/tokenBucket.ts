import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { RateLimit } from './limits.ts';

/** What a draw was given. */
export interface Drawn {
  /** Whole tokens, at most as many as were asked for. */
  readonly granted: number;
  /** Seconds until the bucket holds as many as were asked for. */
  readonly wait: number;
}

/**
 * Draws up to `wanted` tokens from a bucket that all processes on the database share. It is full when it is first drawn from,
 * and refills by the clock of the database, in which alone all processes agree. A clock that is set back refills nothing; one
 * that was ahead holds the bucket up for one refill at most.
 */
export async function drawTokens(
  db: Kysely<Tables>,
  bucket: string,
  { calls, seconds }: RateLimit,
  wanted: number,
): Promise<Drawn> {
  const [size, rate, most] = [calls, calls / seconds, Math.min(wanted, calls)].map(
    (value) => sql`${value}::double precision`,
  );
  const passed = sql`greatest(0, extract(epoch from excluded.at - held.at)::double precision)`;
  const full = sql`least(${size}, held.tokens + ${passed} * ${rate})`;
  const granted = sql`least(${most}, floor(${full}))`;
  const { rows } = await sql<Drawn>`
    insert into rate_limits as held (key, tokens, granted, at)
    values (${keyOf(bucket)}, ${size} - ${most}, ${most}, clock_timestamp())
    on conflict (key) do update set
      tokens = ${full} - ${granted},
      granted = ${granted},
      at = greatest(excluded.at, least(held.at, excluded.at + make_interval(secs => ${seconds})))
    returning granted, greatest(0,
      extract(epoch from at - clock_timestamp())::double precision + (${most} - tokens) / ${rate}) as wait`.execute(db);
  const [drawn] = rows;
  if (!drawn) throw new Error('A draw answers one row.');
  return drawn;
}

const MOST_PRUNED = 10_000;

/** Removes buckets that nobody has drawn from for `seconds`. Past the rows of others, so that nobody waits for it. */
export async function pruneBuckets(db: Kysely<Tables>, seconds: number): Promise<void> {
  const old = db
    .selectFrom('rate_limits')
    .select('key')
    .where('at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .limit(MOST_PRUNED)
    .forUpdate()
    .skipLocked();
  await db.deleteFrom('rate_limits').where('key', 'in', old).execute();
}

const keyOf = (bucket: string): string => createHash('sha256').update(bucket).digest('hex');
