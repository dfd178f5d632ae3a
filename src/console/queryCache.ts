import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { UserIdentity } from 'ra-core';
import { type NamedTenant, namedTenant } from '../dataProvider/tenantScope.ts';
import { mayDo } from '../schema/permissions.ts';
import { isWithinTenant, type Resource } from '../schema/resource.ts';
import type { Role } from '../schema/role.ts';

/** Removes the queries of other tenants and resets those that name no tenant. Spec §4. */
export function dropOtherTenants(
  client: QueryClient,
  resources: readonly Resource[],
  tenantId: string | undefined,
): void {
  const across = new Set(resources.filter((resource) => !isWithinTenant(resource)).map(({ name }) => name));
  const tenantOf = ({ queryKey }: Query) =>
    across.has(String(queryKey[0])) || queryKey[0] === 'auth' ? null : tenantNamedBy(queryKey);
  client.removeQueries({ predicate: (query) => isOther(tenantOf(query), tenantId) });
  void client.resetQueries({ predicate: (query) => tenantOf(query) === undefined });
}

/** React Admin's query keys are [resource, verb, parameters]. */
function tenantNamedBy(queryKey: QueryKey): NamedTenant {
  const { meta, filter } = (queryKey[2] ?? {}) as { meta?: unknown; filter?: unknown };
  const named = namedTenant(meta, filter);
  return named === '' ? undefined : named;
}

function isOther(named: NamedTenant, tenantId: string | undefined): boolean {
  return typeof named === 'string' && named !== tenantId;
}

/** Fills React Admin's queries about the user when they are created, so that no component waits for them. */
export function createPermissionCache(
  client: QueryClient,
  resources: readonly Resource[],
  role: () => Role | undefined,
  identity: () => UserIdentity | undefined,
) {
  const cache = client.getQueryCache();
  const answerTo = (key: QueryKey) => (key[1] === 'getIdentity' ? identity() : permissionsFor(key, resources, role()));
  const answer = (query: Query) => {
    const data = isAboutUser(query.queryKey) ? answerTo(query.queryKey) : undefined;
    if (data !== undefined) query.setData(data);
  };
  cache.subscribe(({ type, query }) => type === 'added' && answer(query));
  return {
    /** Forgets everything but the permissions, which components keep until `refresh`. */
    forgetOthers() {
      const predicate = ({ queryKey }: Query) => !isAboutUser(queryKey);
      void client.cancelQueries({ predicate });
      client.removeQueries({ predicate });
      client.getMutationCache().clear();
    },
    refresh: () => cache.getAll().forEach(answer),
  };
}

function isAboutUser([area, verb]: QueryKey): boolean {
  return area === 'auth' && ['getIdentity', 'getPermissions', 'canAccess'].includes(String(verb));
}

/** React Admin's keys: ['auth', 'getPermissions'], ['auth', 'canAccess', { resource, action }], ['auth', 'canAccess', resources, action]. */
function permissionsFor([, verb, asked, action]: QueryKey, resources: readonly Resource[], role: Role | undefined) {
  if (!role) return undefined;
  if (verb === 'getPermissions') return role;
  const may = (name: unknown, verb: unknown) => {
    const resource = resources.find((one) => one.name === name);
    return resource !== undefined && mayDo(role, String(verb), resource);
  };
  if (Array.isArray(asked)) return Object.fromEntries(asked.map((name) => [name, may(name, action)]));
  const { resource, action: verbAsked } = asked as { resource?: unknown; action?: unknown };
  return may(resource, verbAsked);
}
