import { type DayRange, daySpans } from '../fields/dateTime/calendar.ts';
import { translate } from '../messages/dashboard.ts';
import { locale } from '../messages/language.ts';

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  /** `12%`, `× 14`, `28, was 3`; empty for no change. */
  readonly text: string;
}

const PERCENT = new Intl.NumberFormat(locale, { style: 'percent' });

/** From this factor on, a multiple is clearer than a percentage. */
const MULTIPLE = 10;

/** Percentages of fewer records say little: 28 instead of 3 would be 833 % more. */
const SMALL = 20;

/** Compares two counts, as a rounded percentage; a small count is named. */
export function changeOf(present: number, before: number): Change {
  if (present === before) return { direction: 'same', text: '' };
  return { direction: present > before ? 'up' : 'down', text: changeText(present, before) };
}

function changeText(present: number, before: number): string {
  if (before < SMALL) return translate('dashboard.change.was', { count: present, before });
  if (present >= before * MULTIPLE) {
    return translate('dashboard.change.times', { factor: Math.round(present / before) });
  }
  const part = Math.abs(present - before) / before;
  return part < 0.01 ? `< ${PERCENT.format(0.01)}` : PERCENT.format(part);
}

/** Returns the parameters of a count over the days of a period, in epoch seconds. Spec §7. */
export function timestampsOf(
  { from, to }: DayRange,
  timeZone: string,
): { readonly from_timestamp: string; readonly to_timestamp: string } {
  const days = daySpans({ from, to }, timeZone);
  // The API does not accept times before 1970.
  const seconds = (start: Date | undefined) => Math.max(0, Number(start) / 1_000);
  return { from_timestamp: String(seconds(days[0]?.start)), to_timestamp: String(seconds(days.at(-1)?.end) - 1) };
}
