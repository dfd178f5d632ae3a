import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay, lastDays } from './calendar.ts';

describe('isDay', () => {
  it('knows days that exist', () => {
    expect(['2026-11-20', '2024-02-29', '1999-12-31'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20261120', '+12345-01-01', ''].some(isDay)).toBe(
      false,
    );
  });
});

describe('lastDays', () => {
  it('includes today, across months', () => {
    expect(lastDays(7, new Date(2026, 2, 3, 23, 59))).toEqual({ date_from: '2026-02-25', date_to: '2026-03-03' });
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
