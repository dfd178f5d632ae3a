import { isObject } from '../schema/jsonObject.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';
import { isTenantRegister } from '../schema/tenancy.ts';

/** What the tenant of a call depends on: who calls, and what they have chosen. */
export interface Caller {
  /** Undefined until it is known. */
  readonly role: Role | undefined;
  /** The tenant they belong to. */
  readonly ownTenant: string | undefined;
  /** The tenant they have selected, where they may choose one. */
  readonly selectedTenant: string | undefined;
}

/** The tenant that a call itself names. Null: none, as for "All Tenants"; absent: the one in view is meant. */
export type NamedTenant = string | null | undefined;

/** Decides which calls say whose data they ask for. Paths stand below the API's base URL: `/deals`, `/tenants/acme`. */
export interface TenantScope {
  /** True for the paths below a tenant's own record (`/tenants/acme`, `/tenants/acme/activate`), not for the list. */
  isTenantDetail(path: string): boolean;
  /**
   * Whose data a call asks for; undefined: it names no tenant. Who may choose means the tenant that the call names, else the
   * selected one; everyone else means their own, whatever the call names.
   */
  tenantOf(named: NamedTenant): string | undefined;
  /** The path with the query `tenant_id` that belongs there, and no other: none on tenant-detail paths. */
  scoped(path: string, named: NamedTenant): string;
}

/** The rule of `tenant_id`: every call carries it, except tenant-detail ones. `caller` is asked at every call. Spec §7. */
export function createTenantScope(resources: readonly Resource[], caller: () => Caller): TenantScope {
  const registers = resources.filter(isTenantRegister).map(({ name }) => `/${name}/`);

  const isTenantDetail = (path: string) => {
    const [address = ''] = path.split('?', 1);
    return registers.some((register) => address.startsWith(register) && address.length > register.length);
  };

  const tenantOf = (named: NamedTenant) => {
    const { role, ownTenant, selectedTenant } = caller();
    if (!mayChooseTenant(role)) return ownTenant;
    return named === null ? undefined : named || selectedTenant;
  };

  const scoped = (path: string, named: NamedTenant) => {
    const [address = ''] = path.split('?', 1);
    const query = new URLSearchParams(path.slice(address.length));
    const tenantId = isTenantDetail(path) ? undefined : tenantOf(named);
    query.delete('tenant_id');
    if (tenantId) query.set('tenant_id', tenantId);
    return query.size > 0 ? `${address}?${query}` : address;
  };

  return { isTenantDetail, tenantOf, scoped };
}

/** The tenant that a call's parameters name: `meta.tenantId`, else the filter's own `tenant_id`. */
export function namedTenant(meta: unknown, filter?: unknown): NamedTenant {
  const { tenantId } = isObject(meta) ? meta : {};
  if (typeof tenantId === 'string' || tenantId === null) return tenantId;
  const { tenant_id: filtered } = isObject(filter) ? filter : {};
  return typeof filtered === 'string' ? filtered : undefined;
}
