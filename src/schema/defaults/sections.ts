import type { FieldMap } from '../field.ts';
import { labelOf, leafPathsOf } from '../resource.ts';
import type { FieldSection } from '../screens.ts';

/** The fields that stand for themselves, and each group with its own, in their order. */
export interface Groups {
  readonly alone: readonly string[];
  readonly groups: readonly FieldSection[];
}

/** Parts the fields of a record as a page or a form of it is divided. */
export function groupsOf(fields: FieldMap): Groups {
  const entries = Object.entries(fields);
  return {
    alone: entries.flatMap(([name, field]) => ('fields' in field ? [] : [name])),
    groups: entries.flatMap(([name, field]) =>
      'fields' in field ? [{ title: labelOf(name, field), fields: leafPathsOf({ fields: { [name]: field } }) }] : [],
    ),
  };
}
