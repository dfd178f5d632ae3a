import type { Resource } from '../../schema/resource.ts';
import { scopeFieldOf } from '../../schema/tenancy.ts';

/**
 * The URL of a record's page: `{path}/{id}`, the id encoded. Where ids are unique within a tenant only, the URL names the one
 * that `holder` carries too. `below` leads on from it. Spec §2.
 */
export function recordPath(
  resource: Resource,
  id: string,
  holder: Readonly<Record<string, unknown>>,
  below: '' | '/edit' = '',
): string {
  const path = `${resource.path}/${encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'))}${below}`;
  const field = scopeFieldOf(resource);
  const tenant = holder[field ?? ''];
  return field && typeof tenant === 'string' && tenant !== ''
    ? `${path}?${new URLSearchParams({ [field]: tenant })}`
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
