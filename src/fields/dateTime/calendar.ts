import { timeZone } from '../../config/timeZone.ts';
import type { FilterRule } from '../../schema/field.ts';
import { PERIOD } from '../../schema/query.ts';

/** A calendar day such as `2026-11-20`. Days compare as text and have no time zone. */
export type Day = string;

/** Consecutive days, both ends inclusive. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** The units of a calendar. Weeks begin on Monday. */
export const CALENDAR_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type CalendarUnit = (typeof CALENDAR_UNITS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_LENGTH = 86_400_000;
/** The epoch began on a Thursday, this many days after Monday. */
const SINCE_MONDAY = 3;
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** True for an existing day, written as `2026-11-20`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day of a moment in a time zone, an IANA name. Default: the user's. */
export function dayOf(date: Date, zone = timeZone()): Day {
  // Swedish writes days as ISO 8601 does.
  const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  return formatterOf('sv-SE', options).format(date);
}

/** The day `days` later; earlier for a negative number. */
export const addDays = (day: Day, days: number): Day => dayAt(numberOf(day) + days);

export const daysIn = ({ from, to }: DayRange): number => numberOf(to) - numberOf(from) + 1;

export function startOf(unit: CalendarUnit, day: Day): Day {
  const number = numberOf(day);
  if (unit === 'day') return day;
  if (unit === 'week') return dayAt(number - ((((number + SINCE_MONDAY) % 7) + 7) % 7));
  const date = new Date(number * DAY_LENGTH);
  const month = date.getUTCMonth();
  return monthStart(date.getUTCFullYear(), month - (month % MONTHS[unit]));
}

export function endOf(unit: CalendarUnit, day: Day): Day {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(startOf(unit, day), 6);
  const first = new Date(numberOf(startOf(unit, day)) * DAY_LENGTH);
  return addDays(monthStart(first.getUTCFullYear(), first.getUTCMonth() + MONTHS[unit]), -1);
}

/** Days since 1970. Throws for an invalid day. */
function numberOf(day: Day): number {
  if (!isDay(day)) throw new RangeError(`"${day}" is not a day`);
  return Date.parse(`${day}T00:00:00Z`) / DAY_LENGTH;
}

const dayAt = (number: number): Day => new Date(number * DAY_LENGTH).toISOString().slice(0, 10);

function monthStart(year: number, month: number): Day {
  const date = new Date(0);
  // Date.UTC reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month, 1);
  return date.toISOString().slice(0, 10);
}

/** A day of a time zone, from its first moment to that of the next day. */
export interface DaySpan {
  readonly day: Day;
  readonly start: Date;
  readonly end: Date;
}

/** The days of a range in a time zone. Throws a RangeError for an unknown zone. */
export function daySpans({ from, to }: DayRange, zone: string): readonly DaySpan[] {
  const first = numberOf(from);
  const count = daysIn({ from, to });
  const offsets = offsetsOf(first - 1, count + 3, zone);
  const starts = Array.from({ length: count + 1 }, (_, index) => {
    const around = [offsets[index] ?? 0, offsets[index + 2] ?? 0] as const;
    return new Date(momentOf((first + index) * DAY_LENGTH, zone, around));
  });
  return starts
    .slice(0, -1)
    .map((start, index) => ({ day: dayAt(first + index), start, end: starts[index + 1] ?? start }));
}

const WEEK = 7;

/** The offsets at the midnights (UTC) of consecutive days. No zone changes its offset twice in a week, so most days need no look. */
function offsetsOf(first: number, count: number, zone: string): readonly number[] {
  const at = (day: number) => offsetAt(day * DAY_LENGTH, zone);
  const weeks = Array.from({ length: Math.ceil(count / WEEK) + 1 }, (_, week) => at(first + week * WEEK));
  return Array.from({ length: count }, (_, index) => {
    const [before = 0, after] = weeks.slice(Math.floor(index / WEEK));
    return before === after ? before : at(first + index);
  });
}

/**
 * The moment at which clocks of a zone show a time, both in milliseconds since 1970: the first one if they show it twice. A time that
 * they skip is read by the clocks before.
 */
export function momentOf(shown: number, zone = timeZone(), around?: readonly [before: number, after: number]): number {
  const [before, after] = around ?? [offsetAt(shown - DAY_LENGTH, zone), offsetAt(shown + DAY_LENGTH, zone)];
  const [first, last] = [shown - Math.max(before, after), shown - Math.min(before, after)];
  return first === last || first + offsetAt(first, zone) >= shown ? first : last;
}

/** The offset of a time zone from UTC at a moment, in milliseconds. */
export function offsetAt(time: number, zone = timeZone()): number {
  const parts = formatterOf('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(time);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0, seconds = 0] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? [];
  const size = (Number(hours) * 60 + Number(minutes)) * 60_000 + Number(seconds) * 1_000;
  return sign === '-' ? -size : size;
}

/** Cached, because a formatter is expensive to create. */
function formatterOf(locale: string, options: Intl.DateTimeFormatOptions & { timeZone: string }) {
  const key = `${locale} ${options.timeZone}`;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, known);
  return known;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** True for a field that is searched by its first and last day. */
export function isByDays(field: { readonly filter: FilterRule | undefined } | undefined): boolean {
  return field?.filter === 'period' || field?.filter === 'days';
}

/** The last `days` days of the user, including today, or as many up to the day `until` days ago. */
export function lastDays(days: number, today: Date, until = 0): Record<string, string> {
  const last = addDays(dayOf(today), -until);
  return { [PERIOD.from]: addDays(last, 1 - days), [PERIOD.to]: last };
}
