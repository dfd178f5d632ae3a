import type { Resource } from '../schema/resource.ts';
import type { ApiClient } from './apiClient.ts';
import { isObject } from './isObject.ts';

/** What every verb needs: the way to the API, the resources, and the tenant in view. */
export interface ProviderContext {
  readonly call: ApiClient;
  /** The resource of that name. Throws when there is none. */
  readonly resource: (name: string) => Resource;
  /** The tenant selected by an admin, or the user's own. */
  readonly tenantOf: () => string | undefined;
}

/**
 * The tenant a call is about: `meta.tenantId` (null: no tenant is named, as for "All Tenants"), else the filter's own
 * `tenant_id`, else the tenant in view. Spec §7.
 */
export function tenantOfCall({ tenantOf }: ProviderContext, meta: unknown, filter?: unknown): string | null {
  const { tenantId } = isObject(meta) ? meta : {};
  if (typeof tenantId === 'string' || tenantId === null) return tenantId || null;
  const { tenant_id: filtered } = isObject(filter) ? filter : {};
  return (typeof filtered === 'string' && filtered) || tenantOf() || null;
}

/** Finds resources by the names React Admin uses. */
export function resourceFinder(resources: readonly Resource[]): ProviderContext['resource'] {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return (name) => {
    const resource = byName.get(name);
    if (!resource) throw new Error(`There is no resource "${name}".`);
    return resource;
  };
}
