import type { Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';
import { compareRollUps } from '../../server/records/rollUps/recount.ts';
import { resources } from '../../src/resources/index.ts';
import { type Client, createClient } from './client.ts';
import type { Install } from './install.ts';
import { type Attempt, isAcknowledged, isUnanswered, repeat } from './load.ts';
import { openDatabase } from './openDatabase.ts';
import type { Product } from './product.ts';

/** The result of checking the database. All but the first two must be 0. */
export interface Verdict {
  readonly acknowledged: number;
  readonly unanswered: number;
  /** Acknowledged, but missing. */
  readonly lost: number;
  /** Partly present. */
  readonly half: number;
  /** Done more than once. */
  readonly twice: number;
  /** Rejected, although valid. */
  readonly refused: number;
  /** Days on which a roll-up differs from its records. */
  readonly miscounted: number;
}

export const NOTHING: Verdict = {
  acknowledged: 0,
  unanswered: 0,
  lost: 0,
  half: 0,
  twice: 0,
  refused: 0,
  miscounted: 0,
};

/** Adds two results. */
export function sumOf(one: Verdict, other: Verdict): Verdict {
  const names = Object.keys(NOTHING) as (keyof Verdict)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as Verdict;
}

export function isSound({ lost, half, twice, refused, miscounted }: Verdict): boolean {
  return lost + half + twice + refused + miscounted === 0;
}

/** `judge` of an installation, with its running product. */
export async function judgeInstall(
  { location }: Pick<Install, 'location'>,
  { url }: Pick<Product, 'url'>,
  attempts: readonly Attempt[],
): Promise<Verdict> {
  const { db, close } = await openDatabase(location);
  const client = createClient();
  return judge({ db, client, url }, attempts).finally(() => {
    client.close();
    return close();
  });
}

/** The database to check, and the product to repeat calls at. */
interface Court {
  readonly db: Kysely<Tables>;
  readonly client: Client;
  readonly url: string;
}

/**
 * Compares attempts with the database: acknowledged writes exist, once and whole; unanswered ones exist whole or not at
 * all, and exactly once after they are repeated.
 */
async function judge({ db, client, url }: Court, attempts: readonly Attempt[]): Promise<Verdict> {
  const counts = { ...NOTHING };
  const add = (name: keyof Verdict) => {
    (counts as Record<keyof Verdict, number>)[name] += 1;
  };
  for (const attempt of attempts.filter(isAcknowledged)) {
    add('acknowledged');
    const fault = violationIn(await attempt.write.done(db));
    if (fault) add(fault);
  }
  await letTimePass(db);
  for (const { write } of attempts.filter(isUnanswered)) {
    add('unanswered');
    if ((await write.done(db)) === undefined) add('half');
    const { status } = await repeat(client, url, write.call);
    if (status >= 300) add('refused');
    const fault = violationIn(await write.done(db));
    if (fault) add(fault);
  }
  const refused = attempts.filter((attempt) => !isAcknowledged(attempt) && !isUnanswered(attempt)).length;
  const differences = await Promise.all(resources.map((resource) => compareRollUps(db, resource)));
  return { ...counts, refused: counts.refused + refused, miscounted: differences.flat().length };
}

/**
 * An interrupted change of a user is resumed after two minutes, and limits refill within the hour: the check does not
 * wait.
 */
async function letTimePass(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('user_changes')
    .set({ claimed_at: new Date(0) })
    .where('finished_at', 'is', null)
    .execute();
  await db.deleteFrom('rate_limits').execute();
}

function violationIn(done: number | undefined): 'lost' | 'half' | 'twice' | undefined {
  if (done === undefined) return 'half';
  return done === 0 ? 'lost' : done > 1 ? 'twice' : undefined;
}
