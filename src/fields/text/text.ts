import * as z from 'zod/mini';
import {
  defineField,
  type Field,
  type InitialOption,
  type IsOptional,
  type OptionalOptions,
} from '../../schema/field.ts';
import { saying } from '../saying.ts';
import { addressOf, type TextFormat } from './addressOf.ts';

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
  readonly format?: TextFormat;
}

interface TextOptions extends OptionalOptions, InitialOption<string> {
  /** The most characters. Default: 255, of an address 2,048. */
  readonly max?: number;
  /** The id of a record, here or in another system: something that people copy whole. */
  readonly identifier?: boolean;
  /** An address, shown as a link. */
  readonly format?: TextFormat;
}

/** A line of text of at most `max` characters (255); searched by equality. */
export function text<const Options extends TextOptions>(
  options: Options = {} as Options,
): TextField<IsOptional<Options>> {
  const { format, max = format === 'url' ? 2_048 : 255, identifier = false } = options;
  const value = textValue(max).check(...(format ? [FORMATS[format]] : []));
  const rules = { kind: 'text', value, column: 'text', filter: 'equals' } as const;
  return { ...defineField(rules, options), identifier };
}

const FORMATS = {
  email: z.refine((text) => addressOf('email', text) !== undefined, saying('fields.rule.email')),
  url: z.refine((text) => addressOf('url', text) !== undefined, saying('fields.rule.url')),
} as const;
