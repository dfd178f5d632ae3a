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

/** Also `archived`, of resources with an archive: whether archived records are found. */
export type FilterOperator = DeclaredOperator | 'archived';

/** A declared operator of a field with its query parameters. */
export interface FieldFilter {
  readonly path: string;
  readonly field: Field;
  readonly operator: FilterOperator;
  /** React Admin's suffixes: `amount_gte` and `amount_lte`, `name_contains`. */
  readonly parameters: readonly string[];
}

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

/** The declared filters of a resource, and that of its archive. */
export function fieldFilters(resource: Pick<Resource, 'name' | 'fields' | 'list' | 'archive'>): readonly FieldFilter[] {
  const declared = Object.entries(resource.list.filters ?? {}).flatMap(([path, operators]) =>
    operators.map((operator) => ({
      path,
      field: fieldAt(resource, path),
      operator,
      parameters: (SUFFIXES[operator] ?? []).map((suffix) => path + suffix),
    })),
  );
  const { moment: path = '' } = resource.archive ?? {};
  const { [path]: field } = resource.fields;
  return field ? [...declared, { path, field, operator: 'archived', parameters: [ARCHIVED] }] : declared;
}

/** The bound of a range of moments that is the moment of the search. */
export const NOW = 'now';

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
  const found = fieldFilters(resource).filter(({ path }) => path === title);
  return ['contains', 'startsWith'].flatMap(
    (wanted) => found.find(({ operator }) => operator === wanted)?.parameters ?? [],
  )[0];
}
