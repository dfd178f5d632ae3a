import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { compareRollUps } from '../../server/records/rollUps/recount.ts';
import { resources } from '../../src/resources/index.ts';
import { findPostgres } from '../postgres/realPostgres.ts';
import { SERVER_BUNDLE } from '../serverBundle.ts';
import { type Install, installAt, postgresInstall } from './install.ts';
import { openDatabase } from './openDatabase.ts';
import { Broken, type Counts, type Run } from './part.ts';
import { launchProduct } from './product.ts';
import { between } from './randomly.ts';
import { shapeOf } from './shape.ts';

/** A database that can be reset so that a start has much to migrate. */
interface Trial {
  readonly install: Install;
  /** Resets it to before a first start. */
  empty(): Promise<void>;
  /** Starts to migrate it from the state of an older version. */
  update(): Updating;
  /** Finishes the migration where starts do not. */
  finish(): Promise<void>;
}

/** A process that changes the database. */
interface Updating {
  /** Resolves when it has done so. */
  readonly done: Promise<unknown>;
  kill(signal: 'SIGKILL'): Promise<unknown>;
}

/**
 * `kill -9` in the middle of a first start, and of a migration from an older version, alternately: by a start, or by
 * `npm run migrate` where required. The next one succeeds, with the same result as an undisturbed one.
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
    const updating = isFirst ? startUpdating(install) : trial.update();
    const isDone = updating.done.then(() => true);
    const wasDone = await Promise.race([isDone, setTimeout(between(random, 200, reference.milliseconds), false)]);
    await updating.kill('SIGKILL');
    counts.kills += 1;
    counts.beforeServing += wasDone ? 0 : 1;
    if (!isFirst) await trial.finish();
    const difference = differenceOf(reference.shape, await shapeAfterStart(install));
    counts.damaged += difference.length > 0 ? 1 : 0;
    progress(`round ${counts.kills}: ${JSON.stringify(counts)}`);
    if (counts.damaged > 0) throw new Broken(`Missing or odd: ${difference.slice(0, 5).join(' | ')}`, counts);
  }
  return counts;
}

/** An undisturbed start from nothing: its duration and its result. */
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
    const miscounted = await Promise.all(resources.map((resource) => compareRollUps(db, resource)));
    return [...(await shapeOf(db)), ...miscounted.flat().map((day) => `miscounted: ${JSON.stringify(day)}`)];
  } finally {
    await close();
    await product.kill('SIGKILL');
  }
}

function differenceOf(one: readonly string[], other: readonly string[]): string[] {
  return [...one.filter((line) => !other.includes(line)), ...other.filter((line) => !one.includes(line))];
}

/** A possible state of a former version: without roll-ups, a column, indexes and a table. */
async function makeOlder({ location }: Install): Promise<void> {
  const { db, close } = await openDatabase(location);
  const statements = [
    'drop table deals_daily, deals_hourly',
    'drop table errors_daily, errors_days',
    'drop table idempotency_keys',
    'alter table deals drop column ace_opportunity_id',
    'drop policy own_rows on errors',
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await close();
}

function startUpdating({ env }: Install): Updating {
  const { serving, kill } = launchProduct(env);
  return { done: serving, kill };
}

function runMigrate({ env }: Install): Updating {
  const child = spawn(process.execPath, ['build/migrate.mjs'], {
    cwd: SERVER_BUNDLE,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'close');
  const done = ended.then(([code]) => {
    if (code !== 0) throw new Error(`npm run migrate ended with ${code}.`);
  });
  // The caller that kills it does not await this.
  done.catch(() => {});
  const kill = (signal: 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  return { done, kill };
}

async function embeddedTrial(): Promise<Trial> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soak-'));
  const empty = () => rm(dataDir, { recursive: true, force: true });
  const install = installAt({ dataDir }, empty);
  return { install, empty, update: () => startUpdating(install), finish: async () => {} };
}

async function postgresTrial(): Promise<Trial> {
  const install = await postgresInstall();
  return {
    install,
    update: () => runMigrate(install),
    finish: async () => void (await runMigrate(install).done),
    async empty() {
      const { db, close } = await openDatabase(install.location);
      await sql
        .raw('drop schema public cascade; create schema public; grant usage on schema public to public')
        .execute(db);
      await close();
    },
  };
}
