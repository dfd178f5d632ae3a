import * as z from 'zod/mini';
import type { IconName } from '../../components/icons/drawings.ts';
import { translate } from '../../messages/fields.ts';
import { locale } from '../../messages/language.ts';
import {
  type DefaultOptions,
  defineField,
  type Field,
  type FieldOf,
  type KindTraits,
  type OptionNames,
  type OptionNamesOf,
  type UniqueOptions,
} from '../../schema/field.ts';
import { valueAt } from '../../schema/resource.ts';
import { ruleError } from '../readValue.ts';
import { textValue } from '../text/text.ts';

/** One value of a choice: its label, the icon of its badge, and the token of its color in badges and charts. */
export interface Choice {
  readonly label: string;
  /** Alternative spelling accepted on import. Case is ignored. */
  readonly also?: string;
  /** Other stored values with the same meaning: one label, one filter and one color in the console. The API keeps them apart. */
  readonly aliases?: readonly string[];
  /** Its former value: stored values are renamed, and it is still accepted. It may stay here after the migration. */
  readonly was?: string;
  /** A name of Material Icons, `LocalShippingOutlined`, or of `src/components/icons`. */
  readonly icon?: IconName;
  /** A CSS custom property without its dashes, `deal-prospect`. */
  readonly color?: string;
  /** Shows the value as a pill. Use it for states that need action. */
  readonly tone?: 'success' | 'warning' | 'danger' | 'info' | 'neutral';
  /** Shown with its label, but not offered in forms and filters. */
  readonly hidden?: boolean;
  /** Not a step of the sequence, such as `CLOSED_LOST`. */
  readonly apart?: boolean;
}

export type Choices<Value extends string = string> = Readonly<Record<Value, Choice>>;

/** Another choice of the record, and the values that each of its values allows. */
export interface Dependence<Path extends string = string, Value extends string = string> {
  readonly field: Path;
  /** `{ DE: ['BY', 'BE'], US: ['CA'] }`. With a value that is not listed, or none, the choice must be empty. */
  readonly allows: Readonly<Record<string, readonly Value[]>>;
}

export interface ChoiceSchema<
  Value extends string = string,
  Optional extends boolean = boolean,
  Path extends string = string,
> extends FieldOf<Value, Optional, 'choice', 'equals'> {
  readonly choices: Choices<Value>;
  readonly open?: boolean;
  readonly dependsOn?: Dependence<Path>;
}

/** The choices of a field; none of other kinds. */
export const choicesOf = (field: Field | undefined): Choices => (field?.kind === 'choice' ? field.choices : {});

/** The options of a choice's values. */
export const CHOICE = {
  label: true,
  also: true,
  aliases: true,
  was: true,
  icon: true,
  color: true,
  tone: true,
  hidden: true,
  apart: true,
} satisfies OptionNamesOf<Choice>;

interface ChoiceOptions<Value extends string, Optional extends boolean, Path extends string>
  extends DefaultOptions<NoInfer<Value>, Optional>,
    UniqueOptions {
  /** Values that are not listed are stored and shown as received. Default: they are refused. */
  readonly open?: boolean;
  /** Another choice of the record, and the values that each of its values allows: `{ field: 'country', allows: { DE: ['BY', 'BE'] } }`. */
  readonly dependsOn?: Dependence<Path, NoInfer<Value>>;
}

/**
 * One of the listed values, in their order; searched by equality, or by several, `status=NEW,NOTIFIED`. Values are compared without
 * regard to case when shown.
 */
export function choice<
  const Value extends string,
  const Optional extends boolean = false,
  const Path extends string = never,
>(
  choices: Choices<Value>,
  options: ChoiceOptions<Value, Optional, Path> = {},
): ChoiceSchema<Value, NoInfer<Optional>, Path> {
  if (!choices || (Object.keys(choices).length === 0 && !options.open))
    throw new Error("choice(): it needs values: choice({ OPEN: { label: 'Open' } }).");
  const { open, dependsOn } = options;
  requireFormerValues(choices, open);
  const value = (open ? textValue(100) : listedValue(choices)) as z.ZodMiniType<Value>;
  const traits = { onCard: 'state', words: choiceWords, options: OWN } as const;
  const own = dependsOn && { inRecord: fitsOther(dependsOn), reads: [dependsOn.field] };
  const rules = { kind: 'choice', value, column: 'text', filter: 'equals', ...traits, ...own } as const;
  return { ...defineField(rules, options), choices };
}

const OWN = {
  open: true,
  default: true,
  unique: true,
  dependsOn: { field: true, allows: true },
} satisfies OptionNames;

