import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { useMemo } from 'react';
import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import type { SortOrder } from '../../schema/tenancy.ts';
import { orderRows } from './orderRows.ts';

/** A list that has come at once, in the order that the reader wants. */
export interface WholeList {
  readonly rows: readonly RaRecord[];
  /** It has come, be it empty. */
  readonly answered: boolean;
  /** The rows are being read again, or are those from before the box was ticked. */
  readonly stale: boolean;
  readonly error: Error | null;
  again(): void;
}

const NONE: RaRecord[] = [];

/** Reads a short list whole; `toggled` as its resource's box asks for it. */
export function useWholeList(resource: Resource, toggled: boolean, sort: SortOrder): WholeList {
  const { toggle } = resource.list;
  const query = useGetList<RaRecord>(
    resource.name,
    {
      pagination: { page: 1, perPage: LIMITS.maximumPageSize },
      sort: { field: resource.id, order: 'ASC' },
      filter: toggled ? toggle?.filter : {},
    },
    { staleTime: LIMITS.staleTime, placeholderData: keepPreviousData, retry: false, refetchOnWindowFocus: false },
  );
  return {
    rows: useOrder(resource, query.data ?? NONE, sort),
    answered: query.data !== undefined,
    stale: query.isFetching,
    // What failed before is no news while it is tried again.
    error: query.isFetching ? null : query.error,
    again: () => void query.refetch(),
  };
}

/** A row that changes stays in its place until the list has other rows or another order. Spec §4, Tenant status. */
function useOrder(resource: Resource, rows: readonly RaRecord[], sort: SortOrder): readonly RaRecord[] {
  const ids = rows.map(({ id }) => id).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when only their values change
  const order = useMemo(() => orderRows(resource, rows, sort).map(({ id }) => id), [resource, ids, sort]);
  return useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return order.flatMap((id) => byId.get(id) ?? []);
  }, [rows, order]);
}
