import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowSegments } from './RecordRows.tsx';

describe('rowSegments', () => {
  it('fills the gaps around rows that stand alone', () => {
    expect(rowSegments([0, 5, 6], 10, 40)).toEqual([
      { index: 0 },
      { height: 160, before: 5 },
      { index: 5 },
      { index: 6 },
      { height: 120, before: 10 },
    ]);
    expect(rowSegments([], 3, 40)).toEqual([{ height: 120, before: 3 }]);
  });

  it('always adds up to the height of all rows', () => {
    const cases = fc
      .integer({ min: 0, max: 200 })
      .chain((count) =>
        fc.tuple(fc.constant(count), fc.uniqueArray(fc.nat(Math.max(0, count - 1)), { maxLength: count })),
      );
    fc.assert(
      fc.property(cases, ([count, picked]) => {
        const mounted = picked.sort((one, other) => one - other);
        const heights = rowSegments(mounted, count, 7).map((part) => ('height' in part ? part.height : 7));
        expect(heights.reduce((sum, height) => sum + height, 0)).toBe(count * 7);
      }),
    );
  });
});
