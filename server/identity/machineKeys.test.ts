import { expect, it } from 'vitest';
import { newKey, parseKey } from './machineKeys.ts';

it('finds a key by its text alone, and creates unique keys', () => {
  const [one, other] = [newKey(), newKey()];
  expect(one.text).toMatch(/^dsk_[0-9a-f]{16}_[\w-]{43}$/);
  expect(parseKey(one.text)).toEqual({ keyId: one.keyId, hash: one.hash });
  expect(other.keyId).not.toBe(one.keyId);
  expect(other.hash.equals(one.hash)).toBe(false);
});

it.each(['', 'dsk_', 'x', (key: string) => `${key}A`, (key: string) => key.slice(0, -1), (key: string) => ` ${key}`])(
  'rejects text that is not a key: %o',
  (text) => {
    expect(parseKey(typeof text === 'string' ? text : text(newKey().text))).toBeUndefined();
  },
);

it('compares every character of the secret', () => {
  const { text, hash } = newKey();
  const last = text.at(-1) === 'A' ? 'B' : 'A';
  expect(parseKey(text.slice(0, -1) + last)?.hash.equals(hash)).toBe(false);
});
