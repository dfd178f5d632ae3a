import * as z from 'zod/mini';
import {
  defineField,
  type Field,
  type InitialOption,
  type IsOptional,
  type OptionalOptions,
} from '../../schema/field.ts';
import { saying } from '../saying.ts';

/** PostgreSQL text holds neither NUL nor half of a surrogate pair. */
const STORABLE = /^[^\0\p{Surrogate}]*$/u;

/** The rule of any text value: 1 to `max` characters that PostgreSQL can hold. */
export function textValue(max: number) {
  return z
    .string(saying('fields.rule.text'))
    .check(
      z.minLength(1, saying('fields.rule.notEmpty')),
      z.maxLength(max, saying('fields.rule.mostCharacters', { most: String(max) })),
      z.regex(STORABLE, saying('fields.rule.storable')),
    );
}

export interface TextField<Optional extends boolean = boolean> extends Field<string, Optional, 'text', 'equals'> {
  /** The id of a record, here or in another system: something that people copy whole. */
  readonly identifier: boolean;
}

interface TextOptions extends OptionalOptions, InitialOption<string> {
  readonly max?: number;
  readonly identifier?: boolean;
}

/** A line of text of at most `max` characters (255); searched by equality. */
export function text<const Options extends TextOptions>(
  options: Options = {} as Options,
): TextField<IsOptional<Options>> {
  const { max = 255, identifier = false } = options;
  const rules = { kind: 'text', value: textValue(max), column: 'text', filter: 'equals' } as const;
  return { ...defineField(rules, options), identifier };
}
