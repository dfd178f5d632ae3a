import * as z from 'zod/mini';
import { type DefaultOptions, defineField, type Field, type FieldOf } from '../../schema/field.ts';
import { CHOICE, type Choice } from '../choice/choice.ts';
import { ruleError } from '../readValue.ts';

/** The labels of the two values, and their badges. */
export interface BooleanWords {
  readonly yes: Choice;
  readonly no: Choice;
}

export interface BooleanField<Optional extends boolean = boolean>
  extends FieldOf<boolean, Optional, 'boolean', 'equals'> {
  readonly answers: BooleanWords;
}

interface BooleanOptions<Optional extends boolean> extends DefaultOptions<boolean, Optional> {
  /** The labels of the two values, each as a value of a choice. Default: Yes and No. */
  readonly words?: BooleanWords;
}

export const YES_OR_NO: BooleanWords = { yes: { label: 'Yes' }, no: { label: 'No' } };

export const answerOptions = ({ yes, no }: BooleanWords) => [
  ['true', yes.label] as const,
  ['false', no.label] as const,
];

/** The words of a field's two values. */
export const answersOf = (field: Field | undefined): BooleanWords =>
  field?.kind === 'boolean' ? field.answers : YES_OR_NO;

function booleanWords(value: unknown, field: Field): string {
  const { yes, no } = answersOf(field);
  return (value === true ? yes : no).label;
}

/** Reads what other systems write: `true`, `yes`, `1`, `false`, `no`, `0`. Returns other values unchanged. */
export function readBoolean(given: unknown): unknown {
  if (typeof given === 'object') return given;
  if (/^(true|yes|1)$/i.test(String(given))) return true;
  return /^(false|no|0)$/i.test(String(given)) ? false : given;
}

/** Yes or no. */
export function boolean<const Optional extends boolean = false>(
  options: BooleanOptions<Optional> = {},
): BooleanField<NoInfer<Optional>> {
  const { words = YES_OR_NO } = options;
  const value = z.boolean(ruleError('fields.rule.boolean'));
  const rules = {
    kind: 'boolean',
    value,
    column: 'boolean',
    filter: 'equals',
    words: booleanWords,
    foreign: readBoolean,
  } as const;
  const own = { words: { yes: CHOICE, no: CHOICE }, default: true } as const;
  return { ...defineField({ ...rules, options: own }, options), answers: words };
}
