import { Fault } from './fault.ts';

const ISO = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d)(:\d\d)?(\.\d+)?)? ?(Z|[+-]\d\d:?\d\d)?$/i;

/** Epoch values below this are seconds, above it milliseconds: as seconds it is the year 5138, as milliseconds 1973. */
const SMALLEST_MILLISECONDS = 1e11;

/**
 * A moment as CRM exports write it, in ISO 8601 with `Z` and milliseconds: ISO 8601, `2026-10-01 09:30`, a bare day, or
 * epoch milliseconds or seconds. A time without an offset is UTC. Throws a Fault that names `field` for anything else,
 * also for days that no calendar has and for `10/01/2026`, which two countries read differently.
 */
export function moment(value: unknown, field: string): string {
  // Anything else could be made text as well, and a list around a moment would then pass for it.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  const time = /^\d{9,13}(\.\d+)?$/.test(text) ? fromEpoch(Number(text)) : fromIso(text);
  if (Number.isNaN(time)) {
    throw new Fault(`${field} is ${JSON.stringify(value)}; it must be a date and time such as 2026-11-20T08:30:00Z`);
  }
  return new Date(time).toISOString();
}

function fromEpoch(value: number): number {
  return value < SMALLEST_MILLISECONDS ? Math.round(value * 1000) : value;
}

function fromIso(text: string): number {
  const [, year, month, day, time = '00:00', seconds = ':00', fraction = '', zone = 'Z'] = ISO.exec(text) ?? [];
  if (!year || !isCalendarDay(Number(year), Number(month), Number(day))) return Number.NaN;
  const offset = zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2');
  return Date.parse(`${year}-${month}-${day}T${time}${seconds}${fraction.slice(0, 4)}${offset}`);
}

/** Date.parse turns 30 February into 2 March, and knows a year 0, which PostgreSQL does not store. */
function isCalendarDay(year: number, month: number, day: number): boolean {
  if (year === 0) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
