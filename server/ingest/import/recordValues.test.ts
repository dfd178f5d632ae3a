import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseId, parseStages, parseTimestamp, statusOfStage } from './recordValues.ts';

describe('parseTimestamp', () => {
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
    expect(parseTimestamp(value, 'at')).toBe(expected);
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
  ])('rejects %j and names the field', (value) => {
    expect(() => parseTimestamp(value, 'createdAt')).toThrow(/^createdAt is .*; it must be a date and time/);
  });

  it('reads every timestamp that toISOString writes', () => {
    const dates = fc.date({ min: new Date('1970-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(fc.property(dates, (date) => parseTimestamp(date.toISOString(), 'at') === date.toISOString()));
  });
});

describe('parseId', () => {
  it.each([
    [18734502611, '18734502611'],
    [' 18734502611 ', '18734502611'],
    ['18734502611.0', '18734502611'],
    ['18734502611,00', '18734502611'],
    ['2.0', '2.0'],
    ['73e91222', '73e91222'],
    ['O4417203', 'O4417203'],
    ['', undefined],
  ])('reads %j', (value, id) => {
    expect(parseId(value, 'deal_id')).toBe(id);
  });

  it.each(['1.87345E+10', '1,87345E+10', '1.87345e10', '2E+09', '-1.2E-5', ' 1.87345E+10'])('refuses %j', (value) => {
    expect(() => parseId(value, 'deal_id')).toThrow(`deal_id is ${value.trim()}: a spreadsheet has rounded this ID`);
  });
});

const NONE = parseStages({});

describe('statusOfStage', () => {
  it.each([
    ['appointmentscheduled', 'PROSPECT'],
    ['Decision Maker Bought-In', 'BUSINESS_VALIDATION'],
    ['Contract Sent (Sales Pipeline)', 'COMMITTED'],
    ['Closed Won (Sales (EU))', 'LAUNCHED'],
    ['Closed Lost (EU) (Sales (EU) (2026))', 'CLOSED_LOST'],
    ['closedwon', 'LAUNCHED'],
    ['Technical Validation', 'TECHNICAL_VALIDATION'],
    ['Closed Lost', 'CLOSED_LOST'],
    ['CLOSED_LOST', 'CLOSED_LOST'],
    ['launched', 'LAUNCHED'],
  ])('%s is %s', (stage, status) => {
    expect(statusOfStage(stage, NONE)).toBe(status);
  });

  it('looks in the own table before the built-in one', () => {
    const own = parseStages({ 1234567: 'qualified', contractsent: 'LAUNCHED' });
    expect(statusOfStage('1234567', own)).toBe('QUALIFIED');
    expect(statusOfStage('Contract Sent', own)).toBe('LAUNCHED');
    const labels = parseStages({ 'Won (EU)': 'COMMITTED', Won: 'LAUNCHED' });
    expect(statusOfStage('Won (EU) (Sales (EU))', labels)).toBe('COMMITTED');
    expect(statusOfStage('Won (Sales (EU))', labels)).toBe('LAUNCHED');
    expect(statusOfStage('closedlost', own)).toBe('CLOSED_LOST');
  });

  it('explains how to map an unknown stage', () => {
    expect(() => statusOfStage('1234567', NONE)).toThrow(
      'in the stages (a file for --stages, or "stages" of the request), such as {"1234567":"QUALIFIED"}',
    );
    expect(() => statusOfStage('constructor', NONE)).toThrow('has no status');
  });

  it('rejects a table with an invalid status', () => {
    expect(() => parseStages({ won: 'WON' })).toThrow('"won" maps to "WON"; it must be one of PROSPECT, QUALIFIED');
    const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
    expect(() => parseStages({ a: deep })).toThrow('"a" maps to a value that is not text');
  });
});
