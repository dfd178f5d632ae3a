import { describe, expect, it } from 'vitest';
import { changeOf, timestampsOf } from './changes.ts';

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
