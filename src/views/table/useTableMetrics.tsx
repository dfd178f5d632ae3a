import { type RefObject, useLayoutEffect, useState } from 'react';

interface TableMetrics {
  /** The height of every row, as the stylesheet sets it for density and width. */
  readonly row: number;
  /** How far below the top of the page the body begins. */
  readonly top: number;
}

/** Measures a table now and whenever the page around it changes its size: the stylesheet alone decides heights. */
export function useTableMetrics(table: RefObject<HTMLTableElement | null>, density: string): TableMetrics {
  const [metrics, setMetrics] = useState<TableMetrics>({ row: 40, top: 0 });
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
  const row = Number.parseFloat(getComputedStyle(table).getPropertyValue('--row')) || 40;
  const body = table.tBodies[0]?.getBoundingClientRect().top ?? 0;
  return { row, top: Math.round(body + window.scrollY) };
}
