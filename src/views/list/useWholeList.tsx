import { keepPreviousData } from '@tanstack/react-query';
import { type RaRecord, useGetList } from 'ra-core';
import { useMemo } from 'react';
import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import type { SortOrder } from '../../schema/sortOrder.ts';
import { isTenantRegister } from '../../schema/tenancy.ts';
import { useTenant } from '../useTenant.tsx';
import { orderRows } from './orderRows.ts';
import { wholeList } from './wholeList.ts';

/** A list that has come at once, in the order that the reader wants. */
export interface WholeList {
  readonly rows: readonly RaRecord[];
  /** It has come, be it empty. */
  readonly answered: boolean;
  /** The rows are being read again, or are those from before the box was ticked. */
  readonly stale: boolean;
  /** Why it could not be read; of the tenants also, why they cannot be chosen from. */
  readonly failure: string | undefined;
  /** Asks anew for what failed. */
  again(): Promise<unknown>;
}

const NONE: RaRecord[] = [];

/** Reads a short list whole; `toggled` as its resource's box asks for it. */
export function useWholeList(resource: Resource, toggled: boolean, sort: SortOrder): WholeList {
  const { toggle } = resource.list;
  const query = useGetList<RaRecord>(resource.name, wholeList(resource, toggled ? toggle?.filter : {}), {
    staleTime: LIMITS.staleTime,
    placeholderData: keepPreviousData,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const { failed, retry } = useTenant();
  const unoffered = isTenantRegister(resource) ? failed : undefined;
  return {
    rows: useOrder(resource, query.data ?? NONE, sort),
    answered: query.data !== undefined,
    stale: query.isFetching,
    // What failed before is no news while it is tried again.
    failure: query.isFetching ? undefined : (query.error?.message ?? unoffered),
    again: () => Promise.all([query.refetch(), unoffered !== undefined && retry()]),
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
