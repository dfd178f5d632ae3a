import { numberWords } from '../../look/numberWords.ts';
import type { Chart } from './chart.ts';
import type { ChartCursor } from './chartCursor.ts';
import { slotText } from './chartWords.ts';
import { bandOf } from './plotMeasures.ts';
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
  const band = bandOf(cursor.slot, width, slots.length);
  const isLeft = band.left + band.width / 2 < width / 2;
  const place = isLeft ? { left: band.left + band.width + AWAY } : { right: width - band.left + AWAY };
  const parts = series.map((one, at) => ({ ...one, at, count: slot.counts[at] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <div className="plot-tip" style={place} aria-hidden="true">
      <p className="between">
        <b>{slotText(slot)}</b>
        <b>{numberWords(slot.total)}</b>
      </p>
      <ul>
        {parts.toReversed().map(({ label, colour, count, at }) => (
          <li key={label} className={at === cursor.series ? 'is-at' : undefined}>
            <Swatch colour={colour} />
            {label}
            <span className="push">{numberWords(count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
