import { addressOf } from '../../src/fields/text/text.ts';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import type { MemberKind } from './endpointIn.ts';
import { snakeCase } from './names.ts';
import type { FieldSketch, KindSketch } from './sketch.ts';
import { referredTo, type Surroundings } from './surroundings.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const CODE = /^[A-Z][A-Z0-9_]{1,39}$/;
const SECRET = /(?:^|_)(?:token|secret|password|passphrase|api_key|private_key)$/;

/** So many different values make a choice, where each is seen several times or is written as a code. */
const MOST_VALUES = 12;
/** A longer text has lines of its own, in characters. */
const LONG_TEXT = 200;

/** The records that a response holds: itself, or the first array of objects in it. Throws where there are none. */
export function recordsIn(response: unknown): readonly JsonObject[] {
  const found = arrayIn(response, 4);
  if (found) return found;
  if (isObject(response)) return [response];
  throw new Error('The sample holds no records: a JSON array of objects, or an object that has one, is needed.');
}

function arrayIn(value: unknown, depth: number): readonly JsonObject[] | undefined {
  if (Array.isArray(value)) return value.length > 0 && value.every(isObject) ? value : undefined;
  if (!isObject(value) || depth === 0) return undefined;
  for (const inner of Object.values(value)) {
    const found = arrayIn(inner, depth - 1);
    if (found) return found;
  }
  return undefined;
}

/** The members of a response and what they are, its first records among them. */
export function membersIn(response: unknown): ReadonlyMap<string, MemberKind> {
  return new Map(leavesIn(response, 4, []));
}

function leavesIn(value: unknown, depth: number, path: readonly string[]): (readonly [string, MemberKind])[] {
  const kind = kindOfMember(value);
  if (kind) return [[path.join('.'), kind]];
  if (!isObject(value) || depth === 0) return [];
  return Object.entries(value).flatMap(([name, inner]) => leavesIn(inner, depth - 1, [...path, name]));
}

const MEMBER_KINDS: Readonly<Record<string, MemberKind>> = { number: 'number', string: 'text', boolean: 'yes or no' };

function kindOfMember(value: unknown): MemberKind | undefined {
  const isRecords = Array.isArray(value) && value.length > 0 && value.every(isObject);
  return isRecords ? 'records' : MEMBER_KINDS[typeof value];
}

/** The fields that records show: each with the narrowest kind that all its values have; what some lack is optional. */
export function fieldsOf(records: readonly JsonObject[], around: Surroundings): FieldSketch[] {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return names.map((given) => {
    const values = records.map((record) => record[given]).filter((value) => value !== null && value !== undefined);
    const optional = values.length < records.length;
    const name = snakeCase(given);
    return { name, given, optional, ...kindOf(name, values, around) };
  });
}

function kindOf(name: string, values: readonly unknown[], around: Surroundings): KindSketch {
  if (values.length === 0) return { kind: 'text' };
  if (name === 'tenant_id') return { kind: 'tenant' };
  if (values.every((value) => typeof value === 'boolean')) return { kind: 'boolean' };
  if (values.every((value) => typeof value === 'number')) return { kind: 'number' };
  if (values.every((value) => typeof value === 'string')) return textKind(name, values as string[], around);
  if (values.every(Array.isArray)) return listKind(values.flat());
  if (values.every(isObject)) return objectKind(values, around);
  return { kind: 'json' };
}

function textKind(name: string, texts: readonly string[], around: Surroundings): KindSketch {
  if (SECRET.test(name)) return { kind: 'secret' };
  if (texts.every((text) => MOMENT.test(text) && !Number.isNaN(Date.parse(text))))
    return { kind: 'dateTime', ...stampOf(name) };
  if (texts.every((text) => DAY.test(text))) return { kind: 'date' };
  const to = referredTo(name, around);
  if (to !== undefined) return { kind: 'reference', to };
  const values = [...new Set(texts)];
  const isRepeated = texts.length >= 2 * values.length && texts.length >= 4;
  if (values.length <= MOST_VALUES && values.every((value) => CODE.test(value)) && isRepeated)
    return { kind: 'choice', values };
  if (texts.some((text) => text.length > LONG_TEXT || text.includes('\n'))) return { kind: 'longText' };
  const format = FORMATS.find((each) => texts.every((text) => addressOf(each, text) !== undefined));
  return { kind: 'text', ...(format && { format }) };
}

const FORMATS = ['email', 'url'] as const;

/** The stamps that integrations commonly have. */
function stampOf(name: string): Pick<FieldSketch, 'stamp'> {
  if (/^(?:created|created_at|created_on|date_created)$/.test(name)) return { stamp: 'created' };
  if (/^(?:updated|updated_at|modified_at|last_modified|updated_on)$/.test(name)) return { stamp: 'updated' };
  return {};
}

function listKind(items: readonly unknown[]): KindSketch {
  return items.every((item) => typeof item === 'string') ? { kind: 'list', of: 'text' } : { kind: 'json' };
}

/** One level of plain values is a group; what is deeper stays the document that it is. */
function objectKind(values: readonly JsonObject[], around: Surroundings): KindSketch {
  const inner = values.flatMap((value) => Object.values(value));
  // What is deep need not be followed to its ground to be known as deep.
  if (inner.some((value) => isObject(value) || (Array.isArray(value) && value.some(isObject)))) return { kind: 'json' };
  const fields = fieldsOf(values, around);
  const isFlat = fields.length > 0 && fields.every(({ kind }) => kind !== 'group' && kind !== 'json');
  return isFlat && fields.length <= MOST_VALUES ? { kind: 'group', fields } : { kind: 'json' };
}
