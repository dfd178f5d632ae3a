import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { Resource } from '../schema/resource.ts';
import { ofSameTenant } from '../views/ofSameTenant.ts';
import type { Period } from '../views/period/period.ts';
import { type DashboardDataProvider, latestQuery, type PeriodFigures, summaryQuery } from './figures.ts';

/** What a card shows, or why it cannot. */
export interface Figures<Data> {
  /** Undefined until it has come. */
  readonly data: Data | undefined;
  /** It answers an earlier question, and the answer to this one is on its way. */
  readonly stale: boolean;
  /** Set where there is nothing to show, and while it is not asked for again. */
  readonly error: Error | null;
  /** It was read before, and could not be read again. */
  readonly outdated: boolean;
  /** When it was read, in epoch milliseconds; 0: never. */
  readonly readAt: number;
  retry(): Promise<unknown>;
}

/** A resource's newest records. Without a tenant nothing is asked. */
export function useLatest(resource: Resource, tenantId: string | undefined): Figures<readonly RaRecord[]> {
  const dataProvider = useDataProvider<DashboardDataProvider>();
  const query = latestQuery(dataProvider, { resource, tenantId });
  return figuresOf(useQuery({ ...query, enabled: tenantId !== undefined }));
}

/** A resource's figures by day. Those of the period before stay until they have come. */
export function useSummary(resource: Resource, tenantId: string | undefined, period: Period): Figures<PeriodFigures> {
  const dataProvider = useDataProvider<DashboardDataProvider>();
  const query = summaryQuery(dataProvider, { resource, tenantId }, period);
  const placeholderData = ofSameTenant<PeriodFigures>(tenantId);
  return figuresOf(useQuery({ ...query, enabled: tenantId !== undefined, placeholderData }));
}

function figuresOf<Data>(query: UseQueryResult<Data>): Figures<Data> {
  const { data, error, isFetching, isPlaceholderData: stale, dataUpdatedAt: readAt, refetch } = query;
  const failed = isFetching ? null : error;
  return {
    data,
    stale,
    error: data ? null : failed,
    outdated: data !== undefined && failed !== null,
    readAt,
    retry: refetch,
  };
}
