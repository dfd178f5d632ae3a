import { afterEach, vi } from 'vitest';
import { safeStorage } from '../../../config/browserStorage.ts';
import type { LoadedIdentity } from '../../lazyIdentity.ts';
import { createFakeStorage, entriesOf, type FakeStorage } from '../../testing/fakeStorage.ts';
import { createCognitoIdentity } from '../createCognitoIdentity.ts';
import { CONFIG, storedTokens, tokens } from './fakePool.ts';

const HOUR = 3_600_000;

/** What the browser holds two hours after a sign-in. */
export const EXPIRED = storedTokens(tokens(Date.now() - 2 * HOUR));

/** A pool's answer to a refresh. */
export const refreshed = () => ({ AuthenticationResult: tokens(Date.now(), { jti: 'second' }) });

export interface Visitor {
  browser: FakeStorage;
  /** What the browser holds. */
  entries(): Record<string, string>;
  /** Opens the console in a browser whose storage holds these entries. */
  visit(entries?: Readonly<Record<string, string>>): LoadedIdentity;
  /** Opens it once more in the same browser. */
  openTab(): LoadedIdentity;
}

/** A browser for each visit; clock and globals are put back after each test. */
export function createVisitor(): Visitor {
  const visitor: Visitor = {
    browser: createFakeStorage(),
    entries: () => entriesOf(visitor.browser) as Record<string, string>,
    visit(entries = {}) {
      visitor.browser = createFakeStorage(entries);
      return visitor.openTab();
    },
    openTab() {
      const { browser } = visitor;
      return createCognitoIdentity(
        CONFIG,
        safeStorage(() => browser),
      );
    },
  };
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return visitor;
}
