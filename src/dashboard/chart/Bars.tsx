import { memo } from 'react';
import { Bar, BarChart, type BarShapeProps, CartesianGrid, XAxis, YAxis } from 'recharts';
import { LIMITS } from '../../config/limits.ts';
import { locale } from '../../messages/language.ts';
import type { Chart, Slot } from './chart.ts';
import { countTicks } from './countTicks.ts';
import { DateTick } from './DateTick.tsx';
import { AXIS_HEIGHT, AXIS_WIDTH, MARGIN } from './plotMeasures.ts';
import type { Series } from './series.ts';
import { ticksOf } from './ticks.ts';

/** From the upper edge of the chart, in pixels. */
interface Plot {
  readonly top: number;
  readonly height: number;
}

interface BarsProps {
  chart: Chart;
  /** In pixels. */
  width: number;
  /** The part that the keyboard has come to, if any. */
  slot: number | undefined;
  part: number | undefined;
  onPick: (series: Series) => void;
}

/** Bars are no wider than this, in pixels, and have a gap where they are wide enough to spare it. */
const WIDEST = 48;
const GAP = '22%';

const compact = new Intl.NumberFormat(locale, { notation: 'compact' });

/** Stacked bars on an axis of time: a slot without records is a gap. Drawn anew only for other figures. Spec §2, Dashboard; §9. */
export const Bars = memo(({ chart, width, slot, part, onPick }: BarsProps) => {
  const { slots, series, today } = chart;
  const counts = countTicks(Math.max(...slots.map(({ total }) => total)));
  const ticks = ticksOf(chart, width);
  return (
    <BarChart
      data={slots}
      width={width}
      height={LIMITS.chartHeight}
      margin={MARGIN}
      barCategoryGap={GAP}
      maxBarSize={WIDEST}
      accessibilityLayer={false}
    >
      <CartesianGrid
        vertical={false}
        verticalCoordinatesGenerator={() => []}
        horizontalCoordinatesGenerator={({ offset }) => heightsOf(counts, offset)}
        stroke="var(--border)"
      />
      <XAxis
        dataKey="from"
        height={AXIS_HEIGHT}
        ticks={ticks.map(({ from }) => from)}
        interval={0}
        tickLine={false}
        axisLine={{ stroke: 'var(--border-strong)' }}
        tick={(tick) => <DateTick {...tick} ticks={ticks} today={today} />}
      />
      <YAxis
        width={AXIS_WIDTH}
        ticks={counts}
        domain={[0, counts.at(-1) ?? 0]}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={{ className: 'tick' }}
        tickFormatter={(count: number) => compact.format(count)}
      />
      {series.map((one, at) => (
        <Bar
          key={one.key}
          stackId="all"
          dataKey={({ counts: own }: Slot) => own[at] ?? 0}
          fill={`var(--${one.colour})`}
          isAnimationActive={false}
          shape={(shape: BarShapeProps) => <Part {...shape} isAt={part === at && slot === shape.index} />}
          onClick={() => onPick(one)}
        />
      ))}
    </BarChart>
  );
});

/** Where the lines of the counts stand, which begin at none and are evenly spaced. recharts would measure the labels of both axes to find them. */
function heightsOf(counts: readonly number[], { top, height }: Plot): number[] {
  const steps = Math.max(counts.length - 1, 1);
  return counts.map((_, step) => top + height - (height * step) / steps);
}

/** A part of a bar is set off from the next one, unless it is too low for that; one that is there can always be seen. */
function Part({ x, y, width, height, fill, isAt }: BarShapeProps & { isAt: boolean }) {
  if (height <= 0) return null;
  const gap = height > 3 && width > 3 ? 1.5 : 0;
  return (
    <rect
      className={isAt ? 'part is-at' : 'part'}
      x={x}
      y={y}
      width={width}
      height={Math.max(height - gap, 1)}
      fill={fill}
    />
  );
}
