import type { Resource } from '../schema/resource.ts';
import { tenantFieldOf } from '../schema/tenancy.ts';

/** Decides which calls say whose data they ask for. Paths stand below the API's base URL: `/deals`, `/tenants/acme`. */
export interface TenantScope {
  /** True for the paths below a tenant's own record (`/tenants/acme`, `/tenants/acme/activate`), not for the list. */
  isTenantDetail(path: string): boolean;
  /** The path with the query `tenant_id`; unchanged for tenant-detail paths and where no tenant is given. */
  scoped(path: string, tenantId: string | null): string;
}

/** True for the resource whose records are the tenants themselves: the tenant is their id. */
export function isTenantRegister(resource: Resource): boolean {
  return tenantFieldOf(resource) === resource.id;
}

/** The rule of `tenant_id`: every call carries it, except tenant-detail ones. Spec §7. */
export function createTenantScope(resources: readonly Resource[]): TenantScope {
  const registers = resources.filter(isTenantRegister).map(({ name }) => `/${name}/`);

  const isTenantDetail = (path: string) => {
    const [address = ''] = path.split('?');
    return registers.some((register) => address.startsWith(register) && address.length > register.length);
  };

  const scoped = (path: string, tenantId: string | null) => {
    if (!tenantId || isTenantDetail(path)) return path;
    const [address, search] = path.split('?');
    const query = new URLSearchParams(search);
    query.set('tenant_id', tenantId);
    return `${address}?${query}`;
  };

  return { isTenantDetail, scoped };
}
