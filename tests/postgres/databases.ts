import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Store } from '../../server/database/database.ts';
import { openStore } from '../../server/openStore.ts';
import { afterThisProcess } from './afterThisProcess.ts';
import { newDataDirectory } from './embeddedTemplate.ts';
import { emptying } from './emptying.ts';
import { findPostgres, startRealPostgres } from './realPostgres.ts';

export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** An empty, separate store; closing it releases its database. */
  open(): Promise<Store>;
}

/** A running database, and how it ends. */
interface Running {
  readonly store: Store;
  /** Undoes what tests have set in its only session. */
  reset?(): Promise<unknown>;
  stop(): Promise<unknown>;
}

/** The database of a first start: for tests that need any database. */
export const embedded: TestDatabase = { name: 'PGlite', open: reusing(startEmbedded) };

/** Every database that tests of the store run on, for `describe.each`. */
export const databases: readonly TestDatabase[] = [
  embedded,
  ...(findPostgres() ? [{ name: 'PostgreSQL', open: reusing(startReal) } as const] : []),
];

/**
 * For rules that hold on each database alike: PostgreSQL if it is installed, which takes half the time. The isolation
 * tests make every call on every database, and the tests of `server/db` run on each.
 */
export const oneDatabase: TestDatabase = databases.at(-1) ?? embedded;

if (!findPostgres()) console.info('PostgreSQL is not installed: the tests of the store run on PGlite only.');

/** Opens stores. A closed one is emptied and serves later tests of this process, because starting a database takes a second. */
function reusing(start: () => Promise<Running>): TestDatabase['open'] {
  const done: Reused[] = [];
  return async () => {
    const started = done.pop() ?? (await startReused(start));
    const close = async () => {
      await started.reset?.();
      if (await started.empty()) done.push(started);
      else await started.stop();
    };
    return { ...started.store, close };
  };
}

interface Reused extends Running {
  empty(): Promise<boolean>;
}

async function startReused(start: () => Promise<Running>): Promise<Reused> {
  const running = await start();
  return { ...running, empty: await emptying(running.store) };
}

async function startEmbedded(): Promise<Running> {
  const dataDir = await newDataDirectory();
  afterThisProcess('rm -rf "$0"', dataDir);
  const store = await openStore({ dataDir });
  return {
    store,
    reset: () => sql`discard all`.execute(store.db),
    stop: () => store.close().then(() => rm(dataDir, { recursive: true, force: true })),
  };
}

async function startReal(): Promise<Running> {
  const postgres = await startRealPostgres();
  const store = await openStore({ databaseUrl: postgres.url, dataDir: '', secretsKeys: [new Uint8Array(32)] });
  return { store, stop: () => store.close().then(postgres.stop) };
}
