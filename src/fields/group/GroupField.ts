import { isObject } from '../../schema/jsonObject.ts';
import { isAbsent, labelOf } from '../../schema/resource.ts';
import { createField } from '../createField.tsx';

/** The names of a group's fields that have a value. Record pages and forms show these fields by their paths instead. */
export const GroupField = createField(({ field, value }) => {
  const values = isObject(value) ? value : {};
  const present = Object.entries(field.fields ?? {}).filter(([name]) => !isAbsent(values[name]));
  return present.map(([name, inner]) => labelOf(name, inner)).join(', ');
});
