import type { SpelledValue } from '../../schema/endpoint.ts';
import type { Field } from '../../schema/field.ts';
import { isObject, type JsonObject } from '../../schema/jsonObject.ts';
import { fieldAt, leafPathsOf, type Resource } from '../../schema/resource.ts';
import { memberAt, withMember } from './member.ts';
import { memberOf } from './spelling.ts';

const LENGTH = { seconds: 1000, milliseconds: 1 } as const;

/** A gateway's record by the names and in the values of the fields. What the resource does not know stays as it came. */
export function recordFrom(resource: Resource, given: JsonObject): JsonObject {
  let record = without(given, new Set(leafPathsOf(resource).map((path) => memberOf(resource, path))));
  for (const path of leafPathsOf(resource)) {
    const value = memberAt(given, memberOf(resource, path));
    if (value !== undefined) record = withMember(record, path, valueFrom(resource, path, value));
  }
  return record;
}

/** A record, or some of its values, as the gateway takes it. */
export function recordTo(resource: Resource, record: JsonObject): JsonObject {
  let sent = without(record, new Set(Object.keys(resource.fields)));
  for (const path of leafPathsOf(resource)) {
    const value = memberAt(record, path);
    if (value !== undefined) sent = withMember(sent, memberOf(resource, path), valueTo(resource, path, value));
  }
  return sent;
}

/** A value of the field at a path as the gateway has it. */
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

/** The milliseconds that a gateway counts moments in; undefined for other values, and where moments are texts. */
function momentLength({ endpoint }: Resource, { kind }: Field): number | undefined {
  return kind === 'dateTime' && endpoint?.moments ? LENGTH[endpoint.moments] : undefined;
}

function momentTo(value: unknown, length: number): unknown {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? value : Math.floor(at / length);
}

/** What is no moment is shown as it came. */
function momentFrom(value: unknown, length: number): unknown {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number') return value;
  const moment = new Date(number * length);
  return Number.isNaN(moment.getTime()) ? value : moment.toISOString();
}

/** The messages about fields, by the fields' paths. */
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
