import * as z from 'zod/mini';
import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';
import { saying } from '../saying.ts';

/** A finite number. */
export function number<const Options extends OptionalOptions>(
  options: Options = {} as Options,
): Field<number, IsOptional<Options>, 'number', 'equals'> {
  const value = z.number(saying('fields.rule.number'));
  return defineField({ kind: 'number', value, column: 'double precision', filter: 'equals' }, options);
}
