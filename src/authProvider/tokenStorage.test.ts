import { afterEach, describe, expect, test, vi } from 'vitest';
import { createFakeStorage, entriesOf, type FakeStorage } from './testing/fakeStorage.ts';
import { createTokenStorage, lastingStorage } from './tokenStorage.ts';

afterEach(() => vi.unstubAllGlobals());

const before = { 'pool.idToken': 'old', 'sidebar-expanded': 'true' };

test('tokens are kept in the browser’s storage', () => {
  const browser = createFakeStorage(before);
  const storage = createTokenStorage(browser, 'pool.');
  expect(storage.getItem('pool.idToken')).toBe('old');
  storage.setItem('pool.idToken', 'new');
  expect(browser.getItem('pool.idToken')).toBe('new');
  storage.removeItem('pool.idToken');
  expect(entriesOf(browser)).toEqual({ 'sidebar-expanded': 'true' });
});

test.each<FakeStorage['trouble'] | 'absent'>(['blocked', 'full', 'absent'])(
  'a storage that is %s is stood in for by memory',
  (trouble) => {
    const browser = trouble === 'absent' ? null : Object.assign(createFakeStorage(before), { trouble });
    const storage = createTokenStorage(browser, 'pool.');
    storage.setItem('pool.idToken', 'new');
    expect(storage.getItem('pool.idToken')).toBe('new');
    storage.removeItem('pool.idToken');
    expect(storage.getItem('pool.idToken')).toBeNull();
  },
);

test('a token that could not be replaced is not found again after a reload', () => {
  const browser = Object.assign(createFakeStorage(before), { trouble: 'full' as const });
  createTokenStorage(browser, 'pool.').setItem('pool.idToken', 'new');
  expect(createTokenStorage(browser, 'pool.').getItem('pool.idToken')).toBeNull();
});

test('clearing leaves what belongs to others', () => {
  const browser = createFakeStorage(before);
  createTokenStorage(browser, 'pool.').clear();
  expect(entriesOf(browser)).toEqual({ 'sidebar-expanded': 'true' });
});

describe('a detached storage', () => {
  test('has taken the tokens out of the browser and still shows them to its user', () => {
    const browser = createFakeStorage({ ...before, 'pool.refreshToken': 'r' });
    const storage = createTokenStorage(browser, 'pool.');
    storage.detach();
    expect(entriesOf(browser)).toEqual({ 'sidebar-expanded': 'true' });
    expect([storage.getItem('pool.idToken'), storage.getItem('pool.refreshToken')]).toEqual(['old', 'r']);
  });

  test('no longer writes to the browser', () => {
    const browser = createFakeStorage(before);
    const storage = createTokenStorage(browser, 'pool.');
    storage.detach();
    storage.setItem('pool.idToken', 'late');
    expect(storage.getItem('pool.idToken')).toBe('late');
    expect(browser.getItem('pool.idToken')).toBeNull();
  });

  test('keeps what only memory held', () => {
    const browser = Object.assign(createFakeStorage(), { trouble: 'full' as const });
    const storage = createTokenStorage(browser, 'pool.');
    storage.setItem('pool.idToken', 'new');
    storage.detach();
    expect(storage.getItem('pool.idToken')).toBe('new');
  });
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
