import { hashKey, type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type DataProvider, type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { lazyPart } from '../../components/lazyPart.ts';
import { LIMITS } from '../../config/limits.ts';
import { ME } from '../../schema/query.ts';
import type { Resource } from '../../schema/resource.ts';
import type { DayFigures } from '../../schema/summary.ts';
import type { Period } from '../../views/period/period.ts';
import { ofSameTenant } from '../../views/useTenant.ts';

/** The bars and recharts, a large chunk that loads after the page. */
export const lazyBars = lazyPart(async () => (await import('./chart/Bars.tsx')).Bars);

/** The filters of the errors that are to do, and of those of them that are assigned to the user. */
export const TODO = { todo: 'true' };
export const OWN = { ...TODO, assignee: ME };

interface QueryOptions {
  readonly resource: Resource;
  readonly tenantId: string | undefined;
}

export function latestQuery(dataProvider: DataProvider, { resource, tenantId }: QueryOptions) {
  const params = { limit: LIMITS.latestCount, meta: { tenantId } };
  return {
    queryKey: [resource.name, 'latest', params] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      rowsOf<RaRecord>(await dataProvider.latest(resource.name, { ...params, signal })),
  };
}

export interface PeriodFigures {
  readonly period: Period;
  readonly days: readonly DayFigures[];
}

/** The query of a resource's figures by day. Spec §7, Summaries. */
export function summaryQuery(dataProvider: DataProvider, { resource, tenantId }: QueryOptions, period: Period) {
  const { period: name, from, to, timeZone } = period;
  const params = { period: name, from, to, timeZone, meta: { tenantId } };
  return {
    queryKey: [resource.name, 'summary', params] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<PeriodFigures> => {
      const days = rowsOf<DayFigures>(await dataProvider.summary(resource.name, { ...params, signal }));
      return { period, days };
    },
  };
}

/** While a 403 redirects, React Admin resolves the call with an empty object. */
const rowsOf = <Row>({ data }: { readonly data: Row[] }): readonly Row[] => (Array.isArray(data) ? data : []);

export interface Figures<Data> {
  readonly data: Data | undefined;
  /** `data` belongs to the previous period while that of the current one loads. */
  readonly stale: boolean;
  /** Why there is no data. It stays during a retry. */
  readonly error: Error | null;
  readonly busy: boolean;
  /** A refetch failed, so `data` is outdated. */
  readonly outdated: boolean;
  /** The time of `data` in epoch milliseconds; 0: never. */
  readonly readAt: number;
  retry(): Promise<unknown>;
}

/** A resource's figures by day. The previous period's stay until the new ones have loaded. Disabled without a tenant. */
export function useSummary(resource: Resource, tenantId: string | undefined, period: Period): Figures<PeriodFigures> {
  const dataProvider = useDataProvider();
  const query = summaryQuery(dataProvider, { resource, tenantId }, period);
  const placeholderData = ofSameTenant<PeriodFigures>(tenantId);
  return useFigures(useQuery({ ...query, enabled: tenantId !== undefined, placeholderData }), query.queryKey);
}

/** A resource's newest records. Disabled without a tenant. */
export function useLatest<Values extends object>(resource: Resource, tenantId: string | undefined) {
  const dataProvider = useDataProvider();
  const query = latestQuery(dataProvider, { resource, tenantId });
  const figures = useFigures(useQuery({ ...query, enabled: tenantId !== undefined }), query.queryKey);
  return figures as Figures<readonly (Values & RaRecord)[]>;
}

/** Keeps data if a refetch fails, and the error during a retry. */
function useFigures<Data>(query: UseQueryResult<Data>, queryKey: QueryKey): Figures<Data> {
  const { data, error, isFetching: busy, isPlaceholderData: stale, dataUpdatedAt: readAt, refetch: retry } = query;
  const key = hashKey(queryKey);
  const [last, setLast] = useState<{ key: string; error: Error }>();
  if (error && last?.error !== error) setLast({ key, error });
  const retried = busy && last?.key === key ? last.error : null;
  const hasData = data !== undefined;
  return {
    data,
    stale,
    busy,
    readAt,
    retry,
    error: hasData ? null : (error ?? retried),
    outdated: hasData && !busy && error !== null,
  };
}
