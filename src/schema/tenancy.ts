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

/** True for the resource whose records are the tenants themselves: the tenant is their id. */
export function isTenantRegister(resource: Resource): boolean {
  return tenantFieldOf(resource) === resource.id;
}

/**
 * True where every record belongs to a tenant, and its id says which one only within that tenant: a search runs in one, and
 * a record's page names it. Where some belong to none, who may choose a tenant searches all of them at once.
 */
export function isWithinTenant(resource: Resource): boolean {
  return keyOf(resource).length > 1;
}

/** The name of the field that a search and a record's page must name the tenant by; undefined where none is needed. */
export function scopeFieldOf(resource: Resource): string | undefined {
  return isWithinTenant(resource) ? tenantFieldOf(resource) : undefined;
}
