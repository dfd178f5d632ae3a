import { afterAll, expect, it } from 'vitest';
import { localMoment, momentAt } from './dateTime.ts';

const home = process.env.TZ;
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

it.each([
  ['UTC', '2026-11-20T08:30:00.000Z', '2026-11-20T08:30'],
  ['Europe/Berlin', '2026-11-20T23:30:00.000Z', '2026-11-21T00:30'],
  ['America/New_York', '2026-07-04T02:00:05.000Z', '2026-07-03T22:00:05'],
  ['Asia/Kathmandu', '2026-11-20T08:30:00.007Z', '2026-11-20T14:15:00.007'],
])('in %s, %s is written %s, and read as it was', (zone, moment, local) => {
  process.env.TZ = zone;
  expect(localMoment(new Date(moment))).toBe(local);
  expect(momentAt(local)).toBe(moment);
});

it('an hour that a clock skips or shows twice is one moment all the same', () => {
  process.env.TZ = 'Europe/Berlin';
  expect(momentAt('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(momentAt('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
});

it.each(['', '2026-11-20', '2026-11-20T25:00', 'soon'])('"%s" is no moment', (text) => {
  expect(momentAt(text)).toBeUndefined();
});
