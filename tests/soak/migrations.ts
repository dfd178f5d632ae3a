import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { compareDaily } from '../../server/store/daily/recount.ts';
import { resources } from '../../src/resources/index.ts';
import { findPostgres } from '../postgres/realPostgres.ts';
import { type Install, installAt, postgresInstall } from './install.ts';
import { openDatabase } from './openDatabase.ts';
import { Broken, type Counts, type Run } from './part.ts';
import { launchProduct } from './product.ts';
import { between } from './randomly.ts';
import { shapeOf } from './shape.ts';

/** A database that can be put back to where a start has much to do. */
interface Trial {
  readonly install: Install;
  /** Makes it new, as before a first start. */
  empty(): Promise<void>;
}

/**
 * `kill -9` in the middle of a first start, and of a start on what an older version has left, in turns: the next start succeeds,
 * and everything is as after one that nobody has disturbed.
 */
export async function migrations(run: Run): Promise<Counts> {
  const trials = [await embeddedTrial(), ...(findPostgres() ? [await postgresTrial()] : [])];
  try {
    return await killRounds(trials, run);
  } finally {
    await Promise.all(trials.map(({ install }) => install.remove()));
  }
}

async function killRounds(trials: readonly Trial[], { rounds, random, progress }: Run): Promise<Counts> {
  const counts = { kills: 0, beforeServing: 0, damaged: 0 };
  const undisturbed = new Map<Trial, Undisturbed>();
  while (counts.kills < rounds) {
    const trial = trials[counts.kills % trials.length] as Trial;
    const { install } = trial;
    const reference = undisturbed.get(trial) ?? (await startUndisturbed(trial));
    undisturbed.set(trial, reference);
    const isFirst = counts.kills % (2 * trials.length) < trials.length;
    await (isFirst ? trial.empty() : makeOlder(install));
    const starting = launchProduct(install.env);
    const served = starting.serving.then(() => true);
    const killed = await Promise.race([served, setTimeout(between(random, 200, reference.milliseconds), false)]);
    await starting.kill('SIGKILL');
    counts.kills += 1;
    counts.beforeServing += killed ? 0 : 1;
    const difference = differenceOf(reference.shape, await shapeAfterStart(install));
    counts.damaged += difference.length > 0 ? 1 : 0;
    progress(`round ${counts.kills}: ${JSON.stringify(counts)}`);
    if (counts.damaged > 0) throw new Broken(`Missing or odd: ${difference.slice(0, 5).join(' | ')}`, counts);
  }
  return counts;
}

/** A start from nothing that nobody disturbs: how long it takes, and what it leaves. */
interface Undisturbed {
  readonly milliseconds: number;
  readonly shape: readonly string[];
}

async function startUndisturbed({ install, empty }: Trial): Promise<Undisturbed> {
  await empty();
  const begun = performance.now();
  const shape = await shapeAfterStart(install);
  return { milliseconds: Math.round(performance.now() - begun), shape };
}

async function shapeAfterStart(install: Install): Promise<readonly string[]> {
  const product = await install.start();
  const { db, close } = await openDatabase(install.location);
  try {
    const miscounted = await Promise.all(resources.map((resource) => compareDaily(db, resource)));
    return [...(await shapeOf(db)), ...miscounted.flat().map((day) => `miscounted: ${JSON.stringify(day)}`)];
  } finally {
    await close();
    await product.kill('SIGKILL');
  }
}

function differenceOf(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((line) => !other.includes(line)), ...other.filter((line) => !one.includes(line))];
}

/** What a version before could have left: no roll-ups, a column, indexes and a table less. */
async function makeOlder({ location }: Install): Promise<void> {
  const { db, close } = await openDatabase(location);
  const statements = [
    ...['drop table deals_daily', 'drop table errors_daily', 'drop table idempotency_keys'],
    ...['alter table deals drop column ace_opportunity_id', 'drop policy own_rows on errors'],
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await close();
}

async function embeddedTrial(): Promise<Trial> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soak-'));
  const empty = () => rm(dataDir, { recursive: true, force: true });
  return { install: installAt({ dataDir }, empty), empty };
}

async function postgresTrial(): Promise<Trial> {
  const install = await postgresInstall();
  return {
    install,
    async empty() {
      const { db, close } = await openDatabase(install.location);
      await sql
        .raw('drop schema public cascade; create schema public; grant usage on schema public to public')
        .execute(db);
      await close();
    },
  };
}
