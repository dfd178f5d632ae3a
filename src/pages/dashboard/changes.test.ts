import { describe, expect, it } from 'vitest';
import type { Period } from '../../views/period/period.ts';
import { changeOf, formerSpanOf } from './changes.ts';

describe('a change', () => {
  it.each([
    [0, 0, 'same', ''],
    [7, 7, 'same', ''],
    [5, 0, 'up', '5, was 0'],
    [28, 3, 'up', '28, was 3'],
    [0, 5, 'down', '0, was 5'],
    [0, 50, 'down', '100%'],
    [112, 100, 'up', '12%'],
    [50, 100, 'down', '50%'],
    [1001, 1000, 'up', '< 1%'],
    [999, 1000, 'down', '< 1%'],
    [198, 20, 'up', '890%'],
    [14_000, 1_000, 'up', '× 14'],
  ])('to %d from %d is %s %s', (present, before, direction, text) => {
    expect(changeOf(present, before)).toEqual({ direction, text });
  });
});

describe('the part of the previous period to compare with', () => {
  const month: Period = {
    period: 'month',
    from: '2026-04-01',
    to: '2026-04-02',
    end: '2026-04-30',
    today: '2026-04-02',
    timeZone: 'Europe/Berlin',
  };
  const spanOf = (period: Period, now: string) => {
    const { filter, until } = formerSpanOf(period, new Date(now));
    const [from, to] = [filter.from_timestamp, filter.to_timestamp].map((time) => new Date(Number(time) * 1_000));
    return [from?.toISOString(), to?.toISOString(), until?.toISOString()];
  };

  it('ends at the same time of day, to ten minutes, if the period ends today', () => {
    expect(spanOf(month, '2026-04-02T07:39:59Z')).toEqual([
      '2026-02-28T23:00:00.000Z',
      '2026-03-02T08:29:59.000Z',
      '2026-03-02T08:30:00.000Z',
    ]);
  });

  it('is whole days otherwise', () => {
    const custom: Period = { ...month, period: 'custom', from: '2026-03-30', to: '2026-03-31', end: '2026-03-31' };
    const expected = ['2026-03-27T23:00:00.000Z', '2026-03-29T21:59:59.000Z', undefined];
    expect(spanOf(custom, '2026-04-02T07:39:59Z')).toEqual(expected);
  });

  it('does not exceed a shorter day', () => {
    const day: Period = { ...month, period: 'day', from: '2026-03-30', to: '2026-03-30', end: '2026-03-30' };
    expect(spanOf({ ...day, today: '2026-03-30' }, '2026-03-30T21:55:00Z')).toEqual([
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T21:59:59.000Z',
      undefined,
    ]);
  });
});
