/** A day of the calendar as `2026-11-20`. Days compare as texts, and no clock has a part in them. */
export type Day = string;

/** Days in a row; both ends are included. */
export interface DayRange {
  readonly from: Day;
  readonly to: Day;
}

/** What a calendar is divided into. Weeks begin on Monday. */
export const CALENDAR_UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type CalendarUnit = (typeof CALENDAR_UNITS)[number];

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_LENGTH = 86_400_000;
/** 1970 began on a Thursday: so many days later than a Monday. */
const SINCE_MONDAY = 3;
const MONTHS = { month: 1, quarter: 3, year: 12 } as const;

/** True for a day that exists, written as `2026-11-20`. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** The day of a moment on the reader's calendar, `2026-11-20`. */
export function dayOf(date: Date): Day {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The day that it is in UTC at a moment. */
export function utcDayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

/** The day so many days later; earlier for a negative number. */
export function addDays(day: Day, days: number): Day {
  return dayAt(numberOf(day) + days);
}

/** How many days a range has. */
export function daysIn({ from, to }: DayRange): number {
  return numberOf(to) - numberOf(from) + 1;
}

/** The first day of the week, month, quarter or year that a day is in. */
export function startOf(unit: CalendarUnit, day: Day): Day {
  const number = numberOf(day);
  if (unit === 'day') return day;
  if (unit === 'week') return dayAt(number - ((((number + SINCE_MONDAY) % 7) + 7) % 7));
  const date = new Date(number * DAY_LENGTH);
  const month = date.getUTCMonth();
  return monthStart(date.getUTCFullYear(), month - (month % MONTHS[unit]));
}

/** The last day of the week, month, quarter or year that a day is in. */
export function endOf(unit: CalendarUnit, day: Day): Day {
  if (unit === 'day') return day;
  if (unit === 'week') return addDays(startOf(unit, day), 6);
  const first = new Date(numberOf(startOf(unit, day)) * DAY_LENGTH);
  return addDays(monthStart(first.getUTCFullYear(), first.getUTCMonth() + MONTHS[unit]), -1);
}

/** Days since 1970. Throws for what is no day. */
function numberOf(day: Day): number {
  if (!isDay(day)) throw new RangeError(`"${day}" is not a day`);
  return Date.parse(`${day}T00:00:00Z`) / DAY_LENGTH;
}

function dayAt(number: number): Day {
  return new Date(number * DAY_LENGTH).toISOString().slice(0, 10);
}

function monthStart(year: number, month: number): Day {
  const date = new Date(0);
  // Not through Date.UTC: it takes the years 0 to 99 for 1900 to 1999.
  date.setUTCFullYear(year, month, 1);
  return date.toISOString().slice(0, 10);
}
