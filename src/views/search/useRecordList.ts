import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type GetInfiniteListResult, type RaRecord, useInfiniteListController } from 'react-admin';
import { LIMITS } from '../../config/limits.ts';
import { type Query, sortOf } from '../../schema/query.ts';
import type { Resource } from '../../schema/resource.ts';
import { inPlace, urlListOptions } from '../list/UrlListContext.tsx';
import { ofSameTenant, useRole } from '../useTenant.ts';

export type RecordList = ReturnType<typeof useRecordList>;

/** Loads a list page by page. Without a query it requests nothing. Spec §4 Search flows. */
export function useRecordList(resource: Resource, query: Query | undefined) {
  const client = useQueryClient();
  const { tenantId, filter = {}, perPage = LIMITS.pageSize, part } = query ?? {};
  const sort = query?.sort ?? sortOf(resource);
  const meta = { tenantId, ...(part && { part }) };
  const controller = useInfiniteListController<RaRecord>({
    ...urlListOptions(resource, useRole()),
    perPage,
    sort,
    filterDefaultValues: filter,
    queryOptions: {
      ...inPlace,
      ...(query ? {} : { enabled: false }),
      meta,
      staleTime: LIMITS.staleTime,
      refetchOnReconnect: false,
      refetchOnMount: isReloadedOnReturn,
      placeholderData: ofSameTenant(tenantId),
    },
  });
  const { data: rows = NONE, isFetching = false, isFetchingNextPage, isPlaceholderData = false } = controller;
  const { fetchNextPage, refetch } = controller;
  // React Admin exposes neither its pages nor whether the next one failed.
  const queryKey = [resource.name, 'getInfiniteList', { pagination: { page: 1, perPage }, sort, filter, meta }];
  const state = client.getQueryState<Pages>(queryKey);
  const again = async () => {
    client.setQueryData(queryKey, firstPageOnly);
    await refetch();
  };
  const loadMore = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const stale = isPlaceholderData || (isFetching && !isFetchingNextPage);
  return {
    controller,
    rows,
    pending: controller.isPending || (stale && rows.length === 0),
    /** The rows are being reloaded, or belong to the previous query. */
    stale,
    outdated: isPlaceholderData,
    more: controller.hasNextPage === true && !isPlaceholderData,
    loadingMore: isFetchingNextPage,
    /** So many pages in a row were empty that the next one loads only on the button. */
    barren: isBarren(state?.data?.pages ?? []),
    error: isFetching ? null : controller.error,
    /** The length of the whole list, if the list response has it. */
    count: controller.meta?.count,
    loadMore,
    again,
    /** Retries the next page or the list, whichever failed. */
    retry: state?.fetchMeta?.fetchMore?.direction === 'forward' ? loadMore : again,
  };
}

const NONE: RaRecord[] = [];

type Pages = InfiniteData<GetInfiniteListResult<RaRecord>, number>;

/** Drops all pages but the first, since reloading n pages takes n requests. */
function firstPageOnly(data: Pages | undefined): Pages | undefined {
  return data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

function isBarren(pages: Pages['pages']): boolean {
  return pages.length >= LIMITS.emptyPages && pages.slice(-LIMITS.emptyPages).every(({ data }) => data.length === 0);
}

/** An outdated list of one page is reloaded on return. A longer one is kept unless one of its records has changed. */
function isReloadedOnReturn({ state }: { state: { data?: Pages | undefined; isInvalidated: boolean } }): boolean {
  return state.isInvalidated || (state.data?.pages.length ?? 0) <= 1;
}
