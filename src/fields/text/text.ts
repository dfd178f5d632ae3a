import * as z from 'zod/mini';
import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';

/** PostgreSQL text holds neither NUL nor half of a surrogate pair. */
const STORABLE = /^[^\0\p{Surrogate}]*$/u;

/** The rule of any text value: 1 to `max` characters that PostgreSQL can hold. */
export function textValue(max: number) {
  return z
    .string({ error: 'must be text' })
    .check(
      z.minLength(1, { error: 'must not be empty' }),
      z.maxLength(max, { error: `must have at most ${max} characters` }),
      z.regex(STORABLE, { error: 'contains characters that cannot be stored' }),
    );
}

/** A line of text of at most `max` characters (255); searched by equality. */
export function text<const Options extends OptionalOptions & { readonly max?: number }>(
  options: Options = {} as Options,
): Field<string, IsOptional<Options>, 'text', 'equals'> {
  return defineField({ kind: 'text', value: textValue(options.max ?? 255), column: 'text', filter: 'equals' }, options);
}
