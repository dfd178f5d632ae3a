import { type Field, isIdentifier } from './field.ts';
import { fieldAt, presentName, type Resource } from './resource.ts';
import type { DeclaredOperator } from './screens.ts';

/** An order of records, as React Admin has it. */
export interface Sort {
  readonly field: string;
  readonly order: 'ASC' | 'DESC';
}

/** The order that a text names: `name`, or `-created_at` for descending. */
const sortIn = (text: string): Sort =>
  text.startsWith('-') ? { field: text.slice(1), order: 'DESC' } : { field: text, order: 'ASC' };

/** The default order of a resource's list. */
export const sortOf = ({ list }: Pick<Resource, 'list'>): Sort => sortIn(list.sort);

/** The fields that a list in pages can be sorted by. */
export function sortableFields(resource: Resource): readonly string[] {
  const { sortable } = resource.list;
  return sortable ? [...new Set([sortOf(resource).field, ...sortable])] : [];
}

/** The order that a text names, also by the earlier name of a field; undefined if it names none of `fields`. */
export function parseSort(resource: Resource, text: string, fields = sortableFields(resource)): Sort | undefined {
  const { field: given, order } = sortIn(text);
  const field = presentName(resource, given);
  return fields.includes(field) ? { field, order } : undefined;
}

/** An order as text; undefined for the default one. */
export function printSort({ list }: Pick<Resource, 'list'>, { field, order }: Sort): string | undefined {
  const text = order === 'DESC' ? `-${field}` : field;
  return text === list.sort ? undefined : text;
}

/** The parameters that request a short list whole. All users of the list share them, so that they share the cache. */
export function wholeList(resource: Resource, filter: Readonly<Record<string, string | boolean>> = {}) {
  return { pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER }, sort: sortOf(resource), filter };
}

/** The operators of resources with `work`: it is open, it is open and not snoozed, it was done within a range of moments. */
type WorkOperator = 'open' | 'todo' | 'done';

/** An operator that users add to a search; `archived` is that of resources with an archive. */
export type OptionalOperator = DeclaredOperator | 'archived' | WorkOperator;

/**
 * How a filter compares a field: `is` one of several values, `includes` one of several ids as a list of references, is within a `period`, has
 * the `words` together with the other text fields, or a declared operator.
 */
export type FilterOperator = 'is' | 'includes' | 'period' | 'words' | OptionalOperator;

/** A filter of a query. The values of `period` and `range` are their two bounds, which may be undefined. */
export interface Filter {
  readonly field: string;
  readonly operator: FilterOperator;
  readonly values: readonly unknown[];
}

/** A query of a resource's list as URLs, requests, exports, saved views and bulk operations have it. */
export interface Query {
  /** Null if the records need no tenant. */
  readonly tenantId: string | null;
  /** The texts of the filters by parameter, as React Admin's filters; none is empty. */
  readonly filter: Readonly<Record<string, string>>;
  readonly perPage: number;
  /** Default: the resource's order. */
  readonly sort?: Sort | undefined;
  /** The part of the resource to list. Default: its list. */
  readonly part?: string;
}

/** A filter that a resource's search offers, with its query parameters. */
export interface SearchFilter {
  readonly name: string;
  readonly field: Field;
  readonly operator: FilterOperator;
  /** With React Admin's suffixes: `amount_gte` and `amount_lte`, `name_contains`. */
  readonly parameters: readonly string[];
}

/** A filter that users add to the search form. */
export type OptionalFilter = SearchFilter & { readonly operator: OptionalOperator };

const SUFFIXES: Readonly<Record<DeclaredOperator, readonly string[]>> = {
  contains: ['_contains'],
  startsWith: ['_starts'],
  range: ['_gte', '_lte'],
  has: ['_has'],
  not: ['_not'],
  empty: ['_empty'],
};

/** The parameter of a search for archived records, and its values: records that are not archived, those that are, or both. */
export const ARCHIVED = 'archived';
export const ARCHIVED_VALUES = ['false', 'true', 'any'] as const;

type Searchable = Pick<Resource, 'name' | 'fields' | 'list' | 'archive' | 'work'>;

