import { describe, expect, it } from 'vitest';
import { fill } from './translator.ts';

describe('fill', () => {
  it('inserts values, with numbers in the user’s format', () => {
    expect(fill('%{who} has %{count} of them', { who: 'Ada', count: 12_000 })).toBe('Ada has 12,000 of them');
  });

  it.each([
    [0, '0 deals'],
    [1, '1 deal'],
    [2, '2 deals'],
    [1_500, '1,500 deals'],
  ])('chooses the form for %d', (smart_count, said) => {
    expect(fill('%{smart_count} deal |||| %{smart_count} deals', { smart_count })).toBe(said);
  });

  it('keeps a placeholder without a value, and inserts values literally', () => {
    expect(fill('%{a} and %{b}', { a: '%{b} $&' })).toBe('%{b} $& and %{b}');
  });
});
