import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { deals } from '../../resources/deals.ts';
import { tenants } from '../../resources/tenants.ts';
import { isDay, lastDays } from './calendar.ts';
import { dateTime, localMoment, momentAt, stampOf } from './dateTime.ts';

const takes = (text: unknown) => dateTime().value.safeParse(text).success;

it.each([
  '0001-01-01T00:00:00Z',
  '2026-11-20T08:30:00+14:00',
  '2028-02-29T08:30:00.123456789-15:59',
  '9999-12-31T23:59:59.999Z',
])('%s is a timestamp', (text) => {
  expect(takes(text)).toBe(true);
});

it.each([
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00+14:00',
  '9999-12-31T23:59:59-01:00',
  '2026-11-20T08:30:00+16:00',
  '2026-11-20T08:30:00-23:59',
  `2026-11-20T08:30:00.${'1'.repeat(100)}Z`,
  '2027-02-29T08:30:00Z',
  '2026-11-20',
  '2026-11-20T08:30:00',
  1795163400,
])('%s is not a timestamp that can be stored', (text) => {
  expect(takes(text)).toBe(false);
});

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
])('in %s, %s is written as %s and reads back the same', (zone, moment, local) => {
  process.env.TZ = zone;
  expect(localMoment(new Date(moment))).toBe(local);
  expect(momentAt(local)).toBe(moment);
});

it('an hour that a clock skips or repeats is one timestamp', () => {
  process.env.TZ = 'Europe/Berlin';
  expect(momentAt('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z');
  expect(momentAt('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
});

it.each(['', '2026-11-20', '2026-11-20T25:00', 'soon'])('"%s" is not a timestamp', (text) => {
  expect(momentAt(text)).toBeUndefined();
});

it('finds the field that is set automatically, if there is one', () => {
  expect(stampOf(tenants, 'created')).toBe('created_at');
  expect(stampOf(tenants, 'updated')).toBe('updated_at');
  expect(stampOf(deals, 'updated')).toBeUndefined();
});

describe('isDay', () => {
  it('accepts days that exist', () => {
    expect(['2026-11-20', '2024-02-29', '1999-12-31'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20261120', '+12345-01-01', ''].some(isDay)).toBe(
      false,
    );
  });
});

describe('lastDays', () => {
  it('includes today, across months', () => {
    expect(lastDays(7, new Date(2026, 2, 3, 23, 59))).toEqual({ date_from: '2026-02-25', date_to: '2026-03-03' });
    expect(lastDays(1, new Date(2026, 0, 1), 1)).toEqual({ date_from: '2025-12-31', date_to: '2025-12-31' });
    expect(lastDays(1, new Date(2026, 0, 1))).toEqual({ date_from: '2026-01-01', date_to: '2026-01-01' });
  });

  it('always gives two days in order', () => {
    const dates = fc.date({ min: new Date(1971, 0, 2), max: new Date(9998, 0, 1), noInvalidDate: true });
    fc.assert(
      fc.property(dates, fc.integer({ min: 1, max: 365 }), (today, days) => {
        const { date_from = '', date_to = '' } = lastDays(days, today);
        expect(isDay(date_from) && isDay(date_to)).toBe(true);
        expect(date_from <= date_to).toBe(true);
      }),
    );
  });
});