/** The declared filters of a resource, those of its work, and that of its archive. */
export function optionalFilters(resource: Searchable): readonly OptionalFilter[] {
  const declared = Object.entries(resource.list.filters ?? {}).flatMap(([name, operators]) =>
    operators.map((operator) => ({
      name,
      field: fieldAt(resource, name),
      operator,
      parameters: (SUFFIXES[operator] ?? []).map((suffix) => name + suffix),
    })),
  );
  const { moment: name = '' } = resource.archive ?? {};
  const { [name]: field } = resource.fields;
  return [
    ...declared,
    ...workFilters(resource),
    ...(field ? [{ name, field, operator: 'archived' as const, parameters: [ARCHIVED] }] : []),
  ];
}

/** The filters by the work on records: `open=true`, `todo=true`, and `done_gte=2026-11-23` by the moment at which it was done. */
function workFilters({ work, fields }: Searchable): readonly OptionalFilter[] {
  if (!work) return [];
  const filter = (operator: WorkOperator, name: string | undefined, parameters: readonly string[] = [operator]) => {
    const field = fields[name ?? ''];
    return name !== undefined && field ? [{ name, field, operator, parameters }] : [];
  };
  return [
    ...filter('open', work.state),
    ...filter('todo', work.snoozed),
    ...filter('done', work.doneAt, ['done_gte', 'done_lte']),
  ];
}

/** True for an operator by the work on records, which their state decides. */
export const isOfWork = (operator: FilterOperator): boolean => ['open', 'todo', 'done'].includes(operator);

/** True for an operator with two bounds. */
export const isRange = (operator: FilterOperator): boolean => operator === 'range' || operator === 'done';

/** All filters of a resource's search: those of its form, that by words, and those that users add. */
export function searchFilters(resource: Searchable): readonly SearchFilter[] {
  const { search = [], text: [first] = [] } = resource.list;
  const shown = search.map((name): SearchFilter => {
    const field = fieldAt(resource, name);
    if (field.filter === 'period' || field.filter === 'days')
      return { name, field, operator: 'period', parameters: Object.values(PERIOD) };
    if (field.filter === 'includes') return { name, field: entryOf(field), operator: 'includes', parameters: [name] };
    return { name, field, operator: 'is', parameters: [name] };
  });
  const words: readonly SearchFilter[] =
    first === undefined
      ? []
      : [{ name: WORDS, field: fieldAt(resource, first), operator: 'words', parameters: [WORDS] }];
  return [...shown, ...words, ...optionalFilters(resource)];
}

/** A list of references is searched by one of them. */
function entryOf(field: Field): Field {
  const { of, label, alias } = field;
  return of ? { ...of, ...(label && { label }), ...(alias && { alias }) } : field;
}

/** True for a filter of `list.search`, which a search form always shows. */
export const isBasic = ({ operator }: Pick<Filter, 'operator'>): boolean =>
  operator === 'is' || operator === 'includes' || operator === 'period';

/** The URL parameters of a search by days, both inclusive. Spec §5, §7. */
export const PERIOD = { from: 'date_from', to: 'date_to' } as const;

/** The bound of a range of moments that is the moment of the search. */
export const NOW = 'now';

/** The user who searches: `assignee=@me` suits every user of a link or a shared view. */
export const ME = '@me';

/** The parameter of a search by words. */
export const WORDS = 'q';

/** The text fields that a search by words reads: those of `list.text`, the id, and IDs of other systems that everyone sees. */
export function textFields(resource: Pick<Resource, 'id' | 'fields' | 'list'>): readonly string[] {
  const { id, fields, list } = resource;
  if (!list.text) return [];
  const identifiers = Object.keys(fields).filter((name) => {
    const { [name]: field } = fields;
    return name === id ? field?.kind === 'text' : isIdentifier(field) && !field?.seenBy;
  });
  return [...new Set([...list.text, ...identifiers])];
}

/** The parameter that finds records by a part of their title; undefined if the API has none. */
export function titleFilter(resource: Pick<Resource, 'id' | 'name' | 'fields' | 'list'>): string | undefined {
  if (resource.list.text) return WORDS;
  const title = resource.list.title ?? resource.id;
  const found = optionalFilters(resource).filter(({ name }) => name === title);
  return ['contains', 'startsWith'].flatMap(
    (wanted) => found.find(({ operator }) => operator === wanted)?.parameters ?? [],
  )[0];
}
