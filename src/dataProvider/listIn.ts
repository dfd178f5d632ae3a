import { isObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';
import { type ApiRecord, toApiRecord } from './apiRecord.ts';

/** One page of a list, as the API answered it. */
export interface ApiList {
  readonly records: readonly ApiRecord[];
  /** Absent at the end of the list. */
  readonly nextToken: string | undefined;
  /** How many records the whole list has, where the API says so. */
  readonly count: number | undefined;
}

/** The rows that an answer holds under `data`, `items` or the resource's name. Undefined when it holds none. Spec §7. */
export function rowsIn({ name }: Resource, answer: unknown): readonly unknown[] | undefined {
  if (!isObject(answer)) return undefined;
  return [answer.data, answer.items, answer[name]].find((value) => Array.isArray(value));
}

/** The list that an answer holds. Undefined when it holds none. Spec §7. */
export function listIn(resource: Resource, answer: unknown): ApiList | undefined {
  const rows = rowsIn(resource, answer);
  if (!rows || !isObject(answer)) return undefined;
  const { next_token: token, count } = answer;
  return {
    records: rows.filter(isObject).map((row) => toApiRecord(resource, row)),
    nextToken: typeof token === 'string' && token !== '' ? token : undefined,
    count: typeof count === 'number' ? count : undefined,
  };
}
