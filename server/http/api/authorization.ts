import { mayChooseTenant, mayDo } from '../../../src/schema/permissions.ts';
import { isTenantRegister, isWithinTenant, type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { Problem } from '../../base/problem.ts';
import type { Scope } from '../../database/database.ts';
import type { Caller } from '../../records/ownership.ts';

/** Throws a 403 Problem unless the caller's role may do this with the records of the resource. Spec §6. */
export function requirePermission({ role }: Principal, action: string, resource: Resource): void {
  if (!mayDo(role, action, resource)) throw new Problem(403, 'You do not have permission for this.');
}

/**
 * Returns the tenant of a call: the requested `tenant_id`, or the caller's own; all tenants if an admin requests none. Throws a 403
 * Problem for another tenant than the caller's, and for a caller without a tenant. Spec §6, decision D12.
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
 * The scope of a list, search or creation. Admins must name a tenant if every record belongs to one; otherwise they see all records.
 * Lists of tenants, and of records without a tenant, ignore the `tenant_id` that every call carries. Spec §5, §7.
 */
export function listScope(principal: Principal, resource: Resource, requested: string | undefined): Scope {
  return requireTenant(resource, manyScope(principal, resource, requested));
}

/** The scope of a call that reads several records by ID: as in a list, but admins need not name a tenant. */
export function manyScope(principal: Principal, resource: Resource, requested: string | undefined): Scope {
  if (isTenantRegister(resource) && mayChooseTenant(principal.role)) return 'all';
  return isAboveTenants(principal, resource) ? 'all' : scopeFor(principal, requested);
}

/** A call about one record: its ID, and the requested `tenant_id`. */
export interface RecordCall {
  readonly id: string;
  readonly requested: string | undefined;
}

/** The scope in which one record is read. Tenants other than the caller's are refused whether they exist or not. */
export function recordScope(principal: Principal, resource: Resource, { id, requested }: RecordCall): Scope {
  if (isAboveTenants(principal, resource)) return 'all';
  const scope = scopeFor(principal, requested);
  return isTenantRegister(resource) ? scopeFor(principal, id) : scope;
}

/**
 * The scope in which one record is changed: as it is read, but admins must name a tenant if IDs are unique only within a tenant. If they
 * are unique, admins may also move a record to another tenant. Throws a 403 Problem for a record without a tenant, except for admins.
 */
export function changeScope(principal: Principal, resource: Resource, call: RecordCall): Scope {
  const scope = requireTenant(resource, recordScope(principal, resource, call));
  requireWritable(principal, resource);
  const isMovable = !isWithinTenant(resource) && !isTenantRegister(resource) && mayChooseTenant(principal.role);
  return isMovable ? 'all' : scope;
}

/** The scope in which a record is created: as it is listed. Throws a 403 Problem for a record without a tenant, except for admins. */
export function creationScope(principal: Principal, resource: Resource, requested: string | undefined): Scope {
  const scope = listScope(principal, resource, requested);
  requireWritable(principal, resource);
  return scope;
}

/** All tenants read records that belong to none, so their members may not write them. */
function requireWritable(principal: Principal, resource: Resource): void {
  if (tenantFieldOf(resource) !== undefined || isAboveTenants(principal, resource)) return;
  throw new Problem(403, 'This record belongs to no tenant. Only admins may change it.');
}

/** For admins, records that belong to no tenant ignore the requested tenant, and so do their own ones. */
function isAboveTenants({ role }: Principal, resource: Resource): boolean {
  return (tenantFieldOf(resource) === undefined || resource.owner !== undefined) && mayChooseTenant(role);
}

/** The caller of a call about records that may belong to users. */
export function callerOf(
  principal: Principal,
  resource: Resource,
  requested: string | undefined,
  scope: Scope,
): Caller {
  return { resource, principal, scope, ...(resource.owner && { within: scopeFor(principal, requested) }) };
}

function requireTenant(resource: Resource, scope: Scope): Scope {
  if (scope !== 'all' || !isWithinTenant(resource)) return scope;
  const message = 'Tenant ID is required to execute search';
  throw new Problem(400, message, { tenant_id: message });
}
