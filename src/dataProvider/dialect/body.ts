import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Asked } from './address.ts';
import { recordTo } from './recordDialect.ts';

/** What `fetch` takes for a body; null: none. */
export type Body = NonNullable<RequestInit['body']> | null;

/** The body of a call as a gateway takes it: JSON text. */
export function bodyTo(resource: Resource, { kind, action, method }: Asked, body: Body): Body {
  if (kind !== 'record' && kind !== 'action') return body;
  const sets = action !== undefined && method === 'PATCH' ? resource.actions?.[action]?.sets : undefined;
  const sent: unknown = typeof body === 'string' && body !== '' ? JSON.parse(body) : undefined;
  if (!isObject(sent) && !sets) return body;
  const record = recordTo(resource, { ...sets, ...(isObject(sent) && sent) });
  return JSON.stringify(within(resource, record));
}

function within({ endpoint }: Resource, record: JsonObject): JsonObject {
  return endpoint?.body === undefined ? record : { [endpoint.body]: record };
}
