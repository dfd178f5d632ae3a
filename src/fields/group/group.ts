import * as z from 'zod/mini';
import {
  defineField,
  type FieldMap,
  type GroupField,
  type IsOptional,
  type OptionalOptions,
  type RecordOfFields,
} from '../../schema/field.ts';
import { saying } from '../saying.ts';

type Shape = Record<string, z.ZodMiniType>;

/** Fields that belong together under one name, stored as one JSON object. An optional one may be left out whole, whatever its fields require. */
export function group<const Fields extends FieldMap, const Options extends OptionalOptions>(
  fields: Fields,
  options: Options = {} as Options,
): GroupField<Fields, IsOptional<Options>> {
  const shape: Shape = {};
  for (const [name, field] of Object.entries(fields)) {
    shape[name] = field.optional ? z.nullish(field.value) : field.value;
  }
  const value = z.strictObject(shape, saying('fields.rule.group')) as unknown as z.ZodMiniType<RecordOfFields<Fields>>;
  return { ...defineField({ kind: 'group', value, column: 'jsonb', filter: undefined, long: true }, options), fields };
}
