import { type Identifier, type RaRecord, useGetList } from 'ra-core';
import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Related } from '../../schema/screens.ts';
import { sortOf } from '../../schema/sortOrder.ts';

interface RelatedQuestion {
  readonly id: Identifier;
  readonly tenantId: string | null | undefined;
  /** It is not yet known whether there is such a record. */
  readonly loading: boolean;
}

export interface RelatedList {
  /** Undefined until they have come. */
  readonly rows: readonly RaRecord[] | undefined;
  /** There are as many as are asked for, and there may be more. */
  readonly full: boolean;
  readonly error: Error | null;
  retry(): Promise<unknown>;
}

/** Reads the latest records that refer to one, `LIMITS.relatedRecords` at most. Spec §7. */
export function useRelated(target: Resource, { by }: Related, { id, tenantId, loading }: RelatedQuestion): RelatedList {
  const { field, descending } = sortOf(target);
  const { data, error, isFetching, refetch } = useGetList<RaRecord>(
    target.name,
    {
      pagination: { page: 1, perPage: LIMITS.relatedRecords },
      sort: { field, order: descending ? 'DESC' : 'ASC' },
      filter: { [by]: String(id) },
      meta: { tenantId },
    },
    { ...(loading && { enabled: false }), retry: false, staleTime: LIMITS.staleTime, refetchOnWindowFocus: false },
  );
  const failed = isFetching ? null : error;
  return {
    rows: data,
    full: (data?.length ?? 0) >= LIMITS.relatedRecords,
    error: data ? null : failed,
    retry: refetch,
  };
}
