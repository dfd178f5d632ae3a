import { MOST_LEVELS, UNSTORABLE } from '../../../src/fields/json/json.ts';
import { cutToFit } from '../../../src/schema/cutToFit.ts';
import { isSetByServer } from '../../../src/schema/defaults.ts';
import { notShown } from '../../../src/schema/derivation.ts';
import { type Field, isIdentifier } from '../../../src/schema/field.ts';
import { isObject, type JsonObject, parsedJson } from '../../../src/schema/jsonObject.ts';
import { brokenRules } from '../../../src/schema/meets.ts';
import { ARCHIVED } from '../../../src/schema/query.ts';
import { type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import { DEAL_FORMATS } from './dealFormats.ts';
import { ERROR_FORMAT } from './errorFormat.ts';
import {
  archivalOf,
  type ImportContext,
  intactId,
  parseId,
  parseTimestamp,
  RecordError,
  type RecordFormat,
  recordTenant,
} from './recordValues.ts';

/** The first format that matches counts. */
const RECORD_FORMATS: readonly RecordFormat[] = [ERROR_FORMAT, ...DEAL_FORMATS];

/** Completes a new record with defaults. Throws a RecordError for a field that it must have. */
export function completeRecord({ fields, derived }: Resource, record: JsonObject): JsonObject {
  const missing = Object.entries(fields).filter(
    ([name, field]) => record[name] === undefined && !derived?.[name] && !field.annotation,
  );
  const values = missing.map(([name, field]) => [name, checkedValue(withDefault(undefined, field), name, field)]);
  return { ...record, ...Object.fromEntries(values) };
}

/**
 * Maps a value of any known format to a record of `resource`, and checks it by the rules of the fields and of the resource. Absent
 * optional values, and those that the server sets, become null, or the field's default if the value omits them. Fields that the format of
 * another system does not know are absent.
 * Throws a RecordError that says what is invalid.
 */
export function mapRecord(value: unknown, resource: Resource, context: ImportContext): JsonObject {
  assertShallow(value);
  if (!isObject(value)) throw new RecordError('is not a JSON object');
  const format = recognizeFormat(value, resource);
  const record = format.map(value, context);
  assertStorable(record);
  // Given derived values do not count: those of an exported record may be out of date. Annotations belong to people.
  const entries = Object.entries(resource.fields).filter(
    ([name, field]) =>
      !resource.derived?.[name] && !field.annotation && !(format.combine && record[name] === undefined),
  );
  const checked = Object.fromEntries(
    entries.map(([name, field]) => {
      // A failure with a text that is too long to be stored whole must not stay unknown.
      const value = name === resource.id ? record[name] : cutToFit(field, record[name]);
      return [name, checkedValue(withDefault(value, field), name, field)];
    }),
  );
  const [broken] = format.combine ? [] : Object.entries(brokenRules(resource, checked));
  if (broken) throw new RecordError(broken.join(': '));
  return checked;
}

/** The format of a value. Throws a RecordError if it is unknown. */
export function recognizeFormat(value: JsonObject, resource: Resource): RecordFormat {
  const { name } = resource;
  const archival = archivalFormat(resource);
  if (archival?.matches(value)) return archival;
  const isOfResource = (format: RecordFormat) => format.resource.name === name;
  const formats = RECORD_FORMATS.some(isOfResource) ? RECORD_FORMATS : [ownFormat(resource)];
  const format = formats.find(({ matches }) => matches(value));
  if (format && isOfResource(format)) return format;
  if (format) throw new RecordError(`is ${format.label}; import it as ${format.resource.name}, not as ${name}`);
  const labels = formats.filter(isOfResource).map(({ label }) => label);
  throw new RecordError(`is not recognized; expected ${labels.join(', or ')}`);
}

/** The format of an archived or restored record without its other fields: `{ "deal_id": "1", "archived": true }`. */
function archivalFormat(resource: Resource): RecordFormat | undefined {
  const { id, archive, label } = resource;
  if (!archive) return undefined;
  const tenant = tenantFieldOf(resource);
  const names = [id, tenant, ARCHIVED, archive.moment, archive.into];
  return {
    label: `one of ${label[1].toLowerCase()} that was archived (${id}, ${ARCHIVED})`,
    resource,
    matches: (value) =>
      id in value &&
      (ARCHIVED in value || archive.moment in value) &&
      Object.keys(value).every((name) => names.includes(name)),
    map: (value, context) => ({
      [id]: parseId(value[id], id),
      ...(tenant !== undefined && { [tenant]: recordTenant({ tenant_id: value[tenant] }, context) }),
      ...archivalOf(resource, value, context),
    }),
    combine: () => ({}),
  };
}

/** The format of a resource that no other system knows: its own fields. */
function ownFormat(resource: Resource): RecordFormat {
  const { id, label } = resource;
  return {
    label: `one of ${label[1].toLowerCase()} (${id}, and its other fields)`,
    resource,
    matches: (value) => id in value,
    map: (value, context) => mapOwnFields(resource, value, context),
  };
}

function mapOwnFields(resource: Resource, value: JsonObject, context: ImportContext): JsonObject {
  const unknown = Object.keys(value).find(
    (name) => !Object.hasOwn(resource.fields, name) && !(resource.archive && name === ARCHIVED),
  );
  if (unknown !== undefined) throw new RecordError(`${resource.name} has no field "${unknown}"`);
  const values = Object.entries(resource.fields).map(([name, field]) => [name, parseValue(value[name], name, field)]);
  const tenant = tenantFieldOf(resource);
  return {
    ...Object.fromEntries(values),
    ...(tenant !== undefined && { [tenant]: recordTenant({ tenant_id: value[tenant] }, context) }),
    [resource.id]: parseId(value[resource.id], resource.id),
    ...archivalOf(resource, value, context),
  };
}

/** A CSV cell contains groups and lists as JSON, or a list as exports do: joined by semicolons. */
function parseValue(value: unknown, name: string, field: Field): unknown {
  if (value === undefined) return undefined;
  if (value === null || value === '') return null;
  if (field.kind === 'dateTime') return parseTimestamp(value, name);
  if (field.kind === 'reference' || isIdentifier(field)) return intactId(value, name);
  const isValid = (read: unknown) => field.value.safeParse(read).success;
  const read = field.foreign?.(value) ?? value;
  if (typeof read !== 'string') return parseParts(read, name, field);
  const parsed = isValid(read) ? read : parsedJson(read);
  if (field.of && !Array.isArray(parsed)) return parseParts(read.split(';'), name, field);
  const parts = parseParts(parsed, name, field);
  return isValid(parts) ? parts : read;
}

function parseParts(value: unknown, name: string, field: Field): unknown {
  const { of, fields } = field;
  if (of && Array.isArray(value)) {
    const trimmed = value.map((entry) => (typeof entry === 'string' ? entry.trim() : entry));
    return trimmed.map((entry, index) => parseValue(entry, `${name}.${index}`, of));
  }
  if (!fields || !isObject(value)) return value;
  const inner = Object.entries(fields).filter(([key]) => value[key] !== undefined);
  return {
    ...value,
    ...Object.fromEntries(inner.map(([key, part]) => [key, parseValue(value[key], `${name}.${key}`, part)])),
  };
}

function withDefault(value: unknown, field: Field): unknown {
  if (value === undefined) return field.default ?? null;
  if (!field.fields || !isObject(value)) return value;
  const omitted = Object.entries(field.fields).filter(([name]) => value[name] === undefined);
  return { ...value, ...Object.fromEntries(omitted.map(([name, inner]) => [name, inner.default])) };
}

function checkedValue(value: unknown, name: string, field: Field): unknown {
  if (value === null) {
    if (field.optional || isSetByServer(field)) return null;
    throw new RecordError(`${name} is missing`);
  }
  const result = field.value.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new RecordError(`${[name, ...(issue?.path ?? [])].join('.')} ${issue?.message}${notShown(value)}`);
}

/** Throws a RecordError for deep nesting, which would exhaust the stack of everything that reads the value. */
function assertShallow(value: unknown, level = 0): void {
  if (level > MOST_LEVELS) throw new RecordError(`is nested more than ${MOST_LEVELS} levels deep`);
  if (typeof value !== 'object' || value === null) return;
  for (const inner of Object.values(value)) assertShallow(inner, level + 1);
}

/** Throws a RecordError that names the path of text or a number that PostgreSQL cannot store, and for deep nesting. */
function assertStorable(value: unknown, path: readonly string[] = []): void {
  if (path.length > MOST_LEVELS) throw new RecordError(`is nested more than ${MOST_LEVELS} levels deep`);
  if (typeof value === 'string') assertText(value, path);
  // JSON.parse reads 1e400 as Infinity; JSON.stringify would write that as null.
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new RecordError(`${JSON.stringify(path.join('.'))} is a number too large to be stored`);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const innerPath = [...path, key];
    assertText(key, innerPath);
    assertStorable(inner, innerPath);
  }
}

function assertText(text: string, path: readonly string[]): void {
  if (!UNSTORABLE.test(text)) return;
  throw new RecordError(
    `${JSON.stringify(path.join('.'))} contains characters that cannot be stored (NUL or half of a surrogate pair)`,
  );
}
