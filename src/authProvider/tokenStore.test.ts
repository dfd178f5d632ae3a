import { describe, expect, test, vi } from 'vitest';
import { safeStorage } from '../config/browserStorage.ts';
import { createFakeStorage, entriesOf, type FakeStorage } from './testing/fakeStorage.ts';
import { createTokenStore, NO_TOKENS } from './tokenStore.ts';

const before = { 'pool.idToken': 'old', 'sidebar-expanded': 'true' };
const OLD = new Map([['pool.idToken', 'old']]);
const NEW = new Map([['pool.idToken', 'new']]);

function openStore(browser: Storage) {
  const storage = safeStorage(() => browser);
  return createTokenStore(storage, 'pool.');
}

test('stores tokens in the browser’s storage, beside entries of others', () => {
  const browser = createFakeStorage({ ...before, 'pool.refreshToken': 'r' });
  const store = openStore(browser);
  expect(Object.fromEntries(store.read())).toEqual({ 'pool.idToken': 'old', 'pool.refreshToken': 'r' });
  store.put(NEW);
  expect(entriesOf(browser)).toEqual({ 'pool.idToken': 'new', 'sidebar-expanded': 'true' });
  store.put(NO_TOKENS);
  expect(entriesOf(browser)).toEqual({ 'sidebar-expanded': 'true' });
});

test('writes the new tokens before it removes the old ones, since another tab may read meanwhile', () => {
  const browser = createFakeStorage({ 'pool.LastAuthUser': 'lead', 'pool.lead.idToken': 'old' });
  const found: unknown[] = [];
  vi.spyOn(browser, 'removeItem').mockImplementation(() => found.push(openStore(browser).read()));
  const tokens = { 'pool.staff.idToken': 'new', 'pool.LastAuthUser': 'staff' };
  openStore(browser).put(new Map(Object.entries(tokens)));
  expect(found).toEqual([new Map(Object.entries({ 'pool.lead.idToken': 'old', ...tokens }))]);
});

describe.each<FakeStorage['trouble']>(['blocked', 'full'])('a storage that is %s', (trouble) => {
  const browser = () => Object.assign(createFakeStorage(before), { trouble });

  test('is replaced by memory', () => {
    const store = openStore(browser());
    store.put(NEW);
    expect(store.read()).toEqual(NEW);
    expect(store.swap(NEW, OLD)).toBe(true);
    expect(store.read()).toEqual(OLD);
    store.put(NO_TOKENS);
    expect(store.read()).toEqual(NO_TOKENS);
  });
});

test('does not restore tokens that could not be replaced after a reload', () => {
  const browser = Object.assign(createFakeStorage({ ...before, 'pool.refreshToken': 'r' }), {
    trouble: 'full' as const,
  });
  openStore(browser).put(NEW);
  expect(openStore(browser).read()).toEqual(NO_TOKENS);
});

test('moves tokens back to the browser once it accepts them', () => {
  const browser = Object.assign(createFakeStorage(), { trouble: 'full' });
  const store = openStore(browser);
  store.put(OLD);
  browser.trouble = 'none';
  store.put(NEW);
  expect(openStore(browser).read()).toEqual(NEW);
});

describe('swapping', () => {
  test('replaces the expected tokens', () => {
    const browser = createFakeStorage(before);
    expect(openStore(browser).swap(OLD, NEW)).toBe(true);
    expect(browser.getItem('pool.idToken')).toBe('new');
  });

  test.each([{}, { 'pool.idToken': 'of another tab' }, { ...before, 'pool.refreshToken': 'r' }])(
    'keeps the changes of another tab: %j',
    (entries: Record<string, string>) => {
      const browser = createFakeStorage(entries);
      expect(openStore(browser).swap(OLD, NEW)).toBe(false);
      expect(entriesOf(browser)).toEqual(entries);
    },
  );
});
