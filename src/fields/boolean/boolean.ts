import * as z from 'zod/mini';
import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';

/** Yes or no. */
export function boolean<const Options extends OptionalOptions>(
  options: Options = {} as Options,
): Field<boolean, IsOptional<Options>, 'boolean', 'equals'> {
  const value = z.boolean({ error: 'must be true or false' });
  return defineField({ kind: 'boolean', value, column: 'boolean', filter: 'equals' }, options);
}
