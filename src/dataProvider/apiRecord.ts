import { isObject, type JsonObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';

/** A record as React Admin wants it: `id` is the text of the resource's own id field. */
export type ApiRecord = { id: string; [field: string]: unknown };

/** Adds React Admin's `id` to a record of the API, and what the resource has computed of it. */
export function toApiRecord(resource: Resource, record: JsonObject): ApiRecord {
  return { ...record, ...computedOf(resource, record), id: String(record[resource.id] ?? '') };
}

/** Null where nothing can be worked out: lists lack documents, and not everybody sees every field. */
function computedOf({ computed = {} }: Resource, record: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(computed).map(([name, { from }]) => {
      try {
        return [name, from(record) ?? null];
      } catch {
        return [name, null];
      }
    }),
  );
}

/** Takes away again what `toApiRecord` has added, unless it is a field of the resource. */
export function withoutAdded({ fields, computed = {} }: Resource, data: JsonObject): JsonObject {
  const isAdded = (name: string) => !Object.hasOwn(fields, name) && (name === 'id' || Object.hasOwn(computed, name));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isAdded(name)));
}

/**
 * The record that an answer holds, bare or inside `data`. Undefined when it holds none: an answer without the resource's
 * id is no record of it.
 */
export function recordIn(resource: Resource, answer: unknown): ApiRecord | undefined {
  const inside = isObject(answer) ? answer.data : undefined;
  const record = [answer, inside].filter(isObject).find((candidate) => (candidate[resource.id] ?? '') !== '');
  return record && toApiRecord(resource, record);
}
