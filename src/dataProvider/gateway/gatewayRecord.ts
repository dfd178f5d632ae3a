import type { SpelledValue, Spelling } from '../../schema/endpoint.ts';
import type { Field } from '../../schema/field.ts';
import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import { fieldAt, leafPathsOf, type Resource, tenantFieldOf, withValueAt } from '../../schema/resource.ts';

const LENGTH = { seconds: 1000, milliseconds: 1 } as const;

/** Converts a gateway's record to the names and values of the fields. Unknown members stay as they are. */
export function recordFrom(resource: Resource, given: JsonObject): JsonObject {
  let record = without(given, new Set(leafPathsOf(resource).map((path) => memberOf(resource, path))));
  for (const path of leafPathsOf(resource)) {
    const value = memberAt(given, memberOf(resource, path));
    if (value !== undefined) record = withValueAt(record, path, valueFrom(resource, path, value));
  }
  return record;
}

/** Converts a record, or some of its values, to the gateway's names and values. */
export function recordTo(resource: Resource, record: JsonObject): JsonObject {
  let sent = without(record, new Set(Object.keys(resource.fields)));
  for (const path of leafPathsOf(resource)) {
    const value = memberAt(record, path);
    if (value !== undefined) sent = withValueAt(sent, memberOf(resource, path), valueTo(resource, path, value));
  }
  return sent;
}

/** Converts the value of the field at a path to the gateway's spelling. */
export function valueTo(resource: Resource, path: string, value: unknown): unknown {
  const length = momentLength(resource, fieldAt(resource, path));
  if (length !== undefined) return momentTo(value, length);
  const spelled = spelledValues(resource, path).find(([own]) => own === value);
  return spelled?.[1] ?? value;
}

function valueFrom(resource: Resource, path: string, value: unknown): unknown {
  const length = momentLength(resource, fieldAt(resource, path));
  if (length !== undefined) return momentFrom(value, length);
  const spelled = spelledValues(resource, path).find(([, theirs]) => String(theirs) === String(value));
  return spelled ? spelled[0] : value;
}

function spelledValues({ endpoint }: Resource, path: string): [string, SpelledValue | undefined][] {
  return Object.entries(endpoint?.values?.[path] ?? {});
}

/** The milliseconds in the gateway's unit of moments; undefined for other kinds of field and for ISO 8601 texts. */
function momentLength({ endpoint }: Resource, { kind }: Field): number | undefined {
  return kind === 'dateTime' && endpoint?.moments ? LENGTH[endpoint.moments] : undefined;
}

function momentTo(value: unknown, length: number): unknown {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? value : Math.floor(at / length);
}

/** Values that are no moment are returned unchanged. */
function momentFrom(value: unknown, length: number): unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number') return value;
  const moment = new Date(number * length);
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
}

/** Returns the messages about fields by field path. */
export function messagesFrom(resource: Resource, errors: unknown): JsonObject | undefined {
  if (!isObject(errors)) return undefined;
  const paths = new Map(leafPathsOf(resource).map((path) => [memberOf(resource, path), path]));
  const said = Object.entries(errors).map(([member, text]) => [
    paths.get(member) ?? member,
    Array.isArray(text) ? text.join(' ') : text,
  ]);
  return Object.fromEntries(said);
}

function without(object: JsonObject, names: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.has(name)));
}

/** The gateway's name of the field at a path, which may be nested. */
export function memberOf({ id, endpoint = {} }: Resource, path: string): string {
  return path === id && endpoint.id !== undefined ? endpoint.id : spelled(endpoint.names, path);
}

/** The gateway's parameter that filters by a field. */
export function filterOf(resource: Resource, name: string): string {
  const { filters } = resource.endpoint ?? {};
  return filters === undefined ? memberOf(resource, name) : spelled(filters, name);
}

/** The gateway's parameter that names the tenant; undefined if it has none. */
export function tenantParameterOf(resource: Resource): string | undefined {
  const { tenant, names, filters = names } = resource.endpoint ?? {};
  if (tenant !== undefined) return tenant || undefined;
  const field = tenantFieldOf(resource);
  // In the register of tenants this field is the record's id, which is no filter.
  return field === undefined || field === resource.id ? spelled(filters, 'tenant_id') : filterOf(resource, field);
}

function spelled(spelling: Spelling | undefined, path: string): string {
  const rules: Exclude<Spelling, string> = spelling === 'camel' ? { '*': '{camel}' } : (spelling ?? {});
  const own = Object.hasOwn(rules, path) ? rules[path] : undefined;
  return own ?? (rules['*'] ?? '{name}').replace('{name}', path).replace('{camel}', inCamelCase(path));
}

/** `created_at` -> `createdAt`. */
export function inCamelCase(path: string): string {
  return path.replace(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** Returns the value at a path in a JSON response, `meta.total`, or undefined. A name that contains dots takes precedence. */
export function memberAt(value: unknown, path: string): unknown {
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, path)) return value[path];
  const dot = path.indexOf('.');
  const head = path.slice(0, dot);
  return dot > 0 && Object.hasOwn(value, head) ? memberAt(value[head], path.slice(dot + 1)) : undefined;
}
