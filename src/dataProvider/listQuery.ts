import { isDay } from '../fields/dateTime/calendar.ts';
import { isObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * A filter as query parameters: `date_from` and `date_to`, local days `YYYY-MM-DD`, become `from_timestamp` and
 * `to_timestamp` in epoch seconds, the whole To day included. Empty values and days that do not exist are left out, and
 * so is `tenant_id`, which the tenant scope adds. A resource that is searched by days of the calendar is sent these days as
 * they are. Spec §5, §7.
 */
export function listQuery(filter: unknown, resource?: Pick<Resource, 'fields' | 'list'>): URLSearchParams {
  const query = new URLSearchParams();
  const { tenant_id: _scope, date_from: from, date_to: to, ...rest } = isObject(filter) ? filter : {};
  for (const [name, value] of Object.entries(rest)) {
    for (const one of Array.isArray(value) ? value : [value]) appendScalar(query, name, one);
  }
  const days = isSearchedByDays(resource);
  appendScalar(query, days ? 'date_from' : 'from_timestamp', days ? dayIn(from) : firstSecondOf(from));
  appendScalar(query, days ? 'date_to' : 'to_timestamp', days ? dayIn(to) : lastSecondOf(to));
  return query;
}

function isSearchedByDays(resource: Pick<Resource, 'fields' | 'list'> | undefined): boolean {
  return resource?.list.search?.some((name) => resource.fields[name]?.filter === 'days') ?? false;
}

function dayIn(text: unknown): string | undefined {
  return typeof text === 'string' && isDay(text) ? text : undefined;
}

/** The first second of a local day in epoch seconds; undefined for anything but an existing day `YYYY-MM-DD`. */
export function firstSecondOf(day: unknown): number | undefined {
  return startOf(day, 0);
}

/** The last second of a local day in epoch seconds, however long the day is. */
export function lastSecondOf(day: unknown): number | undefined {
  // The day after starts where this one ends; adding 24 hours would miss when clocks change.
  const next = startOf(day, 1);
  return next === undefined ? undefined : next - 1;
}

function startOf(day: unknown, daysLater: number): number | undefined {
  const parts = typeof day === 'string' ? DAY.exec(day) : null;
  if (!parts) return undefined;
  const [, year, month, date] = parts.map(Number) as [number, number, number, number];
  if (!isSameDay(localMidnight(year, month, date), year, month, date)) return undefined;
  return Math.floor(localMidnight(year, month, date + daysLater).getTime() / 1000);
}

function localMidnight(year: number, month: number, date: number): Date {
  const midnight = new Date(2000, 0, 1);
  // Not through the constructor: it takes the years 0 to 99 for 1900 to 1999.
  midnight.setFullYear(year, month - 1, date);
  return midnight;
}

function isSameDay(moment: Date, year: number, month: number, date: number): boolean {
  return moment.getFullYear() === year && moment.getMonth() === month - 1 && moment.getDate() === date;
}

function appendScalar(query: URLSearchParams, name: string, value: unknown): void {
  const sendable = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (sendable && String(value).trim() !== '') query.append(name, String(value));
}
