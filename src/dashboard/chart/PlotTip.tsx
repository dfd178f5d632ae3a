import { numberWords } from '../../look/numberWords.ts';
import type { Chart } from './chart.ts';
import type { ChartCursor } from './chartCursor.ts';
import { slotText } from './chartWords.ts';
import { columnOf } from './plotMeasures.ts';
import { Swatch } from './Swatch.tsx';

interface PlotTipProps {
  chart: Chart;
  cursor: ChartCursor;
  width: number;
}

/** How far beside its bar the tip hangs, in pixels. */
const AWAY = 8;

/** What a bar is made of, in the order of its parts. Screen readers are told by `announce`. */
export function PlotTip({ chart: { slots, series }, cursor, width }: PlotTipProps) {
  const slot = slots[cursor.slot];
  if (!slot) return null;
  const column = columnOf(cursor.slot, width, slots.length);
  const isLeft = column.left + column.width / 2 < width / 2;
  const place = isLeft ? { left: column.left + column.width + AWAY } : { right: width - column.left + AWAY };
  const parts = series.map((one, at) => ({ ...one, at, count: slot.counts[at] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <div className="plot-tip" style={place} aria-hidden="true">
      <p className="between">
        <b>{slotText(slot)}</b>
        <b>{numberWords(slot.total)}</b>
      </p>
      {parts.length > 0 && (
        <ul>
          {parts.toReversed().map(({ key, label, colour, count, at }) => (
            <li key={key} className={at === cursor.series ? 'is-at' : undefined}>
              <Swatch colour={colour} />
              {label}
              <span className="push">{numberWords(count)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
