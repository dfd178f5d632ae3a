import { mayChooseTenant } from '../../src/schema/permissions.ts';
import type { Scope } from '../store/database.ts';
import type { Principal } from './principal.ts';
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

/** The tenant of a search. An admin must name one: a search runs in one tenant. Spec §5. */
export function searchedTenant(principal: Principal, requested: string | undefined): string {
  const scope = scopeFor(principal, requested);
  if (scope !== 'all') return scope.tenant;
  const message = 'Tenant ID is required to execute search';
  throw new Problem(400, message, { tenant_id: message });
}
