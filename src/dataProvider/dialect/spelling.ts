import type { Spelling } from '../../schema/endpoint.ts';
import type { Resource } from '../../schema/resource.ts';
import { tenantFieldOf } from '../../schema/tenancy.ts';

/** What a gateway calls the field at a path in its records: a member. */
export function memberOf({ id, endpoint = {} }: Resource, path: string): string {
  return path === id && endpoint.id !== undefined ? endpoint.id : spelled(endpoint.names, path);
}

/** The parameter by which a gateway filters by a field. */
export function filterOf(resource: Resource, name: string): string {
  const { filters } = resource.endpoint ?? {};
  return filters === undefined ? memberOf(resource, name) : spelled(filters, name);
}

/** The parameter that names the tenant; undefined where the gateway has none. */
export function tenantParameterOf(resource: Resource): string | undefined {
  const { tenant, names, filters = names } = resource.endpoint ?? {};
  if (tenant !== undefined) return tenant || undefined;
  const field = tenantFieldOf(resource);
  // Of the register of tenants the tenant is the id, which the call does not ask for.
  return field === undefined || field === resource.id ? spelled(filters, 'tenant_id') : filterOf(resource, field);
}

function spelled(spelling: Spelling | undefined, path: string): string {
  const rules: Exclude<Spelling, string> = spelling === 'camel' ? { '*': '{camel}' } : (spelling ?? {});
  const own = Object.hasOwn(rules, path) ? rules[path] : undefined;
  return own ?? (rules['*'] ?? '{name}').replace('{name}', path).replace('{camel}', inCamelCase(path));
}

/** `created_at` -> `createdAt`. */
export function inCamelCase(path: string): string {
  return path.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
