import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFakeStorage, entriesOf, type FakeStorage } from './testing/fakeStorage.ts';
import { createTokenStore, lastingStorage, NO_TOKENS } from './tokenStore.ts';

afterEach(() => vi.unstubAllGlobals());

const before = { 'pool.idToken': 'old', 'sidebar-expanded': 'true' };
const OLD = new Map([['pool.idToken', 'old']]);
const NEW = new Map([['pool.idToken', 'new']]);

test('tokens are kept in the browser’s storage, beside what belongs to others', () => {
  const browser = createFakeStorage({ ...before, 'pool.refreshToken': 'r' });
  const store = createTokenStore(browser, 'pool.');
  expect(Object.fromEntries(store.read())).toEqual({ 'pool.idToken': 'old', 'pool.refreshToken': 'r' });
  store.put(NEW);
  expect(entriesOf(browser)).toEqual({ 'pool.idToken': 'new', 'sidebar-expanded': 'true' });
  store.put(NO_TOKENS);
  expect(entriesOf(browser)).toEqual({ 'sidebar-expanded': 'true' });
});

test('the new ones are there before the old ones go, as another tab may look meanwhile', () => {
  const browser = createFakeStorage({ 'pool.LastAuthUser': 'lead', 'pool.lead.idToken': 'old' });
  const found: unknown[] = [];
  vi.spyOn(browser, 'removeItem').mockImplementation(() => found.push(createTokenStore(browser, 'pool.').read()));
  const tokens = { 'pool.staff.idToken': 'new', 'pool.LastAuthUser': 'staff' };
  createTokenStore(browser, 'pool.').put(new Map(Object.entries(tokens)));
  expect(found).toEqual([new Map(Object.entries({ 'pool.lead.idToken': 'old', ...tokens }))]);
});

describe.each<FakeStorage['trouble'] | 'absent'>(['blocked', 'full', 'absent'])('a storage that is %s', (trouble) => {
  const browser = () => (trouble === 'absent' ? null : Object.assign(createFakeStorage(before), { trouble }));

  test('is stood in for by memory', () => {
    const store = createTokenStore(browser(), 'pool.');
    store.put(NEW);
    expect(store.read()).toEqual(NEW);
    expect(store.swap(NEW, OLD)).toBe(true);
    expect(store.read()).toEqual(OLD);
    store.put(NO_TOKENS);
    expect(store.read()).toEqual(NO_TOKENS);
  });
});

test('tokens that could not be replaced are not found again after a reload', () => {
  const browser = Object.assign(createFakeStorage({ ...before, 'pool.refreshToken': 'r' }), {
    trouble: 'full' as const,
  });
  createTokenStore(browser, 'pool.').put(NEW);
  expect(createTokenStore(browser, 'pool.').read()).toEqual(NO_TOKENS);
});

test('tokens go back to the browser once it takes them', () => {
  const browser = Object.assign(createFakeStorage(), { trouble: 'full' as FakeStorage['trouble'] });
  const store = createTokenStore(browser, 'pool.');
  store.put(OLD);
  browser.trouble = 'none';
  store.put(NEW);
  expect(createTokenStore(browser, 'pool.').read()).toEqual(NEW);
});

describe('swapping', () => {
  test('replaces what is expected', () => {
    const browser = createFakeStorage(before);
    expect(createTokenStore(browser, 'pool.').swap(OLD, NEW)).toBe(true);
    expect(browser.getItem('pool.idToken')).toBe('new');
  });

  test.each([{}, { 'pool.idToken': 'of another tab' }, { ...before, 'pool.refreshToken': 'r' }])(
    'leaves what another tab has made of it: %j',
    (entries: Record<string, string>) => {
      const browser = createFakeStorage(entries);
      expect(createTokenStore(browser, 'pool.').swap(OLD, NEW)).toBe(false);
      expect(entriesOf(browser)).toEqual(entries);
    },
  );
});

test('a browser that refuses even to name its storage has none', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(lastingStorage()).toBeNull();
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse });
  expect(lastingStorage()).toBeNull();
});
