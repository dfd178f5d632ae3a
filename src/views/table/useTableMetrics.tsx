import { type RefObject, useLayoutEffect, useState } from 'react';

interface TableMetrics {
  /** The height of every row, as the stylesheet sets it for density, width and font size. */
  readonly row: number;
  /** How far below the top of the page the body begins. */
  readonly top: number;
}

/** Until a row has been measured. */
const USUAL_ROW = 40;

/** Measures a table now and whenever the page around it changes its size: the stylesheet alone decides heights. */
export function useTableMetrics(table: RefObject<HTMLTableElement | null>, density: string): TableMetrics {
  const [metrics, setMetrics] = useState<TableMetrics>({ row: USUAL_ROW, top: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the density changes what the stylesheet says
  useLayoutEffect(() => {
    const measure = () => {
      const next = table.current && measured(table.current);
      if (next) setMetrics((last) => (last.row === next.row && last.top === next.top ? last : next));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [table, density]);
  return metrics;
}

function measured(table: HTMLTableElement): TableMetrics {
  const row = table.querySelector('tr[data-index]')?.getBoundingClientRect().height || USUAL_ROW;
  const body = table.tBodies[0]?.getBoundingClientRect().top ?? 0;
  return { row, top: Math.round(body + window.scrollY) };
}
