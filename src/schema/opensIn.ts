import type { JsonObject } from './jsonObject.ts';
import { findField, type Resource, valueAt } from './resource.ts';

/** The page of another system about an id. */
export interface OpensIn {
  /** The name of the other system: `HubSpot`. */
  readonly label: string;
  /** The setting of the tenant with the URL, in which `{id}` is the id and `{name}` the setting `name` beside it: `links.crm_url`. */
  readonly url: string;
  /** The URL for tenants whose setting is empty. */
  readonly default?: string;
}

/** The other system in which the id at a path opens; a reference opens as the id of its record does. */
export function openingAt(resource: Resource, path: string | undefined, all: readonly Resource[]): OpensIn | undefined {
  const field = findField(resource, path ?? '');
  const target = all.find(({ name }) => field?.kind === 'reference' && name === field.to);
  if (target) return openingAt(target, target.id, []);
  return field?.kind === 'text' ? field.opensIn : undefined;
}

/** URLs that a tenant can set: https, and the id after the host, so that no id chooses the host. */
export const URL_WITH_ID = /^https:\/\/(?:[\w-]+\.)*[\w-]+\.?(?::(?:\d{1,4}|[1-5]\d{4}))?[/?#]\S*\{id\}\S*$/;

/** The URL of an id for a tenant. Undefined without the settings that it needs, and for a URL that is not safe to open. */
export function openingUrl({ url, default: usual }: OpensIn, tenant: JsonObject, id: string): string | undefined {
  const setting = valueAt(tenant, url);
  const pattern = typeof setting === 'string' ? setting : usual;
  // As a segment of a path, dots would lead to another page.
  if (!pattern || !URL_WITH_ID.test(pattern) || /^\.*$/.test(id)) return undefined;
  const beside = url.split('.').slice(0, -1);
  let known = true;
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'id' ? id : valueAt(tenant, [...beside, name].join('.'));
    known &&= typeof value === 'string';
    return encodeURIComponent(String(value));
  });
  return known && URL.canParse(filled) ? filled : undefined;
}
