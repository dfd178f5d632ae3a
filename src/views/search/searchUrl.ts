import { partition, pick } from 'es-toolkit';
import { LIMITS } from '../../config/limits.ts';
import { type ChoiceSchema, listedFor } from '../../fields/choice/choice.ts';
import { isByDays, isDay } from '../../fields/dateTime/calendar.ts';
import { tooLong } from '../../fields/FilterField.tsx';
import { readValue } from '../../fields/readValue.ts';
import { translate } from '../../messages/views.ts';
import type { Can } from '../../schema/capabilities.ts';
import { failureField } from '../../schema/derivation.ts';
import type { Field } from '../../schema/field.ts';
import { maySeeAt } from '../../schema/permissions.ts';
import {
  ARCHIVED,
  ARCHIVED_VALUES,
  isBasic,
  NOW,
  type OptionalFilter,
  parseSort,
  printSort,
  type Query,
  type SearchFilter,
  searchFilters,
} from '../../schema/query.ts';
import { fieldAt, formerName, labelOf, type Resource, scopeFieldOf } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';
import { columnsIn, printColumns } from '../table/columnChoice.ts';

/** The field and what the filter tests: `Name contains`. */
export function filterLabel({ name, field, operator }: OptionalFilter): string {
  return translate(`views.search.operator.${operator}`, { label: labelOf(name, field) });
}

/**
 * The resource without filters on fields that `role` may not see, and without orders by them. The tenant stays, since every search
 * runs in it. Spec §6.
 */
export function searchableBy(role: Role | undefined, resource: Resource, can: Can): Resource {
  const tenantField = scopeFieldOf(resource);
  const { archive, ...rest } = resource;
  const { search, sortable, filters, ...list } = resource.list;
  const seen = (names: readonly string[]) =>
    names.filter((name) => name === tenantField || maySeeAt(role, resource, name));
  return {
    ...rest,
    ...(archive && can('search') && { archive }),
    list: {
      ...list,
      ...(search && { search: seen(search) }),
      ...(sortable && { sortable: seen(sortable) }),
      ...(filters && { filters: pick(filters, seen(Object.keys(filters))) }),
    },
  };
}

/** The state of a list's URL. */
export interface SearchUrl extends Omit<Query, 'tenantId' | 'part'> {
  readonly tenantId: string | undefined;
  /** Default: those that the user chose. */
  readonly columns?: readonly string[] | undefined;
  /** Shows results: there is a filter, `searched=1`, or the list needs no search. Spec §4. */
  readonly searched: boolean;
  /** Groups the results by cause, for resources with known failures. */
  readonly view?: 'causes' | undefined;
  /** Shows the loaded rows of one cause, if the API has no filter for it. */
  readonly cause?: string | undefined;
}

const LONGEST_CAUSE = 120;

/** Reads a list's URL. Ignores unknown parameters and invalid values. */
export function parseSearch(resource: Resource, params: URLSearchParams): SearchUrl {
  const tenantField = scopeFieldOf(resource);
  const { filter } = parseFilters(resource, params);
  const sort = parseSort(resource, params.get('sort') ?? '');
  return {
    tenantId: tenantField && valueIn(fieldAt(resource, tenantField), params.get(tenantField)?.trim() ?? ''),
    filter,
    perPage: LIMITS.pageSizes.find((size) => String(size) === params.get('per_page')) ?? LIMITS.pageSize,
    ...(sort && { sort }),
    columns: columnsIn(resource, params),
    searched: Object.keys(filter).length > 0 || params.get('searched') === '1' || !waitsForSearch(resource),
    ...(resource.failures && params.get('view') === 'causes' && { view: 'causes' as const }),
    ...(resource.failures && !causeFilter(resource) && readCause(params)),
  };
}

/** The trimmed texts of a parameter, by the field's name, its alias or its earlier name: several only of a choice. */
function givenTexts(
  resource: Resource,
  one: SearchFilter,
  parameter: string,
  params: URLSearchParams,
): readonly string[] {
  const former = formerName(resource, one.name);
  const before =
    former !== undefined && parameter.startsWith(one.name) ? former + parameter.slice(one.name.length) : [];
  const names = [parameter, isBasic(one) ? (one.field.alias ?? []) : [], before].flat();
  const given = names.map((name) => params.getAll(name)).find((all) => all.length > 0) ?? [];
  return given.slice(0, hasSeveral(one) ? undefined : 1).map((text) => text.trim());
}

