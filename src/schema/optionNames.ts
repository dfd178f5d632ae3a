import type { Archive } from './archive.ts';
import type { Rule } from './condition.ts';
import type { Declaration, DeclaredRelated } from './declaration.ts';
import type { CursorPaging, Endpoint, NumberedPaging, PeriodParameters } from './endpoint.ts';
import type { FailureReading, LearnedFailures } from './failure.ts';
import type { FieldMap } from './field.ts';
import { isObject } from './jsonObject.ts';
import type {
  ActionTexts,
  FieldSection,
  FormDefinition,
  FormSection,
  ListDefinition,
  OfferedRecords,
  Requests,
  Siblings,
  SlotSection,
  Suggestion,
} from './screens.ts';
import type { AlsoBy, Average, LatestDefinition, SummaryDefinition } from './summary.ts';
import type { Work } from './work.ts';

/** The types of options: what to call them, and the test of a value. */
const TYPES = {
  text: ['a text', (value: unknown) => typeof value === 'string'],
  number: ['a number', (value: unknown) => Number.isFinite(value)],
  flag: ['true or false', (value: unknown) => typeof value === 'boolean'],
  list: ['a list', Array.isArray],
  object: ['an object', isObject],
} as const satisfies Readonly<Record<string, readonly [name: string, fits: (value: unknown) => boolean]>>;

/**
 * The options that an object may have, by name: their type, or those within them. `true`: not checked further. `*`: each entry of a list
 * or map.
 */
export interface OptionNames {
  readonly [option: string]: true | keyof typeof TYPES | OptionNames | ((given: object) => OptionNames);
}

/** The options of an interface, all and only those. */
export type OptionNamesOf<Options> = { readonly [Option in keyof Options & string]-?: OptionNames[string] };

/** Former options, which no similarity leads to the current ones. */
const FORMER: Readonly<Record<string, string>> = { initial: 'default', help: 'hint' };

/** Throws an Error for an option that is unknown at its place, or of a wrong type. */
export function requireKnownOptions(place: string, given: unknown, options: OptionNames): void {
  if (given !== undefined && !isObject(given))
    throw new Error(`${place}: its options must be an object, not ${shown(given)}.`);
  const [error] = unknownOptions(place, given, options);
  if (error) throw new Error(error);
}

/** Throws an Error for an option of a declaration that is of a wrong type: its defaults could not be completed. */
export function requireTypes(place: string, given: unknown, options: OptionNames): void {
  const error = optionMistakes(place, given, options).find(({ isType }) => isType);
  if (error) throw new Error(error.text);
}

/**
 * Options that are unknown at their place, with the one that was probably meant, or of a wrong type, as sentences: plain JavaScript has
 * no compiler.
 */
export const unknownOptions = (place: string, given: unknown, options: OptionNames): readonly string[] =>
  optionMistakes(place, given, options).map(({ text }) => text);

interface OptionMistake {
  readonly text: string;
  readonly isType: boolean;
}

function optionMistakes(place: string, given: unknown, options: OptionNames): readonly OptionMistake[] {
  if (!isObject(given) && !Array.isArray(given)) return [];
  return Object.entries(given).flatMap(([name, value]): readonly OptionMistake[] => {
    const wrongType = (type: string) => [
      { text: `${place}.${name} must be ${type}, not ${shown(value)}.`, isType: true },
    ];
    const known = Object.hasOwn(options, name) ? options[name] : options['*'];
    if (known === undefined) {
      const text = `${place} has no option "${name}".${suggestion(name, Object.keys(options), 'Its options')}`;
      return [{ text, isType: false }];
    }
    if (known === true || value === undefined) return [];
    if (typeof known === 'string') return TYPES[known][1](value) ? [] : wrongType(TYPES[known][0]);
    if (value === null || ['number', 'function'].includes(typeof value)) return wrongType('an object');
    if ('*' in options && !isObject(value) && !Array.isArray(value)) return wrongType('an object');
    return optionMistakes(`${place}.${name}`, value, typeof known === 'function' ? known(Object(value)) : known);
  });
}

const shown = (value: unknown) => (typeof value === 'function' ? 'a function' : String(JSON.stringify(value)));

/** The word that was probably meant, and all valid ones. */
export function suggestion(given: unknown, valid: readonly unknown[], title = 'Valid'): string {
  const [name, known] = [String(given), valid.map(String)];
  const former = known.find((each) => each === FORMER[name]);
  const [nearest = ''] = known.toSorted((one, other) => likeness(other, name) - likeness(one, name));
  const meant = former ?? (likeness(nearest, name) > 0.4 ? nearest : undefined);
  return `${meant === undefined ? '' : ` Did you mean "${meant}"?`} ${title}: ${known.join(', ')}.`;
}

/** The share of letters and pairs of letters that two words have in common, in any case. */
export function likeness(one: string, other: string): number {
  const [parts, others] = [one, other].map((word) =>
    [...word.toLowerCase()].flatMap((letter, index, letters) => [letter, letter + letters[index + 1]]),
  ) as [string[], string[]];
  return (2 * parts.filter((part) => others.includes(part)).length) / (parts.length + others.length);
}

const TEXTS = {
  ...{ label: 'text', icon: 'text', done: 'text' },
  confirm: { title: 'text', text: 'text', yes: 'text' } satisfies OptionNamesOf<ActionTexts['confirm']>,
} satisfies OptionNamesOf<ActionTexts>;

