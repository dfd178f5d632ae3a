import {
  defineField,
  type Field,
  type FieldMap,
  type FieldOf,
  type OptionalOptions,
  type UniqueOptions,
} from '../../schema/field.ts';
import { textValue } from '../text/text.ts';

/** How deleting a record affects those that refer to it. */
export type DeleteRule = 'restrict' | 'cascade' | 'setNull';

/** The options of references to one record or to several. */
export interface ReferenceOptions<Optional extends boolean = boolean> extends OptionalOptions<Optional> {
  /**
   * If the other record is deleted: `restrict` refuses it, `cascade` deletes this record too, `setNull` removes the reference, which
   * must be `optional`. Default: `restrict`.
   */
  readonly onDelete?: 'restrict' | 'cascade' | (Optional extends true ? 'setNull' : never);
  /** Imports and syncs may write it before the other record exists. Default: they are refused, as forms and API refuse users. */
  readonly ahead?: true;
}

export interface ReferenceSchema<Optional extends boolean = boolean>
  extends FieldOf<string, Optional, 'reference', 'equals'> {
  readonly to: string;
  readonly onDelete?: DeleteRule;
  readonly ahead?: true;
}

/** The name of the resource that a field refers to; undefined of other kinds. */
export const targetOf = (field: Field | undefined): string | undefined =>
  field?.kind === 'reference' ? field.to : undefined;

/** The id of a record of another resource, shown as a link to it; searched by equality. */
export function reference<const Optional extends boolean = false>(
  to: string,
  options: ReferenceOptions<Optional> & UniqueOptions = {},
): ReferenceSchema<NoInfer<Optional>> {
  if (typeof to !== 'string' || to === '')
    throw new Error("reference(): it needs the name of a resource: reference('companies').");
  const rules = { kind: 'reference', value: textValue(255), column: 'text', filter: 'equals' } as const;
  return { ...defineField({ ...rules, options: { unique: true, onDelete: true, ahead: true } }, options), to };
}

/** A field with the id of another resource's record, or a list of such ids. */
export interface FoundReference {
  /** `contact_id`, or `address.owner` within a group or the groups of a list. */
  readonly path: string;
  readonly field: Field;
  readonly to: string;
  readonly isList: boolean;
  readonly onDelete: DeleteRule;
  /** It has no column of its own: it is in a group or a list. */
  readonly isNested: boolean;
  readonly isAhead: boolean;
}

/** All references among fields, including those in groups and lists. */
export function referencesIn(fields: FieldMap): readonly FoundReference[] {
  return Object.entries(fields).flatMap(([path, field]) => referencesAt(path, field));
}

function referencesAt(path: string, field: Field, isNested = false, isList = false): readonly FoundReference[] {
  const { of, fields = {} } = field;
  if (field.kind === 'reference') {
    const { to, onDelete = 'restrict', ahead = false } = field;
    return [{ path, field, to, isList, onDelete, isNested, isAhead: ahead }];
  }
  if (of) return referencesAt(path, of, true, true);
  return Object.entries(fields).flatMap(([name, each]) => referencesAt(`${path}.${name}`, each, true, isList));
}
