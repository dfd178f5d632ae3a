import { maySeeAt } from '../../schema/permissions.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import { tenantFieldOf } from '../../schema/tenancy.ts';

/**
 * The resource as `role` may search it: without filters on fields that it may not see. The tenant stays for everybody, as
 * the one that the search runs in. Spec §6.
 */
export function searchableBy(role: Role | undefined, resource: Resource): Resource {
  const tenantField = tenantFieldOf(resource);
  const search = resource.list.search?.filter((name) => name === tenantField || maySeeAt(role, resource, name));
  return search ? { ...resource, list: { ...resource.list, search } } : resource;
}
