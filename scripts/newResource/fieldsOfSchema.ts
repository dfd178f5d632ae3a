import type { TextFormat } from '../../src/fields/text/text.ts';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import { snakeCase } from './names.ts';
import { type Resolve, resolver, withoutNull } from './openApiSchemas.ts';
import type { FieldSketch, KindSketch } from './sketch.ts';
import { referredTo, type Surroundings } from './surroundings.ts';

/** The fields of records that have this schema of the document. */
export function fieldsOfSchema(schema: JsonObject, document: JsonObject, around: Surroundings): FieldSketch[] {
  return fieldsIn(schema, resolver(document), around);
}

function fieldsIn(schema: JsonObject, resolve: Resolve, around: Surroundings): FieldSketch[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries((schema.properties ?? {}) as JsonObject).map(([given, property]) => {
    const { schema: own, isNullable } = withoutNull(resolve(property), resolve);
    const name = snakeCase(given);
    return { name, given, optional: isNullable || !required.includes(given), ...kindIn(name, own, resolve, around) };
  });
}

function kindIn(name: string, schema: JsonObject, resolve: Resolve, around: Surroundings): KindSketch {
  if (name === 'tenant_id') return { kind: 'tenant' };
  if (Array.isArray(schema.enum) && schema.enum.every((value) => typeof value === 'string'))
    return { kind: 'choice', values: schema.enum };
  if (schema.type === 'boolean') return { kind: 'boolean' };
  if (schema.type === 'integer' || schema.type === 'number') return { kind: 'number' };
  if (schema.type === 'array')
    return resolve(schema.items).type === 'string' ? { kind: 'list', of: 'text' } : { kind: 'json' };
  if (isObject(schema.properties)) return objectIn(schema, resolve, around);
  return schema.type === 'string' ? textIn(name, schema, around) : { kind: 'json' };
}

/** One level of plain values is a group; what is deeper, or holds itself, stays the document that it is. */
function objectIn(schema: JsonObject, resolve: Resolve, around: Surroundings): KindSketch {
  const inner = Object.values((schema.properties ?? {}) as JsonObject).map((property) => resolve(property));
  const isFlat = inner.length > 0 && !inner.some(({ properties, items }) => isObject(properties) || isObject(items));
  return isFlat ? { kind: 'group', fields: fieldsIn(schema, resolve, around) } : { kind: 'json' };
}

const LONG_TEXT = 500;

const FORMATS: Readonly<Record<string, TextFormat>> = {
  email: 'email',
  'idn-email': 'email',
  uri: 'url',
  url: 'url',
};

function textIn(name: string, schema: JsonObject, around: Surroundings): KindSketch {
  const max = typeof schema.maxLength === 'number' ? schema.maxLength : undefined;
  if (schema.writeOnly === true || schema.format === 'password') return { kind: 'secret' };
  if (schema.format === 'date') return { kind: 'date' };
  if (schema.format === 'date-time') return { kind: 'dateTime', ...(schema.readOnly === true && stampIn(name)) };
  const to = referredTo(name, around);
  if (to !== undefined) return { kind: 'reference', to };
  if (max !== undefined && max > LONG_TEXT) return { kind: 'longText' };
  const format = FORMATS[String(schema.format)];
  return { kind: 'text', ...(format && { format }), ...(max !== undefined && max !== 255 && { max }) };
}

function stampIn(name: string): Pick<FieldSketch, 'stamp'> {
  if (name.startsWith('created')) return { stamp: 'created' };
  return /^(?:updated|modified)/.test(name) ? { stamp: 'updated' } : {};
}