function fitsOther(dependence: Dependence): NonNullable<KindTraits['inRecord']> {
  return (value, record, label) => {
    const allowed = allowedBy(dependence, valueAt(record, dependence.field));
    if (allowed.includes(String(value))) return undefined;
    const values = allowed.join(', ');
    const { error } = ruleError(values ? 'fields.rule.choice' : 'fields.rule.empty', { values });
    return translate('fields.fault.value', { label, rule: error() });
  };
}

/** The values that a value of the other choice allows. */
export function allowedBy({ allows }: Dependence, value: unknown): readonly string[] {
  return Object.hasOwn(allows, String(value)) ? (allows[String(value)] ?? []) : [];
}

/** Throws if `was` names a listed value, or one that another choice names, or could not be renamed. */
function requireFormerValues(choices: Choices, open = false): void {
  const former = Object.values(choices).flatMap(({ was }) => was ?? []);
  const twice = former.find((was, place) => Object.hasOwn(choices, was) || former.indexOf(was) !== place);
  if (twice !== undefined) throw new Error(`choice(): was: '${twice}' names a value that is listed, or named twice.`);
  if (open && former.length > 0)
    throw new Error('choice(): an open choice keeps every stored value, so it takes no "was".');
}

/** Throws for a choice inside of `kind`: its values are parts of one JSON value, which a migration does not rename. */
export function requireNoFormerValues(kind: string, field: Field): void {
  const was = Object.values(choicesOf(field)).find((one) => one.was !== undefined)?.was;
  if (was === undefined) return;
  throw new Error(
    `${kind}(): was: '${was}' renames no value inside of a ${kind}. Run an update statement, and remove it.`,
  );
}

/** Accepts the listed values and their former ones in any case, since senders differ. Spec §4. */
function listedValue(choices: Choices): z.ZodMiniType<string> {
  const values = Object.keys(choices);
  const isSpelled = (given: string) => (one?: string) => one?.toLowerCase() === given.toLowerCase();
  const canonical = (given: unknown) =>
    typeof given !== 'string'
      ? given
      : (values.find(isSpelled(given)) ?? values.find((value) => isSpelled(given)(choices[value]?.was)) ?? given);
  return z.pipe(z.transform(canonical), z.enum(values, ruleError('fields.rule.choice', { values: values.join(', ') })));
}

/** Takes the field as an argument, because only the page's copy has translated labels. */
function choiceWords(value: unknown, field: Field): string {
  return choiceOf({ choices: choicesOf(field) }, value)?.label ?? String(value);
}

/** The choice of a value in any case; undefined if it is not listed. */
export function choiceOf(field: Pick<ChoiceSchema, 'choices'>, value: unknown): Choice | undefined {
  const listed = listedFor(field, String(value));
  return Object.hasOwn(field.choices, listed) ? field.choices[listed] : undefined;
}

/** The listed value that a value means, in any case; the value itself if none does. */
export function listedFor({ choices }: Pick<ChoiceSchema, 'choices'>, value: string): string {
  const given = value.toLowerCase();
  const all: [string, Choice][] = Object.entries(choices);
  const found = all.find(([listed, { also, was, aliases = [] }]) =>
    [listed, also, was, ...aliases].some((one) => one?.toLowerCase() === given),
  );
  return found?.[0] ?? value;
}

/** The usual spellings of a value of an open choice, which stores values as received. */
export function spellingsOf({ choices, open }: ChoiceSchema, value: string): readonly string[] {
  const listed = open && Object.keys(choices).find((one) => one.toLowerCase() === value.toLowerCase());
  if (!listed) return [value];
  const spellings = [listed, choices[listed]?.also ?? listed].flatMap((one) => [
    one,
    one.toLowerCase(),
    one.toUpperCase(),
    one.charAt(0).toUpperCase() + one.slice(1).toLowerCase(),
  ]);
  return [...new Set([value, ...spellings])];
}

const EITHER = new Intl.ListFormat(locale, { type: 'disjunction' });

/** The offered choices as `[value, label]`, and the selected value, or values `NEW,NOTIFIED`, even if it is not offered. */
export function optionsOf(
  { choices }: Pick<ChoiceSchema, 'choices'>,
  chosen: string,
): readonly (readonly [value: string, label: string])[] {
  const offered = Object.entries(choices).filter(([value, choice]) => !choice.hidden || value === chosen);
  const options = offered.map(([value, choice]) => [value, choice.label] as const);
  if (chosen === '' || Object.hasOwn(choices, chosen)) return options;
  return [...options, [chosen, eitherOf(choices, chosen)]];
}

/** The labels of values: `New or Notified` of `NEW,NOTIFIED`. */
export const eitherOf = (choices: Choices, chosen: string): string =>
  EITHER.format(chosen.split(',').map((value) => choiceOf({ choices }, value)?.label ?? value));
