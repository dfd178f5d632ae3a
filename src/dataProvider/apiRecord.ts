import { isObject, type JsonObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';

/** A record as React Admin wants it: `id` is the text of the resource's own id field. */
export type ApiRecord = { id: string; [field: string]: unknown };

/** Adds React Admin's `id` to a record of the API. */
export function toApiRecord(resource: Resource, record: JsonObject): ApiRecord {
  return { ...record, id: String(record[resource.id] ?? '') };
}

/** Takes React Admin's `id` away again, unless the resource has such a field. */
export function withoutAddedId(resource: Resource, data: JsonObject): JsonObject {
  const { id, ...rest } = data;
  return id === undefined || 'id' in resource.fields ? data : rest;
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
