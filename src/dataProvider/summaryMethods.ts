import { isDay } from '../fields/dateTime/calendar.ts';
import { isObject, type JsonObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';
import {
  type Amounts,
  addedAmounts,
  alsoAnswer,
  type DayFigures,
  mergedCounts,
  mergedMaps,
} from '../schema/summary.ts';
import type { ProviderContext } from './apiClient.ts';
import { type ApiRecord, readList } from './apiRecord.ts';
import { failureMessage, invalidResponse } from './httpFault.ts';
import { listQuery } from './listMethods.ts';
import { namedTenant } from './tenantScope.ts';

type MethodParams = { readonly meta?: unknown; readonly signal?: AbortSignal };
type LatestParams = MethodParams & { readonly limit: number };
/** Days as `2026-11-20` in a time zone, both inclusive. Without `timeZone`, and if the API knows no time zones, in UTC. */
type SummaryParams = MethodParams & Readonly<Record<'period' | 'from' | 'to', string>> & { readonly timeZone?: string };

/** The methods for dashboards: a resource's newest records, and its figures by day, earliest first. Spec §3, §7. */
export function createSummaryMethods({ call, resource: find, can }: ProviderContext) {
  async function latest(name: string, { limit, meta, signal }: LatestParams): Promise<{ data: ApiRecord[] }> {
    const resource = find(name);
    const failure = failureMessage(resource, 'latest');
    const path = `/${resource.name}/latest?${listQuery({ limit })}`;
    const { records } = await readList(call, resource, path, { tenantId: namedTenant(meta), failure, signal });
    return { data: records.slice(0, limit) };
  }

  async function summary(name: string, params: SummaryParams): Promise<{ data: DayFigures[] }> {
    const resource = find(name);
    const { period, from, to, timeZone, meta, signal } = params;
    const days = { from_date: from, to_date: to, ...(can('timeZones') && { tz: timeZone }) };
    const failure = failureMessage(resource, 'summary');
    const path = `/${resource.name}/summary?${listQuery({ period, ...days })}`;
    const json = await call(path, { tenantId: namedTenant(meta), failure, signal });
    const rows = isObject(json) && Array.isArray(json.data) ? json.data : undefined;
    const figures = rows && daysIn(resource, rows.filter(isObject));
    // If no row is readable, the response is invalid, not an empty period.
    if (!figures || (rows.length > 0 && figures.length === 0)) throw invalidResponse(failure);
    return { data: figures };
  }

  return { latest, summary };
}

const DATE = /^(\d{4}-\d{2}-\d{2})(T.*)?$/;

/** Rows of the same day are added up; rows without a day are skipped. */
function daysIn(resource: Resource, rows: readonly JsonObject[]): DayFigures[] {
  const days = new Map<string, DayFigures>();
  for (const row of rows) {
    const day = dayIn(resource, row);
    const before = day && days.get(day.date);
    if (day) days.set(day.date, before ? together(before, day) : day);
  }
  return [...days.values()].sort((one, other) => (one.date < other.date ? -1 : 1));
}

/** If the total exceeds the sum of the counts, the rest counts as records without a value. A missing total is the sum. */
function dayIn({ summary }: Resource, row: JsonObject): DayFigures | undefined {
  const date = DATE.exec(String(row.date))?.[1];
  if (!date || !isDay(date) || !summary) return undefined;
  const counts = countsIn(row[summary.answer]);
  const sum = counts.reduce((all, [, count]) => all + count, 0);
  const total = Math.max(countIn(row.total) ?? 0, sum);
  const rest = total > sum ? [['', total - sum] as const] : [];
  return {
    date,
    total,
    counts: new Map([...counts, ...rest]),
    also: new Map(summary.also ? countsIn(row[alsoAnswer(summary.also)]) : []),
    amounts: new Map(summary.average?.currency ? amountsIn(row.by_currency) : []),
    average: numberIn(row[summary.average?.name ?? '']) ?? null,
  };
}

function countsIn(counted: unknown): readonly (readonly [value: string, count: number])[] {
  const parts = Object.entries(isObject(counted) ? counted : {});
  return parts.map(([value, count]) => [value, countIn(count) ?? 0] as const).filter(([, count]) => count > 0);
}

function amountsIn(summed: unknown): readonly (readonly [currency: string, amounts: Amounts])[] {
  return Object.entries(isObject(summed) ? summed : {}).flatMap(([currency, amounts]) => {
    const { count, sum, own } = isObject(amounts) ? amounts : {};
    const [counted, total] = [countIn(count), numberIn(sum)];
    return counted && total !== undefined
      ? [[currency, { count: counted, sum: total, own: own === true }] as const]
      : [];
  });
}

function together(one: DayFigures, other: DayFigures): DayFigures {
  const averages = [one.average, other.average].filter((average) => average !== null);
  const average = averages.length === 0 ? null : averages.reduce((sum, each) => sum + each, 0) / averages.length;
  return {
    date: one.date,
    total: one.total + other.total,
    average,
    counts: mergedCounts([one.counts, other.counts]),
    also: mergedCounts([one.also, other.also]),
    amounts: mergedMaps([one.amounts, other.amounts], addedAmounts),
  };
}

/** Also accepts a number written as text. */
function numberIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

function countIn(value: unknown): number | undefined {
  const count = numberIn(value);
  return count !== undefined && count >= 0 && count <= Number.MAX_SAFE_INTEGER ? Math.round(count) : undefined;
}
