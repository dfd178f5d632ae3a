import { LIMITS } from '../../config/limits.ts';
import type { Resource } from '../../schema/resource.ts';
import { printSearch, type SearchUrl } from './searchUrl.ts';

/** The address of a resource's list that shows at once what a filter finds, all records without one. */
export function listPath(
  resource: Resource,
  { tenantId, filter = {} }: Partial<Pick<SearchUrl, 'tenantId' | 'filter'>>,
): string {
  return resource.path + printSearch(resource, { tenantId, filter, perPage: LIMITS.pageSize, searched: true });
}
