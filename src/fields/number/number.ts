import * as z from 'zod/mini';
import { defineField, type Field, type InitialOptions, type IsOptional } from '../../schema/field.ts';
import { ruleError } from '../readValue.ts';

export interface NumberSchema<Optional extends boolean = boolean> extends Field<number, Optional, 'number', 'equals'> {
  readonly unit?: string;
}

interface NumberOptions extends InitialOptions<number> {
  /** The least value that is allowed. */
  readonly min?: number;
  /** The greatest value that is allowed. */
  readonly max?: number;
  /** Whole numbers only, up to 2^53: JavaScript's safe integers. */
  readonly integer?: boolean;
  /** Shown after the number, `kg`; not part of the value. */
  readonly unit?: string;
}

/** A finite number, kept as a double; searched by equality. */
export function number<const Options extends NumberOptions>(
  options: Options = {} as Options,
): NumberSchema<IsOptional<Options>> {
  const { min, max, integer, ...rest } = options;
  const value = z
    .number(ruleError('fields.rule.number'))
    .check(
      ...(integer ? [z.int(ruleError('fields.rule.integer'))] : []),
      ...(min === undefined ? [] : [z.gte(min, ruleError('fields.rule.least', { least: String(min) }))]),
      ...(max === undefined ? [] : [z.lte(max, ruleError('fields.rule.most', { most: String(max) }))]),
    );
  const rules = { kind: 'number', value, column: 'double precision', filter: 'equals', ordinal: Number } as const;
  return defineField(rules, rest as Options);
}
