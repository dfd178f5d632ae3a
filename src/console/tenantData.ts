import type { Query, QueryClient } from '@tanstack/react-query';
import { type NamedTenant, namedTenant } from '../dataProvider/tenantScope.ts';
import type { Resource } from '../schema/resource.ts';
import { isWithinTenant } from '../schema/tenancy.ts';

/**
 * Lets go of what was read for other tenants than the one in view now, and of what is just being read for them. What named
 * no tenant was about the one in view: where it is on screen, it is asked for anew. What is found without a tenant stays, the
 * tenants themselves among it, and what was read across all of them: a list of these names a tenant of its own choice. Spec §4.
 */
export function dropOtherTenants(
  client: QueryClient,
  resources: readonly Resource[],
  tenantId: string | undefined,
): void {
  const across = new Set(resources.filter((resource) => !isWithinTenant(resource)).map(({ name }) => name));
  const tenantOf = (query: Query) => (across.has(String(query.queryKey[0])) ? null : tenantNamedBy(query));
  client.removeQueries({ predicate: (query) => isOther(tenantOf(query), tenantId) });
  void client.resetQueries({ predicate: (query) => tenantOf(query) === undefined });
}

/** What React Admin's hooks have read stands under [resource, verb, parameters]. */
function tenantNamedBy({ queryKey }: Query): NamedTenant {
  const { meta, filter } = (queryKey[2] ?? {}) as { meta?: unknown; filter?: unknown };
  const named = namedTenant(meta, filter);
  return named === '' ? undefined : named;
}

function isOther(named: NamedTenant, tenantId: string | undefined): boolean {
  return typeof named === 'string' && named !== tenantId;
}
