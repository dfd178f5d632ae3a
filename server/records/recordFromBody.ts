import { isDeepStrictEqual } from 'node:util';
import { isMasked } from '../../src/fields/index.ts';
import { readValue } from '../../src/fields/readValue.ts';
import type { Field, FieldMap } from '../../src/schema/field.ts';
import { formPathsOf, groupsLeftOut, isWithin } from '../../src/schema/form.ts';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import { isShown } from '../../src/schema/meets.ts';
import { maySeeAt, mayWriteAt } from '../../src/schema/permissions.ts';
import {
  fieldAt,
  isAbsent,
  labelOf,
  leafPathsOf,
  type Resource,
  tenantFieldOf,
  valueAt,
} from '../../src/schema/resource.ts';
import type { Role } from '../../src/schema/roles.ts';
import { shorten } from '../base/parseJson.ts';
import { Problem } from '../base/problem.ts';
import { maskSealed, type Secrets } from '../database/secrets/secrets.ts';
import type { Row } from './selection.ts';

interface BodyContext {
  readonly resource: Resource;
  readonly role: Role;
  readonly secrets: Secrets;
  /** The stored record that is edited; absent for a new one. */
  readonly current?: Row;
  /** That record as the caller sees it, if the server file of the resource hides some of its values. */
  readonly shown?: Row | undefined;
}

/**
 * Returns the whole record that a body describes. The body replaces what the role may write: an absent optional field becomes null. All
 * other fields keep their value or get their default; the body may omit them, or repeat them as they were shown, masked secrets included.
 * An optional group without values is null, even if its fields are required. Fields that the server sets are null in a new record.
 * Throws a Problem that names each invalid field: 403 for what the role may not change, else 422. Spec §5, §6, decision D9.
 */
export function recordFromBody(body: JsonObject, context: BodyContext): Row {
  const { resource } = context;
  const results = leafPathsOf(resource).map((path) => [path, readField(path, body, context)] as const);
  const forbidden = results.flatMap(([path, { isForbidden }]) => (isForbidden ? [path] : []));
  if (forbidden.length > 0) throw forbiddenFields(resource, forbidden);
  const values = new Map(results.map(([path, { value }]) => [path, value]));
  const absentGroups = groupsLeftOut(resource, (path) => !isAbsent(values.get(path)) || !isAbsent(valueAt(body, path)));
  const record = { ...nested(resource, values), ...Object.fromEntries(absentGroups.map((name) => [name, null])) };
  const isOmitted = (path: string) => isWithin(absentGroups, path) || mayLack(path, body, { resource, record });
  const errors = [
    ...results.flatMap(([path, { fault, lines = { [path]: fault ?? '' } }]) =>
      fault && !isOmitted(path) ? Object.entries(lines) : [],
    ),
    ...unknownFields(resource, body),
  ];
  if (errors.length > 0) {
    // The path says which line of a list an error is in.
    const texts = errors.map(([path, error]) => (/\.\d+\./.test(path) ? `${path}: ${error}` : error));
    throw new Problem(422, `${texts.join(', ')}.`, Object.fromEntries(errors));
  }
  return record;
}

/** True if a record may lack a field that is required for new ones, because it does not apply. */
function mayLack(path: string, body: JsonObject, { resource, record }: { resource: Resource; record: Row }): boolean {
  const isMissing = isAbsent(valueAt(body, path)) && fieldAt(resource, path).default === undefined;
  return isMissing && !isShown(resource, record, path);
}

/** The value of a field, what is wrong with it, or that the role may not write it. */
interface FieldResult {
  readonly value?: unknown;
  readonly fault?: string;
  /** The faults within the groups of a list, by path. */
  readonly lines?: Readonly<Record<string, string>>;
  readonly isForbidden?: true;
}

function readField(path: string, body: JsonObject, context: BodyContext): FieldResult {
  const { resource, role, secrets, current, shown } = context;
  const field = fieldAt(resource, path);
  const given = valueAt(body, path);
  const mayWrite = mayWriteAt(role, resource, path, current ? 'edit' : 'create');
  if (!current) {
    const initial = defaultAt(path, body, resource);
    return mayWrite
      ? writtenValue(path, field, given === undefined ? initial : given)
      : unwrittenValue(path, { given, initial }, context);
  }
  const stored = valueAt(current, path) ?? null;
  const isSame = (version: unknown) => isUnchanged(path, field, { given, stored: version, secrets });
  const isKept = maySeeAt(role, resource, path) && (isSame(stored) || isSame(valueAt(shown ?? current, path) ?? null));
  if (isKept && !isInAbsentGroup(path, current)) return { value: stored };
  if (mayWrite) return writtenValue(path, field, given);
  return given === undefined ? { value: stored } : notWritable(path, field, context);
}

