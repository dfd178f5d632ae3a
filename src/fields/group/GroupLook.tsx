import type { GroupField } from '../../schema/field.ts';
import { labelOf } from '../../schema/resource.ts';
import { isAbsent } from '../isAbsent.ts';
import type { Look, LookProps } from '../look.ts';

function FilledIn({ field, value }: LookProps) {
  const values = value as Readonly<Record<string, unknown>>;
  const present = Object.entries((field as GroupField).fields).filter(([name]) => !isAbsent(values[name]));
  return present.map(([name, inner]) => labelOf(name, inner)).join(', ');
}

/** Which of its fields are filled in; a resource shows the values one by one, by their paths. */
export const groupLook: Look = { Cell: FilledIn, Detail: FilledIn };
