import { expect, it } from 'vitest';
import { typedOver } from './secret.ts';

it.each([
  ['over all of it', 'pat-eu1-5678', 'pat-eu1-5678'],
  ['over all of it, with the same end', 'pat-eu1-1234', 'pat-eu1-1234'],
  ['behind it', '••••1234p', 'p'],
  ['before it', 'p••••1234', 'p'],
  ['within it', '••p••1234', 'p'],
  ['over a part of it', '••p34', 'p'],
  ['by taking a character away', '••••123', ''],
  ['by taking all away', '', ''],
  ['by pasting the mask behind itself', '••••1234••••1234', ''],
])('what is typed %s is what counts', (_, text, typed) => {
  expect(typedOver('••••1234', text)).toBe(typed);
});
