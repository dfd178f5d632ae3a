import { expect, it } from 'vitest';
import { countdownWords, spokenSeconds } from './countdown.ts';

it.each([
  [60, '1:00'],
  [59, '0:59'],
  [9, '0:09'],
  [0, '0:00'],
])('%d seconds are %s', (seconds, words) => {
  expect(countdownWords(seconds)).toBe(words);
});

it('is spoken of at 30 and 10 seconds only', () => {
  const spoken = Array.from({ length: 61 }, (_, passed) => spokenSeconds(60 - passed));
  expect([...new Set(spoken)]).toEqual(['', '30 seconds left', '10 seconds left']);
  expect(spoken.indexOf('30 seconds left')).toBe(30);
  expect(spoken.indexOf('10 seconds left')).toBe(50);
});
