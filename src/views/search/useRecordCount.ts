import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type GetListParams, useDataProvider } from 'react-admin';
import { LIMITS } from '../../config/limits.ts';
import type { Query } from '../../schema/query.ts';
import type { Resource } from '../../schema/resource.ts';

export interface CountingDataProvider extends DataProvider {
  count(resource: string, params: Pick<GetListParams, 'filter' | 'meta' | 'signal'>): Promise<number | null>;
}

export type RecordCount = ReturnType<typeof useRecordCount>;

/** Counts the results of a search, if there is one. `readAt` is in epoch milliseconds, or 0. Spec §7. */
export function useRecordCount(resource: Resource, query: Pick<Query, 'tenantId' | 'filter'> | undefined) {
  const dataProvider = useDataProvider<CountingDataProvider>();
  const params = { filter: query?.filter ?? {}, meta: { tenantId: query?.tenantId } };
  const result = useQuery({
    queryKey: [resource.name, 'count', params],
    queryFn: ({ signal }) => dataProvider.count(resource.name, { ...params, signal }),
    ...(query ? {} : { enabled: false }),
    staleTime: LIMITS.staleTime,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  /** Counts again, without replacing the count. */
  const read = () => dataProvider.count(resource.name, params);
  const { data, error, isFetching, dataUpdatedAt: readAt, refetch } = result;
  // React Admin resolves a failed call with an empty object while it redirects.
  const count = typeof data === 'number' ? data : undefined;
  const outdated = count !== undefined && !isFetching && error !== null;
  return { count, error, outdated, readAt, refetch, read };
}
