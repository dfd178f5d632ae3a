import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moment } from './moment.ts';

describe('moment', () => {
  it.each([
    ['2026-11-20T08:30:00Z', '2026-11-20T08:30:00.000Z'],
    ['2026-11-20T08:30:00.123456+00:00', '2026-11-20T08:30:00.123Z'],
    ['2026-11-20T08:30:00+1100', '2026-11-19T21:30:00.000Z'],
    ['2026-11-20 08:30', '2026-11-20T08:30:00.000Z'],
    ['2026-11-20', '2026-11-20T00:00:00.000Z'],
    ['1795163400000', '2026-11-20T08:30:00.000Z'],
    [1795163400, '2026-11-20T08:30:00.000Z'],
    [1795163400.5, '2026-11-20T08:30:00.500Z'],
    ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ])('reads %s', (value, expected) => {
    expect(moment(value, 'at')).toBe(expected);
  });

  it.each<unknown>([
    '2026-02-30',
    '2027-02-29',
    '10/01/2026',
    '2026-13-01',
    '0000-01-01T00:00:00Z',
    '2026-11-20T25:00',
    'yesterday',
    '',
    {},
    { toString: 1, valueOf: 1 },
    [{ toString: 1 }],
    [[['2026-11-20']]],
    true,
    '99999999999999',
  ])('refuses %j and names the field', (value) => {
    expect(() => moment(value, 'createdAt')).toThrow(/^createdAt is .*; it must be a date and time/);
  });

  it('reads every moment that toISOString writes', () => {
    const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(fc.property(dates, (date) => moment(date.toISOString(), 'at') === date.toISOString()));
  });
});
