import { inLanguage } from '../messages/inLanguage.ts';
import type { Access } from './access.ts';
import type { Action, ActionTexts } from './action.ts';
import type { Endpoint } from './endpoint.ts';
import type { FailureReading } from './failure.ts';
import type { Field, FieldMap } from './field.ts';
import type { FormDefinition, ListDefinition, MenuEntry, OwnViews, ShowDefinition } from './screens.ts';
import type { LatestDefinition, SummaryDefinition } from './summary.ts';

/** A computed field: the kind that it looks like, and the value that it has in a record. */
export interface Computed {
  readonly as: Field;
  readonly from: (record: Readonly<Record<string, unknown>>) => unknown;
}

/** One resource, whole, as `defineResource` makes it from its file. Everything else is derived from it. */
export interface Resource {
  /** React Admin's name of the resource, the path below the API's base URL, and the table. */
  readonly name: string;
  /** An earlier name: its stored records are kept. It may stay here when that is done. */
  readonly was?: string;
  /** Public URL of the list; a record stands at `{path}/{id}`. */
  readonly path: string;
  readonly id: string;
  /** One record, several records: `Deal`, `Deals`. */
  readonly label: readonly [one: string, many: string];
  readonly menu?: MenuEntry;
  readonly fields: FieldMap;
  /** What the console works out of each record; the API knows nothing of it. */
  readonly computed?: Readonly<Record<string, Computed>>;
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
  readonly views?: OwnViews;
  /** The records are failures, some of which are known: what happened, who acts, how to put it right. */
  readonly failures?: FailureReading;
  /** Records are added by the server alone, and neither changed nor removed by anybody. */
  readonly appendOnly?: true;
  /** A sync writes them in batches: `PUT /api/ingest/{name}`. */
  readonly ingest?: true;
  /** There are no made-up records for it. */
  readonly demo?: false;
  readonly access: Access;
  /** How a gateway of one's own answers; our server answers as spec §7 has it. */
  readonly endpoint?: Endpoint;
}

/** A resource that knows its name and fields, so that record and table types can be inferred. */
export interface ResourceOf<Name extends string, Fields extends FieldMap> extends Omit<Resource, 'name' | 'fields'> {
  readonly name: Name;
  readonly fields: Fields;
}

/** The field at a path such as `status` or `hubspot_configuration.api_key`, also a computed one. Throws on a path that names none. */
export function fieldAt(resource: Pick<Resource, 'name' | 'fields' | 'computed'>, path: string): Field {
  const [name = '', inner] = path.split('.');
  const field = resource.fields[name] ?? resource.computed?.[name]?.as;
  const found = inner === undefined ? field : (field as { fields?: FieldMap } | undefined)?.fields?.[inner];
  if (!found) throw new Error(`${resource.name} has no field "${path}"`);
  return found;
}

/** The value of a record at a field path; undefined where it or its group is absent. */
export function valueAt(record: Readonly<Record<string, unknown>>, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], record);
}

/** True where records are called by something else than their id. */
export function hasNames({ id, list }: Pick<Resource, 'id' | 'list'>): boolean {
  return (list.title ?? id) !== id;
}

/** The paths of the fields that have values of their own: those of a group in the place of the group. */
export function leafPathsOf({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'fields' in field ? Object.keys(field.fields as FieldMap).map((inner) => `${name}.${inner}`) : [name],
  );
}

/** A field's label: its own, or its name in words. `created_at` -> `Created At`, `deal_id` -> `Deal ID`. */
export function labelOf(path: string, field: Field): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return field.label ?? inLanguage(inWords(name));
}

/** A name in words: `deal_id` -> `Deal ID`. */
export function inWords(name: string): string {
  return name.split('_').map(inTitleCase).join(' ');
}

const ABBREVIATIONS = new Set(['id', 'ace', 'api', 'url', 'json']);

function inTitleCase(word: string): string {
  return ABBREVIATIONS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}
