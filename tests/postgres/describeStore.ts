import { afterAll, beforeAll, describe } from 'vitest';
import type { Store } from '../../server/database/database.ts';
import { databases, oneDatabase, type TestDatabase } from './databases.ts';

/** The arguments of store tests: a store created before the first of them and removed after the last. */
export interface GivenStore {
  readonly store: Store;
}

type Tests = (given: GivenStore, database: TestDatabase['name']) => void;

/** Describes rules of the store on every database. */
export const describeStoreOnEach = (name: string, tests: Tests) => describeOn(databases, name, tests);

/** Describes rules that hold on every database alike, on one. */
export const describeStore = (name: string, tests: Tests) => describeOn([oneDatabase], name, tests);

function describeOn(stores: readonly TestDatabase[], name: string, tests: Tests): void {
  describe.each(stores)(`${name} on $name`, ({ open, name: database }) => {
    let store: Store;
    beforeAll(async () => {
      store = await open();
    });
    afterAll(() => store.close());
    const given = {
      get store() {
        return store;
      },
    };
    tests(given, database);
  });
}
