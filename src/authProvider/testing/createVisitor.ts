import { afterEach, vi } from 'vitest';
import { createCognitoSession } from '../cognitoSession.ts';
import type { Session } from '../session.ts';
import { CONFIG, storedTokens, tokens } from './fakePool.ts';
import { createFakeStorage, type FakeStorage } from './fakeStorage.ts';

const HOUR = 3_600_000;

/** What the browser holds two hours after a sign-in. */
export const EXPIRED = storedTokens(tokens(Date.now() - 2 * HOUR));

/** A pool's answer to a refresh. */
export const refreshed = () => ({ AuthenticationResult: tokens(Date.now(), { jti: 'second' }) });

export interface Visitor {
  browser: FakeStorage;
  /** Opens the console in a browser whose storage holds these entries. */
  visit(entries?: Readonly<Record<string, string>>): Session;
}

/** A browser for each visit; clock and globals are put back after each test. */
export function createVisitor(): Visitor {
  const visitor: Visitor = {
    browser: createFakeStorage(),
    visit(entries = {}) {
      visitor.browser = createFakeStorage(entries);
      vi.stubGlobal('localStorage', visitor.browser);
      return createCognitoSession(CONFIG);
    },
  };
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  return visitor;
}
