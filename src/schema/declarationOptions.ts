import type { Rule } from './condition.ts';
import type { Archive, Declaration, DeclaredRelated } from './declaration.ts';
import type { CursorPaging, Endpoint, NumberedPaging, PeriodParameters } from './endpoint.ts';
import type { FailureReading, LearnedFailures } from './failure.ts';
import type { FieldMap } from './field.ts';
import type { OptionNames, OptionNamesOf } from './optionNames.ts';
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

const TEXTS = {
  label: 'text',
  icon: 'text',
  done: 'text',
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
  columns: 'list',
  card: 'list',
  title: 'text',
  subtitle: 'text',
  beside: 'object',
  paging: 'text',
  sort: 'text',
  sortable: 'list',
  search: 'list',
  several: 'list',
  filters: 'object',
  text: 'list',
  bulk: true,
  offers: { as: 'list', by: 'text', when: true } satisfies OptionNamesOf<OfferedRecords>,
  suggestions: {
    '*': {
      label: 'text',
      icon: 'text',
      filter: 'object',
      days: 'number',
      until: 'number',
    } satisfies OptionNamesOf<Suggestion>,
  },
  toggle: { label: 'text', filter: 'object', shows: 'object' },
  parts: { '*': { title: 'text', none: 'text' } },
  empty: { before: 'text', none: 'text' } satisfies OptionNamesOf<ListDefinition['empty']>,
} satisfies OptionNamesOf<ListDefinition>;

const SHOW = {
  title: 'text',
  stages: 'text',
  blanks: 'flag',
  missing: 'text',
  back: 'text',
  sections: { '*': (section) => ('slot' in section ? SLOT_SECTION : FIELD_SECTION) },
  related: {
    '*': {
      resource: 'text',
      by: 'text',
      title: 'text',
      none: 'text',
      all: 'text',
    } satisfies OptionNamesOf<DeclaredRelated>,
  },
  denied: { title: true, text: true, error: true, back: true },
} satisfies OptionNames;

const FORM = {
  requiredToCreate: 'list',
  locked: 'text',
  showIf: 'object',
  clone: 'flag',
  sections: { '*': FORM_SECTION },
  saved: { create: 'text', edit: 'text' },
} satisfies OptionNamesOf<FormDefinition>;

const SUMMARY = {
  day: 'text',
  by: 'text',
  answer: 'text',
  title: 'text',
  none: 'text',
  unlistedColor: 'text',
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

/** The options of a declaration. */
export const DECLARATION = {
  name: 'text',
  was: 'text',
  id: 'text',
  label: 'list',
  path: 'text',
  fields: 'object',
  access: 'object',
  appendOnly: 'flag',
  serverOnly: 'flag',
  ingest: 'flag',
  demo: 'flag',
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
    state: true,
    done: true,
    because: true,
    resolved: true,
    follows: { resource: true, by: true, moment: true },
    reopens: { same: true, days: true, earlier: true, keeps: true },
  } satisfies OptionNamesOf<Work>,
  archive: { moment: 'text', into: 'text' } satisfies OptionNamesOf<Archive>,
  requests: { resource: true, same: true, state: true, label: true, text: true } satisfies OptionNamesOf<Requests>,
  failures: {
    type: true,
    message: true,
    affects: true,
    load: true,
    learned: { resource: true, failureOf: true } satisfies OptionNamesOf<LearnedFailures>,
  } satisfies OptionNamesOf<FailureReading>,
  endpoint: ENDPOINT,
} satisfies OptionNamesOf<Declaration<string, FieldMap, FieldMap, string>>;
