import { describe, expect, test } from 'vitest';
import { HOSTED_UI_FLAGS, STORAGE_KEYS, safeStorage, TOKEN_PREFIX } from '../../config/browserStorage.ts';
import { createFakeStorage, entriesOf } from '../testing/fakeStorage.ts';
import { createTokenStore } from '../tokenStore.ts';
import { createPersistedSession } from './persistedSession.ts';
import { staff } from './testing/fakeIdentity.ts';

const token = { [`${TOKEN_PREFIX}console.staff.idToken`]: 'secret' };
const flags = Object.fromEntries(HOSTED_UI_FLAGS.map((flag) => [flag, 'true']));

function keptIn(entries: Readonly<Record<string, string>> = {}) {
  const browser = createFakeStorage(entries);
  const ofTab = createFakeStorage(flags);
  const storage = safeStorage(() => browser);
  const tokens = createTokenStore(storage, TOKEN_PREFIX);
  const kept = createPersistedSession(
    storage,
    safeStorage(() => ofTab),
    tokens,
  );
  return { browser, ofTab, kept };
}

function keepAll({ kept }: ReturnType<typeof keptIn>): void {
  kept.keepUser(staff);
  kept.keepServerStart('monday');
  kept.keepLastActivity(7);
}

test('§9 each thing has its key', () => {
  const all = keptIn();
  keepAll(all);
  expect(Object.keys(entriesOf(all.browser)).sort()).toEqual([
    STORAGE_KEYS.lastActivity,
    STORAGE_KEYS.session,
    STORAGE_KEYS.serverStart,
    STORAGE_KEYS.groups,
  ]);
  expect([all.kept.lastActivity(), all.kept.groups('staff')]).toEqual([7, []]);
  expect(entriesOf(all.browser)[STORAGE_KEYS.serverStart]).toBe('monday');
});

test('forgetting leaves the tokens, and what is not the session’s', () => {
  const all = keptIn({ ...flags, ...token, [STORAGE_KEYS.sidebar]: 'true' });
  keepAll(all);
  all.kept.forget();
  expect(entriesOf(all.browser)).toEqual({ ...token, [STORAGE_KEYS.sidebar]: 'true' });
  expect(entriesOf(all.ofTab)).toEqual({});
  expect(all.kept.compareServerStart('tuesday')).toBe('adopted');
});

test('discarding takes the tokens as well', () => {
  const all = keptIn({ ...token, [STORAGE_KEYS.sidebar]: 'true' });
  keepAll(all);
  expect(all.kept.hasTokens()).toBe(true);
  all.kept.discard();
  expect(entriesOf(all.browser)).toEqual({ [STORAGE_KEYS.sidebar]: 'true' });
  expect(all.kept.hasTokens()).toBe(false);
});

describe('the start of the server', () => {
  test('is adopted when it is met first, and known from then on', () => {
    const { kept } = keptIn();
    expect(['monday', 'monday', 'tuesday', 'monday'].map(kept.compareServerStart)).toEqual([
      'adopted',
      'same',
      'other',
      'same',
    ]);
  });

  test('is remembered by the page where the browser keeps nothing', () => {
    const { browser, kept } = keptIn();
    browser.trouble = 'blocked';
    kept.keepServerStart('monday');
    expect(kept.compareServerStart('tuesday')).toBe('other');
    kept.forget();
    expect(kept.compareServerStart('tuesday')).toBe('adopted');
  });

  test('is what another tab has kept since', () => {
    const { browser, kept } = keptIn();
    kept.keepServerStart('monday');
    browser.setItem(STORAGE_KEYS.serverStart, 'tuesday');
    expect(kept.compareServerStart('tuesday')).toBe('same');
  });

  test('is the same where the server tells none, or told none at the sign-in', () => {
    const { kept } = keptIn({ [STORAGE_KEYS.serverStart]: 'monday' });
    expect(kept.compareServerStart(undefined)).toBe('same');
    kept.keepServerStart(undefined);
    expect(kept.compareServerStart('tuesday')).toBe('adopted');
  });
});

describe('a session is left', () => {
  test.each([
    ['by a user', { [STORAGE_KEYS.session]: '' }, true],
    ['by tokens of a sign-in', { ...token, [STORAGE_KEYS.lastActivity]: '7' }, true],
    ['not by tokens alone', token, false],
    ['not by an activity alone', { [STORAGE_KEYS.lastActivity]: '7' }, false],
  ])('%s', (_case, entries: Record<string, string>, left) => {
    const all = keptIn(entries);
    if (STORAGE_KEYS.session in entries) all.kept.keepUser(staff);
    expect(all.kept.hasSession()).toBe(left);
  });
});
