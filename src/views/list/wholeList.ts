import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import { sortOf } from '../../schema/sortOrder.ts';

/**
 * What a short list is asked for, whoever needs it: the answer is kept under this question, so that what one place has read
 * is not asked for again by another.
 */
export function wholeList(resource: Resource, filter: Readonly<Record<string, string | boolean>> = {}) {
  const { field, descending } = sortOf(resource);
  return {
    pagination: { page: 1, perPage: LIMITS.maximumPageSize },
    sort: { field, order: descending ? ('DESC' as const) : ('ASC' as const) },
    filter,
  };
}
