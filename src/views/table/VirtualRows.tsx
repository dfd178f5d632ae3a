import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { useNotify } from 'react-admin';
import { flushSync } from 'react-dom';
import { translate } from '../../messages/views.ts';
import { useDensity } from './DensitySwitch.tsx';
import { type MountedRows, RecordRows } from './RecordRows.tsx';

/** A table body of any length: only rows near the window are mounted. */
export const VirtualRows = ({ children }: { children?: ReactNode }) => (
  <RecordRows useMountedRows={useRowsNearWindow}>{children}</RecordRows>
);

/** Lists up to this length are mounted whole. */
const FEW_ROWS = 15;

const useRowsNearWindow: MountedRows = (body, count, active, whole) => {
  const all = useWholeForBrowser(count) || whole || count <= FEW_ROWS;
  const { rowHeight, top } = useMetrics(body);
  const virtualizer = useWindowVirtualizer({
    count,
    enabled: !all,
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: top,
    initialOffset: () => window.scrollY,
    rangeExtractor: (range) => withActive(defaultRangeExtractor(range), active),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another row height invalidates the sizes in the cache
  useLayoutEffect(() => virtualizer.measure(), [rowHeight, virtualizer]);
  if (all) return { mounted: Array.from({ length: count }, (_, index) => index), rowHeight };
  const visible = virtualizer.getVirtualItems().map((item) => item.index);
  // Before the window is measured, only the active row is mounted, to be measured and focused.
  return { mounted: visible.length > 0 ? visible : [active], rowHeight };
};

/** Mounting more rows takes seconds. */
const MOST_FOUND = 2_000;

/**
 * True while the browser prints, and after its search was opened: they would miss rows that are not mounted. For a longer list, a
 * message says that the search is incomplete.
 */
function useWholeForBrowser(count: number): boolean {
  const [reason, setReason] = useState<'print' | 'search'>();
  const notify = useNotify();
  useEffect(() => {
    const print = () => flushSync(() => setReason('print'));
    const end = () => setReason(undefined);
    const search = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key.toLowerCase() !== 'f' || !(ctrlKey || metaKey) || count <= FEW_ROWS) return;
      if (count <= MOST_FOUND) flushSync(() => setReason('search'));
      else notify(translate('views.table.partlyFound'), { type: 'info' });
    };
    addEventListener('beforeprint', print);
    addEventListener('afterprint', end);
    addEventListener('keydown', search);
    return () => {
      removeEventListener('beforeprint', print);
      removeEventListener('afterprint', end);
      removeEventListener('keydown', search);
    };
  }, [count, notify]);
  return reason === 'print' || (reason === 'search' && count <= MOST_FOUND);
}

function withActive(indexes: number[], active: number): number[] {
  if (active < 0 || indexes.includes(active)) return indexes;
  return [...indexes, active].sort((one, other) => one - other);
}

/** In pixels, until a row has been measured. */
const USUAL_ROW = 40;

/** Measures the row height, which the styles set, and the body's distance from the top of the page, whenever they may change. */
function useMetrics(body: RefObject<HTMLTableSectionElement | null>) {
  const [metrics, setMetrics] = useState({ rowHeight: USUAL_ROW, top: 0 });
  const [density] = useDensity();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the density changes the height
  useLayoutEffect(() => {
    const measure = () => {
      if (!body.current) return;
      const row = body.current.querySelector('tr[data-index]');
      const rowHeight = row?.getBoundingClientRect().height || USUAL_ROW;
      const top = Math.round(body.current.getBoundingClientRect().top + window.scrollY);
      setMetrics((last) => (last.rowHeight === rowHeight && last.top === top ? last : { rowHeight, top }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body, density]);
  return metrics;
}
