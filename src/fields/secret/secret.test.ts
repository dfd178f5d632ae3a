import { expect, it } from 'vitest';
import { isMasked, maskSecret, secret, typedOver } from './secret.ts';

it.each([
  ['pat-eu1-0123', true],
  ['unsealed:x', true],
  ['sealed:v1:0a1b2c3d:AAAA', false],
  ['', false],
  ['x'.repeat(256), false],
  ['pat 1', false],
  ['pat-1\r\nX-Evil: 1', false],
  ['\u202epat-1', false],
  ['pät-1', false],
  ['•••1000', false],
  ['pat-••••1000', false],
])('%j may be entered: %s', (text, allowed) => {
  expect(secret().value.safeParse(text).success).toBe(allowed);
});

it.each(['••••1000', ' ••••1000', '•••1000', '\u200b••••1000', 'pat-••••'])('%j is a mask, not a secret', (text) => {
  expect(isMasked(text)).toBe(true);
});

it('the mask in a response is a valid value, also for a secret from before the rule', () => {
  for (const stored of ['pat-eu1-0123', 'pat-eu1- é 1']) {
    expect(secret().value.safeParse(maskSecret(stored)).success).toBe(true);
  }
  expect(isMasked('pat-eu1-0123')).toBe(false);
});

it.each([
  ['pat-eu1-0123', '••••0123'],
  ['pat-eu1-012', '••••'],
  ['', '••••'],
])('%j is shown as %s', (text, mask) => {
  expect(maskSecret(text)).toBe(mask);
});

it.each([
  ['over the whole mask', 'pat-eu1-5678', 'pat-eu1-5678'],
  ['over the whole mask, with the same end', 'pat-eu1-1234', 'pat-eu1-1234'],
  ['after the mask', '••••1234p', 'p'],
  ['before the mask', 'p••••1234', 'p'],
  ['within the mask', '••p••1234', 'p'],
  ['over a part of the mask', '••p34', 'p'],
  ['by deleting a character', '••••123', ''],
  ['by deleting all', '', ''],
  ['by pasting the mask after itself', '••••1234••••1234', ''],
])('the input %s is used', (_, text, typed) => {
  expect(typedOver('••••1234', text)).toBe(typed);
});
