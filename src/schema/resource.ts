import { isolate } from '../messages/isolate.ts';
import type { Rule } from './condition.ts';
import type { Archive, Computed, Declaration, Derivation, Ownership } from './declaration.ts';
import type { Endpoint } from './endpoint.ts';
import type { Field, FieldMap } from './field.ts';
import { isObject, type JsonObject, membersOf } from './jsonObject.ts';
import type { Access } from './roles.ts';
import type { Action, ActionTexts, FormDefinition, ListDefinition, MenuEntry, ShowDefinition } from './screens.ts';
import type { LatestDefinition, SummaryDefinition } from './summary.ts';
import type { Work } from './work.ts';

/** The declared parts of a resource. Its name is React Admin's, the path below the API's base URL, and the table. */
type AsDeclared = Pick<
  Declaration<string, FieldMap, FieldMap, Readonly<Record<string, FieldMap>>>,
  | 'name'
  | 'was'
  | 'fields'
  | 'calls'
  | 'views'
  | 'failures'
  | 'requests'
  | 'appendOnly'
  | 'serverOnly'
  | 'ingest'
  | 'demo'
>;

/** A complete resource, as `defineResource` makes it from a declaration. */
export interface Resource extends AsDeclared {
  /** Public URL of the list; a record's page is at `{path}/{id}`. */
  readonly path: string;
  readonly id: string;
  /** One record, several records: `Deal`, `Deals`. */
  readonly label: readonly [one: string, many: string];
  readonly menu?: MenuEntry;
  /** Fields that the server derives from others of the record, on every write. */
  readonly derived?: Readonly<Record<string, Derivation>>;
  /** Values that the console computes from each record; the API does not have them. */
  readonly computed?: Readonly<Record<string, Computed>>;
  readonly list: ListDefinition;
  /** The API lists the newest records: `GET /{resource}/latest`. */
  readonly latest?: LatestDefinition;
  /** The API summarizes the records by day: `GET /{resource}/summary`. */
  readonly summary?: SummaryDefinition;
  readonly show?: ShowDefinition;
  readonly form?: FormDefinition;
  /** Named changes besides editing and deleting. */
  readonly actions?: Readonly<Record<string, Action>>;
  /** Rules across fields. */
  readonly rules?: readonly Rule[];
  /** The texts of deleting a record. */
  readonly delete?: ActionTexts;
  /** How far the work on a record is. */
  readonly work?: Work;
  /** The fields that archive records. */
  readonly archive?: Archive;
  /** The records belong to users. */
  readonly owner?: Ownership;
  readonly access: Access;
  /** How the customer's own gateway differs from spec §7. */
  readonly endpoint?: Endpoint;
}

/** A resource that knows its name, its fields and the inputs of its actions, so that the types of records, tables and hooks can be inferred. */
export interface ResourceOf<Name extends string, Fields extends FieldMap, Inputs = Readonly<Record<string, FieldMap>>>
  extends Omit<Resource, 'name' | 'fields' | 'actions'> {
  readonly name: Name;
  readonly fields: Fields;
  readonly actions?: {
    readonly [Name in keyof Inputs]: Action<
      Action['when'],
      Action['sets'],
      Inputs[Name] extends FieldMap ? Inputs[Name] : Readonly<Record<never, never>>
    >;
  };
}

/** The field at a path such as `status` or `hubspot_configuration.api_key`, also a computed one. Throws on a path that names none. */
export function fieldAt(resource: Pick<Resource, 'name' | 'fields' | 'computed'>, path: string): Field {
  const found = findField(resource, path);
  if (!found) throw new Error(`${resource.name} has no field "${path}"`);
  return found;
}

/** `fieldAt` that returns undefined for a path that names no field. */
export function findField({ fields, computed }: Pick<Resource, 'fields' | 'computed'>, path: string) {
  const [name = '', inner] = path.split('.');
  const field: Field | undefined = fields[name] ?? computed?.[name]?.as;
  return inner === undefined ? field : field?.fields?.[inner];
}

/** The value of a record at a field path; undefined if it or its group is absent. */
export function valueAt(record: JsonObject, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => membersOf(value)[key], record);
}

/** A copy of a record with a value at a path; missing groups on the path are created. */
export function withValueAt(record: JsonObject, path: string, value: unknown): JsonObject {
  const [name = '', ...inner] = path.split('.');
  if (inner.length === 0) return { ...record, [name]: value };
  const group = record[name];
  return { ...record, [name]: withValueAt(isObject(group) ? group : {}, inner.join('.'), value) };
}

