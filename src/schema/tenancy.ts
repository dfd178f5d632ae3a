import type { Resource } from './resource.ts';

/** The name of the field of kind `tenant` that says which tenant a record belongs to, if the resource has one. */
export function tenantFieldOf(resource: Resource): string | undefined {
  return Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'tenant');
}

/**
 * The fields that identify a record in the store. Ids come from other systems and are unique within a tenant only, so the
 * tenant leads the key wherever every record has one.
 */
export function keyOf(resource: Resource): readonly string[] {
  const tenant = tenantFieldOf(resource);
  const leads = tenant !== undefined && tenant !== resource.id && resource.fields[tenant]?.optional === false;
  return leads ? [tenant, resource.id] : [resource.id];
}

/** The field of a list's order, and its direction. */
export function sortOf(resource: Resource): { readonly field: string; readonly descending: boolean } {
  const { sort } = resource.list;
  return sort.startsWith('-') ? { field: sort.slice(1), descending: true } : { field: sort, descending: false };
}
