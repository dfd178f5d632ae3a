import { Bar, BarChart, type BarShapeProps, CartesianGrid, XAxis, YAxis } from 'recharts';
import { LIMITS } from '../../config/limits.ts';
import type { Chart, Slot } from './chart.ts';
import type { ChartCursor } from './chartCursor.ts';
import { countTicks } from './countTicks.ts';
import { DateTick } from './DateTick.tsx';
import { AXIS_HEIGHT, AXIS_WIDTH } from './plotMeasures.ts';
import type { Series } from './series.ts';
import { ticksOf, tickText } from './ticks.ts';

interface BarsProps {
  chart: Chart;
  /** In pixels. */
  width: number;
  cursor: ChartCursor | undefined;
  onPick: (series: Series) => void;
}

const MARGIN = { top: 8, right: 0, bottom: 0, left: 0 };
/** Bars are no wider than this, in pixels, and have a gap where they are wide enough to spare it. */
const WIDEST = 48;
const GAP = '22%';

const compact = new Intl.NumberFormat('en', { notation: 'compact' });

/** Stacked bars on an axis of time: a slot without records is a gap. Spec §2, Dashboard; §9. */
export function Bars({ chart, width, cursor, onPick }: BarsProps) {
  const { slots, series } = chart;
  const counts = countTicks(Math.max(...slots.map(({ total }) => total)));
  return (
    <BarChart
      data={slots as Slot[]}
      width={width}
      height={LIMITS.chartHeight}
      margin={MARGIN}
      barCategoryGap={GAP}
      maxBarSize={WIDEST}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--border)" />
      <XAxis
        dataKey="from"
        height={AXIS_HEIGHT}
        ticks={ticksOf(chart)}
        interval="equidistantPreserveStart"
        minTickGap={10}
        tickLine={false}
        axisLine={{ stroke: 'var(--border-strong)' }}
        tickFormatter={(from) => tickText(chart, from)}
        tick={<DateTick chart={chart} />}
      />
      <YAxis
        width={AXIS_WIDTH}
        ticks={counts}
        domain={[0, counts.at(-1) ?? 0]}
        interval={0}
        axisLine={false}
        tickLine={false}
        tick={{ fill: 'var(--text-faint)', fontSize: 11 }}
        tickFormatter={(count: number) => compact.format(count)}
      />
      {series.map((one, at) => (
        <Bar
          key={one.label}
          stackId="all"
          dataKey={({ counts }: Slot) => counts[at] ?? 0}
          fill={`var(--${one.colour})`}
          isAnimationActive={false}
          shape={(part: BarShapeProps) => <Part {...part} isAt={cursor?.series === at && cursor.slot === part.index} />}
          onClick={() => onPick(one)}
        />
      ))}
    </BarChart>
  );
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