const FIELD_SECTION = {
  title: 'text',
  fields: 'list',
  link: 'text',
  siblings: { '*': { label: true, same: true, filter: true } satisfies OptionNamesOf<Siblings> },
  serverOnly: true,
} satisfies OptionNamesOf<FieldSection>;
const FORM_SECTION = {
  ...FIELD_SECTION,
  lead: 'text',
  tab: 'text',
  columns: 'number',
  showIf: true,
  slot: 'text',
} satisfies OptionNamesOf<FormSection>;
const SLOT_SECTION = { title: 'text', slot: 'text', seenBy: true } satisfies OptionNamesOf<SlotSection>;

const LIST = {
  ...{ columns: 'list', card: 'list', title: 'text', subtitle: 'text', beside: 'object', paging: 'text' },
  ...{ sort: 'text', sortable: 'list', search: 'list', several: 'list', filters: 'object', text: 'list', bulk: true },
  offers: { as: 'list', by: 'text', when: true } satisfies OptionNamesOf<OfferedRecords>,
  suggestions: {
    '*': {
      ...{ label: 'text', icon: 'text', filter: 'object', days: 'number', until: 'number' },
    } satisfies OptionNamesOf<Suggestion>,
  },
  toggle: { label: 'text', filter: 'object', shows: 'object' },
  parts: { '*': { title: 'text', none: 'text' } },
  empty: { before: 'text', none: 'text' } satisfies OptionNamesOf<ListDefinition['empty']>,
} satisfies OptionNamesOf<ListDefinition>;

const SHOW = {
  ...{ title: 'text', stages: 'text', blanks: 'flag', missing: 'text', back: 'text' },
  sections: { '*': (section) => ('slot' in section ? SLOT_SECTION : FIELD_SECTION) },
  related: {
    '*': {
      ...{ resource: 'text', by: 'text', title: 'text', none: 'text', all: 'text' },
    } satisfies OptionNamesOf<DeclaredRelated>,
  },
  denied: { title: true, text: true, error: true, back: true },
} satisfies OptionNames;

const FORM = {
  ...{ requiredToCreate: 'list', locked: 'text', showIf: 'object', clone: 'flag' },
  sections: { '*': FORM_SECTION },
  saved: { create: 'text', edit: 'text' },
} satisfies OptionNamesOf<FormDefinition>;

const SUMMARY = {
  ...{ day: 'text', by: 'text', answer: 'text', title: 'text', none: 'text', unlistedColor: 'text' },
  also: { by: true, share: { of: true, without: true, label: true } } satisfies OptionNamesOf<AlsoBy>,
  average: {
    ...{ name: true, label: true, before: true, after: true, currency: true, none: true, digits: true },
    of: (of) => ('number' in of ? { number: true } : { minutesFrom: true, to: true }),
  } satisfies OptionNamesOf<Average>,
} satisfies OptionNamesOf<SummaryDefinition>;

const CURSOR = { by: true, at: true, size: true, more: true, next: true } satisfies OptionNamesOf<CursorPaging>;
const NUMBERED = { by: true, at: true, size: true, more: true, first: true } satisfies OptionNamesOf<NumberedPaging>;

const ENDPOINT = {
  ...{ path: true, record: true, query: true, items: true, single: true, body: true, id: true, names: true },
  ...{ filters: true, values: true, moments: true, tenant: true, total: true, update: true, actions: true },
  period: { from: true, to: true, as: true } satisfies OptionNamesOf<PeriodParameters>,
  paging: (paging) => ('by' in paging && paging.by === 'cursor' ? CURSOR : NUMBERED),
} satisfies OptionNamesOf<Endpoint>;

/** The options of a declaration. */
export const DECLARATION = {
  ...{ name: 'text', was: 'text', id: 'text', label: 'list', path: 'text', fields: 'object', access: 'object' },
  ...{ appendOnly: 'flag', serverOnly: 'flag', ingest: 'flag', demo: 'flag' },
  menu: { group: true, icon: 'text' },
  derived: {
    '*': {
      from: true,
      at: true,
      failure: true,
      latest: true,
      in: true,
      by: true,
      when: true,
      past: 'flag',
      beside: true,
      firstOf: true,
    },
  },
  computed: { '*': { as: true, from: true } },
  list: LIST,
  latest: { title: 'text', none: 'text', failed: 'text' } satisfies OptionNamesOf<LatestDefinition>,
  summary: SUMMARY,
  show: SHOW,
  form: FORM,
  actions: { '*': { ...TEXTS, when: true, sets: true } },
  rules: { '*': { when: true, must: true, message: true, field: true } satisfies OptionNamesOf<Rule> },
  calls: { '*': { method: true, path: true } },
  delete: TEXTS,
  views: { list: 'text', show: 'text', create: 'text', edit: 'text' },
  work: {
    ...{ state: true, done: true, because: true, resolved: true },
    follows: { resource: true, by: true, moment: true },
    reopens: { same: true, days: true, earlier: true, keeps: true },
  } satisfies OptionNamesOf<Work>,
  archive: { moment: 'text', into: 'text' } satisfies OptionNamesOf<Archive>,
  requests: { resource: true, same: true, state: true, label: true, text: true } satisfies OptionNamesOf<Requests>,
  failures: {
    ...{ type: true, message: true, affects: true, load: true },
    learned: { resource: true, failureOf: true } satisfies OptionNamesOf<LearnedFailures>,
  } satisfies OptionNamesOf<FailureReading>,
  endpoint: ENDPOINT,
} satisfies OptionNamesOf<Declaration<string, FieldMap, FieldMap, string>>;
