import * as z from 'zod/mini';
import { defineField, type Field, type IsOptional, type OptionalOptions } from '../../schema/field.ts';
import type { Choice } from '../choice/choice.ts';
import { ruleError } from '../readValue.ts';

/** The labels of the two values, and their badges. */
export interface BooleanWords {
  readonly yes: Choice;
  readonly no: Choice;
}

export interface BooleanField<Optional extends boolean = boolean>
  extends Field<boolean, Optional, 'boolean', 'equals'> {
  readonly answers: BooleanWords;
}

interface BooleanOptions extends OptionalOptions {
  /** The labels of the two values, each as a value of a choice. Default: Yes and No. */
  readonly words?: BooleanWords;
}

export const YES_OR_NO: BooleanWords = { yes: { label: 'Yes' }, no: { label: 'No' } };

export const answerOptions = ({ yes, no }: BooleanWords) => [
  ['true', yes.label] as const,
  ['false', no.label] as const,
];

function booleanWords(value: unknown, field: Field): string {
  const { yes, no } = (field as BooleanField).answers;
  return (value === true ? yes : no).label;
}

/** Yes or no. */
export function boolean<const Options extends BooleanOptions>(
  options: Options = {} as Options,
): BooleanField<IsOptional<Options>> {
  const { words = YES_OR_NO, ...rest } = options;
  const value = z.boolean(ruleError('fields.rule.boolean'));
  const rules = { kind: 'boolean', value, column: 'boolean', filter: 'equals', words: booleanWords } as const;
  return { ...defineField(rules, rest as Options), answers: words };
}