/** A record with other values; those of a group keep its other values. */
export function mergedRecord({ fields }: Pick<Resource, 'fields'>, record: JsonObject, values: JsonObject): JsonObject {
  const merged = Object.entries(values).map(([name, value]) => {
    const [field, before] = [Object.hasOwn(fields, name) ? fields[name] : undefined, record[name]];
    const group = field?.fields;
    const isMerged = group && isObject(value) && isObject(before);
    return [name, isMerged ? mergedRecord({ fields: group }, before, value) : value] as const;
  });
  return { ...record, ...Object.fromEntries(merged) };
}

/** True if the title of records is not their id. */
export const hasNames = ({ id, list }: Pick<Resource, 'id' | 'list'>): boolean => (list.title ?? id) !== id;

/** The text below the title of a record; undefined: none. */
export function subtitleOf({ list }: Pick<Resource, 'list'>, record: JsonObject): string | undefined {
  const value = list.subtitle && record[list.subtitle];
  return isAbsent(value) ? undefined : String(value);
}

/** The paths of all fields; a group is replaced by its fields. */
export function leafPathsOf({ fields }: Pick<Resource, 'fields'>): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.fields ? Object.keys(field.fields).map((inner) => `${name}.${inner}`) : [name],
  );
}

/** A field's label: its own, or its name in words. `created_at` -> `Created At`, `deal_id` -> `Deal ID`. */
export function labelOf(path: string, field: Field): string {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return field.label ?? inWords(name);
}

/** A name in words: `deal_id` -> `Deal ID`. */
export const inWords = (name: string): string => name.split('_').map(inTitleCase).join(' ');

const ABBREVIATIONS = new Set(['id', 'ace', 'api', 'url', 'json']);

function inTitleCase(word: string): string {
  return ABBREVIATIONS.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1);
}

/** Fills in `{field}` and `{group.field}` with the record's values. Undefined if one of the values is missing. */
export function filledText(text: string, record: JsonObject): string | undefined {
  let known = true;
  const filled = text.replace(/\{([\w.]+)\}/g, (gap, path: string) => {
    const value = valueAt(record, path);
    known &&= typeof value === 'string' || typeof value === 'number';
    return gap === text ? String(value) : isolate(String(value));
  });
  return known ? filled : undefined;
}

/** The name of the field of kind `tenant` that says which tenant a record belongs to, if the resource has one. */
export function tenantFieldOf(resource: Pick<Resource, 'fields'>): string | undefined {
  return Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'tenant');
}

/** True if every tenant reads the records that belong to none. */
export function isCommon(resource: Pick<Resource, 'fields'>): boolean {
  const field = resource.fields[tenantFieldOf(resource) ?? ''];
  return field?.kind === 'tenant' && field.optional && field.common === true;
}

/** The fields that identify a record in the store: its id, after its tenant if every record has one, since ids are unique only within it. */
export function keyOf(resource: Resource): readonly string[] {
  const tenant = tenantFieldOf(resource);
  const leads = tenant !== undefined && tenant !== resource.id && resource.fields[tenant]?.optional === false;
  return leads ? [tenant, resource.id] : [resource.id];
}

/** True for the resource whose records are the tenants: the tenant is their id. */
export const isTenantRegister = (resource: Resource): boolean => tenantFieldOf(resource) === resource.id;

/** True if every record belongs to a tenant, and ids are unique only within it: searches and record pages name the tenant. */
export const isWithinTenant = (resource: Resource): boolean => keyOf(resource).length > 1;

/** The field by which a search and a record's page name the tenant; undefined if they need none. */
export function scopeFieldOf(resource: Resource): string | undefined {
  return isWithinTenant(resource) ? tenantFieldOf(resource) : undefined;
}

/** The earlier name of a field, unless another field has it now. */
export function formerName({ fields }: Pick<Resource, 'fields'>, name: string): string | undefined {
  const was = fields[name]?.was;
  const former = typeof was === 'string' ? was : was?.name;
  return former === undefined || Object.hasOwn(fields, former) ? undefined : former;
}

/** The name of the field that a link or a choice from before its renaming names. */
export function presentName(resource: Pick<Resource, 'fields'>, name: string): string {
  return Object.keys(resource.fields).find((field) => formerName(resource, field) === name) ?? name;
}

/** True for an absent value: null, undefined, an empty text, an empty list. */
export function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The path of a record's page: `{path}/{id}`, with the tenant of `holder` if ids need it. `below` is appended. Spec §2. */
export function recordPath(resource: Resource, id: string, holder: JsonObject, below: '' | '/edit' = ''): string {
  const path = `${resource.path}/${encodeURIComponent(id.replace(/\p{Surrogate}/gu, '\uFFFD'))}${below}`;
  const field = scopeFieldOf(resource);
  const tenant = holder[field ?? ''];
  return field && typeof tenant === 'string' && tenant !== ''
    ? `${path}?${new URLSearchParams({ [field]: tenant })}`
    : path;
}

/** The id in the path of a record's page: the last segment, decoded once. An invalid encoding is returned unchanged. */
export function recordIdIn(pathname: string): string {
  const segment = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
