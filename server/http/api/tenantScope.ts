import { mayChooseTenant } from '../../../src/schema/permissions.ts';
import type { Principal } from '../../../src/schema/principal.ts';
import { isTenantRegister, isWithinTenant, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import type { Scope } from '../../db/database.ts';
import { Problem } from './problem.ts';

/**
 * The tenant a call acts in: the `tenant_id` asked for, else the caller's own; every tenant for an admin who asks for
 * none. Throws 403 for someone else's tenant, and for a caller who belongs to none. Spec §6, decision D12.
 */
export function scopeFor(principal: Principal, requested: string | undefined): Scope {
  if (mayChooseTenant(principal.role)) return requested === undefined ? 'all' : { tenant: requested };
  if (principal.tenantId === null) throw new Problem(403, 'Your account is not assigned to a tenant yet.');
  if (requested !== undefined && requested !== principal.tenantId) {
    throw new Problem(403, 'You do not have permission to act in this tenant.');
  }
  return { tenant: principal.tenantId };
}

/**
 * Where a list is read, searched or added to. Who may choose a tenant must name one where every record belongs to one; where
 * some belong to none, all are meant at once. The list of tenants itself is not narrowed by the `tenant_id` that every call
 * carries, since the choice is filled from it; nor is what belongs to no tenant. Spec §5, §7.
 */
export function listScope(principal: Principal, resource: Resource, requested: string | undefined): Scope {
  return demandTenant(resource, manyScope(principal, resource, requested));
}

/** Settles the tenant of a call that reads several records by id: as in a list, but users who may choose a tenant need not name one. */
export function manyScope(principal: Principal, resource: Resource, requested: string | undefined): Scope {
  if (isTenantRegister(resource) && mayChooseTenant(principal.role)) return 'all';
  return isAboveTenants(principal, resource) ? 'all' : scopeFor(principal, requested);
}

/** A call about one record: which it is, and the `tenant_id` it carries. */
export interface RecordCall {
  readonly id: string;
  readonly requested: string | undefined;
}

/** Where one record is read. A tenant's own stands in that tenant, so others' are refused whether they exist or not. */
export function recordScope(principal: Principal, resource: Resource, { id, requested }: RecordCall): Scope {
  if (isAboveTenants(principal, resource)) return 'all';
  const scope = scopeFor(principal, requested);
  return isTenantRegister(resource) ? scopeFor(principal, id) : scope;
}

/**
 * Where one record is changed: as where it is read, but a tenant must be named where the id alone is not enough. Where it is, who may
 * choose a tenant may also change which one a record belongs to. Throws 403 for what belongs to no tenant and is not for the caller.
 */
export function changeScope(principal: Principal, resource: Resource, call: RecordCall): Scope {
  const scope = demandTenant(resource, recordScope(principal, resource, call));
  requireWritable(principal, resource);
  const isAnywhere = !isWithinTenant(resource) && !isTenantRegister(resource) && mayChooseTenant(principal.role);
  return isAnywhere ? 'all' : scope;
}

/** Where a record is added: as where it is listed. Throws 403 for what belongs to no tenant and is not for the caller. */
export function creationScope(principal: Principal, resource: Resource, requested: string | undefined): Scope {
  const scope = listScope(principal, resource, requested);
  requireWritable(principal, resource);
  return scope;
}

/** What belongs to no tenant is everybody's: whoever acts in one writes nothing that the others read. */
function requireWritable(principal: Principal, resource: Resource): void {
  if (tenantFieldOf(resource) !== undefined || isAboveTenants(principal, resource)) return;
  throw new Problem(403, 'This belongs to no tenant, so that only admins may change it.');
}

/** What belongs to no tenant is not of the one that a call happens to carry: only above all of them it is written. */
function isAboveTenants({ role }: Principal, resource: Resource): boolean {
  return tenantFieldOf(resource) === undefined && mayChooseTenant(role);
}

function demandTenant(resource: Resource, scope: Scope): Scope {
  if (scope !== 'all' || !isWithinTenant(resource)) return scope;
  const message = 'Tenant ID is required to execute search';
  throw new Problem(400, message, { tenant_id: message });
}
