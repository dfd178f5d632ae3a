import { type Field, isIdentifier } from './field.ts';
import { fieldAt, findField, type Resource } from './resource.ts';
import type { DeclaredOperator } from './screens.ts';

// The tests of a search beside equality and periods: by field, and of several fields by words.

/** Also `archived`, of resources with an archive: whether archived records are found. */
export type FilterOperator = DeclaredOperator | 'archived';

/** The operators that a field can have, as `OperatorOf` in `declaration.ts`. */
export function operatorsFor(field: Field): readonly DeclaredOperator[] {
  const { kind, filter, ordinal } = field;
  if (field.of) return ['has', 'empty'];
  if (filter === 'period' || filter === 'days') return ['range', 'empty'];
  if (ordinal) return ['range', 'not', 'empty'];
  if (kind === 'text' || kind === 'reference') return ['contains', 'startsWith', 'not', 'empty'];
  if (kind === 'longText') return ['contains', 'empty'];
  return filter === 'equals' ? ['not', 'empty'] : [];
}

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

/** The parameters of every list, in URLs of the console or of the API. */
const LIST_PARAMETERS = ['columns', 'limit', 'next_token', 'per_page', 'searched', 'sort', 'view'];

/** The parameters of the period of a list. Spec §7. */
const PERIOD_PARAMETERS = ['date_from', 'date_to', 'from_timestamp', 'to_timestamp'];

/** The mistakes of a resource's filters, as sentences. The compiler refuses most. */
export function filterMistakes(resource: Resource): readonly string[] {
  const { filters, text, search = [], paging } = resource.list;
  const known = Object.entries(filters ?? {}).filter(([path]) => findField(resource, path));
  const parameters = [
    ...fieldFilters({ ...resource, list: { ...resource.list, filters: Object.fromEntries(known) } }),
    ...(text ? [{ path: 'text', parameters: [WORDS] }] : []),
  ];
  const searched = search.flatMap((name) => [name, resource.fields[name]?.alias ?? []].flat());
  const hasPeriod = search.some((name) => ['period', 'days'].includes(resource.fields[name]?.filter ?? ''));
  return [
    ...[filters && 'filters', text && 'text'].flatMap((option) =>
      option && paging === 'whole' ? [`list.${option} must be absent beside paging: 'whole'.`] : [],
    ),
    ...(text ?? []).flatMap((name) =>
      resource.fields[name]?.seenBy ? [`list.text reveals "${name}" to users who may not see it.`] : [],
    ),
    ...searched.flatMap((name, place) => [
      ...(LIST_PARAMETERS.includes(name) ? [`list.search: "${name}" is a parameter of every list.`] : []),
      ...(hasPeriod && PERIOD_PARAMETERS.includes(name)
        ? [`list.search: "${name}" is a parameter of the period of the list.`]
        : []),
      ...(searched.indexOf(name) < place ? [`list.search: "${name}" is a parameter of another field.`] : []),
    ]),
    ...parameters.flatMap((filter) =>
      filter.parameters.flatMap((parameter) =>
        search.includes(parameter) ? [`list.filters: "${parameter}" is a field of list.search and a parameter.`] : [],
      ),
    ),
  ];
}
