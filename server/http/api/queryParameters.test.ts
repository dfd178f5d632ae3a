import { describe, expect, it } from 'vitest';
import { deals } from '../../../src/resources/deals.ts';
import { daysOf, queryReader, type SummaryQuery } from './queryParameters.ts';
import { searchParameters } from './searchQuery.ts';

// A Sunday, still Saturday in New York.
const TODAY = new Date('2026-11-22T03:00:00Z');
const given = (period: SummaryQuery['period'], from?: string, to?: string, tz = 'UTC') => {
  const { timeZone: _, ...days } = daysOf({ period, from_date: from, to_date: to, tz }, TODAY);
  return days;
};

it('a filter by a value that is no longer listed says how to find and rename stored ones', () => {
  const read = () => queryReader(searchParameters(deals))('http://host/deals?status=FORMER');
  const hint = expect.stringMatching(/^must be one of PROSPECT.*npm run migrate -- --plan/);
  expect(read).toThrow(expect.objectContaining({ status: 400, errors: { status: hint } }));
});

describe('§7 the days of a summary', () => {
  it.each<[SummaryQuery['period'], string]>([
    ['day', '2026-11-22'],
    ['week', '2026-11-16'],
    ['month', '2026-11-01'],
    ['quarter', '2026-10-01'],
    ['year', '2026-01-01'],
  ])('start the current %s on %s and end it today', (period, from) => {
    expect(given(period)).toEqual({ from, to: '2026-11-22' });
  });

  it('end on the day of the time zone', () => {
    expect(given('day', undefined, undefined, 'America/New_York')).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  });

  it('use the two dates if a period is given too', () => {
    const days = { from: '2026-02-28', to: '2026-02-28' };
    for (const period of ['custom', 'week'] as const) expect(given(period, days.from, days.to)).toEqual(days);
    expect(given('custom', '2016-11-22', '2026-11-22').from).toBe('2016-11-22');
  });

  it.each<[SummaryQuery['period'], string | undefined, string | undefined, string[]]>([
    ['custom', undefined, undefined, ['from_date', 'to_date']],
    ['custom', '2026-01-01', undefined, ['to_date']],
    ['month', undefined, '2026-01-01', ['from_date']],
    ['custom', '2026-01-02', '2026-01-01', ['to_date']],
    ['custom', '2016-11-22', '2026-11-23', ['to_date']],
  ])('reject %s from %s to %s and name %j', (period, from, to, names) => {
    const refused = () => given(period, from, to);
    expect(refused).toThrow(expect.objectContaining({ status: 400 }));
    try {
      refused();
    } catch (error) {
      expect(Object.keys(Reflect.get(Object(error), 'errors'))).toEqual(names);
    }
  });
});
