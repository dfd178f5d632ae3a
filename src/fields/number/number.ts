import * as z from 'zod/mini';
import {
  defineField,
  type Field,
  type InitialOption,
  type IsOptional,
  type OptionalOptions,
} from '../../schema/field.ts';
import { saying } from '../saying.ts';

export interface NumberField<Optional extends boolean = boolean> extends Field<number, Optional, 'number', 'equals'> {
  readonly unit?: string;
}

interface NumberOptions extends OptionalOptions, InitialOption<number> {
  /** The least value that is allowed. */
  readonly min?: number;
  /** The greatest value that is allowed. */
  readonly max?: number;
  /** Whole numbers only: those that JavaScript tells apart, up to 2^53. */
  readonly integer?: boolean;
  /** Stands behind the figures, `kg`; no part of the value. */
  readonly unit?: string;
}

/** A finite number, kept as a double; searched by equality. */
export function number<const Options extends NumberOptions>(
  options: Options = {} as Options,
): NumberField<IsOptional<Options>> {
  const { min, max, integer, ...rest } = options;
  const value = z
    .number(saying('fields.rule.number'))
    .check(
      ...(integer ? [z.int(saying('fields.rule.integer'))] : []),
      ...(min === undefined ? [] : [z.gte(min, saying('fields.rule.least', { least: String(min) }))]),
      ...(max === undefined ? [] : [z.lte(max, saying('fields.rule.most', { most: String(max) }))]),
    );
  const rules = { kind: 'number', value, column: 'double precision', filter: 'equals', ordinal: Number } as const;
  return defineField(rules, rest as Options);
}
