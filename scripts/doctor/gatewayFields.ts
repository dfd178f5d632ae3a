import { note, type Remark, wrong } from '../../server/database/declarations/findings.ts';
import { inCamelCase, memberAt, memberOf, recordFrom } from '../../src/dataProvider/gateway/gatewayRecord.ts';
import type { Field } from '../../src/schema/field.ts';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import { fieldAt, isAbsent, leafPathsOf, type Resource, valueAt } from '../../src/schema/resource.ts';

const ID_NAMES = ['id', '_id', 'uuid', 'key'];

/** Records without an id, and ids that repeat. */
export function checkIds(resource: Resource, rows: readonly JsonObject[]): Remark[] {
  const member = memberOf(resource, resource.id);
  const ids = rows.map((row) => memberAt(row, member) ?? '');
  const without = ids.filter((id) => id === '').length;
  if (without > 0) {
    const place = likelyId(resource, rows[0] ?? {});
    const change = place === undefined ? undefined : `endpoint: { id: '${place}' }`;
    return [wrong(`${without} of ${rows.length} records have no id "${member}".`, change)];
  }
  if (new Set(ids.map(String)).size === ids.length) return [];
  return [wrong(`Several records of a page have the same "${member}".`, "endpoint: { id: '...' }, a unique property")];
}

/** The property that seems to be the id; undefined if the declared one exists. */
function likelyId(resource: Resource, row: JsonObject): string | undefined {
  if (memberAt(row, memberOf(resource, resource.id)) !== undefined) return undefined;
  const members = membersOf(row).map(([member]) => member);
  return members.find((member) => isSameName(member, resource.id)) ?? ID_NAMES.find((name) => members.includes(name));
}

/** Fields that no record has, with their likely names, and properties that the resource does not know. */
export function checkFieldNames(resource: Resource, rows: readonly JsonObject[]): Remark[] {
  const paths = leafPathsOf(resource);
  const missing = paths.filter(
    (path) =>
      path !== resource.id &&
      !resource.derived?.[path] &&
      rows.every((row) => memberAt(row, memberOf(resource, path)) === undefined),
  );
  const known = paths.map((path) => memberOf(resource, path));
  const unknown = [...new Set(rows.flatMap((row) => membersOf(row).map(([member]) => member)))].filter(
    (member) => !known.some((one) => isWithin(member, one) || isWithin(one, member)),
  );
  const likely = new Map(
    missing.flatMap((path) => {
      const member = likelyName(path, unknown);
      return member === undefined ? [] : [[path, member] as const];
    }),
  );
  const taken = [...likely.values(), likelyId(resource, rows[0] ?? {}) ?? ''];
  const others = unknown.filter((member) => !member.includes('.') && !taken.some((one) => isWithin(one, member)));
  return [
    ...(likely.size === 0 ? [] : [otherNames(likely)]),
    ...missing.filter((path) => !likely.has(path)).map((path) => absent(resource, path)),
    ...(others.length === 0 ? [] : [note(`Properties that the resource does not know: ${others.join(', ')}.`)]),
  ];
}

const isWithin = (member: string, other: string) => member === other || member.startsWith(`${other}.`);

/** Prefers the whole name: `owner_name` is more likely `ownerName` than `owner.name`. */
function likelyName(path: string, unknown: readonly string[]): string | undefined {
  const same = unknown.filter((member) => isSameName(member, path));
  const last = unknown.filter((member) => isSameName(lastPart(member), lastPart(path)));
  return [...same.filter((name) => !name.includes('.')), ...same, ...last][0];
}

const lastPart = (path: string) => path.slice(path.lastIndexOf('.') + 1);

function otherNames(likely: ReadonlyMap<string, string>): Remark {
  const isCamel = [...likely].every(([path, member]) => inCamelCase(path) === member);
  const each = [...likely].map(([path, member]) => `${printKey(path)}: '${member}'`);
  return wrong(
    `Fields with another name: ${[...likely.keys()].join(', ')}.`,
    `endpoint: { names: ${isCamel ? "'camel'" : `{ ${each.join(', ')} }`} }`,
  );
}

const printKey = (path: string) => (/^\w+$/.test(path) ? path : `'${path}'`);

function absent(resource: Resource, path: string): Remark {
  const what = `No record has "${memberOf(resource, path)}".`;
  if (!isRequired(resource, path)) return note(what);
  return wrong(what, `${path}: optional: true, or endpoint: { names: { ${printKey(path)}: '...' } }`);
}

