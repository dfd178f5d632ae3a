import { afterAll, afterEach, beforeAll, beforeEach, describe } from 'vitest';
import type { Store } from '../../server/database/database.ts';
import type { SigningKey } from '../../server/userPool/signingKey.ts';
import { type RunningPool, startPool, testKeys } from '../../server/userPool/testing/startPool.ts';
import { databases, oneDatabase } from './databases.ts';

/** The arguments of user pool tests. */
export interface GivenPool {
  readonly store: Store;
  readonly keys: SigningKey;
  /** The file's user pool: before each test its clock is reset, and its calls and mails are cleared. */
  readonly pool: RunningPool;
  /** The email of a user without an account, a new one for each test. */
  readonly email: string;
  /** Another pool on the same database and keys, stopped after the test. */
  start(options: Parameters<typeof startPool>[2]): Promise<RunningPool>;
}

/** Describes rules of the user pool on one installation, a database and keys, which all its tests share. */
export function describePool(name: string, tests: (given: GivenPool) => void): void {
  describe(name, () => tests(givenPool(oneDatabase.open)));
}

/** Like `describePool`, on every database: for rules that depend on how databases handle concurrent calls. */
export function describePoolOnEach(name: string, tests: (given: GivenPool) => void): void {
  describe.each(databases)(`${name} on $name`, ({ open }) => tests(givenPool(open)));
}

function givenPool(open: () => Promise<Store>): GivenPool {
  let install: { store: Store; keys: SigningKey; pool: RunningPool };
  let people = 0;
  const started: RunningPool[] = [];
  beforeAll(async () => {
    const [store, keys] = await Promise.all([open(), testKeys()]);
    install = { store, keys, pool: await startPool(store.db, keys) };
  });
  beforeEach(() => {
    people++;
    install.pool.reset();
  });
  afterEach(async () => {
    for (const pool of started.splice(0)) await pool.stop();
  });
  afterAll(async () => {
    await install.pool.stop();
    await install.store.close();
  });
  return {
    get store() {
      return install.store;
    },
    get keys() {
      return install.keys;
    },
    get pool() {
      return install.pool;
    },
    get email() {
      return `person-${people}@acme.example`;
    },
    async start(options) {
      const pool = await startPool(install.store.db, install.keys, options);
      started.push(pool);
      return pool;
    },
  };
}
