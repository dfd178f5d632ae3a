import { useQuery } from '@tanstack/react-query';
import { type DataProvider, type GetListParams, useDataProvider } from 'ra-core';
import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import type { SearchQuestion } from './searchQuestion.ts';

/** A data provider that counts, beside React Admin's verbs. */
export interface CountingDataProvider extends DataProvider {
  getCount(resource: string, params: Pick<GetListParams, 'filter' | 'meta' | 'signal'>): Promise<number | null>;
}

/** How many records there are, as far as it is known. */
export interface RecordCount {
  readonly count: number | undefined;
  readonly error: Error | null;
  /** They were counted before, and could not be counted again. */
  readonly outdated: boolean;
  /** When they were counted, in epoch milliseconds; 0: never. */
  readonly readAt: number;
  refetch(): Promise<unknown>;
}

/** How many records a question finds in all. Without a question nothing is asked. Spec §7. */
export function useRecordCount(
  resource: Resource,
  question: Pick<SearchQuestion, 'tenantId' | 'filter'> | undefined,
): RecordCount {
  const dataProvider = useDataProvider<CountingDataProvider>();
  const params = { filter: question?.filter ?? {}, meta: { tenantId: question?.tenantId } };
  const {
    data,
    error,
    isFetching,
    dataUpdatedAt: readAt,
    refetch,
  } = useQuery({
    queryKey: [resource.name, 'getCount', params],
    queryFn: ({ signal }) => dataProvider.getCount(resource.name, { ...params, signal }),
    ...(question ? {} : { enabled: false }),
    staleTime: LIMITS.staleTime,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // A refused call leads away from here, and React Admin lets it answer an empty object meanwhile.
  const count = typeof data === 'number' ? data : undefined;
  return { count, error, outdated: count !== undefined && !isFetching && error !== null, readAt, refetch };
}
