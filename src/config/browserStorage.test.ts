import { expect, test } from 'vitest';
import { createFakeStorage } from '../authProvider/testing/fakeStorage.ts';
import { safeStorage } from './browserStorage.ts';

test('stores a value until it is removed', () => {
  const storage = safeStorage(() => browser);
  const browser = createFakeStorage({ other: '1' });
  expect(storage.setItem('key', 'value')).toBe(true);
  expect(storage.getItem('key')).toBe('value');
  expect(storage.keys()).toEqual(['other', 'key']);
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeUndefined();
  expect(browser.getItem('other')).toBe('1');
});

test('stores nothing if the storage is full, and removes the older value', () => {
  const browser = createFakeStorage({ key: 'old' });
  browser.trouble = 'full';
  const storage = safeStorage(() => browser);
  expect(storage.setItem('key', 'new')).toBe(false);
  expect(storage.getItem('key')).toBeUndefined();
});

test.each([
  ['rejects every access', () => Object.assign(createFakeStorage({ key: 'value' }), { trouble: 'blocked' as const })],
  [
    'cannot even be accessed',
    () => {
      throw new DOMException('refused', 'SecurityError');
    },
  ],
])('reads nothing from a storage that %s, without an error', (_case, open) => {
  const storage = safeStorage(open);
  expect(storage.setItem('key', 'new')).toBe(false);
  storage.removeItem('key');
  expect([storage.getItem('key'), storage.keys()]).toEqual([undefined, []]);
});
