import { isDeepStrictEqual } from 'node:util';
import type { FieldMap } from '../../../src/schema/field.ts';
import type { Values } from '../secrets/mapSecrets.ts';

/** The values of `one` that `other` does not have, field by field and inside groups too. An absent value is as good as null. */
export function difference(fields: FieldMap, one: Values, other: Values): Values {
  const differing = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    const [value, counterpart] = [one[name] ?? null, other[name] ?? null];
    if (isDeepStrictEqual(value, counterpart)) return [];
    const grouped = 'fields' in field && value !== null && counterpart !== null;
    return [[name, grouped ? difference(field.fields as FieldMap, value as Values, counterpart as Values) : value]];
  });
  return Object.fromEntries(differing);
}