interface FilterFault {
  readonly text: string;
  readonly message: string;
}

interface ParsedFilters {
  readonly filter: Query['filter'];
  /**
   * The texts that a filter cannot have, by parameter: a search without it would find what nobody asked for. Invalid days are dropped,
   * as spec §5 says.
   */
  readonly faults: Readonly<Record<string, FilterFault>>;
}

/** Reads the filters of a list's URL, or of its form. */
export function parseFilters(resource: Resource, params: URLSearchParams): ParsedFilters {
  const filter: Record<string, string> = {};
  const faults: Record<string, FilterFault> = {};
  for (const one of searchFilters(resource)) {
    if (one.name === scopeFieldOf(resource) && one.operator === 'is') continue;
    const isChecked = !isByDays(one.field);
    const given = one.parameters.map((parameter) => {
      const texts = givenTexts(resource, one, parameter, params).filter(Boolean);
      const values = texts.map((text) => filterText(one, text));
      const value = values.filter((each) => each !== undefined).join();
      if (value !== '') filter[parameter] = value;
      const invalid = texts.find((_, index) => values[index] === undefined);
      if (invalid !== undefined && isChecked)
        faults[parameter] = { text: texts.join(), message: filterFault(one, invalid) };
      return texts[0];
    });
    const [first = Number.NaN, last = Number.NaN] = given.map((text) => text && one.field.ordinal?.(text));
    const [, upper = ''] = one.parameters;
    if (first > last && isChecked) faults[upper] ??= { text: given[1] ?? '', message: reversedFault(one) };
  }
  return { filter, faults };
}

function filterFault(one: SearchFilter, text: string): string {
  const { name, field, operator } = one;
  const long = tooLong(text);
  if (long !== undefined) return long;
  if (operator === 'words') return translate('views.search.noWords');
  const read = operator === 'has' && field.of ? { ...field.of, label: labelOf(name, field) } : field;
  const reading = readValue(name, read, read.typed?.(text) ?? text);
  return 'fault' in reading ? reading.fault : translate('views.search.invalid', { label: labelOf(name, field) });
}

const reversedFault = ({ name, field }: SearchFilter) => {
  const label = labelOf(name, field);
  const [from, to] = (['from', 'to'] as const).map((end) => translate(`views.search.operator.${end}`, { label }));
  return translate('views.search.reversed', { from: from ?? '', to: to ?? '' });
};

/** The list stays empty until the user searches, and has a text for that. */
const waitsForSearch = ({ list }: Resource): boolean => list.empty.before !== undefined;

/** The filter by cause, if the API has one. Else the console finds the causes of the loaded rows. */
export function causeFilter(resource: Resource): string | undefined {
  const field = failureField(resource, 'cause');
  return field !== undefined && resource.list.search?.includes(field) ? field : undefined;
}

function readCause(params: URLSearchParams): Pick<SearchUrl, 'cause'> {
  const cause = params.get('cause')?.trim().slice(0, LONGEST_CAUSE);
  return cause ? { cause } : {};
}

/** Returns the query of a list's URL with its question mark, or an empty string. Parameters are in the order of the form. */
export function printSearch(resource: Resource, search: SearchUrl): string {
  const params = new URLSearchParams();
  const tenantField = scopeFieldOf(resource);
  if (tenantField && search.tenantId) params.set(tenantField, search.tenantId);
  const filters = searchFilters(resource);
  const [words, others] = partition(filters, ({ operator }) => operator === 'words');
  for (const filter of [...words, ...others]) {
    for (const name of filter.parameters) {
      const { [name]: text = '' } = search.filter;
      for (const one of hasSeveral(filter) ? partsOf(text) : [text]) if (one) params.append(name, one);
    }
  }
  if (search.perPage !== LIMITS.pageSize) params.set('per_page', String(search.perPage));
  const sort = search.sort && printSort(resource, search.sort);
  if (sort) params.set('sort', sort);
  if (search.searched && Object.keys(search.filter).length === 0 && waitsForSearch(resource))
    params.set('searched', '1');
  printColumns(params, search.columns);
  if (search.view) params.set('view', search.view);
  if (search.cause) params.set('cause', search.cause);
  return params.size > 0 ? `?${params}` : '';
}

