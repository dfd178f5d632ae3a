import { formatter } from './formatter.ts';

const UTC = { timeZone: 'UTC' } as const;
const DAY_MONTH = { ...UTC, day: 'numeric', month: 'short' } as const;

/** Days are calendar dates without a time zone: `2026-11-20`. */
const at = (day: string) => new Date(`${day}T00:00:00Z`);

function yearOf(days: readonly string[], now: Date): Intl.DateTimeFormatOptions {
  const present = String(now.getFullYear());
  return days.every((day) => day.startsWith(present)) ? {} : { year: 'numeric' };
}

/** A day: `Fri 20 Nov`, with the year if it is not the current one. */
export function dayText(day: string, now = new Date()): string {
  return formatter({ ...DAY_MONTH, weekday: 'short', ...yearOf([day], now) })
    .format(at(day))
    .replace(',', '');
}

/** A range of days: `1 – 20 Nov`, `29 Dec 2025 – 4 Jan 2026`; a single day as in `dayText`. */
export function daysText(from: string, to: string, now = new Date()): string {
  if (from === to) return dayText(from, now);
  const text = formatter({ ...DAY_MONTH, ...yearOf([from, to], now) }).formatRange(at(from), at(to));
  return text.replaceAll('\u2009', ' ');
}

export const dayMonth = (day: string) => formatter(DAY_MONTH).format(at(day));

export const weekdayText = (day: string) =>
  `${formatter({ ...UTC, weekday: 'short' }).format(at(day))} ${Number(day.slice(8))}`;

/** `Nov`; January by its year, `2026`. */
export const monthText = (day: string) =>
  day.slice(5, 7) === '01' ? day.slice(0, 4) : formatter({ ...UTC, month: 'short' }).format(at(day));

/** `Nov`, with the year if it is not the current one: `Nov 2025`. */
export const monthYear = (day: string, now = new Date()) =>
  formatter({ ...UTC, month: 'short', ...yearOf([day], now) }).format(at(day));
