import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../../server/database/database.ts';
import { databases, type TestDatabase } from './databases.ts';

/** The arguments of store tests: a store created before the first of them and removed after the last. */
export interface GivenStore {
  readonly store: Store;
}

/** Describes rules of the store on every database. */
export function describeStoreOnEach(
  name: string,
  tests: (given: GivenStore, database: TestDatabase['name']) => void,
): void {
  describe.each(databases)(`${name} on $name`, ({ open, name: database }) => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    }, 60_000);
    afterAll(() => store.close());
    const given = {
      get store() {
        return store;
      },
    };
    tests(given, database);
  });
}
