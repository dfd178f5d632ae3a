import type { Access } from './access.ts';
import type {
  ChoiceName,
  Field,
  FieldMap,
  FieldName,
  FieldPath,
  RecordOfFields,
  SearchableName,
  SortableName,
  ValueOf,
} from './field.ts';

/** A ready search offered while nothing has been searched yet: it only fills the form and the URL. */
export interface Suggestion<Filter = Readonly<Record<string, unknown>>> {
  readonly label: string;
  readonly icon: string;
  readonly filter: Filter;
  /** Restricts the period filter to the last `days` days, today included. */
  readonly days?: number;
}

/** How a resource is listed. With `search`, records are shown only after a search and come in pages by cursor. Spec §4. */
export interface ListDefinition<
  Name extends string = string,
  Searchable extends string = string,
  Sortable extends string = string,
  Filter = Readonly<Record<string, unknown>>,
> {
  readonly columns: readonly Name[];
  /** `cursor`: the API hands the list out in pages. `whole`: it is short and comes at once. */
  readonly paging: 'cursor' | 'whole';
  /** The field whose order lists follow; `-` means newest or largest first. */
  readonly sort: Sortable | `-${Sortable}`;
  readonly search?: readonly Searchable[];
  readonly suggestions?: readonly Suggestion<Filter>[];
  /** Said before a search, and when a search finds nothing. */
  readonly empty: { readonly before?: string; readonly none: string };
}

/** Fields of a record under a title. A section of one long field is a region of its own. */
export interface Section<Path extends string = string> {
  readonly title: string;
  readonly fields: readonly Path[];
}

/** How one record is shown: its heading, and its sections in their order. */
export interface ShowDefinition<ChoiceField extends string = string, Path extends string = string> {
  /** `{field}` stands for the record's value. */
  readonly title: string;
  /** A choice field whose ordered choices are drawn as a strip of stages. */
  readonly stages?: ChoiceField;
  readonly sections: readonly Section<Path>[];
  readonly missing: string;
  readonly back: string;
}

/** Where the resource stands in the sidebar. A resource without an entry has no screens of its own. */
export interface MenuEntry {
  readonly group: string;
  readonly icon: string;
}

/** One resource, whole: identity, fields, list, show, access. Everything else is derived from it. */
export interface Resource {
  /** React Admin's name of the resource, the path below the API's base URL, and the table. */
  readonly name: string;
  /** Public URL of the list; a record stands at `{path}/{id}`. */
  readonly path: string;
  readonly id: string;
  /** One record, several records: `Deal`, `Deals`. */
  readonly label: readonly [one: string, many: string];
  readonly menu?: MenuEntry;
  readonly fields: FieldMap;
  readonly list: ListDefinition;
  readonly show?: ShowDefinition;
  readonly access: Access;
}

/** A resource as its file writes it: every name it uses must be one of its own fields. */
interface Declaration<Name extends string, Fields extends FieldMap> extends Resource {
  readonly name: Name;
  readonly id: SortableName<Fields>;
  readonly fields: Fields;
  readonly list: ListDefinition<
    FieldName<Fields>,
    SearchableName<Fields>,
    SortableName<Fields>,
    { readonly [Field in FieldName<Fields>]?: ValueOf<Fields[Field]> }
  >;
  readonly show?: ShowDefinition<ChoiceName<Fields>, FieldPath<Fields>>;
}

/** A resource that knows its name and fields, so that record and table types can be inferred. */
export interface ResourceOf<Name extends string, Fields extends FieldMap> extends Omit<Resource, 'name' | 'fields'> {
  readonly name: Name;
  readonly fields: Fields;
}

/** The type of a resource's records. */
export type RecordOf<R extends { readonly fields: FieldMap }> = RecordOfFields<R['fields']>;

/**
 * Declares a resource. A column, filter, sort, section field, suggestion value or id that names no field is a
 * compile error at that name.
 */
export function defineResource<const Name extends string, const Fields extends FieldMap>(
  declaration: Declaration<Name, Fields>,
): ResourceOf<Name, Fields> {
  return declaration;
}

/** The field at a path such as `status` or `hubspot_configuration.api_key`. Throws on a path that names none. */
export function fieldAt(resource: Resource, path: string): Field {
  const [name = '', inner] = path.split('.');
  const field = resource.fields[name];
  const found = inner === undefined ? field : (field as { fields?: FieldMap } | undefined)?.fields?.[inner];
  if (!found) throw new Error(`${resource.name} has no field "${path}"`);
  return found;
}

/** The value of a record at a field path; undefined where it or its group is absent. */
export function valueAt(record: Readonly<Record<string, unknown>>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);
}

/** A field's label: its own, or its name in words. `created_at` -> `Created At`, `deal_id` -> `Deal ID`. */
export function labelOf(path: string, field: Field): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return field.label ?? name.split('_').map(inTitleCase).join(' ');
}

const ABBREVIATIONS = new Set(['id', 'ace', 'api', 'url', 'json']);

function inTitleCase(word: string): string {
  return ABBREVIATIONS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
