import type { FieldMap } from '../../src/schema/field.ts';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import { labelOf, type Resource } from '../../src/schema/resource.ts';
import { shorten } from '../base/parseJson.ts';

/** A response names at most so many unknown fields. */
const MAX_UNKNOWN = 10;

/** Returns up to ten errors for names in a body that the resource does not declare, and for groups that are not objects. */
export function unknownFields({ fields }: Resource, body: JsonObject): [path: string, error: string][] {
  return unknownIn(fields, body, '').slice(0, MAX_UNKNOWN);
}

function unknownIn(fields: FieldMap, values: JsonObject, prefix: string): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const path = prefix + shorten(name);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return [[path, `${path} is not a field of this record`]];
    if (!field.fields || value === null) return [];
    if (isObject(value)) return unknownIn(field.fields, value, `${path}.`);
    return [[path, `${labelOf(path, field)} must be an object`]];
  });
}
