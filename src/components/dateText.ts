import { serverTime } from '../config/serverClock.ts';
import { timeZone as userTimeZone } from '../config/timeZone.ts';
import { translate } from '../messages/components.ts';
import { locale } from '../messages/language.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter in the page's language and the user's time zone, if the options name no other. Cached, since it is expensive to create. */
export function formatter(given: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const options = { ...given, timeZone: given.timeZone ?? userTimeZone() };
  const key = JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

const FIGURES = new Intl.NumberFormat(locale);

export const numberWords = (count: number): string => FIGURES.format(count);

const PERCENT = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });

/** `42%`, rounded down, so that only all are 100%; `–` of none. */
export const percentWords = (part: number, all: number): string =>
  all === 0 ? '–' : PERCENT.format(Math.floor((part / all) * 100) / 100);

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Twelve-hour clocks have no leading zero. */
const HOUR_DIGITS = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12
  ? 'numeric'
  : '2-digit';
const TIME = { hour: HOUR_DIGITS, minute: '2-digit' } as const;
const DAY_MONTH = { day: 'numeric', month: 'short' } as const;

/** Days since 1970 in that zone, so that differences count midnights, not 24 hours. */
function calendarDay(date: Date, timeZone: string | undefined): number {
  const parts = formatter({ timeZone, year: 'numeric', month: 'numeric', day: 'numeric' }).formatToParts(date);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(value('year'), value('month') - 1, value('day')) / DAY;
}

function dayWords(date: Date, now: Date, timeZone: string | undefined): string {
  const days = calendarDay(now, timeZone) - calendarDay(date, timeZone);
  if (days === 0) return translate('components.time.today');
  if (days === 1) return translate('components.time.yesterday');
  if (days === -1) return translate('components.time.tomorrow');
  if (days > 1 && days < 7) return formatter({ timeZone, weekday: 'short' }).format(date);
  const year = formatter({ timeZone, year: 'numeric' });
  const sameYear = year.format(date) === year.format(now);
  return formatter({ timeZone, ...DAY_MONTH, ...(sameYear ? {} : { year: 'numeric' }) }).format(date);
}

/**
 * A time for lists: `just now`, `12 min ago`, `5 h ago`, `Yesterday, 16:40`, `Wed, 17:21`, `13 Nov, 17:55`, with the year if
 * it is not the current one. `timeZone` is an IANA name; the default is the user's own.
 */
export function relativeTime(date: Date, now: Date, timeZone?: string): string {
  const age = now.getTime() - date.getTime();
  if (Math.abs(age) < MINUTE) return translate('components.time.now');
  if (age > 0 && age < HOUR) return translate('components.time.minutes', { count: Math.floor(age / MINUTE) });
  const today = calendarDay(date, timeZone) === calendarDay(now, timeZone);
  if (age > 0 && today) return translate('components.time.hours', { count: Math.floor(age / HOUR) });
  const day = dayWords(date, now, timeZone);
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${formatter({ timeZone, ...TIME }).format(date)}`;
}

/** A clock time and its day: `06:02` and `today, 4 h ago`, `16:40` and `yesterday`, `17:55` and `13 Nov`. */
export function clockTime(date: Date, now: Date, timeZone?: string): { readonly clock: string; readonly day: string } {
  const clock = formatter({ timeZone, ...TIME }).format(date);
  const day = dayWords(date, now, timeZone);
  const relative = relativeTime(date, now, timeZone);
  return { clock, day: relative.endsWith(clock) ? day : `${day}, ${relative}` };
}

/** A time to the second and its zone: `20 Nov 2026, 08:31:55` and `GMT`. */
export function exactMoment(date: Date, timeZone?: string): { readonly moment: string; readonly zone: string } {
  const day = formatter({ timeZone, ...DAY_MONTH, year: 'numeric' }).format(date);
  const time = formatter({ timeZone, ...TIME, second: '2-digit' }).format(date);
  const parts = formatter({ timeZone, ...TIME, timeZoneName: 'short' }).formatToParts(date);
  return { moment: `${day}, ${time}`, zone: parts.find((part) => part.type === 'timeZoneName')?.value ?? '' };
}

/** A time to the second with its zone: `20 Nov 2026, 08:31:55 GMT`. */
export function exactTime(date: Date, timeZone?: string): string {
  const { moment, zone } = exactMoment(date, timeZone);
  return `${moment} ${zone}`;
}

const UTC = { timeZone: 'UTC' } as const;
const UTC_DAY_MONTH = { ...UTC, ...DAY_MONTH } as const;

/** Days are calendar dates without a time zone: `2026-11-20`. */
const at = (day: string) => new Date(`${day}T00:00:00Z`);

function yearOf(days: readonly string[], now: Date): Intl.DateTimeFormatOptions {
  const present = formatter({ year: 'numeric' }).format(now);
  return days.every((day) => day.startsWith(present)) ? {} : { year: 'numeric' };
}

/** A day: `Fri 20 Nov`, with the year if it is not the current one. */
export function dayText(day: string, now = serverTime()): string {
  return formatter({ ...UTC_DAY_MONTH, weekday: 'short', ...yearOf([day], now) })
    .format(at(day))
    .replace(',', '');
}

/** A range of days: `1 – 20 Nov`, `29 Dec 2025 – 4 Jan 2026`; a single day as in `dayText`. */
export function daysText(from: string, to: string, now = serverTime()): string {
  if (from === to) return dayText(from, now);
  const text = formatter({ ...UTC_DAY_MONTH, ...yearOf([from, to], now) }).formatRange(at(from), at(to));
  return text.replaceAll('\u2009', ' ');
}

export const dayMonth = (day: string) => formatter(UTC_DAY_MONTH).format(at(day));

export const weekdayText = (day: string) =>
  `${formatter({ ...UTC, weekday: 'short' }).format(at(day))} ${Number(day.slice(8))}`;

/** `Nov`; January by its year, `2026`. */
export const monthText = (day: string) =>
  day.slice(5, 7) === '01' ? day.slice(0, 4) : formatter({ ...UTC, month: 'short' }).format(at(day));
