import { isDay } from '../fields/dateTime/calendar.ts';
import { isObject, type JsonObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';
import type { DayFigures } from '../schema/summary.ts';
import type { ApiRecord } from './apiRecord.ts';
import { failureMessage } from './failureMessage.ts';
import { httpFault } from './httpFault.ts';
import { listIn } from './listIn.ts';
import { listQuery } from './listQuery.ts';
import type { ProviderContext } from './providerContext.ts';
import { namedTenant } from './tenantScope.ts';

interface DashboardParams {
  readonly meta?: unknown;
  readonly signal?: AbortSignal;
}

interface LatestParams extends DashboardParams {
  readonly limit: number;
}

/** Days as `2026-11-20`; both are included. */
interface SummaryParams extends DashboardParams {
  readonly period: string;
  readonly from: string;
  readonly to: string;
}

/** The verbs of a dashboard: a resource's newest records, and its figures by day, the earliest day first. Spec §3, §7. */
export function createSummaryVerbs({ call, resource: find }: ProviderContext) {
  async function getLatest(name: string, { limit, meta, signal }: LatestParams): Promise<{ data: ApiRecord[] }> {
    const resource = find(name);
    const failure = failureMessage(resource, 'latest');
    const path = `/${resource.name}/latest?${listQuery({ limit })}`;
    const list = listIn(resource, await call(path, { tenantId: namedTenant(meta), failure, signal: signal ?? null }));
    if (!list) throw httpFault(200, undefined, { failure, tenantDetail: false });
    return { data: list.records.slice(0, limit) };
  }

  async function getSummary(name: string, params: SummaryParams): Promise<{ data: DayFigures[] }> {
    const resource = find(name);
    const { period, from, to, meta, signal } = params;
    const failure = failureMessage(resource, 'summary');
    const path = `/${resource.name}/summary?${listQuery({ period, from_date: from, to_date: to })}`;
    const answer = await call(path, { tenantId: namedTenant(meta), failure, signal: signal ?? null });
    const rows = isObject(answer) ? answer.data : undefined;
    if (!Array.isArray(rows)) throw httpFault(200, undefined, { failure, tenantDetail: false });
    const days = daysIn(resource, rows.filter(isObject));
    // Rows of which none can be read are no empty period.
    if (rows.length > 0 && days.length === 0) throw httpFault(200, undefined, { failure, tenantDetail: false });
    return { data: days };
  }

  return { getLatest, getSummary };
}

const DATE = /^(\d{4}-\d{2}-\d{2})(T.*)?$/;

/** The days that rows tell of, in their order; rows of the same day are one. What names no day is left out. */
function daysIn(resource: Resource, rows: readonly JsonObject[]): DayFigures[] {
  const days = new Map<string, DayFigures>();
  for (const row of rows) {
    const day = dayIn(resource, row);
    const before = day && days.get(day.date);
    if (day) days.set(day.date, before ? together(before, day) : day);
  }
  return [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** What the counts leave of a total has no value; without a total, it is their sum. */
function dayIn({ summary }: Resource, row: JsonObject): DayFigures | undefined {
  const date = DATE.exec(String(row.date))?.[1];
  if (!date || !isDay(date) || !summary) return undefined;
  const counted = row[summary.answer];
  const parts = Object.entries(isObject(counted) ? counted : {});
  const counts = parts.map(([value, count]) => [value, countIn(count) ?? 0] as const).filter(([, count]) => count > 0);
  const sum = counts.reduce((all, [, count]) => all + count, 0);
  const total = Math.max(countIn(row.total) ?? 0, sum);
  const rest = total > sum ? [['', total - sum] as const] : [];
  return {
    date,
    total,
    counts: new Map([...counts, ...rest]),
    average: numberIn(row[summary.average?.name ?? '']) ?? null,
  };
}

function together(one: DayFigures, other: DayFigures): DayFigures {
  const counts = new Map(one.counts);
  for (const [value, count] of other.counts) counts.set(value, (counts.get(value) ?? 0) + count);
  const averages = [one.average, other.average].filter((average) => average !== null);
  const average = averages.length === 0 ? null : averages.reduce((sum, each) => sum + each, 0) / averages.length;
  return { date: one.date, total: one.total + other.total, counts, average };
}

/** A number, or one that is written as text. */
function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function countIn(value: unknown): number | undefined {
  const count = numberIn(value);
  return count !== undefined && count >= 0 && count <= Number.MAX_SAFE_INTEGER ? Math.round(count) : undefined;
}
