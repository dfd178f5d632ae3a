import { type KeyboardEvent, lazy, type PointerEvent, Suspense, useId, useMemo, useRef, useState } from 'react';
import { announce } from '../../look/announce.tsx';
import { ErrorBoundary } from '../../look/ErrorBoundary.tsx';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { Loading } from '../Loading.tsx';
import type { Chart } from './chart.ts';
import { type ChartCursor, movedBy } from './chartCursor.ts';
import { cursorWords } from './chartWords.ts';
import { PlotTip } from './PlotTip.tsx';
import { AXIS_WIDTH, bandOf, slotAt } from './plotMeasures.ts';
import type { Summarised } from './series.ts';
import { useSeriesLink } from './useSeriesLink.tsx';
import { useWidth } from './useWidth.tsx';

const load = () => import('./Bars.tsx');
const loadBars = () => lazy(async () => ({ default: (await load()).Bars }));

/** All charts show the same bars. */
const SharedBars = loadBars();

/** The code of the bars, which come after the page. */
export async function loadCharts(): Promise<void> {
  await load();
}

interface PlotAreaProps {
  resource: Summarised;
  tenantId: string | undefined;
  chart: Chart;
  /** The days in words. */
  days: string;
  /** The table stands in its place. */
  hidden: boolean;
}

/**
 * The bars, one stop of the keyboard: arrows lead from bar to bar and through the parts of a bar, Enter to the list. The
 * bars themselves know the pointer only, and come after the frame stands. Spec §2, Dashboard.
 */
export function PlotArea({ resource, tenantId, chart, days, hidden }: PlotAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const hint = useId();
  const width = useWidth(area);
  const { open } = useSeriesLink(resource, tenantId);
  const [kept, setCursor] = useState<(ChartCursor & { by: 'keys' | 'pointer' }) | undefined>();
  const [attempt, setAttempt] = useState(0);
  const Bars = useMemo(() => (attempt === 0 ? SharedBars : loadBars()), [attempt]);
  const cursor = kept && chart.slots[kept.slot] ? kept : undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setCursor(undefined);
    if (event.key === 'Enter' && cursor) return open(chart.series[cursor.series ?? -1]);
    const next = movedBy(event.key, chart, cursor);
    if (!next) return undefined;
    event.preventDefault();
    announce(cursorWords(resource, chart, next));
    return setCursor({ ...next, by: 'keys' });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const slot = slotAt(event.clientX - left, width, chart.slots.length);
    if (slot === undefined) return setCursor(undefined);
    return setCursor((last) => (last?.by === 'pointer' && last.slot === slot ? last : { slot, by: 'pointer' }));
  };
  return (
    <div
      className="bars"
      ref={area}
      role="application"
      aria-roledescription="chart"
      aria-label={`${resource.summary.title}, ${days}`}
      aria-describedby={hint}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys of the chart are in `onKeyDown`
      tabIndex={0}
      inert={hidden}
      onKeyDown={onKeyDown}
      onBlur={() => setCursor(undefined)}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setCursor((last) => (last?.by === 'keys' ? last : undefined))}
    >
      <p className="sr" id={hint}>
        Left and right lead from bar to bar, up and down through its parts, Enter to the list.
      </p>
      {cursor && <span className="band" style={bandOf(cursor.slot, width, chart.slots.length)} />}
      <ErrorBoundary
        resetKey={String(attempt)}
        fallback={() => <ErrorPanel message="The chart could not be loaded." onRetry={() => setAttempt(attempt + 1)} />}
      >
        <Suspense fallback={<Loading />}>
          {width > AXIS_WIDTH && <Bars chart={chart} width={width} cursor={cursor} onPick={open} />}
        </Suspense>
      </ErrorBoundary>
      {cursor && <PlotTip {...{ chart, cursor, width }} />}
    </div>
  );
}
