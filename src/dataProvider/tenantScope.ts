import { isObject } from '../schema/jsonObject.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { isTenantRegister, type Resource } from '../schema/resource.ts';
import type { Role } from '../schema/roles.ts';

/** The user who calls, and their tenant. */
export interface Caller {
  /** Undefined until it has loaded. */
  readonly role: Role | undefined;
  /** The tenant in view: the selected one for users who may choose, else their own. */
  readonly tenantId: string | undefined;
}

/** The tenant that a call names. Null: none, as for "All Tenants"; absent: the tenant in view. */
export type NamedTenant = string | null | undefined;

/** Decides which calls name a tenant. Paths are below the API's base URL: `/deals`, `/tenants/acme`. */
export type TenantScope = ReturnType<typeof createTenantScope>;

/** Creates the rule of `tenant_id`: every call has it except those about one tenant's record. `caller` is read at every call. Spec §7. */
export function createTenantScope(resources: readonly Resource[], caller: () => Caller) {
  const registers = resources.filter(isTenantRegister).map(({ name, list: { parts = {} } }) => ({
    above: `/${name}/`,
    parts: Object.keys(parts),
  }));

  /** True for paths below one tenant's record (`/tenants/acme`, `/tenants/acme/activate`), not for the list and its parts. */
  const isTenantDetail = (path: string) => {
    const [address = ''] = path.split('?', 1);
    return registers.some(
      ({ above, parts }) =>
        address.startsWith(above) && address.length > above.length && !parts.includes(address.slice(above.length)),
    );
  };

  /** Returns the tenant of a call: the named one, if the user may choose, else the one in view. Undefined: none. */
  const tenantOf = (named: NamedTenant) => {
    const { role, tenantId } = caller();
    if (!mayChooseTenant(role)) return tenantId;
    return named === null ? undefined : named || tenantId;
  };

  /** Returns the path with the right `tenant_id`, whatever it had before. */
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

/** Returns the tenant that the parameters of a call name: `meta.tenantId` or `meta.tenant_id`, else the filter's `tenant_id`. */
export function namedTenant(meta: unknown, filter?: unknown): NamedTenant {
  const { tenantId, tenant_id: inMeta = tenantId } = isObject(meta) ? meta : {};
  if (typeof inMeta === 'string' || inMeta === null) return inMeta;
  const { tenant_id: filtered } = isObject(filter) ? filter : {};
  return typeof filtered === 'string' ? filtered : undefined;
}
