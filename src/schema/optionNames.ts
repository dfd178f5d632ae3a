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

/** The options that an object may have, and those within them. `true`: not checked further. `*`: each entry of a list or map. */
export interface OptionNames {
  readonly [option: string]: true | OptionNames | ((given: object) => OptionNames);
}

/** The options of an interface, all and only those. */
export type OptionNamesOf<Options> = { readonly [Option in keyof Options & string]-?: OptionNames[string] };

/** Former options, which no similarity leads to the current ones. */
const FORMER: Readonly<Record<string, string>> = { initial: 'default', help: 'hint' };

/** Throws an Error for an option that is unknown at its place. */
export function requireKnownOptions(place: string, given: unknown, options: OptionNames): void {
  const [error] = unknownOptions(place, given, options);
  if (error) throw new Error(error);
}

/** Options that are unknown at their place, as sentences with the one that was probably meant: plain JavaScript has no compiler. */
export function unknownOptions(place: string, given: unknown, options: OptionNames): readonly string[] {
  if (!isObject(given) && !Array.isArray(given)) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const known = Object.hasOwn(options, name) ? options[name] : options['*'];
    if (known === undefined) {
      return [`${place} has no option "${name}".${suggestion(name, Object.keys(options), 'Its options')}`];
    }
    const inner = typeof known === 'function' ? known(Object(value)) : known;
    return inner === true ? [] : unknownOptions(`${place}.${name}`, value, inner);
  });
}

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
  ...{ label: true, icon: true, done: true },
  confirm: { title: true, text: true, yes: true } satisfies OptionNamesOf<ActionTexts['confirm']>,
} satisfies OptionNamesOf<ActionTexts>;

const FIELD_SECTION = {
  title: true,
  fields: true,
  link: true,
  siblings: { '*': { label: true, same: true, filter: true } satisfies OptionNamesOf<Siblings> },
  serverOnly: true,
} satisfies OptionNamesOf<FieldSection>;
const FORM_SECTION = {
  ...FIELD_SECTION,
  lead: true,
  tab: true,
  columns: true,
  showIf: true,
  slot: true,
} satisfies OptionNamesOf<FormSection>;
const SLOT_SECTION = { title: true, slot: true, seenBy: true } satisfies OptionNamesOf<SlotSection>;

const LIST = {
  ...{ columns: true, card: true, title: true, subtitle: true, beside: true, paging: true },
  ...{ sort: true, sortable: true, search: true, several: true, filters: true, text: true, bulk: true },
  offers: { as: true, by: true, when: true } satisfies OptionNamesOf<OfferedRecords>,
  suggestions: {
    '*': { label: true, icon: true, filter: true, days: true, until: true } satisfies OptionNamesOf<Suggestion>,
  },
  toggle: { label: true, filter: true, shows: true },
  parts: { '*': { title: true, none: true } },
  empty: { before: true, none: true } satisfies OptionNamesOf<ListDefinition['empty']>,
} satisfies OptionNamesOf<ListDefinition>;

const SHOW = {
  ...{ title: true, stages: true, blanks: true, missing: true, back: true },
  sections: { '*': (section) => ('slot' in section ? SLOT_SECTION : FIELD_SECTION) },
  related: {
    '*': { resource: true, by: true, title: true, none: true, all: true } satisfies OptionNamesOf<DeclaredRelated>,
  },
  denied: { title: true, text: true, error: true, back: true },
} satisfies OptionNames;

const FORM = {
  ...{ requiredToCreate: true, locked: true, showIf: true, clone: true },
  sections: { '*': FORM_SECTION },
  saved: { create: true, edit: true },
} satisfies OptionNamesOf<FormDefinition>;

const SUMMARY = {
  ...{ day: true, by: true, answer: true, title: true, none: true, unlistedColor: true },
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
  ...{ name: true, was: true, id: true, label: true, path: true, fields: true, access: true },
  ...{ appendOnly: true, serverOnly: true, ingest: true, demo: true },
  menu: { group: true, icon: true },
  derived: {
    '*': {
      from: true,
      at: true,
      failure: true,
      latest: true,
      in: true,
      by: true,
      when: true,
      past: true,
      beside: true,
      firstOf: true,
    },
  },
  computed: { '*': { as: true, from: true } },
  list: LIST,
  latest: { title: true, none: true, failed: true } satisfies OptionNamesOf<LatestDefinition>,
  summary: SUMMARY,
  show: SHOW,
  form: FORM,
  actions: { '*': { ...TEXTS, when: true, sets: true } },
  rules: { '*': { when: true, must: true, message: true, field: true } satisfies OptionNamesOf<Rule> },
  calls: { '*': { method: true, path: true } },
  delete: TEXTS,
  views: { list: true, show: true, create: true, edit: true },
  work: {
    ...{ state: true, done: true, because: true, resolved: true },
    follows: { resource: true, by: true, moment: true },
    reopens: { same: true, days: true, earlier: true, keeps: true },
  } satisfies OptionNamesOf<Work>,
  archive: { moment: true, into: true } satisfies OptionNamesOf<Archive>,
  requests: { resource: true, same: true, state: true, label: true, text: true } satisfies OptionNamesOf<Requests>,
  failures: {
    ...{ type: true, message: true, affects: true, load: true },
    learned: { resource: true, failureOf: true } satisfies OptionNamesOf<LearnedFailures>,
  } satisfies OptionNamesOf<FailureReading>,
  endpoint: ENDPOINT,
} satisfies OptionNamesOf<Declaration<string, FieldMap, FieldMap, string>>;
