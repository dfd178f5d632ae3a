import * as z from 'zod/mini';
import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';
import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import { saying } from '../saying.ts';
import { isStorable } from './isStorable.ts';

/** Free JSON as another system sent it: an object of any shape, shown as text, never searched. */
export function json<const Options extends OptionalOptions>(
  options: Options = {} as Options,
): Field<JsonObject, IsOptional<Options>, 'json', undefined> {
  // Not a record: that makes a copy of it, without the key `__proto__`.
  const value: z.ZodMiniType<JsonObject> = z
    .custom<JsonObject>(isObject, saying('fields.rule.json'))
    .check(z.refine((document) => isStorable(document), saying('fields.rule.storableJson')));
  // Unlike jsonb, json keeps the order of keys in which the sender wrote them, which is the order people know.
  return defineField(
    { kind: 'json', value, column: 'json', filter: undefined, long: true, heavy: true, tall: true },
    options,
  );
}
