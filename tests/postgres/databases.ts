import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store } from '../../server/store/database.ts';
import { findPostgres, startRealPostgres } from './realPostgres.ts';

export interface TestDatabase {
  readonly name: 'PGlite' | 'PostgreSQL';
  /** A fresh, empty store; closing it removes its database. */
  open(): Promise<Store>;
}

/** Every database that tests of the store run on, for `describe.each`. */
export const databases: readonly TestDatabase[] = [
  { name: 'PGlite', open: openEmbedded },
  ...(findPostgres() ? [{ name: 'PostgreSQL', open: openReal } as const] : []),
];

if (!findPostgres()) console.info('PostgreSQL is not installed: the tests of the store run on PGlite only.');

async function openEmbedded(): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  const store = await openStore({ dataDir });
  return closing(store, () => rm(dataDir, { recursive: true, force: true }));
}

async function openReal(): Promise<Store> {
  const postgres = await startRealPostgres();
  const store = await openStore({ databaseUrl: postgres.url, dataDir: '' });
  return closing(store, () => postgres.stop());
}

function closing(store: Store, then: () => Promise<void>): Store {
  return { ...store, close: () => store.close().then(then) };
}
