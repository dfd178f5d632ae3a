import { inLanguage } from '../messages/inLanguage.ts';
import type { Access } from './access.ts';
import type { Action, ActionTexts } from './action.ts';
import type { FailureReading } from './failure.ts';
import type {
  ChoiceName,
  Field,
  FieldMap,
  FieldName,
  FieldPath,
  LeafPath,
  RecordOfFields,
  SearchableName,
  SortableName,
  ValueOf,
} from './field.ts';
import type { FormDefinition, ListDefinition, MenuEntry, ShowDefinition } from './screens.ts';
import type { LatestDefinition, SummaryDefinition, SummaryOf } from './summary.ts';

/** One resource, whole: identity, fields, list, show, form, actions, access. Everything else is derived from it. */
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
  /** The API hands out the newest records: `GET /{resource}/latest`. */
  readonly latest?: LatestDefinition;
  /** The API sums the records up by day: `GET /{resource}/summary`. */
  readonly summary?: SummaryDefinition;
  readonly show?: ShowDefinition;
  readonly form?: FormDefinition;
  /** Changes with a name of their own, beside editing and deleting. */
  readonly actions?: Readonly<Record<string, Action>>;
  /** What is asked and said when a record is deleted. */
  readonly delete?: ActionTexts;
  /** The records are failures, some of which are known: what happened, who acts, how to put it right. */
  readonly failures?: FailureReading;
  /** Records are added by the server alone, and neither changed nor removed by anybody. */
  readonly appendOnly?: true;
  /** A sync writes them in batches: `PUT /api/ingest/{name}`. */
  readonly ingest?: true;
  readonly access: Access;
}

/** A resource as its file writes it: every name it uses must be one of its own fields. */
interface Declaration<Name extends string, Fields extends FieldMap, ActionName extends string> extends Resource {
  readonly name: Name;
  readonly id: SortableName<Fields>;
  readonly fields: Fields;
  readonly list: ListDefinition<FieldName<Fields>, SearchableName<Fields>, SortableName<Fields>, SomeValues<Fields>>;
  readonly summary?: SummaryOf<Fields>;
  readonly show?: ShowDefinition<ChoiceName<Fields>, FieldPath<Fields>>;
  readonly form?: FormDefinition<LeafPath<Fields>>;
  readonly actions?: Readonly<Record<ActionName, Action<SomeValues<Fields>>>>;
  readonly failures?: FailureReading<FieldName<Fields>>;
  readonly access: Access<NoInfer<ActionName>>;
}

type SomeValues<Fields extends FieldMap> = { readonly [Name in FieldName<Fields>]?: ValueOf<Fields[Name]> };

/** A resource that knows its name and fields, so that record and table types can be inferred. */
export interface ResourceOf<Name extends string, Fields extends FieldMap> extends Omit<Resource, 'name' | 'fields'> {
  readonly name: Name;
  readonly fields: Fields;
}

/** The type of a resource's records. */
export type RecordOf<R extends { readonly fields: FieldMap }> = RecordOfFields<R['fields']>;

/**
 * Declares a resource. A column, filter, sort, section field, value of a suggestion or an action, or id that names no field
 * is a compile error at that name, and so is an access to what the resource has no action for. Its texts are in the page's
 * language, as far as that has words for them.
 */
export function defineResource<
  const Name extends string,
  const Fields extends FieldMap,
  const ActionName extends string = never,
>(declaration: Declaration<Name, Fields, ActionName>): ResourceOf<Name, Fields> {
  return inLanguage(declaration);
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

/** The paths of the fields that have values of their own: those of a group in the place of the group. */
export function leafPathsOf({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'fields' in field ? Object.keys(field.fields as FieldMap).map((inner) => `${name}.${inner}`) : [name],
  );
}

/** A field's label: its own, or its name in words. `created_at` -> `Created At`, `deal_id` -> `Deal ID`. */
export function labelOf(path: string, field: Field): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return field.label ?? inLanguage(name.split('_').map(inTitleCase).join(' '));
}

const ABBREVIATIONS = new Set(['id', 'ace', 'api', 'url', 'json']);

function inTitleCase(word: string): string {
  return ABBREVIATIONS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
