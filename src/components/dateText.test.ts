import { describe, expect, it, test } from 'vitest';
import { clockTime, dayMonth, daysText, dayText, exactTime, monthText, relativeTime, weekdayText } from './dateText.ts';

const at = (date: string, now: string, zone = 'UTC') => relativeTime(new Date(date), new Date(now), zone);

describe('relativeTime', () => {
  test.each([
    ['2026-11-20T10:33:30Z', 'just now'],
    ['2026-11-20T10:34:40Z', 'just now'],
    ['2026-11-20T10:33:00Z', '1 min ago'],
    ['2026-11-20T09:34:01Z', '59 min ago'],
    ['2026-11-20T09:34:00Z', '1 h ago'],
    ['2026-11-20T00:00:00Z', '10 h ago'],
    ['2026-11-19T23:59:59Z', 'Yesterday, 23:59'],
    ['2026-11-18T17:21:00Z', 'Wed, 17:21'],
    ['2026-11-14T06:02:00Z', 'Sat, 06:02'],
    ['2026-11-13T17:55:00Z', '13 Nov, 17:55'],
    ['2025-12-31T00:05:00Z', '31 Dec 2025, 00:05'],
    ['2026-11-20T18:00:00Z', 'Today, 18:00'],
    ['2026-11-21T06:00:00Z', 'Tomorrow, 06:00'],
    ['2026-11-27T06:00:00Z', '27 Nov, 06:00'],
  ])('%s is %s', (date, words) => {
    expect(at(date, '2026-11-20T10:34:00Z')).toBe(words);
  });

  test('counts minutes across midnight, and days in the time zone of the user', () => {
    expect(at('2026-11-19T23:50:00Z', '2026-11-20T00:20:00Z')).toBe('30 min ago');
    expect(at('2026-11-19T22:30:00Z', '2026-11-20T00:20:00Z')).toBe('Yesterday, 22:30');
    expect(at('2026-11-19T22:30:00Z', '2026-11-20T00:20:00Z', 'Australia/Sydney')).toBe('1 h ago');
  });

  test('recognizes the day before yesterday, even after 23 or 25 hours', () => {
    expect(at('2026-03-28T23:30:00Z', '2026-03-29T22:30:00Z', 'Europe/London')).toBe('Yesterday, 23:30');
    expect(at('2026-10-24T22:30:00Z', '2026-10-25T23:45:00Z', 'Europe/London')).toBe('Yesterday, 23:30');
    expect(at('2026-10-25T00:30:00Z', '2026-10-25T23:45:00Z', 'Europe/London')).toBe('23 h ago');
  });

  test('shows the local year on New Year’s Eve', () => {
    expect(at('2025-12-31T23:30:00Z', '2026-01-20T12:00:00Z', 'Asia/Tokyo')).toBe('1 Jan, 08:30');
    expect(at('2025-12-31T23:30:00Z', '2026-01-20T12:00:00Z')).toBe('31 Dec 2025, 23:30');
  });
});

test.each([
  ['2026-11-20T06:02:00Z', '06:02', 'today, 4 h ago'],
  ['2026-11-20T10:33:40Z', '10:33', 'today, just now'],
  ['2026-11-19T16:40:00Z', '16:40', 'yesterday'],
  ['2026-11-13T17:55:00Z', '17:55', '13 Nov'],
])('clockTime separates the time of %s from its day', (date, clock, day) => {
  expect(clockTime(new Date(date), new Date('2026-11-20T10:34:00Z'), 'UTC')).toEqual({ clock, day });
});

test('exactTime includes the second and the zone, in summer and in winter', () => {
  expect(exactTime(new Date('2026-11-20T08:31:55Z'), 'Europe/London')).toBe('20 Nov 2026, 08:31:55 GMT');
  expect(exactTime(new Date('2026-07-20T08:31:55Z'), 'Europe/London')).toBe('20 Jul 2026, 09:31:55 BST');
  expect(exactTime(new Date('2026-11-20T00:00:00Z'), 'UTC')).toBe('20 Nov 2026, 00:00:00 UTC');
});

const NOW = new Date('2026-11-20T12:00:00Z');

describe('formatted days', () => {
  it('include the year if it is not the current one', () => {
    expect(dayText('2026-11-20', NOW)).toBe('Fri 20 Nov');
    expect(dayText('2025-12-29', NOW)).toBe('Mon 29 Dec 2025');
  });

  it('form a range', () => {
    expect(daysText('2026-11-01', '2026-11-20', NOW)).toBe('1 – 20 Nov');
    expect(daysText('2026-10-30', '2026-11-02', NOW)).toBe('30 Oct – 2 Nov');
    expect(daysText('2025-12-29', '2026-01-04', NOW)).toBe('29 Dec 2025 – 4 Jan 2026');
    expect(daysText('2026-11-20', '2026-11-20', NOW)).toBe('Fri 20 Nov');
  });

  it('are short below a bar', () => {
    expect([dayMonth('2026-11-01'), weekdayText('2026-11-16')]).toEqual(['1 Nov', 'Mon 16']);
    expect([monthText('2026-11-16'), monthText('2026-01-31')]).toEqual(['Nov', '2026']);
  });
});
