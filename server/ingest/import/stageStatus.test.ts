import { describe, expect, it } from 'vitest';
import { stageTable, statusOf } from './stageStatus.ts';

const NONE = stageTable({});

describe('statusOf', () => {
  it.each([
    ['appointmentscheduled', 'PROSPECT'],
    ['Decision Maker Bought-In', 'BUSINESS_VALIDATION'],
    ['Contract Sent (Sales Pipeline)', 'COMMITTED'],
    ['closedwon', 'LAUNCHED'],
    ['Technical Validation', 'TECHNICAL_VALIDATION'],
    ['Closed Lost', 'CLOSED_LOST'],
    ['CLOSED_LOST', 'CLOSED_LOST'],
    ['launched', 'LAUNCHED'],
  ])('%s is %s', (stage, status) => {
    expect(statusOf(stage, NONE)).toBe(status);
  });

  it('asks the own table before the built-in one', () => {
    const own = stageTable({ 1234567: 'qualified', contractsent: 'LAUNCHED' });
    expect(statusOf('1234567', own)).toBe('QUALIFIED');
    expect(statusOf('Contract Sent', own)).toBe('LAUNCHED');
    expect(statusOf('closedlost', own)).toBe('CLOSED_LOST');
  });

  it('says how to map a stage that no table has', () => {
    expect(() => statusOf('1234567', NONE)).toThrow(
      'in the stages (a file for --stages, or a member of the call), such as {"1234567":"QUALIFIED"}',
    );
    expect(() => statusOf('constructor', NONE)).toThrow('stands for no status');
  });

  it('refuses a table with a status that is none', () => {
    expect(() => stageTable({ won: 'WON' })).toThrow(
      '"won" is given the status "WON"; it must be one of PROSPECT, QUALIFIED',
    );
    const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
    expect(() => stageTable({ a: deep })).toThrow('"a" is given something that is no text');
  });
});
