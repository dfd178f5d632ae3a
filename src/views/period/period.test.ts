import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { addDays, type CalendarUnit, dayOf, daysIn, endOf, startOf } from '../../fields/dateTime/calendar.ts';
import { keysOf } from '../../schema/jsonObject.ts';
import { type PeriodChoice, PRESETS, parsePeriod, periodOf, previousOf, rangeFault, withPeriod } from './period.ts';

const UNITS = keysOf(PRESETS);
const day = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2188-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const unit = fc.constantFrom(...UNITS);
const range = fc.tuple(day, fc.nat(3_652)).map(([from, more]) => ({ from, to: addDays(from, more) }));
const choice: fc.Arbitrary<PeriodChoice> = fc.oneof(
  unit.map((period) => ({ period })),
  range.map((days) => ({ period: 'custom' as const, ...days })),
);

describe('§2 the periods', () => {
  it('are the six of the specification', () => {
    expect(Object.values(PRESETS)).toEqual([
      'Current Day',
      'Current Week',
      'Current Month',
      'Current Quarter',
      'Current Year',
    ]);
  });

  it.each<[CalendarUnit, string, string, string]>([
    ['day', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-20', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    // Across the end of a year, also if ISO counts 53 weeks.
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['week', '2024-12-31', '2024-12-30', '2025-01-05'],
    ['week', '1970-01-01', '1969-12-29', '1970-01-04'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['quarter', '2026-11-20', '2026-10-01', '2026-12-31'],
    ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['quarter', '2026-04-01', '2026-04-01', '2026-06-30'],
    ['year', '2026-01-01', '2026-01-01', '2026-12-31'],
    ['year', '2028-12-31', '2028-01-01', '2028-12-31'],
  ])('start the current %s on %s at %s, and end with %s', (period, today, from, end) => {
    expect(periodOf({ period }, today, 'UTC')).toEqual({ period, from, to: today, end, today, timeZone: 'UTC' });
  });

  it('contain the current day and no day of another period', () => {
    fc.assert(
      fc.property(unit, day, (period, today) => {
        const { from, end } = periodOf({ period }, today, 'UTC');
        expect(from <= today && today <= end).toBe(true);
        expect(startOf(period, end)).toBe(from);
        expect(endOf(period, from)).toBe(end);
        expect(startOf(period, addDays(end, 1))).toBe(addDays(end, 1));
        expect(endOf(period, addDays(from, -1))).toBe(addDays(from, -1));
      }),
    );
  });
});

describe('the comparison period', () => {
  it.each<[CalendarUnit, string, string, string]>([
    ['day', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['week', '2026-11-18', '2026-11-09', '2026-11-11'],
    ['week', '2027-01-01', '2026-12-21', '2026-12-25'],
    ['month', '2026-11-20', '2026-10-01', '2026-10-20'],
    // February is shorter: the last 31 days before March.
    ['month', '2026-03-31', '2026-01-29', '2026-02-28'],
    ['quarter', '2026-02-14', '2025-10-01', '2025-11-14'],
    ['year', '2026-11-20', '2025-01-01', '2025-11-20'],
  ])('of the current %s on %s is from %s to %s', (period, today, from, to) => {
    expect(previousOf(periodOf({ period }, today, 'UTC'))).toEqual({ from, to });
  });

  it('is directly before a custom range', () => {
    const custom = { period: 'custom', from: '2026-11-10', to: '2026-11-20' } as const;
    expect(previousOf(periodOf(custom, '2026-12-24', 'UTC'))).toEqual({ from: '2026-10-30', to: '2026-11-09' });
  });

  it('has the same length, and ends before the period begins', () => {
    fc.assert(
      fc.property(choice, day, (chosen, today) => {
        const period = periodOf(chosen, today, 'UTC');
        const before = previousOf(period);
        expect(daysIn(before)).toBe(daysIn(period));
        expect(before.to < period.from).toBe(true);
      }),
    );
  });
});

describe('a custom range', () => {
  it('ends after it begins, and within ten years', () => {
    expect(rangeFault({ from: '2026-11-20', to: '2026-11-20' })).toBeUndefined();
    expect(rangeFault({ from: '2026-11-20', to: '2026-11-19' })).toBe('The end date is before the start date');
    expect(rangeFault({ from: '2016-11-20', to: '2026-11-20' })).toBeUndefined();
    expect(rangeFault({ from: '2016-11-20', to: '2026-11-21' })).toBe('A range can be at most ten years');
    for (const range of [
      { from: '1969-12-31', to: '1970-01-01' },
      { from: '2199-12-31', to: '2200-01-01' },
    ]) {
      expect(rangeFault(range)).toBe('Dates are from 1970 to 2199');
    }
  });
});

describe('the period in the URL', () => {
  it('reads back unchanged, and keeps the rest of the URL', () => {
    fc.assert(
      fc.property(choice, choice, (first, second) => {
        const params = withPeriod(withPeriod(new URLSearchParams({ tenant_id: 'acme' }), first), second);
        expect(parsePeriod(params)).toEqual(second);
        expect(params.get('tenant_id')).toBe('acme');
        expect([...params.keys()].length).toBe(second.period === 'custom' ? 4 : 2);
      }),
    );
  });

  it.each([
    '',
    'period=decade',
    'period=constructor',
    'period=custom',
    'period=custom&from_date=2026-11-20',
    'period=custom&from_date=2026-11-20&to_date=2026-11-19',
    'period=custom&from_date=2026-02-30&to_date=2026-03-19',
    'period=custom&from_date=1990-01-01&to_date=2026-03-19',
    'period=custom&from_date=9999-12-25&to_date=9999-12-31',
    'period=custom&from_date=0000-01-01&to_date=0000-01-03',
    'from_date=2026-11-19&to_date=2026-11-20',
  ])('is none if it is "%s"', (query) => {
    expect(parsePeriod(new URLSearchParams(query))).toBeUndefined();
  });
});

describe('the user’s day', () => {
  const home = process.env.TZ;
  afterAll(() => {
    if (home === undefined) delete process.env.TZ;
    else process.env.TZ = home;
  });

  it.each([
    ['Australia/Sydney', '2026-11-19T13:00:00Z', '2026-11-20'],
    ['America/Los_Angeles', '2026-11-20T07:59:59Z', '2026-11-19'],
    // The clocks change on these days: 23 hours, 25 hours, and a missing midnight.
    ['Europe/Paris', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Paris', '2026-10-25T22:59:59Z', '2026-10-25'],
    ['America/Sao_Paulo', '2018-11-04T03:00:00Z', '2018-11-04'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
  ])('in %s at %s is %s', (zone, moment, expected) => {
    process.env.TZ = zone;
    expect(dayOf(new Date(moment))).toBe(expected);
  });
});
