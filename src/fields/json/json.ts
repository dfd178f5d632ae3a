import * as z from 'zod/mini';
import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';

/** A JSON object of any shape. */
export type JsonObject = { [key: string]: unknown };

/** Free JSON as another system sent it: an object of any shape, shown as text, never searched. */
export function json<const Options extends OptionalOptions>(
  options: Options = {} as Options,
): Field<JsonObject, IsOptional<Options>> {
  const value: z.ZodMiniType<JsonObject> = z.record(z.string(), z.unknown(), { error: 'must be a JSON object' });
  return defineField({ kind: 'json', value, column: 'jsonb' }, options);
}
