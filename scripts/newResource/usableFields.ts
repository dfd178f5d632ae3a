import { isName } from './names.ts';
import type { FieldSketch } from './sketch.ts';

/** Fields that a file can have, and what the others were called: what is no name, and what would be another's. */
export interface UsableFields {
  readonly fields: readonly FieldSketch[];
  readonly leftOut: readonly string[];
}

/** Documents and samples come from elsewhere and may hold anything: the fields of them that a file can have, each so that it can have it. */
export function usableFields(found: readonly FieldSketch[]): UsableFields {
  const names = new Map<string, FieldSketch>();
  const leftOut: string[] = [];
  for (const field of found) {
    if (isName(field.name) && !names.has(field.name)) names.set(field.name, usable(field));
    else leftOut.push(field.given ?? field.name);
  }
  return { fields: [...names.values()], leftOut };
}

function usable({ max, values, fields, ...field }: FieldSketch): FieldSketch {
  const kept = { ...field, ...(max !== undefined && Number.isInteger(max) && max > 0 && { max }) };
  if (fields) return usableGroup(kept, fields);
  if (!values) return kept;
  const different = differentValues(values);
  return different.length > 0 ? { ...kept, values: different } : { ...kept, kind: 'text' };
}

function usableGroup(group: FieldSketch, found: readonly FieldSketch[]): FieldSketch {
  const { fields } = usableFields(found.filter(({ kind }) => kind !== 'tenant'));
  return fields.length > 0 ? { ...group, fields } : { ...group, kind: 'json' };
}

/** A choice does not tell case apart, and an empty text is no value. */
function differentValues(values: readonly string[]): readonly string[] {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]));
  return [...byLowerCase.values()].filter((value) => value.trim() !== '');
}
