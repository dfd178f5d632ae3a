import { CHOICE, choicesOf } from '../../../src/fields/choice/choice.ts';
import type { Rule } from '../../../src/schema/condition.ts';
import type { Archive, Declaration, DeclaredRelated, Ownership } from '../../../src/schema/declaration.ts';
import { declarationOf } from '../../../src/schema/defineResource.ts';
import type { CursorPaging, Endpoint, NumberedPaging, PeriodParameters } from '../../../src/schema/endpoint.ts';
import type { FailureReading, LearnedFailures } from '../../../src/schema/failure.ts';
import type { FieldMap, FormerField, OptionalOptions, OptionNames, OptionNamesOf } from '../../../src/schema/field.ts';
import { isObject } from '../../../src/schema/jsonObject.ts';
import type { Resource } from '../../../src/schema/resource.ts';
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
} from '../../../src/schema/screens.ts';
import { suggestion } from '../../../src/schema/suggestion.ts';
import type { AlsoBy, Average, LatestDefinition, SummaryDefinition } from '../../../src/schema/summary.ts';
import type { Work } from '../../../src/schema/work.ts';
import { fieldsIn } from './declaredParts.ts';
import { type Remark, wrong } from './findings.ts';

const TEXTS = {
  label: true,
  icon: true,
  done: true,
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
const SLOT_SECTION = { title: true, slot: true, seenBy: true, serverOnly: true } satisfies OptionNamesOf<SlotSection>;

const LIST = {
  columns: true,
  card: true,
  title: true,
  subtitle: true,
  beside: true,
  paging: true,
  sort: true,
  sortable: true,
  search: true,
  several: true,
  filters: true,
  text: true,
  bulk: true,
  offers: { as: true, by: true, when: true } satisfies OptionNamesOf<OfferedRecords>,
  suggestions: {
    '*': {
      label: true,
      icon: true,
      filter: true,
      days: true,
      until: true,
    } satisfies OptionNamesOf<Suggestion>,
  },
  toggle: { label: true, filter: true, shows: true },
  parts: { '*': { title: true, none: true } },
  empty: { before: true, none: true } satisfies OptionNamesOf<ListDefinition['empty']>,
} satisfies OptionNamesOf<ListDefinition>;

const SHOW = {
  title: true,
  stages: true,
  blanks: true,
  missing: true,
  back: true,
  sections: { '*': (section) => ('slot' in section ? SLOT_SECTION : FIELD_SECTION) },
  related: {
    '*': {
      resource: true,
      by: true,
      of: true,
      title: true,
      none: true,
      all: true,
    } satisfies OptionNamesOf<DeclaredRelated>,
  },
  denied: { title: true, text: true, error: true, back: true },
} satisfies OptionNames;

const FORM = {
  requiredToCreate: true,
  locked: true,
  showIf: true,
  clone: true,
  sections: { '*': FORM_SECTION },
  saved: { create: true, edit: true },
} satisfies OptionNamesOf<FormDefinition>;

const SUMMARY = {
  day: true,
  by: true,
  answer: true,
  title: true,
  none: true,
  unlistedColor: true,
  also: { by: true, share: { of: true, without: true, label: true } } satisfies OptionNamesOf<AlsoBy>,
  average: {
    name: true,
    label: true,
    before: true,
    after: true,
    currency: true,
    none: true,
    digits: true,
    of: (of) => ('number' in of ? { number: true } : { minutesFrom: true, to: true }),
  } satisfies OptionNamesOf<Average>,
} satisfies OptionNamesOf<SummaryDefinition>;

const CURSOR = { by: true, at: true, size: true, more: true, next: true } satisfies OptionNamesOf<CursorPaging>;
const NUMBERED = { by: true, at: true, size: true, more: true, first: true } satisfies OptionNamesOf<NumberedPaging>;

const ENDPOINT = {
  path: true,
  record: true,
  query: true,
  items: true,
  single: true,
  body: true,
  id: true,
  names: true,
  filters: true,
  values: true,
  moments: true,
  tenant: true,
  total: true,
  update: true,
  actions: true,
  period: { from: true, to: true, as: true } satisfies OptionNamesOf<PeriodParameters>,
  paging: (paging) => ('by' in paging && paging.by === 'cursor' ? CURSOR : NUMBERED),
} satisfies OptionNamesOf<Endpoint>;

const DECLARATION = {
  name: true,
  was: true,
  id: true,
  label: true,
  path: true,
  fields: true,
  access: true,
  appendOnly: true,
  serverOnly: true,
  ingest: true,
  demo: true,
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
  actions: { '*': { ...TEXTS, fields: true, when: true, sets: true } },
  rules: { '*': { when: true, must: true, message: true, field: true } satisfies OptionNamesOf<Rule> },
  calls: { '*': { method: true, path: true } },
  delete: TEXTS,
  views: { list: true, show: true, create: true, edit: true },
  work: {
    state: true,
    done: true,
    because: true,
    snoozed: true,
    doneAt: true,
    resolved: true,
    resolvedAt: true,
    follows: { resource: true, by: true, moment: true },
    reopens: { same: true, days: true, earlier: true, keeps: true },
  } satisfies OptionNamesOf<Work>,
  archive: { moment: true, into: true } satisfies OptionNamesOf<Archive>,
  owner: {
    by: true,
    shared: true,
    sharedWith: true,
    sharedBy: true,
    most: true,
    personal: true,
  } satisfies OptionNamesOf<Ownership>,
  requests: { resource: true, same: true, state: true, label: true, text: true } satisfies OptionNamesOf<Requests>,
  failures: {
    type: true,
    message: true,
    affects: true,
    load: true,
    learned: { resource: true, failureOf: true } satisfies OptionNamesOf<LearnedFailures>,
  } satisfies OptionNamesOf<FailureReading>,
  endpoint: ENDPOINT,
} satisfies OptionNamesOf<Declaration<string, FieldMap, FieldMap, Readonly<Record<string, FieldMap>>>>;

/** The options of every kind of field. */
const FIELD = {
  was: { name: true, column: true, using: true } satisfies OptionNamesOf<FormerField>,
  label: true,
  short: true,
  hint: true,
  example: true,
  alias: true,
  empty: true,
  seenBy: true,
  writtenBy: true,
  immutable: true,
  shorten: true,
  optional: true,
  annotation: true,
  offered: true,
} satisfies OptionNamesOf<OptionalOptions>;

const VERBS = ['list', 'show', 'create', 'edit', 'delete', 'annotate'];

/** Options that do not exist, of a declaration and of its fields, with the one that was probably meant. */
export function checkOptions(resource: Resource): Remark[] {
  const access = [...VERBS, ...Object.keys(resource.actions ?? {})].map((verb) => [verb, true] as const);
  const options = { ...DECLARATION, access: Object.fromEntries(access) };
  return [
    ...unknownOptions(resource.name, '', declarationOf(resource), options),
    ...fieldsIn(resource).flatMap(([place, field]) => [
      ...unknownOptions(place, `${place}.`, field.given, { ...FIELD, ...field.options }),
      ...unknownOptions(place, `${place}.`, choicesOf(field), { '*': CHOICE }),
    ]),
  ];
}

/** `place` is the name of the object, `prefix` stands before the names of those within it. */
function unknownOptions(place: string, prefix: string, given: unknown, options: OptionNames): readonly Remark[] {
  if (!isObject(given) && !Array.isArray(given)) return [];
  return Object.entries(given).flatMap(([name, value]): readonly Remark[] => {
    const known = Object.hasOwn(options, name) ? options[name] : options['*'];
    if (known === undefined)
      return [wrong(`${place} has no option "${name}".${suggestion(name, Object.keys(options), 'Its options')}`)];
    if (known === true) return [];
    const inner = typeof known === 'function' ? known(Object(value)) : known;
    return unknownOptions(prefix + name, `${prefix}${name}.`, value, inner);
  });
}
