import { daySpans } from '../../fields/dateTime/calendar.ts';
import { translate } from '../../messages/dashboard.ts';
import { locale } from '../../messages/language.ts';
import { type Period, previousOf } from '../../views/period/period.ts';

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

/** The step of the time until which a day in progress is compared: a smaller one would count again every minute. */
const STEP = 10 * 60_000;

/** A span to count, and its end if that is within its last day. */
export interface FormerSpan {
  /** The parameters of the count, in epoch seconds. Spec §7. */
  readonly filter: { readonly from_timestamp: string; readonly to_timestamp: string };
  readonly until?: Date;
}

/** The same part of the previous period: up to the same time of day if the period ends today. */
export function formerSpanOf(period: Period, now: Date): FormerSpan {
  const { today, timeZone } = period;
  const days = daySpans(previousOf(period), timeZone);
  const [start, last] = [days[0]?.start, days.at(-1)];
  const end = Number(last?.end);
  const [midnight] = daySpans({ from: today, to: today }, timeZone);
  const passed = Math.floor((now.getTime() - Number(midnight?.start)) / STEP) * STEP;
  const until = period.to === today ? Math.min(Number(last?.start) + passed, end) : end;
  // The API does not accept times before 1970.
  const seconds = (time: number) => String(Math.max(0, time / 1_000));
  return {
    filter: { from_timestamp: seconds(Number(start)), to_timestamp: seconds(until - 1_000) },
    ...(until < end && { until: new Date(until) }),
  };
}
