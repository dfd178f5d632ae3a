import type { DataProvider, RaRecord } from 'ra-core';
import { LIMITS } from '../config/limits.ts';
import type { DayRange } from '../fields/dateTime/calendar.ts';
import type { Resource } from '../schema/resource.ts';
import type { DayFigures } from '../schema/summary.ts';
import type { Period } from '../views/period/period.ts';

interface Asked {
  readonly meta: { readonly tenantId: string | undefined };
  readonly signal?: AbortSignal;
}

/** A data provider that answers what a dashboard shows, beside React Admin's verbs. */
export interface DashboardDataProvider extends DataProvider {
  getLatest(resource: string, params: Asked & { readonly limit: number }): Promise<{ data: RaRecord[] }>;
  getSummary(resource: string, params: Asked & DayRange & { readonly period: string }): Promise<{ data: DayFigures[] }>;
}

interface Question {
  readonly resource: Resource;
  readonly tenantId: string | undefined;
}

/** The figures of a period, and which one that is. */
export interface PeriodFigures {
  readonly period: Period;
  readonly days: readonly DayFigures[];
}

/** The query of a resource's newest records. Spec §7, §9. */
export function latestQuery(dataProvider: DashboardDataProvider, { resource, tenantId }: Question) {
  const params = { limit: LIMITS.latestCount, meta: { tenantId } };
  return {
    queryKey: [resource.name, 'getLatest', params] as const,
    queryFn: async ({ signal }: Aborting) => rowsOf(await dataProvider.getLatest(resource.name, { ...params, signal })),
  };
}

/** The query of a resource's figures by day. Spec §7, Summaries. */
export function summaryQuery(dataProvider: DashboardDataProvider, { resource, tenantId }: Question, period: Period) {
  const { period: name, from, to } = period;
  const params = { period: name, from, to, meta: { tenantId } };
  return {
    queryKey: [resource.name, 'getSummary', params] as const,
    queryFn: async ({ signal }: Aborting): Promise<PeriodFigures> => {
      const days = rowsOf(await dataProvider.getSummary(resource.name, { ...params, signal }));
      return { period, days };
    },
  };
}

interface Aborting {
  readonly signal: AbortSignal;
}

/** A refused call leads away from here, and React Admin lets it answer an empty object meanwhile. */
function rowsOf<Row>({ data }: { readonly data: Row[] }): readonly Row[] {
  return Array.isArray(data) ? data : [];
}
