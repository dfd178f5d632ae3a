import type { Chart } from './chart.ts';
import { tickText } from './ticks.ts';

interface DateTickProps {
  chart: Chart;
  // What recharts hands to a tick.
  x?: number;
  y?: number;
  payload?: { value: string };
}

/** A date below its bar; the last day of the figures, today, stands out. */
export function DateTick({ chart, x = 0, y = 0, payload }: DateTickProps) {
  const from = payload?.value ?? '';
  return (
    <text className={from === chart.today ? 'tick is-today' : 'tick'} x={x} y={y} dy="0.9em" textAnchor="middle">
      {tickText(chart, from)}
    </text>
  );
}