function isRequired(resource: Resource, path: string): boolean {
  const [group = ''] = path.split('.');
  return !fieldAt(resource, group).optional && !fieldAt(resource, path).optional;
}

/** Columns that only single records have: they are empty in the list. */
export function checkColumns(resource: Resource, rows: readonly JsonObject[], one: JsonObject | undefined): Remark[] {
  const has = (row: JsonObject | undefined, path: string) => memberAt(row, memberOf(resource, path)) !== undefined;
  const empty = resource.list.columns.filter((path) => has(one, path) && !rows.some((row) => has(row, path)));
  if (empty.length === 0) return [];
  const change = 'remove them from list.columns, or request them with endpoint: { query: { ... } }';
  return [wrong(`Columns that the list does not have: ${empty.join(', ')}.`, change)];
}

/** Values that violate the rule of their field, and required ones that some records lack. */
export function checkFieldValues(resource: Resource, rows: readonly JsonObject[], one: JsonObject | undefined) {
  const records = rows.map((row) => recordFrom(resource, row));
  const single = one ? [recordFrom(resource, one)] : [];
  return leafPathsOf(resource).flatMap((path) => {
    const listed = records.map((record) => valueAt(record, path));
    const values = listed.some((value) => value !== undefined) ? listed : single.map((record) => valueAt(record, path));
    const present = values.filter((value) => !isAbsent(value));
    return [...lacking(resource, path, values), ...invalid(path, fieldAt(resource, path), present)];
  });
}

function lacking(resource: Resource, path: string, values: readonly unknown[]): Remark[] {
  const absent = values.filter(isAbsent).length;
  const isUnknown = values.every((value) => value === undefined);
  if (absent === 0 || isUnknown || path === resource.id || !isRequired(resource, path)) return [];
  return [wrong(`"${path}" is absent in ${absent} of ${values.length} records.`, `${path}: optional: true`)];
}

function invalid(path: string, field: Field, present: readonly unknown[]): Remark[] {
  const values = present.filter((value) => !field.value.safeParse(value).success);
  const [first] = values;
  if (first === undefined) return [];
  if (field.kind === 'choice') return [unknownChoices(path, field.choices, values)];
  const shown = field.kind === 'secret' ? '' : `: ${printValues(values)}`;
  const message = field.value.safeParse(first).error?.issues[0]?.message ?? 'is invalid';
  const what = `"${path}" ${message}; ${values.length} of ${present.length} do not${shown}.`;
  return [wrong(what, changeFor(path, field, first))];
}

function unknownChoices(path: string, choices: JsonObject, values: readonly unknown[]): Remark {
  const [own = '...'] = Object.keys(choices);
  const theirs = typeof values[0] === 'string' ? `'${values[0]}'` : shorten(values[0]);
  return wrong(
    `"${path}" has values that are not among its choices: ${printValues(values)}.`,
    `${path}: add them, or endpoint: { values: { ${path}: { ${own}: ${theirs} } } }`,
  );
}

function printValues(values: readonly unknown[]): string {
  const different = [...new Set(values.map(shorten))];
  return different.slice(0, 3).join(', ') + (different.length > 3 ? ', …' : '');
}

/** Larger numbers are milliseconds: as seconds they would be after the year 5138. */
const LARGEST_SECOND = 1e11;

function changeFor(path: string, { kind }: Field, value: unknown): string | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  const isNumeric = typeof number === 'number' && Number.isFinite(number);
  if (kind === 'dateTime' && isNumeric)
    return `endpoint: { moments: '${number < LARGEST_SECOND ? 'seconds' : 'milliseconds'}' }`;
  return isNumeric && typeof value !== 'string' ? `${path}: number()` : `${path}: a kind that accepts such values`;
}

/** The properties of an object with their values, three levels deep: `name`, `owner`, `owner.name`. */
export function membersOf(object: JsonObject, before = '', depth = 1): [member: string, value: unknown][] {
  return Object.entries(object).flatMap(([name, value]) => {
    const member = before + name;
    const inner = isObject(value) && depth < 3 ? membersOf(value, `${member}.`, depth + 1) : [];
    return [[member, value], ...inner];
  });
}

/** True for two spellings of a name: `created_at` and `createdAt`. */
function isSameName(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '');
  return plain(one) === plain(other);
}

/** A value as JSON text of at most 40 characters. */
export function shorten(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
