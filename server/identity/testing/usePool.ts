import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Store } from '../../store/database.ts';
import type { SigningKey } from '../signingKey.ts';
import { type RunningPool, startPool } from './startPool.ts';
import { testKeys } from './testKeys.ts';

export interface PoolUse {
  /** A pool of this install, stopped after the test; its clock, calls and mails are new. */
  start(options?: Parameters<typeof startPool>[2]): Promise<RunningPool>;
  /** The address of somebody who has no account yet. */
  newcomer(): string;
}

/** Gives the tests of a file one install: a database and keys. Each test starts its own pool on it. */
export function usePool(open: () => Promise<Store>): PoolUse {
  let store: Store;
  let keys: SigningKey;
  let people = 0;
  const running: RunningPool[] = [];
  beforeAll(async () => {
    store = await open();
    keys = await testKeys();
  });
  afterEach(async () => {
    for (const pool of running.splice(0)) await pool.stop();
  });
  afterAll(() => store.close());
  return {
    async start(options) {
      const pool = await startPool(store.db, keys, options);
      running.push(pool);
      return pool;
    },
    newcomer: () => `person-${++people}@acme.example`,
  };
}
