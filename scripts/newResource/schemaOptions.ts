import * as kinds from '../../src/fields/index.ts';
import type { TextFormat } from '../../src/fields/text/text.ts';
import type { Field } from '../../src/schema/field.ts';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import type { FieldOptions, KindSketch } from './sketch.ts';

/** JSON Schema's formats of texts that are links. */
export const TEXT_FORMATS: Readonly<Record<string, TextFormat>> = {
  ...{ email: 'email', 'idn-email': 'email', uri: 'url', url: 'url' },
};

/** Keywords of JSON Schema, and the options of each kind that keep them. */
const KEPT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  number: { minimum: 'min', maximum: 'max', multipleOf: 'step', default: 'default' },
  text: { pattern: 'pattern', default: 'default' },
  list: { maxItems: 'most', default: 'default' },
  ...{ choice: { default: 'default' }, longText: { default: 'default' }, date: { default: 'default' } },
  boolean: { default: 'default' },
};

/** Keywords that restrict values, in the order in which they become options. */
const CONSTRAINTS = [
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern'],
  ...['format', 'enum', 'const', 'minItems', 'maxItems', 'uniqueItems', 'not', 'anyOf', 'oneOf', 'if', 'default'],
];

/** Formats that say how a number is stored. */
const SIZES = ['int32', 'int64', 'float', 'double'];

/** The options that keep the constraints of a field's schema, and the constraints that none keeps: `minLength 3`. */
export function optionsFor(sketch: KindSketch, schema: JsonObject): Pick<KindSketch, 'options' | 'lost'> {
  const lost: string[] = (sketch.of?.lost ?? []).map((constraint) => `entries: ${constraint}`);
  let options: FieldOptions = schema.type === 'integer' ? { integer: true } : {};
  for (const keyword of CONSTRAINTS.filter((each) => isGiven(each, schema[each]))) {
    const value = schema[keyword];
    if (isKeptByKind(sketch, keyword, value)) continue;
    const option = KEPT[sketch.kind]?.[keyword];
    const more = option && { ...options, [option]: option === 'pattern' ? patternOf(value, schema) : value };
    if (more && isSound(sketch, more)) options = more;
    else lost.push(typeof value === 'object' ? keyword : `${keyword} ${JSON.stringify(value)}`);
  }
  if (sketch.kind === 'json' && (isObject(schema.properties) || isObject(schema.items)))
    lost.push('the types within it');
  return { ...(Object.keys(options).length > 0 && { options }), ...(lost.length > 0 && { lost }) };
}

/** False for the values that switch a keyword off, such as `uniqueItems: false`. */
function isGiven(keyword: string, value: unknown): boolean {
  if (value === false) return keyword === 'default';
  return value !== undefined && value !== null && value !== Number.POSITIVE_INFINITY;
}

/** True for a keyword from which the kind, its format or its length follows. */
function isKeptByKind({ kind, format, max, values }: KindSketch, keyword: string, value: unknown): boolean {
  if (keyword === 'enum') return values !== undefined;
  if (keyword === 'maxLength') return kind === 'text' && value === (max ?? 255);
  if (keyword !== 'format') return false;
  return SIZES.includes(String(value)) || format !== undefined || ['date', 'dateTime', 'secret'].includes(kind);
}

/** A regular expression with its message; the value itself, which is refused, if it is none. */
function patternOf(value: unknown, { example }: JsonObject): unknown {
  try {
    const is = new RegExp(String(value), 'u');
    return { is, message: is.test(String(example)) ? `must look like ${example}` : `must match ${is.source}` };
  } catch {
    return value;
  }
}

/** Whether a field can be built with these options. */
function isSound(sketch: KindSketch, options: FieldOptions): boolean {
  const { min, max, step, most, pattern } = options;
  if ([min, max, step, most].some((value) => value !== undefined && !Number.isFinite(value))) return false;
  if (Number(step ?? 1) <= 0 || Number(most ?? 1) <= 0) return false;
  if (pattern !== undefined && !(pattern.is instanceof RegExp)) return false;
  try {
    return fieldOf(sketch, options) !== undefined;
  } catch {
    return false;
  }
}

/** The field of a sketch. Throws for a default that is none of its values. */
function fieldOf({ kind, values = [], of, max, format }: KindSketch, options: FieldOptions): Field {
  const builders: Readonly<Record<string, unknown>> = kinds;
  const build = builders[kind];
  if (typeof build !== 'function') throw new Error(`${kind} is not a kind of field.`);
  if (kind === 'choice') return build(Object.fromEntries(values.map((value) => [value, { label: value }])), options);
  if (kind === 'list') return build(fieldOf(of ?? { kind: 'text' }, of?.options ?? {}), options);
  const given = { ...options, ...(max && { max }), ...(format && { format }) };
  return build(given);
}
