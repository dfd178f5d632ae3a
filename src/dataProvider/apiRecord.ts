import { derivedValues } from '../schema/derivation.ts';
import { isObject, type JsonObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';
import type { ApiClient, ApiRequest } from './apiClient.ts';
import { invalidResponse } from './httpFault.ts';

/** A record for React Admin: `id` is the text of the resource's id field. */
export type ApiRecord = { id: string; [field: string]: unknown };

/** Adds React Admin's `id`, computed fields, and the derived values that a gateway does not send, to a record of the API. */
export function toApiRecord(resource: Resource, given: JsonObject): ApiRecord {
  const record = { ...missingValues(resource, given), ...given };
  return { ...record, ...computedOf(resource, record), id: String(record[resource.id] ?? '') };
}

/** Only of documents that the record has: lists may lack them. */
function missingValues(resource: Resource, record: JsonObject): JsonObject {
  const missing = Object.entries(resource.derived ?? {}).filter(
    ([name, derivation]) => record[name] === undefined && 'from' in derivation && isObject(record[derivation.from]),
  );
  return missing.length > 0 ? derivedValues({ ...resource, derived: Object.fromEntries(missing) }, record) : {};
}

/** A value that cannot be computed is null: lists lack documents, and some users do not see every field. */
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

/** Removes what `toApiRecord` added, and derived values, which only the server sets. */
export function withoutAdded({ fields, computed = {}, derived = {} }: Resource, data: JsonObject): JsonObject {
  const isAdded = (name: string) =>
    Object.hasOwn(derived, name) || (!Object.hasOwn(fields, name) && (name === 'id' || Object.hasOwn(computed, name)));
  return Object.fromEntries(Object.entries(data).filter(([name]) => !isAdded(name)));
}

/** The record of a response, bare or in `data`; undefined if it lacks the resource's id. */
export function recordIn(resource: Resource, json: unknown): ApiRecord | undefined {
  const inside = isObject(json) ? json.data : undefined;
  const record = [json, inside].filter(isObject).find((candidate) => (candidate[resource.id] ?? '') !== '');
  return record && toApiRecord(resource, record);
}

export interface ApiList {
  readonly records: readonly ApiRecord[];
  /** Absent at the end of the list. */
  readonly nextToken: string | undefined;
  /** The length of the whole list, if the API returns it. */
  readonly count: number | undefined;
}

/** The rows of a response: its `data`, `items` or the resource's name; undefined if it has none. Spec §7. */
export function rowsIn({ name }: Resource, json: unknown): readonly unknown[] | undefined {
  if (!isObject(json)) return undefined;
  return [json.data, json.items, json[name]].find((value) => Array.isArray(value));
}

/** The page of a list response; undefined if it has no rows. Spec §7. */
export function listIn(resource: Resource, json: unknown): ApiList | undefined {
  const rows = rowsIn(resource, json);
  if (!rows || !isObject(json)) return undefined;
  const { next_token: token, count } = json;
  return {
    records: rows.filter(isObject).map((row) => toApiRecord(resource, row)),
    nextToken: typeof token === 'string' && token !== '' ? token : undefined,
    count: typeof count === 'number' ? count : undefined,
  };
}

/** Calls the API for a list. Rejects with an HttpError if the response is none. */
export async function readList(
  call: ApiClient,
  resource: Resource,
  path: string,
  request: ApiRequest,
): Promise<ApiList> {
  const list = listIn(resource, await call(path, request));
  if (!list) throw invalidResponse(request.failure);
  return list;
}
