import { LIMITS } from '../../config/limits.ts';
import {
  addDays,
  type CalendarUnit,
  type Day,
  type DayRange,
  daysIn,
  endOf,
  isDay,
  startOf,
} from '../../fields/dateTime/calendar.ts';
import { translate } from '../../messages/views.ts';
import { isKeyOf } from '../../schema/jsonObject.ts';

/** The preset periods and their labels. Spec §2. */
export const PRESETS: Readonly<Record<CalendarUnit, string>> = {
  day: translate('views.period.day'),
  week: translate('views.period.week'),
  month: translate('views.period.month'),
  quarter: translate('views.period.quarter'),
  year: translate('views.period.year'),
};

export type PeriodChoice = { readonly period: CalendarUnit } | ({ readonly period: 'custom' } & DayRange);

/** The initial period. Spec §9. */
export const DEFAULT_PERIOD: PeriodChoice = { period: 'week' };

/** The days of a period: those to request, up to today, and its last day. */
export interface Period extends DayRange {
  readonly period: PeriodChoice['period'];
  readonly end: Day;
  readonly today: Day;
  /** The time zone of the days, an IANA name. */
  readonly timeZone: string;
}

/** Returns the days of a choice in a time zone. Spec §7, Summaries. */
export function periodOf(choice: PeriodChoice, today: Day, timeZone: string): Period {
  const { period } = choice;
  if (period === 'custom') return { period, from: choice.from, to: choice.to, end: choice.to, today, timeZone };
  return { period, from: startOf(period, today), to: today, end: endOf(period, today), today, timeZone };
}

/** Returns the same days of the previous week, month, quarter or year; if that is too short or not preset, the days before. */
export function previousOf({ period, from, to }: Period): DayRange {
  const days = daysIn({ from, to });
  const before = addDays(from, -days);
  const start = period === 'custom' ? before : startOf(period, addDays(from, -1));
  const first = start < before ? start : before;
  return { from: first, to: addDays(first, days - 1) };
}

export const RANGE = { first: '1970-01-01', last: '2199-12-31' } as const;

export function rangeFault(range: DayRange): string | undefined {
  if (range.from < RANGE.first || range.to > RANGE.last) return translate('views.period.outside');
  if (range.to < range.from) return translate('views.period.turned');
  return daysIn(range) > LIMITS.summaryDays ? translate('views.period.tooLong') : undefined;
}

const PARAMETERS = { period: 'period', from: 'from_date', to: 'to_date' } as const;

/** The period in a URL; undefined if there is none or it is invalid. */
export function parsePeriod(params: URLSearchParams): PeriodChoice | undefined {
  const period = params.get(PARAMETERS.period) ?? '';
  if (isKeyOf(PRESETS, period)) return { period };
  const [from, to] = [params.get(PARAMETERS.from) ?? '', params.get(PARAMETERS.to) ?? ''];
  const isRange = period === 'custom' && isDay(from) && isDay(to) && !rangeFault({ from, to });
  return isRange ? { period, from, to } : undefined;
}

/** Returns the parameters of a URL with another period, or without one. */
export function withPeriod(params: URLSearchParams, choice: PeriodChoice | undefined): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of Object.values(PARAMETERS)) next.delete(name);
  if (choice) next.set(PARAMETERS.period, choice.period);
  if (choice?.period === 'custom') {
    next.set(PARAMETERS.from, choice.from);
    next.set(PARAMETERS.to, choice.to);
  }
  return next;
}
