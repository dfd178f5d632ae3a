import type { Chart } from './chart.ts';

/** Where a reader is in a chart: at a bar, or at one of its parts. */
export interface ChartCursor {
  readonly slot: number;
  /** Undefined: at the bar as a whole. */
  readonly series?: number | undefined;
}

/**
 * Where a key leads: left and right to the bars beside, Home and End to the first and the last, up and down through the parts
 * of a bar. What has no records is passed over. Undefined: the key means nothing here.
 */
export function movedBy(key: string, chart: Chart, cursor: ChartCursor | undefined): ChartCursor | undefined {
  const bars = chart.slots.flatMap(({ total }, slot) => (total > 0 ? [slot] : []));
  const at = cursor?.slot ?? Number.POSITIVE_INFINITY;
  const targets: Readonly<Record<string, number | undefined>> = {
    ArrowRight: bars.find((slot) => slot > at),
    ArrowLeft: bars.findLast((slot) => slot < at),
    Home: bars[0],
    End: bars.at(-1),
  };
  if (Object.hasOwn(targets, key)) {
    const slot = targets[key] ?? cursor?.slot ?? bars.at(-1);
    return slot === undefined ? undefined : { slot, series: partAt(chart, slot, cursor?.series) };
  }
  if (!cursor || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined;
  const parts = partsOf(chart, cursor.slot);
  const { series } = cursor;
  if (series === undefined) return { ...cursor, series: key === 'ArrowUp' ? parts[0] : parts.at(-1) };
  const next = key === 'ArrowUp' ? parts.find((part) => part > series) : parts.findLast((part) => part < series);
  return { ...cursor, series: next ?? series };
}

/** The same part of another bar, where it has that. */
function partAt(chart: Chart, slot: number, series: number | undefined): number | undefined {
  return partsOf(chart, slot).find((part) => part === series);
}

function partsOf({ slots }: Chart, slot: number): number[] {
  return (slots[slot]?.counts ?? []).flatMap((count, series) => (count > 0 ? [series] : []));
}
