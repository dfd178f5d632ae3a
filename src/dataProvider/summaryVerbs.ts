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

export interface LatestParams extends DashboardParams {
  readonly limit: number;
}

/** Days as `2026-11-20`; both are included. */
export interface SummaryParams extends DashboardParams {
  readonly period: string;
  readonly from: string;
  readonly to: string;
}

/** The verbs of a dashboard: a resource's newest records, and its figures by day, those days first that are past. Spec §3, §7. */
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
    const days = rows.filter(isObject).flatMap((row) => dayIn(resource, row) ?? []);
    return { data: days.sort((one, other) => (one.date < other.date ? -1 : 1)) };
  }

  return { getLatest, getSummary };
}

const DATE = /^\d{4}-\d{2}-\d{2}/;

/** Undefined for what names no day. A day that does not say its total has the sum of its counts. */
function dayIn({ summary }: Resource, row: JsonObject): DayFigures | undefined {
  const date = DATE.exec(String(row.date))?.[0];
  if (!date || !summary) return undefined;
  const counted = row[summary.answer];
  const parts = Object.entries(isObject(counted) ? counted : {});
  const counts = Object.fromEntries(parts.flatMap(([value, count]) => (isCount(count) ? [[value, count]] : [])));
  const sum = Object.values(counts).reduce((all, count) => all + count, 0);
  const average = row[summary.average.name];
  return {
    date,
    total: isCount(row.total) ? row.total : sum,
    counts,
    average: typeof average === 'number' && Number.isFinite(average) ? average : null,
  };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
