import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { announce } from '../../look/announce.tsx';
import type { Chart } from './chart.ts';
import { type ChartCursor, movedBy } from './chartCursor.ts';
import { slotAt } from './plotMeasures.ts';

/** Where the reader is, by names that other figures have too. */
interface Place {
  readonly by: 'keys' | 'pointer';
  /** The slot's first day, and the series' key. */
  readonly from: string;
  readonly series: string | undefined;
}

interface PlotCursorOptions {
  chart: Chart;
  /** In pixels. */
  width: number;
  /** What is said of a place. */
  words: (cursor: ChartCursor) => string;
  /** Opens the list of what is at a place. */
  onOpen: (cursor: ChartCursor) => void;
}

/** The place that keys and pointer lead to, and what an element must carry for that. A place that is no longer there is none. */
export function usePlotCursor({ chart, width, words, onOpen }: PlotCursorOptions) {
  const [place, setPlace] = useState<Place>();
  const cursor = place && cursorAt(chart, place);
  const move = (by: Place['by'], { slot, series }: ChartCursor) => {
    const from = chart.slots[slot]?.from ?? '';
    setPlace({ by, from, series: chart.series[series ?? -1]?.key });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setPlace(undefined);
    if (event.key === 'Enter' && cursor) return onOpen(cursor);
    const next = movedBy(event.key, chart, cursor);
    if (!next) return undefined;
    event.preventDefault();
    announce(words(next));
    return move('keys', next);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const slot = slotAt(event.clientX - left, width, chart.slots.length);
    const from = slot === undefined ? undefined : chart.slots[slot]?.from;
    // Of days to come there is nothing to tell.
    const isToCome = from !== undefined && chart.today !== undefined && from > chart.today;
    if (slot === undefined || isToCome) return setPlace(undefined);
    return place?.by === 'pointer' && place.from === from ? undefined : move('pointer', { slot });
  };
  const onPointerLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse') setPlace((last) => (last?.by === 'keys' ? last : undefined));
  };
  return {
    cursor,
    isByKeys: place?.by === 'keys',
    handlers: {
      onKeyDown,
      onPointerMove,
      onPointerDown: onPointerMove,
      onPointerLeave,
      onBlur: () => setPlace(undefined),
    },
  };
}

function cursorAt({ slots, series }: Chart, place: Place): ChartCursor | undefined {
  const slot = slots.findIndex(({ from }) => from === place.from);
  if (slot < 0) return undefined;
  const part = series.findIndex(({ key }) => key === place.series);
  return part < 0 ? { slot } : { slot, series: part };
}
