import type { Resource } from '../../schema/resource.ts';
import { tenantFieldOf } from '../../schema/tenancy.ts';

/**
 * The URL of a record's page: `{path}/{id}`, the id encoded. Where `holder` carries a tenant, the URL names it too, because
 * ids are unique within a tenant only. Spec §2.
 */
export function recordPath(resource: Resource, id: string, holder: Readonly<Record<string, unknown>>): string {
  const path = `${resource.path}/${encodeURIComponent(id)}`;
  const field = tenantFieldOf(resource);
  const tenant = field === undefined || field === resource.id ? undefined : holder[field];
  return typeof tenant === 'string' && tenant !== ''
    ? `${path}?${new URLSearchParams({ [field ?? '']: tenant })}`
    : path;
}

/** The id that the path of a record's page names: its last segment, decoded once. What is not encoded is taken as it is. */
export function recordIdIn(pathname: string): string {
  const segment = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
