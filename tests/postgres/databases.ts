import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { openStore, type Store } from '../../server/db/database.ts';
import { newDataDirectory } from './embeddedTemplate.ts';
import { emptying } from './emptying.ts';
import { findPostgres, startRealPostgres } from './realPostgres.ts';

export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** An empty, separate store; closing it releases its database. */
  open(): Promise<Store>;
}

/** The database of a first start: for tests that need any database. */
export const embedded: TestDatabase = { name: 'PGlite', open: openEmbedded };

/** Every database that tests of the store run on, for `describe.each`. */
export const databases: readonly TestDatabase[] = [
  embedded,
  ...(findPostgres() ? [{ name: 'PostgreSQL', open: openReal } as const] : []),
];

if (!findPostgres()) console.info('PostgreSQL is not installed: the tests of the store run on PGlite only.');

interface Install {
  readonly store: Store;
  readonly dataDir: string;
  readonly empty: () => Promise<boolean>;
}

/**
 * Embedded databases that this process' tests no longer use: later tests reuse them, emptied, because starting one
 * takes a second.
 */
const done: Install[] = [];

// Vitest ends its workers the same way.
process.once('SIGTERM', () => {
  for (const { dataDir } of done) rmSync(dataDir, { recursive: true, force: true });
  process.exit();
});

async function openEmbedded(): Promise<Store> {
  const install = done.pop() ?? (await newInstall());
  const giveBack = async () => {
    if (await install.empty()) done.push(install);
    else await remove(install);
  };
  return { ...install.store, close: giveBack };
}

async function newInstall(): Promise<Install> {
  const dataDir = await newDataDirectory();
  const store = await openStore({ dataDir });
  return { store, dataDir, empty: await emptying(store) };
}

async function remove({ store, dataDir }: Install): Promise<void> {
  await store.close();
  await rm(dataDir, { recursive: true, force: true });
}

async function openReal(): Promise<Store> {
  const postgres = await startRealPostgres();
  const store = await openStore({ databaseUrl: postgres.url, dataDir: '', secretsKeys: [new Uint8Array(32)] });
  return { ...store, close: () => store.close().then(() => postgres.stop()) };
}
