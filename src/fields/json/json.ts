import * as z from 'zod/mini';
import { defineField, type FieldOf, type OptionalOptions } from '../../schema/field.ts';
import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import { ruleError } from '../readValue.ts';

export interface JsonSchema<Optional extends boolean = boolean>
  extends FieldOf<JsonObject, Optional, 'json', undefined> {
  readonly recordOf?: string;
}

interface JsonOptions<Optional extends boolean> extends OptionalOptions<Optional> {
  /**
   * The field with the name of a resource: the document has values of one of its records. Users see those that they may see there. It
   * is small, so lists have it too.
   */
  readonly recordOf?: string;
}

/** Free JSON from another system: an object of any shape, shown as text, not searchable. */
export function json<const Optional extends boolean = false>(
  options: JsonOptions<Optional> = {},
): JsonSchema<NoInfer<Optional>> {
  // z.record would drop the key `__proto__`.
  const value: z.ZodMiniType<JsonObject> = z
    .custom<JsonObject>(isObject, ruleError('fields.rule.json'))
    .check(z.refine((document) => isStorable(document), ruleError('fields.rule.storableJson')));
  // Unlike jsonb, json keeps the order of keys.
  return defineField(
    {
      kind: 'json',
      value,
      column: 'json',
      filter: undefined,
      long: true,
      tall: true,
      ...(!options.recordOf && { heavy: true as const }),
      options: { recordOf: true },
    },
    options,
  );
}

/** PostgreSQL rejects these in JSON, as in text. */
export const UNSTORABLE = /[\0\p{Surrogate}]/u;

/** Real documents have far fewer; PostgreSQL's parser allows far more. */
export const MOST_LEVELS = 100;

/** False for JSON that is nested too deeply, or that contains text or numbers that cannot be stored: 1e400 is read as infinity. */
export function isStorable(value: unknown, level = 0): boolean {
  if (level > MOST_LEVELS) return false;
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => !UNSTORABLE.test(key) && isStorable(inner, level + 1));
}

/** Characters that are not seen, or that change the order of those around them. JSON escapes others itself. */
const UNSEEN = /[\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Writes such characters as JSON's escapes, `\u202e`. */
export const escapeUnseen = (printed: string): string =>
  printed.replace(UNSEEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Prints a value as JSON in which every character is seen, indented by `indent` spaces; undefined if it is nested too deeply or too long. */
export function printedJson(value: unknown, indent = 2): string | undefined {
  try {
    // A value that JSON does not have is printed as undefined.
    const printed: string | undefined = JSON.stringify(value, null, indent);
    return printed && escapeUnseen(printed);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
