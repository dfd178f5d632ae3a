import {
  defineField,
  type Field,
  type FieldMap,
  type OptionalOptions,
  type UniqueOptions,
} from '../../schema/field.ts';
import { textValue } from '../text/text.ts';

export interface ReferenceSchema<Optional extends boolean = boolean>
  extends Field<string, Optional, 'reference', 'equals'> {
  /** Name of the resource referred to. */
  readonly to: string;
}

/** The id of a record of another resource, shown as a link to it; searched by equality. */
export function reference<const Optional extends boolean = false>(
  to: string,
  options: OptionalOptions<Optional> & UniqueOptions = {},
): ReferenceSchema<NoInfer<Optional>> {
  const rules = { kind: 'reference', value: textValue(255), column: 'text', filter: 'equals' } as const;
  return { ...defineField({ ...rules, options: { unique: true } }, options), to };
}

/** A field with the id of another resource's record, or a list of such ids. */
export interface FoundReference {
  /** `contact_id`, or `address.owner` within a group. */
  readonly path: string;
  /** The name of the other resource. */
  readonly to: string;
  readonly isList: boolean;
}

/** All references among fields, including those in groups and lists. */
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
