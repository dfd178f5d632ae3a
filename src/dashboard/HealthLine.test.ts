import { describe, expect, it } from 'vitest';
import { changeOf, paceOf, timestampsOf } from './HealthLine.tsx';

const NOW = new Date('2026-11-20T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('the pace of the integration', () => {
  it.each([
    ['onTime', hoursAgo(0)],
    ['onTime', hoursAgo(26)],
    ['delayed', hoursAgo(26.1)],
    ['delayed', hoursAgo(74)],
    ['silent', hoursAgo(74.1)],
    ['silent', undefined],
    // The user’s clock is behind.
    ['onTime', hoursAgo(-1)],
  ])('is %s after %s', (pace, last) => {
    expect(paceOf(last, NOW)).toBe(pace);
  });
});

describe('a change', () => {
  it.each([
    [0, 0, 'same', ''],
    [7, 7, 'same', ''],
    [5, 0, 'up', '5 more'],
    [0, 5, 'down', '100%'],
    [112, 100, 'up', '12%'],
    [50, 100, 'down', '50%'],
    [1001, 1000, 'up', '< 1%'],
    [999, 1000, 'down', '< 1%'],
    [99, 10, 'up', '890%'],
    [14_000, 1_000, 'up', '× 14'],
  ])('to %d from %d is %s %s', (present, before, direction, text) => {
    expect(changeOf(present, before)).toEqual({ direction, text });
  });
});

describe('the timestamps of days to compare with', () => {
  it('are those of whole days in the time zone', () => {
    const { from_timestamp: from, to_timestamp: to } = timestampsOf(
      { from: '2026-03-28', to: '2026-03-29' },
      'Europe/Berlin',
    );
    expect(new Date(Number(from) * 1_000).toISOString()).toBe('2026-03-27T23:00:00.000Z');
    expect(new Date(Number(to) * 1_000).toISOString()).toBe('2026-03-29T21:59:59.000Z');
  });
});
