import { expect, it } from 'vitest';
import { maskSecret, secret } from './secret.ts';

it.each([
  ['pat-eu1-0123', true],
  ['unsealed:x', true],
  ['sealed:v1:0a1b2c3d:AAAA', false],
  ['', false],
  ['x'.repeat(256), false],
])('%j may be written: %s', (text, allowed) => {
  expect(secret().value.safeParse(text).success).toBe(allowed);
});

it.each([
  ['pat-eu1-0123', '••••0123'],
  ['pat-eu1-012', '••••'],
  ['', '••••'],
])('%j is shown as %s', (text, mask) => {
  expect(maskSecret(text)).toBe(mask);
});