/** True for a choice, of which a filter can have several values: repeated in the URL, separated by commas elsewhere. */
const hasSeveral = ({ field, operator }: SearchFilter) =>
  field.kind === 'choice' && (operator === 'is' || operator === 'not');

/** The values of `NEW,NOTIFIED`. An open choice may have one such as `Timeout, retried`. */
const partsOf = (text: string): readonly string[] => (/(^|,)(\s|,|$)|\s,/.test(text) ? [text] : text.split(','));

/** The text of a filter's value as its parameter has it; undefined if it is invalid. */
function filterText({ field, operator }: SearchFilter, text: string): string | undefined {
  switch (operator) {
    case 'contains':
    case 'startsWith':
      return tooLong(text) === undefined ? text || undefined : undefined;
    case 'words':
      return /[\p{L}\p{N}]/u.test(text) && tooLong(text) === undefined ? text : undefined;
    case 'archived':
      return ARCHIVED_VALUES.slice(1).find((value) => value === text);
    case 'empty':
    case 'open':
    case 'todo':
      return text === 'true' || text === 'false' ? text : undefined;
    case 'has':
      return field.of && valueIn(field.of, text);
    case 'range':
    case 'done':
      return text === NOW && field.filter === 'period' ? text : valueIn(field, text);
    default:
      return valueIn(field, text);
  }
}

/** Returns the field's spelling of a value, which may be a number or boolean, or of several values of a choice. Undefined if it is invalid. */
function valueIn(field: Field, text: string): string | undefined {
  if (text === '') return undefined;
  if (field.kind === 'choice') return choiceIn(field, text);
  if (isByDays(field)) return isDay(text) ? text : undefined;
  const spelled = text === 'true' ? true : text === 'false' ? false : Number(text);
  const value = [text, spelled, field.typed?.(text)]
    .map((given) => field.value.safeParse(given))
    .find(({ success }) => success);
  return value && String(value.data);
}

function choiceIn(field: ChoiceSchema, text: string): string | undefined {
  const values = text.split(',').map((one) => field.value.safeParse(one.trim()));
  const listed = values.map(({ data }) => listedFor(field, String(data)));
  const isListed = listed.some((one) => Object.hasOwn(field.choices, one));
  if (isListed && values.every(({ success }) => success)) return [...new Set(listed)].join();
  return field.value.safeParse(text).data;
}

export function listPath(
  resource: Resource,
  { tenantId, filter = {} }: Partial<Pick<SearchUrl, 'tenantId' | 'filter'>>,
): string {
  return resource.path + printSearch(resource, { tenantId, filter, perPage: LIMITS.pageSize, searched: true });
}

/** The parameters that `parseSearch` ignores, such as `status=NOPE`: unknown, invalid, or repeated. Empty ones are not reported. */
export function droppedParameters(resource: Resource, params: URLSearchParams): string[] {
  const understood = pairsIn(resource, params);
  return [...params]
    .filter(([name, text]) => {
      const pairs = [...pairsIn(resource, new URLSearchParams([[name, text]]))];
      const counts = pairs.length > 0 && pairs.every((pair) => understood.has(pair));
      return text.trim() !== '' && !counts && !isDefault(resource, name, text);
    })
    .map(([name, text]) => `${name}=${text}`);
}

/** Implied by any filter. */
const SEARCHED = 'searched=1';

function pairsIn(resource: Resource, params: URLSearchParams): Set<string> {
  const printed = new URLSearchParams(printSearch(resource, parseSearch(resource, params)));
  return new Set([...printed].map(([name, text]) => `${name}=${text}`));
}

/** Defaults are not printed, but allowed in a URL. */
function isDefault({ list }: Resource, name: string, text: string): boolean {
  return (
    `${name}=${text}` === SEARCHED ||
    (name === ARCHIVED && text === ARCHIVED_VALUES[0]) ||
    (name === 'per_page' && text === String(LIMITS.pageSize)) ||
    (name === 'sort' && text === list.sort)
  );
}
