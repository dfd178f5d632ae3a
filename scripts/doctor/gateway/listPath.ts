import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';

/** How many records of a list are looked at. */
export const PAGE_SIZE = 10;

/** The call that reads a page of a list, as the console makes it: a short list is asked for whole. Spec §7. */
export function listPath({ name, list }: Resource, parameters: JsonObject = {}): string {
  const all = { ...parameters, ...(list.paging !== 'whole' && { limit: PAGE_SIZE }) };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(all)) query.set(key, String(value));
  return query.size > 0 ? `/${name}?${query}` : `/${name}`;
}