/** A group that becomes present must have its required fields. */
function isInAbsentGroup(path: string, current: Row): boolean {
  const [group = '', inner] = path.split('.');
  return inner !== undefined && isAbsent(current[group]);
}

/** The value of a field that a new record omits. An optional group that is omitted as a whole stays absent. */
function defaultAt(path: string, body: JsonObject, resource: Resource): unknown {
  const [group = '', inner] = path.split('.');
  const isOmitted = inner !== undefined && fieldAt(resource, group).optional && isAbsent(body[group]);
  return isOmitted ? undefined : fieldAt(resource, path).default;
}

/** In a new record, fields that the role may not write get their default. The server sets some of them later. */
function unwrittenValue(
  path: string,
  { given, initial = null }: { readonly given: unknown; readonly initial: unknown },
  context: BodyContext,
): FieldResult {
  const { resource, role, secrets } = context;
  const field = fieldAt(resource, path);
  // The tenant is that of the call.
  const isSetLater = !isInForm(resource, path) || path === tenantFieldOf(resource);
  if (isSetLater) return given === undefined ? { value: initial } : notWritable(path, field, context);
  const isInitial = maySeeAt(role, resource, path) && isUnchanged(path, field, { given, stored: initial, secrets });
  return given === undefined || isInitial ? readValue(path, field, initial) : notWritable(path, field, context);
}

function writtenValue(path: string, field: Field, given: unknown): FieldResult {
  if (field.kind !== 'secret' || !isMasked(given)) return readValue(path, field, given);
  return { fault: `${labelOf(path, field)} is masked: enter the whole value, or send the mask unchanged` };
}

/** Other roles write the fields of the form; the server writes the rest. */
function notWritable(path: string, field: Field, { resource, current }: BodyContext): FieldResult {
  if (isInForm(resource, path) && !(current && field.immutable)) return { isForbidden: true };
  return { fault: `${labelOf(path, field)} ${current ? 'cannot be changed' : 'is set by the server'}` };
}

function isInForm(resource: Resource, path: string): boolean {
  return formPathsOf(resource).includes(path) && path !== resource.id;
}

interface Comparison {
  /** The value that the client sent. */
  readonly given: unknown;
  readonly stored: unknown;
  readonly secrets: Secrets;
}

/** True if a client sent the stored value, or the mask of a stored secret. */
function isUnchanged(path: string, field: Field, { given, stored, secrets }: Comparison): boolean {
  if (field.kind === 'secret' && !isAbsent(stored)) return given === maskSealed(secrets, String(stored));
  // Imported values need not be valid.
  if (isSameValue(field, given, stored)) return true;
  const read = readValue(path, field, given);
  return 'value' in read && isSameValue(field, read.value, stored);
}

/** True for equal values of a field, also for two absent ones. */
export function isSameValue(field: Field, one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(comparable(field, one), comparable(field, other));
}

/** Absent values, and values of some kinds, have several representations. */
function comparable(field: Field, value: unknown): unknown {
  if (isAbsent(value)) return null;
  return field.comparable ? field.comparable(value) : value;
}

function forbiddenFields(resource: Resource, paths: readonly string[]): Problem {
  const message = (labels: string) => `You do not have permission to change ${labels}`;
  const labels = paths.map((path) => labelOf(path, fieldAt(resource, path)));
  const errors = Object.fromEntries(paths.map((path, index) => [path, message(labels[index] ?? '')]));
  return new Problem(403, `${message(labels.join(', '))}.`, errors);
}

/** Nests values by path into a record. */
function nested({ fields }: Resource, values: ReadonlyMap<string, unknown>): Row {
  const within = (map: FieldMap, prefix: string): Row =>
    Object.fromEntries(
      Object.entries(map).map(([name, field]) => [
        name,
        field.fields ? within(field.fields, `${prefix}${name}.`) : values.get(prefix + name),
      ]),
    );
  return within(fields, '');
}

/** A response names at most so many unknown fields. */
const MAX_UNKNOWN = 10;

/** Returns up to ten errors for names in a body that the resource does not declare, and for groups that are not objects. */
export function unknownFields({ fields }: Resource, body: JsonObject): [path: string, error: string][] {
  return unknownIn(fields, body, '').slice(0, MAX_UNKNOWN);
}

function unknownIn(fields: FieldMap, values: JsonObject, prefix: string): [string, string][] {
  return Object.entries(values).flatMap(([name, value]): [string, string][] => {
    const path = prefix + shorten(name);
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (!field) return [[path, `${path} is not a field of this record`]];
    if (!field.fields || value === null) return [];
    if (isObject(value)) return unknownIn(field.fields, value, `${path}.`);
    return [[path, `${labelOf(path, field)} must be an object`]];
  });
}
