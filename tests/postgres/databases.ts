import { rm } from 'node:fs/promises';
import { openStore, type Store } from '../../server/store/database.ts';
import { newDataDirectory } from './embeddedTemplate.ts';
import { findPostgres, startRealPostgres } from './realPostgres.ts';

export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** A fresh, empty store; closing it removes its database. */
  open(): Promise<Store>;
}

/** The database of a first start: for tests that need one, whichever it is. */
export const embedded: TestDatabase = { name: 'PGlite', open: openEmbedded };

/** Every database that tests of the store run on, for `describe.each`. */
export const databases: readonly TestDatabase[] = [
  embedded,
  ...(findPostgres() ? [{ name: 'PostgreSQL', open: openReal } as const] : []),
];

if (!findPostgres()) console.info('PostgreSQL is not installed: the tests of the store run on PGlite only.');

async function openEmbedded(): Promise<Store> {
  const dataDir = await newDataDirectory();
  const store = await openStore({ dataDir });
  return closing(store, () => rm(dataDir, { recursive: true, force: true }));
}

async function openReal(): Promise<Store> {
  const postgres = await startRealPostgres();
  const store = await openStore({ databaseUrl: postgres.url, dataDir: '', secretsKeys: [new Uint8Array(32)] });
  return closing(store, () => postgres.stop());
}

function closing(store: Store, then: () => Promise<void>): Store {
  return { ...store, close: () => store.close().then(then) };
}
