import { describe, expect, it } from 'vitest';
import { lastOf } from './syncedAt.ts';

describe('the latest of some timestamps', () => {
  it('is found in any order, and invalid timestamps are ignored', () => {
    const moments = ['2026-11-19T00:00:00Z', '2026-11-20T00:00:00+01:00', 'soon'];
    expect(lastOf(moments)?.toISOString()).toBe('2026-11-19T23:00:00.000Z');
    expect(lastOf(['soon'])).toBeUndefined();
  });
});
