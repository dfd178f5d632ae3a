import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import type { Store } from '../../server/database/database.ts';
import { CLIENT_ID, POOL_ID, type RunningPool, startPool, testKeys } from '../../server/userPool/testing/startPool.ts';
import { createCognitoIdentity } from '../../src/authProvider/cognito/createCognitoIdentity.ts';
import type { IdentityProvider } from '../../src/authProvider/identityProvider.ts';
import { createFakeStorage, entriesOf, type FakeStorage } from '../../src/authProvider/testing/fakeStorage.ts';
import { safeStorage } from '../../src/config/browserStorage.ts';
import { parseConsoleConfig } from '../../src/config/consoleConfig.ts';
import { databases } from '../postgres/databases.ts';

type PoolOptions = NonNullable<Parameters<typeof startPool>[2]>;

/** A user pool, and a browser with the console; the browser is new in each test. */
export interface IdentityContract {
  pool: RunningPool;
  browser: FakeStorage;
  /** The console opened in the browser, as after a reload. */
  visit(): IdentityProvider;
  entries(): Record<string, string | null>;
  /** The operations that the pool received in this test. */
  operations(): string[];
  /** The code that an authenticator app shows for this secret, each time that of the next half minute. */
  codeOf(secret: string): string;
}

/** Starts the pool before a file's tests, on a separate database, and stops it after them. */
export function startIdentity(options: PoolOptions = {}): IdentityContract {
  const { poolId: userPoolId = POOL_ID, clientId = CLIENT_ID } = options;
  let store: Store;
  const contract = {
    visit() {
      const { browser } = contract;
      // The SDK finds the storage by itself: anything it left there would be found.
      vi.stubGlobal('window', { localStorage: browser });
      const cognito = { userPoolId, clientId, endpoint: contract.pool.endpoint };
      const config = parseConsoleConfig({ api: { baseUrl: '/api' }, cognito });
      return createCognitoIdentity(
        config,
        safeStorage(() => browser),
      );
    },
    entries: () => entriesOf(contract.browser),
    operations: () => contract.pool.calls.map(({ operation }) => operation),
    codeOf(secret) {
      contract.pool.clock.advance(30);
      return new TOTP({ secret }).generate({ timestamp: contract.pool.clock().getTime() });
    },
  } as IdentityContract;
  beforeAll(async () => {
    const [embedded] = databases;
    if (!embedded) throw new Error('there is no embedded database');
    store = await embedded.open();
    contract.pool = await startPool(store.db, await testKeys(), options);
  });
  beforeEach(() => {
    contract.browser = createFakeStorage();
    contract.pool.calls.length = 0;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  afterAll(async () => {
    await contract.pool.stop();
    await store.close();
  });
  return contract;
}
