import type { FieldMap } from '../../../../src/schema/field.ts';
import { isObject, type JsonObject } from '../../../../src/schema/jsonObject.ts';
import { labelOf, type Resource } from '../../../../src/schema/resource.ts';

/** What is sent back of a body that somebody may have filled with anything. */
export const MOST_NAMED = 10;
const LONGEST_NAME = 60;

/**
 * What in a body has no place in a record of the resource: names that nobody declared, cut short where they are long, and
 * groups that are none. Ten at most.
 */
export function unknownFields({ fields }: Resource, body: JsonObject): [path: string, fault: string][] {
  return strangers(fields, body, '').slice(0, MOST_NAMED);
}

function strangers(fields: FieldMap, values: JsonObject, prefix: string): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const path = prefix + shortened(name);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return [[path, `${path} is not a field of this record`]];
    if (!('fields' in field) || value === null) return [];
    if (isObject(value)) return strangers(field.fields as FieldMap, value, `${path}.`);
    return [[path, `${labelOf(path, field)} must be an object`]];
  });
}

/** A name that somebody sent, as it is sent back. */
export function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
}
