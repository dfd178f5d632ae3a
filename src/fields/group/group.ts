import * as z from 'zod/mini';
import {
  type AnyGroup,
  defineField,
  type FieldMap,
  type GroupField,
  type OptionalOptions,
} from '../../schema/field.ts';
import { isObject, membersOf } from '../../schema/jsonObject.ts';
import { requireNoFormerValues } from '../choice/choice.ts';
import { ruleError } from '../readValue.ts';

/**
 * Fields under one name, stored as one JSON object. An optional group may be absent as a whole, whatever its fields
 * require. Throws an Error for a field whose option needs a column, and for a choice with former values.
 */
export function group<const Fields extends FieldMap, const Optional extends boolean = false>(
  fields: Fields,
  options?: OptionalOptions<Optional>,
): GroupField<Fields, NoInfer<Optional>>;
export function group(fields: FieldMap, options: OptionalOptions = {}): AnyGroup {
  if (!isObject(fields) || Object.keys(fields).length === 0)
    throw new Error('group(): it needs fields: group({ city: text() }).');
  for (const [name, field] of Object.entries(fields)) {
    if (!field?.kind) throw new Error(`group(): "${name}" is not a field. Write ${name}: text().`);
    const option = ['unique', 'setWhen', 'stamp'].find((each) => membersOf(field)[each]);
    if (option) throw new Error(`group(): "${name}" has no column of its own, so it cannot have ${option}.`);
  }
  for (const field of Object.values(fields)) requireNoFormerValues('group', field);
  const shape = Object.entries(fields).map(([name, { optional, value }]) => [
    name,
    optional ? z.nullish(value) : value,
  ]);
  const value = z.strictObject(Object.fromEntries(shape), ruleError('fields.rule.group'));
  return { ...defineField({ kind: 'group', value, column: 'jsonb', filter: undefined, long: true }, options), fields };
}
