import type { XAxisTickContentProps } from 'recharts';
import type { Tick } from './ticks.ts';

interface DateTickProps extends Pick<XAxisTickContentProps, 'x' | 'y' | 'payload'> {
  ticks: readonly Tick[];
  today: string | undefined;
}

/** A date below its bar; today stands out. */
export function DateTick({ ticks, today, x, y, payload: { value } }: DateTickProps) {
  return (
    <text className={value === today ? 'tick is-today' : 'tick'} x={x} y={y} dy="0.9em" textAnchor="middle">
      {ticks.find(({ from }) => from === value)?.text}
    </text>
  );
}
