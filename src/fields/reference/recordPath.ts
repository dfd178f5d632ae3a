import type { JsonObject } from '../../schema/jsonObject.ts';
import { type Resource, scopeFieldOf } from '../../schema/resource.ts';

/** The path of a record's page: `{path}/{id}`, with the tenant of `holder` if ids need it. `below` is appended. Spec §2. */
export function recordPath(resource: Resource, id: string, holder: JsonObject, below: '' | '/edit' = ''): string {
  const path = `${resource.path}/${encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'))}${below}`;
  const field = scopeFieldOf(resource);
  const tenant = holder[field ?? ''];
  return field && typeof tenant === 'string' && tenant !== ''
    ? `${path}?${new URLSearchParams({ [field]: tenant })}`
    : path;
}

/** The id in the path of a record's page: the last segment, decoded once. An invalid encoding is returned unchanged. */
export function recordIdIn(pathname: string): string {
  const segment = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
