import { isDay } from './calendar.ts';

const ISO = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?([.,]\d+)?)? ?(?:(?:Z|UTC|GMT)|([+-]\d\d)(?::?(\d\d))?)?$/i;

/** Values below 1e11 are seconds, others milliseconds: 1e11 is the year 5138 in seconds, 1973 in milliseconds. */
const epochMs = (value: number) => (value < 1e11 ? Math.round(value * 1000) : value);

/**
 * Reads a moment as other systems write it: ISO 8601, `2026-10-01 09:30`, a day, or epoch milliseconds or seconds, as a number or text. A time
 * without an offset is UTC. Returns ISO 8601 with `Z` and milliseconds; undefined for anything else, such as days that do not exist and
 * `10/01/2026`, which is ambiguous.
 */
export function readMoment(given: unknown): string | undefined {
  // String() would also accept a list with one moment.
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
  const time = /^\d{9,13}(\.\d+)?$/.test(text) ? epochMs(Number(text)) : parseIso(text);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

function parseIso(text: string): number {
  const [, day = '', time = '00:00', seconds = ':00', fraction = '', hours = '+00', minutes = '00'] =
    ISO.exec(text) ?? [];
  // Date.parse turns February 30 into March 2, and accepts the year 0, which PostgreSQL does not store.
  if (!isDay(day) || day < '0001') return Number.NaN;
  return Date.parse(`${day}T${time}${seconds}${fraction.slice(0, 4).replace(',', '.')}${hours}:${minutes}`);
}

/** Reads the day of a moment as other systems write it: the day as written, or that of UTC for epoch milliseconds or seconds. */
export function readDay(given: unknown): string | undefined {
  const moment = readMoment(given);
  const [written] = /^\d{4}-\d\d-\d\d/.exec(String(given).trim()) ?? [];
  return moment && (written ?? moment.slice(0, 10));
}
