import { describe, expect, it } from 'vitest';
import { afterFailure, type FailedAttempts, isLocked, lockSeconds, NO_FAILURES } from './lockout.ts';

const start = new Date('2026-01-01T00:00:00Z');
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000);

function failures(count: number): FailedAttempts {
  return Array.from({ length: count }).reduce<FailedAttempts>((state) => afterFailure(state, start), NO_FAILURES);
}

describe('lock-out', () => {
  it('doubles from 1 s at the fifth failure to 15 minutes', () => {
    expect([0, 4, 5, 6, 7, 14, 15, 16, 5000].map(lockSeconds)).toEqual([0, 0, 1, 2, 4, 512, 900, 900, 900]);
  });

  it('ends at the exact second', () => {
    expect(isLocked(failures(4), start)).toBe(false);
    expect(isLocked(failures(6), later(1.999))).toBe(true);
    expect(isLocked(failures(6), later(2))).toBe(false);
  });

  it('forgets failures 15 minutes after the lock, not before', () => {
    expect(afterFailure(failures(6), later(2 + 899)).failed_attempts).toBe(7);
    expect(afterFailure(failures(6), later(2 + 900)).failed_attempts).toBe(1);
  });
});
