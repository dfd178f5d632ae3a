import type { FieldMap } from '../../../src/schema/field.ts';
import { labelOf, type Resource } from '../../../src/schema/resource.ts';
import { isObject, type JsonObject } from '../jsonBody.ts';

/** What in a body has no place in a record of the resource: names that nobody declared, and groups that are none. */
export function unknownFields({ fields }: Resource, body: JsonObject): [path: string, fault: string][] {
  return strangers(fields, body, '');
}

function strangers(fields: FieldMap, values: JsonObject, prefix: string): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const path = prefix + name;
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return [[path, `${path} is not a field of this record`]];
    if (!('fields' in field) || value === null) return [];
    if (isObject(value)) return strangers(field.fields as FieldMap, value, `${path}.`);
    return [[path, `${labelOf(path, field)} must be an object`]];
  });
}
