import { describe, expect, it } from 'vitest';
import { dueAt } from './dueAt.ts';

const berlin = { channel: 'MAIL', timing: 'AT_ONCE', time_zone: 'Europe/Berlin' } as const;
const due = (schedule: Partial<Parameters<typeof dueAt>[0]>, now: string) =>
  dueAt({ ...berlin, ...schedule }, new Date(now)).toISOString();

describe('dueAt', () => {
  it('is at once', () => expect(due({}, '2026-11-20T03:00:00Z')).toBe('2026-11-20T03:00:00.000Z'));

  it.each([
    ['before the digest of the day', '2026-11-20T06:59:00Z', '2026-11-20T07:00:00.000Z'],
    ['after it', '2026-11-20T07:00:00Z', '2026-11-21T07:00:00.000Z'],
    ['before clocks are set back', '2026-10-24T12:00:00Z', '2026-10-25T07:00:00.000Z'],
    ['before clocks are set forward', '2026-03-28T12:00:00Z', '2026-03-29T06:00:00.000Z'],
  ])('is at 8:00 by the clocks of the zone: %s', (_, now, expected) =>
    expect(due({ timing: 'DAILY' }, now)).toBe(expected),
  );

  it.each([
    ['2026-11-20T12:00:00Z', '2026-11-23T07:00:00.000Z'],
    ['2026-11-23T06:00:00Z', '2026-11-23T07:00:00.000Z'],
    ['2026-11-23T08:00:00Z', '2026-11-30T07:00:00.000Z'],
    ['2026-10-19T12:00:00Z', '2026-10-26T07:00:00.000Z'],
    ['2026-03-23T12:00:00Z', '2026-03-30T06:00:00.000Z'],
  ])('is on Monday: %s', (now, expected) => expect(due({ timing: 'WEEKLY' }, now)).toBe(expected));

  it.each([
    ['late in the evening', '2026-11-20T21:30:00Z', '2026-11-21T06:00:00.000Z'],
    ['early in the morning', '2026-11-20T05:59:00Z', '2026-11-20T06:00:00.000Z'],
    ['by day', '2026-11-20T12:00:00Z', '2026-11-20T12:00:00.000Z'],
    ['in a night in which clocks are set forward', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00.000Z'],
    ['in a night in which clocks are set back', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00.000Z'],
  ])('waits for the end of quiet hours: %s', (_, now, expected) =>
    expect(due({ quiet_from: '22:00', quiet_to: '07:00' }, now)).toBe(expected),
  );

  it.each([
    ['a skipped time', '2026-03-28T22:00:00Z', '2026-03-29T01:30:00.000Z'],
    ['the first of two equal times', '2026-10-24T22:00:00Z', '2026-10-25T00:30:00.000Z'],
  ])('waits for an end of quiet hours at %s', (_, now, expected) =>
    expect(due({ quiet_from: '22:00', quiet_to: '02:30' }, now)).toBe(expected),
  );

  it('waits for quiet hours by day', () =>
    expect(due({ quiet_from: '12:00', quiet_to: '14:00' }, '2026-11-20T12:00:00Z')).toBe('2026-11-20T13:00:00.000Z'));

  it('moves a digest out of quiet hours', () =>
    expect(due({ timing: 'DAILY', quiet_from: '22:00', quiet_to: '09:00' }, '2026-11-20T12:00:00Z')).toBe(
      '2026-11-21T08:00:00.000Z',
    ));

  it('never keeps the bell waiting', () =>
    expect(due({ channel: 'BELL', timing: 'WEEKLY' }, '2026-11-20T12:00:00Z')).toBe('2026-11-20T12:00:00.000Z'));
});
