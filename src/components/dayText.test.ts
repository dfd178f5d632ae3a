import { describe, expect, it } from 'vitest';
import { dayMonth, daysText, dayText, monthText, weekdayText } from './dayText.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

describe('days in words', () => {
  it('name the year where it is another one', () => {
    expect(dayText('2026-11-20', NOW)).toBe('Fri 20 Nov');
    expect(dayText('2025-12-29', NOW)).toBe('Mon 29 Dec 2025');
  });

  it('are told together', () => {
    expect(daysText('2026-11-01', '2026-11-20', NOW)).toBe('1 – 20 Nov');
    expect(daysText('2026-10-30', '2026-11-02', NOW)).toBe('30 Oct – 2 Nov');
    expect(daysText('2025-12-29', '2026-01-04', NOW)).toBe('29 Dec 2025 – 4 Jan 2026');
    expect(daysText('2026-11-20', '2026-11-20', NOW)).toBe('Fri 20 Nov');
  });

  it('are short below a bar', () => {
    expect([dayMonth('2026-11-01'), weekdayText('2026-11-16')]).toEqual(['1 Nov', 'Mon 16']);
    expect([monthText('2026-11-16'), monthText('2026-01-31')]).toEqual(['Nov', '2026']);
  });
});
