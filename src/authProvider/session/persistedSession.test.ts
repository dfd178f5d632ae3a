import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTED_UI_FLAGS, STORAGE_KEYS, safeStorage, TOKEN_PREFIX } from '../../config/browserStorage.ts';
import { createFakeStorage, entriesOf } from '../testing/fakeStorage.ts';
import { createTokenStore } from '../tokenStore.ts';
import {
  cacheGroups,
  createPersistedSession,
  parseCachedGroups,
  parsePersistedUser,
  persistUser,
} from './persistedSession.ts';
import { lead, staff } from './testing.ts';

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

test('§9 stores each value under its own key', () => {
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

test('forgetting keeps the tokens and entries of others', () => {
  const all = keptIn({ ...flags, ...token, [STORAGE_KEYS.sidebar]: 'true' });
  keepAll(all);
  all.kept.forget();
  expect(entriesOf(all.browser)).toEqual({ ...token, [STORAGE_KEYS.sidebar]: 'true' });
  expect(entriesOf(all.ofTab)).toEqual({});
  expect(all.kept.compareServerStart('tuesday')).toBe('adopted');
});

test('discarding removes the tokens too', () => {
  const all = keptIn({ ...token, [STORAGE_KEYS.sidebar]: 'true' });
  keepAll(all);
  expect(all.kept.hasTokens()).toBe(true);
  all.kept.discard();
  expect(entriesOf(all.browser)).toEqual({ [STORAGE_KEYS.sidebar]: 'true' });
  expect(all.kept.hasTokens()).toBe(false);
});

describe('the server-start marker', () => {
  test('is stored when it is first read', () => {
    const { kept } = keptIn();
    expect(['monday', 'monday', 'tuesday', 'monday'].map(kept.compareServerStart)).toEqual([
      'adopted',
      'same',
      'other',
      'same',
    ]);
  });

  test('is remembered by the page if the browser stores nothing', () => {
    const { browser, kept } = keptIn();
    browser.trouble = 'blocked';
    kept.keepServerStart('monday');
    expect(kept.compareServerStart('tuesday')).toBe('other');
    kept.forget();
    expect(kept.compareServerStart('tuesday')).toBe('adopted');
  });

  test('can be replaced by another tab', () => {
    const { browser, kept } = keptIn();
    kept.keepServerStart('monday');
    browser.setItem(STORAGE_KEYS.serverStart, 'tuesday');
    expect(kept.compareServerStart('tuesday')).toBe('same');
  });

  test('matches if the server has none, or had none at the sign-in', () => {
    const { kept } = keptIn({ [STORAGE_KEYS.serverStart]: 'monday' });
    expect(kept.compareServerStart(undefined)).toBe('same');
    kept.keepServerStart(undefined);
    expect(kept.compareServerStart('tuesday')).toBe('adopted');
  });
});

describe('hasSession', () => {
  test.each([
    ['is true with a user', { [STORAGE_KEYS.session]: '' }, true],
    ['is true with tokens of a sign-in', { ...token, [STORAGE_KEYS.lastActivity]: '7' }, true],
    ['is false with tokens alone', token, false],
    ['is false with an activity alone', { [STORAGE_KEYS.lastActivity]: '7' }, false],
  ])('%s', (_case, entries: Record<string, string>, left) => {
    const all = keptIn(entries);
    if (STORAGE_KEYS.session in entries) all.kept.keepUser(staff);
    expect(all.kept.hasSession()).toBe(left);
  });
});

const auth = { user: lead, isAuthenticated: true, userGroups: lead.groups };
const persisted = (changed: object) => JSON.stringify({ auth: { ...auth, ...changed } });

describe('§3, §9 only the auth part of persist:root is stored', () => {
  test('user, isAuthenticated, userGroups', () => {
    expect(JSON.parse(persistUser(lead))).toEqual({ auth });
  });

  test('never a token or other data of the user', () => {
    const more = { ...lead, idToken: 'secret', password: 'secret' };
    expect(persistUser(more)).not.toContain('secret');
  });

  test('and reads back as the same user', () => {
    expect(parsePersistedUser(persistUser(lead))).toEqual(lead);
  });
});

describe('an invalid persisted user is null', () => {
  test.each([
    undefined,
    '',
    '{',
    'null',
    '[]',
    '"lead"',
    '{}',
    '{"auth":null}',
    '{"auth":"{}"}',
    persisted({ isAuthenticated: false }),
    persisted({ isAuthenticated: 'true' }),
    persisted({ user: null }),
    persisted({ user: { username: '' } }),
    persisted({ user: { username: 7 } }),
  ])('%j', (text) => {
    expect(parsePersistedUser(text)).toBeUndefined();
  });

  test('any text is read or ignored without an error', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parsePersistedUser(text)));
  });

  test('invalid parts are dropped', () => {
    const text = persisted({ user: { username: 'lead', attributes: { name: 7, email: 'e' } }, userGroups: [7] });
    expect(parsePersistedUser(text)).toEqual({ username: 'lead', attributes: { email: 'e' }, groups: [] });
  });
});

describe('§4 cached groups', () => {
  test('belong to one user', () => {
    const cached = cacheGroups(lead);
    expect(parseCachedGroups(cached, 'lead')).toEqual(['tenant-admin']);
    expect(parseCachedGroups(cached, 'staff')).toBeUndefined();
  });

  test.each([
    undefined,
    '',
    '{',
    '["admin"]',
    '{"username":"lead","groups":"admin"}',
    '{"username":"lead","groups":[1]}',
  ])('are null for %j', (text) => {
    expect(parseCachedGroups(text, 'lead')).toBeUndefined();
  });
});
