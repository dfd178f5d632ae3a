import type * as TenantScope from '../../../server/http/api/authorization.ts';
import type { Principal } from '../../../src/schema/roles.ts';
import { type Fault, fault } from './fault.ts';

const SCOPE = 'server/http/api/authorization.ts';

/** The scopes that follow from a broken `scopeFor`. */
function scopes(scopeFor: typeof TenantScope.scopeFor): Partial<typeof TenantScope> {
  return {
    scopeFor,
    listScope: (principal, _, requested) => scopeFor(principal, requested),
    manyScope: (principal, _, requested) => scopeFor(principal, requested),
    recordScope: (principal, _, { requested }) => scopeFor(principal, requested),
    changeScope: (principal, _, { requested }) => scopeFor(principal, requested),
  };
}

const own = ({ tenantId }: Principal) => (tenantId === null ? ('all' as const) : { tenant: tenantId });

/** Faults that let calls act in a foreign tenant. */
export const scopeFaults: readonly Fault[] = [
  fault<typeof TenantScope>('the tenant of the query is trusted', SCOPE, () =>
    scopes((principal, requested) => (requested === undefined ? own(principal) : { tenant: requested })),
  ),
  fault<typeof TenantScope>('another tenant in the query is ignored', SCOPE, ({ scopeFor }) =>
    scopes((principal, requested) => scopeFor(principal, principal.tenantId === null ? requested : undefined)),
  ),
  fault<typeof TenantScope>('lists cover all tenants', SCOPE, () => ({ listScope: () => 'all' })),
  fault<typeof TenantScope>('records are read by their ids in any tenant', SCOPE, () => ({ manyScope: () => 'all' }), {
    at: 'GET /api/deals/many',
  }),
  fault<typeof TenantScope>('a record is read in any tenant', SCOPE, () => ({ recordScope: () => 'all' })),
  fault<typeof TenantScope>('a record is changed in any tenant', SCOPE, () => ({ changeScope: () => 'all' })),
  fault<typeof TenantScope>(
    'a tenant is read by its id alone',
    SCOPE,
    ({ recordScope }) => ({
      recordScope: (principal, resource, call) =>
        recordScope(principal, resource, { ...call, id: principal.tenantId ?? call.id }),
    }),
    { held: true },
  ),
  fault<typeof TenantScope>(
    'an admin need not name a tenant to search',
    SCOPE,
    ({ scopeFor }) => ({
      listScope: (principal, _, requested) => scopeFor(principal, requested),
    }),
    { at: 'GET /api/deals' },
  ),
  fault<typeof TenantScope>('a user without a tenant belongs to all', SCOPE, ({ scopeFor }) =>
    scopes((principal, requested) => (principal.tenantId === null ? 'all' : scopeFor(principal, requested))),
  ),
];
