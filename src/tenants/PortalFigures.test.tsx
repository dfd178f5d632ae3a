import { describe, expect, it } from 'vitest';
import { connectionOf } from './PortalFigures.tsx';

const now = new Date('2026-11-20T12:00:00Z');
const of = (written: readonly string[], active = true) => connectionOf({ active, written, now });

describe('§2, D10 the connection of a tenant', () => {
  it.each([
    ['connected', ['2026-11-20T11:59:00Z']],
    ['connected', ['2026-11-19T10:00:00Z']],
    ['behind', ['2026-11-19T09:59:59Z']],
    ['behind', ['2025-01-01T00:00:00Z']],
    ['connected', ['2025-01-01T00:00:00Z', '2026-11-20T06:00:00Z']],
    ['connected', ['2026-11-20T12:00:30Z']],
    ['idle', []],
    ['idle', ['an invalid timestamp']],
  ])('is %s after %j', (expected, written) => {
    expect(of(written)).toBe(expected);
  });

  it('is none while the tenant is inactive, whatever was written', () => {
    expect(of(['2026-11-20T11:59:00Z'], false)).toBe('inactive');
  });
});
