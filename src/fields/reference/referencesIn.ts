import type { Field, FieldMap } from '../../schema/field.ts';

/** A field that holds the id of another resource's record, or a list of such ids. */
export interface FoundReference {
  /** `contact_id`, or `address.owner` within a group. */
  readonly path: string;
  /** The name of the other resource. */
  readonly to: string;
  readonly isList: boolean;
}

/** Every reference among fields, also those in groups and lists. */
export function referencesIn(fields: FieldMap): readonly FoundReference[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (!('fields' in field)) return referencesAt(name, field);
    return referencesIn(field.fields as FieldMap).map((inner) => ({ ...inner, path: `${name}.${inner.path}` }));
  });
}

function referencesAt(path: string, field: Field, isList = false): readonly FoundReference[] {
  if ('to' in field && typeof field.to === 'string') return [{ path, to: field.to, isList }];
  return 'of' in field ? referencesAt(path, field.of as Field, true) : [];
}
