import { describe, expect, it } from 'vitest';
import { paceOf } from './HealthLine.tsx';

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
