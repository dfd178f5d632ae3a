import type { Resource } from '../schema/resource.ts';
import type { ApiClient } from './apiClient.ts';
import type { TenantScope } from './tenantScope.ts';

/** What every verb needs: the way to the API, the resources, and whose data a call asks for. */
export interface ProviderContext extends Pick<TenantScope, 'tenantOf'> {
  readonly call: ApiClient;
  /** The resource of that name. Throws when there is none. */
  readonly resource: (name: string) => Resource;
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
