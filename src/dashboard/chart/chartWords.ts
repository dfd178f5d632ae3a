import { daysText } from '../../look/dayText.ts';
import { translate } from '../../messages/dashboard.ts';
import { locale } from '../../messages/language.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Average } from '../../schema/summary.ts';
import { nounFor } from '../../views/nounFor.ts';
import type { Chart, Slot } from './chart.ts';
import type { ChartCursor } from './chartCursor.ts';

/** `540 deals`, `1 integration error`. */
export function countWords(resource: Resource, count: number): string {
  return translate('dashboard.count', { count, noun: nounFor(resource, count) });
}

/** An average as it is written: `$48,210`, `38.4 min`. Spec §9. */
export function averageText({ before = '', after = '', digits }: Average, average: number): string {
  const number = average.toLocaleString(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${before}${number}${after}`;
}

/** The days of a bar: `Fri 20 Nov`, `16 – 22 Nov`. */
export function slotText({ from, to }: Slot): string {
  return daysText(from, to);
}

/** What is said of the place of the cursor: `Fri 20 Nov: 29 deals`, `Fri 20 Nov: Prospect 8 of 29`. */
export function cursorWords(resource: Resource, { slots, series }: Chart, cursor: ChartCursor): string {
  const slot = slots[cursor.slot];
  if (!slot) return '';
  const part = cursor.series === undefined ? undefined : series[cursor.series];
  const count = slot.counts[cursor.series ?? -1] ?? 0;
  const [days, total] = [slotText(slot), slot.total];
  return part
    ? translate('dashboard.chart.part', { days, label: part.label, count, total })
    : translate('dashboard.chart.bar', { days, count: total, noun: nounFor(resource, total) });
}
