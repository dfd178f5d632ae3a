import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import { useRecordCount } from '../../views/search/useRecordCount.tsx';

/** How many records a filter finds in a tenant. */
export interface Counted {
  /** Undefined until it is known. */
  readonly count: number | undefined;
  readonly error: Error | null;
  refetch(): Promise<unknown>;
}

/** Counts the records of a tenant. Without one nothing is asked. */
export function useCount(
  resource: Resource,
  tenantId: string | undefined,
  filter: Readonly<Record<string, string>>,
): Counted {
  return useRecordCount(resource, tenantId === undefined ? undefined : { tenantId, filter, perPage: LIMITS.pageSize });
}
