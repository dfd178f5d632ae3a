import { type RaRecord, useGetList } from 'ra-core';
import type { Resource } from '../schema/resource.ts';
import { sortOf } from '../schema/sortOrder.ts';
import { useTenant } from '../views/useTenant.tsx';

/** The newest records of the tenant in view, as the order of their list has it; `meta.count` is how many there are in all. */
export function useNewest<Values extends object>(resource: Resource, count: number) {
  const { tenantId } = useTenant();
  const { field, descending } = sortOf(resource);
  const params = {
    pagination: { page: 1, perPage: count },
    sort: { field, order: descending ? ('DESC' as const) : ('ASC' as const) },
    filter: {},
    meta: { tenantId },
  };
  return useGetList<Values & RaRecord>(resource.name, params, { enabled: tenantId !== undefined, retry: false });
}
