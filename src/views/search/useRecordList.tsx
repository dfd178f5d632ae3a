import { hashKey, type Query, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useInfiniteGetList } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import { sortOf } from '../../schema/sortOrder.ts';
import { ofSameTenant } from '../ofSameTenant.ts';
import { firstPageOnly, isBarren, rereadsOnReturn } from './loadedPages.ts';
import type { SearchQuestion } from './searchQuestion.ts';

/** The rows that a question has brought so far. */
export interface RecordList {
  readonly rows: readonly RaRecord[];
  /** Nothing to show yet. */
  readonly pending: boolean;
  /** The rows are being read again, or answer an earlier question. */
  readonly stale: boolean;
  /** The rows answer an earlier question. */
  readonly outdated: boolean;
  readonly more: boolean;
  readonly loadingMore: boolean;
  /** The last pages brought nothing, so many of them that the next one is to be asked for by hand. */
  readonly barren: boolean;
  readonly error: Error | null;
  /** The length of the whole list as the list itself tells it. */
  readonly count: number | undefined;
  loadMore(): void;
  /** Asks again from the first page. */
  again(): Promise<unknown>;
  /** Asks once more for what failed, be it the next page or all of them. */
  retry(): void;
}

/** Reads a list page after page. Without a question nothing is asked. Spec §4 Search flows. */
export function useRecordList(resource: Resource, question: SearchQuestion | undefined): RecordList {
  const client = useQueryClient();
  const params = listParams(resource, question);
  const query = useInfiniteGetList<RaRecord>(resource.name, params, {
    ...(question ? {} : { enabled: false }),
    staleTime: LIMITS.staleTime,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: rereadsOnReturn,
    placeholderData: ofSameTenant(question?.tenantId),
  });
  const { fetchNextPage, refetch } = query;
  // A page may show several lists of a resource: only this one is cut.
  const asked = hashKey([params]);
  const again = useCallback(() => {
    const isThis = ({ queryKey }: Query) => hashKey([queryKey[2]]) === asked;
    client.setQueriesData({ queryKey: [resource.name, 'getInfiniteList'], predicate: isThis }, firstPageOnly);
    return refetch();
  }, [client, resource, refetch, asked]);
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.data) ?? [], [query.data]);
  const stale = query.isPlaceholderData || (query.isFetching && !query.isFetchingNextPage);
  return {
    rows,
    pending: query.isPending || (stale && rows.length === 0),
    stale,
    outdated: query.isPlaceholderData,
    more: query.hasNextPage && !query.isPlaceholderData,
    loadingMore: query.isFetchingNextPage,
    barren: isBarren(query.data?.pages ?? []),
    // What failed before is no news while it is tried again.
    error: query.isFetching ? null : query.error,
    count: query.data?.pages[0]?.meta?.count,
    loadMore,
    again,
    retry: query.isFetchNextPageError ? loadMore : again,
  };
}

function listParams(resource: Resource, question: SearchQuestion | undefined) {
  const { field, descending } = sortOf(resource);
  return {
    pagination: { page: 1, perPage: question?.perPage ?? LIMITS.pageSize },
    sort: { field, order: descending ? ('DESC' as const) : ('ASC' as const) },
    filter: question?.filter ?? {},
    meta: { tenantId: question?.tenantId, ...(question?.part && { part: question.part }) },
  };
}
