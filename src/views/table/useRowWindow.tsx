import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';
import type { Density } from './useDensity.tsx';
import { useTableMetrics } from './useTableMetrics.tsx';

interface RowWindowOptions {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly count: number;
  readonly density: Density;
  /** Stays mounted wherever the reader scrolls, since it may hold the focus. */
  readonly active: number;
  /** Every row is mounted, and none is measured. */
  readonly whole: boolean;
}

/** Which rows of a long table are mounted: those near the window, which is the one scroller of a page. */
export function useRowWindow({ table, count, density, active, whole }: RowWindowOptions) {
  const { row, top } = useTableMetrics(table, density);
  const rangeExtractor = useCallback((range: Range) => withActive(defaultRangeExtractor(range), active), [active]);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: !whole,
    estimateSize: () => row,
    overscan: 3,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
    rangeExtractor,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new row height makes the sizes it remembers wrong
  useLayoutEffect(() => virtualizer.measure(), [row, virtualizer]);
  if (whole) return { mounted: Array.from({ length: count }, (_, index) => index), rowHeight: row };
  const inSight = virtualizer.getVirtualItems().map((item) => item.index);
  // Until the window is known, the active row stands alone: it is measured, and may take the focus.
  return { mounted: inSight.length > 0 ? inSight : [active], rowHeight: row };
}

function withActive(indexes: number[], active: number): number[] {
  if (active < 0 || indexes.includes(active)) return indexes;
  return [...indexes, active].sort((one, other) => one - other);
}
