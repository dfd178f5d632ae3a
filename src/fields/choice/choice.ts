import * as z from 'zod/mini';
import {
  defineField,
  type Field,
  type InitialOption,
  type IsOptional,
  type OptionalOptions,
} from '../../schema/field.ts';
import { saying } from '../saying.ts';
import { textValue } from '../text/text.ts';

/** One value of a choice: the word shown, the glyph of its badge, and the token of its colour in badges and charts. */
export interface Choice {
  readonly label: string;
  /** Another spelling that senders have for it. Case is never told apart. */
  readonly also?: string;
  readonly glyph?: string;
  /** A CSS custom property without its dashes, `deal-prospect`. */
  readonly colour?: string;
  /** Set when the value asks for someone: shown as a pill of this tone. */
  readonly tone?: 'success' | 'warning' | 'danger' | 'info' | 'neutral';
  /** Recognised when it comes, but not offered in forms and filters. */
  readonly hidden?: boolean;
  /** An end that is not a step of the way the other choices form. */
  readonly apart?: boolean;
}

export type Choices<Value extends string = string> = Readonly<Record<Value, Choice>>;

export interface ChoiceField<Value extends string = string, Optional extends boolean = boolean>
  extends Field<Value, Optional, 'choice', 'equals'> {
  readonly choices: Choices<Value>;
}

interface ChoiceOptions<Value extends string> extends OptionalOptions, InitialOption<NoInfer<Value>> {
  /** Values that are not listed are stored and shown as they come. Default: they are refused. */
  readonly open?: boolean;
}

/** One of the listed values, in their order; searched by equality. Values are compared without regard to case when shown. */
export function choice<const Value extends string, const Options extends ChoiceOptions<Value>>(
  choices: Choices<Value>,
  options: Options & ChoiceOptions<Value> = {} as Options,
): ChoiceField<Value, IsOptional<Options>> {
  const { open, ...rest } = options;
  const values = Object.keys(choices) as Value[];
  const value = (open ? textValue(100) : listedValue(values)) as z.ZodMiniType<Value>;
  const rules = {
    kind: 'choice',
    value,
    column: 'text',
    filter: 'equals',
    onCard: 'state',
    words: choiceWords,
  } as const;
  return { ...defineField(rules, rest as Options), choices };
}

/** One of the listed values; another spelling in case is taken for it, as senders differ in that. Spec §4. */
function listedValue(values: readonly string[]): z.ZodMiniType<string> {
  const canonical = (given: unknown) =>
    values.find((value) => typeof given === 'string' && value.toLowerCase() === given.toLowerCase()) ?? given;
  return z.pipe(z.transform(canonical), z.enum(values, saying('fields.rule.choice', { values: values.join(', ') })));
}

/** The field is given, since its labels are in the page's language only there. */
function choiceWords(value: unknown, field: Field): string {
  return choiceOf(field as ChoiceField, value)?.label ?? String(value);
}

/** The choice a value stands for, whatever its case; undefined for a value nobody listed. */
export function choiceOf(field: ChoiceField, value: unknown): Choice | undefined {
  const given = String(value).toLowerCase();
  const choices: [string, Choice][] = Object.entries(field.choices);
  return choices.find(([listed, { also }]) => [listed, also].some((one) => one?.toLowerCase() === given))?.[1];
}
