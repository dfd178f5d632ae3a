import { LIMITS } from '../../config/limits.ts';
import {
  addDays,
  type CalendarUnit,
  type Day,
  type DayRange,
  daysIn,
  endOf,
  startOf,
} from '../../fields/dateTime/calendar.ts';
import { translate } from '../../messages/views.ts';

/** The periods that are ready to choose, in the words of spec §2. */
export const PRESETS: Readonly<Record<CalendarUnit, string>> = {
  day: translate('views.period.day'),
  week: translate('views.period.week'),
  month: translate('views.period.month'),
  quarter: translate('views.period.quarter'),
  year: translate('views.period.year'),
};

/** The period that somebody has chosen: one of the presets, or days of their own. */
export type PeriodChoice = { readonly period: CalendarUnit } | ({ readonly period: 'custom' } & DayRange);

/** The one to begin with. Spec §9. */
export const DEFAULT_PERIOD: PeriodChoice = { period: 'week' };

/** The days of a period: those that are asked for, up to today, and the last that it will have. */
export interface Period extends DayRange {
  readonly period: PeriodChoice['period'];
  readonly end: Day;
  readonly today: Day;
}

/**
 * The days of a choice, seen from a day of the reader's calendar. Days of figures are UTC: where one has `begun` that is still
 * to come for the reader, it is asked for too, if the period has it. Spec §7, Summaries.
 */
export function periodOf(choice: PeriodChoice, today: Day, begun: Day = today): Period {
  const { period } = choice;
  if (period === 'custom') return { period, from: choice.from, to: choice.to, end: choice.to, today };
  const end = endOf(period, today);
  const last = begun > today ? begun : today;
  return { period, from: startOf(period, today), to: last < end ? last : end, end, today };
}

/**
 * As many days before, to compare with: the same part of the previous week, month, quarter or year. Where that is too short,
 * and for days of one's own, the days right before the period.
 */
export function previousOf({ period, from, to }: Period): DayRange {
  const days = daysIn({ from, to });
  const before = addDays(from, -days);
  const start = period === 'custom' ? before : startOf(period, addDays(from, -1));
  const first = start < before ? start : before;
  return { from: first, to: addDays(first, days - 1) };
}

/** The days that somebody may ask for. */
export const RANGE = { first: '1970-01-01', last: '2199-12-31' } as const;

/** Why two days make no range that can be asked for; undefined where they do. */
export function rangeFault(range: DayRange): string | undefined {
  if (range.from < RANGE.first || range.to > RANGE.last) return translate('views.period.outside');
  if (range.to < range.from) return translate('views.period.turned');
  return daysIn(range) > LIMITS.summaryDays ? translate('views.period.tooLong') : undefined;
}
