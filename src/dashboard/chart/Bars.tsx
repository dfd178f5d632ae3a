import { memo } from 'react';
import { Bar, BarChart, type BarShapeProps, CartesianGrid, XAxis, type XAxisTickContentProps, YAxis } from 'recharts';
import { LIMITS } from '../../config/limits.ts';
import { locale } from '../../messages/language.ts';
import { AXIS_HEIGHT, AXIS_WIDTH, countTicks, type DateTick, dateTicks, MARGIN } from './axes.ts';
import type { Chart, Series, Slot } from './chart.ts';

interface BarsProps {
  chart: Chart;
  width: number;
  /** The bar and the part at the keyboard cursor, if any. */
  slot: number | undefined;
  part: number | undefined;
  onPick: (series: Series, slot: Slot) => void;
}

/** In pixels. */
const MAX_BAR_WIDTH = 48;
const GAP = '22%';

const TICK = { fill: 'var(--text-faint)', fontSize: 11 };
const TODAY = { ...TICK, fill: 'var(--text)', fontWeight: 600 };

const compact = new Intl.NumberFormat(locale, { notation: 'compact' });

/** Stacked bars on a time axis; a slot without records is a gap. Memoized, so it renders only for other figures. Spec §2, §9. */
export const Bars = memo(({ chart, width, slot, part, onPick }: BarsProps) => {
  const { slots, series, today } = chart;
  const counts = countTicks(Math.max(...slots.map(({ total }) => total)));
  const dates = dateTicks(chart, width);
  return (
    <BarChart
      data={slots}
      width={width}
      height={LIMITS.chartHeight}
      margin={MARGIN}
      barCategoryGap={GAP}
      maxBarSize={MAX_BAR_WIDTH}
      accessibilityLayer={false}
    >
      <CartesianGrid
        vertical={false}
        verticalCoordinatesGenerator={() => []}
        horizontalCoordinatesGenerator={({ offset }) => gridLines(counts, offset)}
        stroke="var(--border)"
      />
      <XAxis
        dataKey="from"
        height={AXIS_HEIGHT}
        ticks={dates.map(({ from }) => from)}
        interval={0}
        tickLine={false}
        axisLine={{ stroke: 'var(--border-strong)' }}
        tick={(tick) => <DateLabel {...tick} dates={dates} today={today} />}
      />
      <YAxis
        width={AXIS_WIDTH}
        ticks={counts}
        domain={[0, counts.at(-1) ?? 0]}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={TICK}
        tickFormatter={(count: number) => compact.format(count)}
      />
      {series.map((one, at) => (
        <Bar
          key={one.key}
          stackId="all"
          dataKey={({ counts: own }: Slot) => own[at] ?? 0}
          fill={`var(--${one.color})`}
          isAnimationActive={false}
          shape={(shape: BarShapeProps) => <Part {...shape} isCurrent={part === at && slot === shape.index} />}
          onClick={(_, index) => slots[index] && onPick(one, slots[index])}
        />
      ))}
    </BarChart>
  );
});

/** The heights of the count ticks. recharts would measure the labels of both axes to find them. */
function gridLines(counts: readonly number[], { top, height }: { readonly top: number; readonly height: number }) {
  const steps = Math.max(counts.length - 1, 1);
  return counts.map((_, step) => top + height - (height * step) / steps);
}

interface DateLabelProps extends Pick<XAxisTickContentProps, 'x' | 'y' | 'payload'> {
  dates: readonly DateTick[];
  today: string | undefined;
}

function DateLabel({ dates, today, x, y, payload: { value } }: DateLabelProps) {
  return (
    <text x={x} y={y} dy="0.9em" textAnchor="middle" {...(value === today ? TODAY : TICK)}>
      {dates.find(({ from }) => from === value)?.text}
    </text>
  );
}

/** A part of a bar, at least a pixel high. A gap separates it from the next one unless it is too low. */
function Part({ x, y, width, height, fill, isCurrent }: BarShapeProps & { isCurrent: boolean }) {
  if (height <= 0) return null;
  const gap = height > 3 && width > 3 ? 1.5 : 0;
  const outline = isCurrent && { stroke: 'var(--focus)', strokeWidth: 2 };
  return (
    <rect
      className="part"
      {...{ x, y, width, fill }}
      height={Math.max(height - gap, 1)}
      cursor="pointer"
      {...outline}
    />
  );
}
