import type { TextFormat } from '../../src/fields/text/addressOf.ts';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import { snakeCase } from './names.ts';
import type { FieldSketch, KindSketch } from './sketch.ts';
import { referredTo, type Surroundings } from './surroundings.ts';

/** A collection that an OpenAPI document describes: where its list is, the schema of a record, and what can be done. */
export interface Collection {
  /** `/v1/contacts`. */
  readonly path: string;
  readonly schema: JsonObject;
  /** Of `create`, `edit` and `delete`, those that the document has calls for. */
  readonly verbs: readonly string[];
}

/** True for an OpenAPI 3 document. */
export function isOpenApi(document: unknown): document is JsonObject {
  return isObject(document) && typeof document.openapi === 'string' && isObject(document.paths);
}

/** The collections of a document: each path whose GET answers an array of objects, bare or inside an object. */
export function collectionsIn(document: JsonObject): readonly Collection[] {
  const resolve = resolver(document);
  const paths = document.paths as Readonly<Record<string, unknown>>;
  return Object.entries(paths).flatMap(([path, item]) => {
    if (path.endsWith('}') || !isObject(item)) return [];
    const answer = answerOf(item.get, resolve);
    const schema = answer && recordSchemaIn(answer, resolve);
    return schema ? [{ path, schema, verbs: verbsOf(path, paths) }] : [];
  });
}

/** The fields of a collection's records. */
export function fieldsOfSchema(collection: Collection, document: JsonObject, around: Surroundings): FieldSketch[] {
  return fieldsIn(collection.schema, resolver(document), around);
}

type Resolve = (schema: unknown) => JsonObject;

/** Follows references, each once, so that none leads round for ever, and takes the parts of an `allOf` together. */
function resolver(document: JsonObject): Resolve {
  const known = new Map<string, JsonObject>();
  return function resolve(schema: unknown): JsonObject {
    if (!isObject(schema)) return {};
    if (typeof schema.$ref === 'string') {
      if (!known.has(schema.$ref)) {
        known.set(schema.$ref, {});
        known.set(schema.$ref, resolve(at(document, schema.$ref)));
      }
      return known.get(schema.$ref) ?? {};
    }
    if (!Array.isArray(schema.allOf)) return schema;
    const parts = [...schema.allOf.map((part) => resolve(part)), { ...schema, allOf: undefined }];
    return {
      ...Object.assign({}, ...parts),
      properties: Object.assign({}, ...parts.map((part) => part.properties)),
      required: parts.flatMap((part) => (Array.isArray(part.required) ? part.required : [])),
    };
  };
}

/** What a reference within a document names: `#/components/schemas/Contact`. */
function at(document: JsonObject, reference: string): unknown {
  const keys = reference.replace(/^#\//, '').split('/');
  return keys.reduce<unknown>((value, key) => {
    const name = decoded(key).replace(/~1/g, '/').replace(/~0/g, '~');
    return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }, document);
}

function decoded(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

function answerOf(operation: unknown, resolve: Resolve): JsonObject | undefined {
  const responses = isObject(operation) && isObject(operation.responses) ? operation.responses : {};
  const success = resolve(responses['200'] ?? responses['2XX'] ?? responses.default);
  const content = isObject(success.content) ? success.content : {};
  const json = Object.entries(content).find(([type]) => type.includes('json'))?.[1];
  return isObject(json) ? resolve(json.schema) : undefined;
}

function recordSchemaIn(schema: JsonObject, resolve: Resolve, depth = 2): JsonObject | undefined {
  if (schema.type === 'array' || isObject(schema.items)) {
    const items = resolve(schema.items);
    return isObject(items.properties) ? items : undefined;
  }
  if (!isObject(schema.properties) || depth === 0) return undefined;
  for (const property of Object.values(schema.properties)) {
    const found = recordSchemaIn(resolve(property), resolve, depth - 1);
    if (found) return found;
  }
  return undefined;
}

function verbsOf(path: string, paths: Readonly<Record<string, unknown>>): string[] {
  const one = Object.entries(paths).find(
    ([other]) => other.startsWith(`${path}/{`) && other.endsWith('}') && !other.slice(path.length + 1).includes('/'),
  )?.[1];
  const has = (item: unknown, ...methods: string[]) =>
    isObject(item) && methods.some((method) => isObject(item[method]));
  return [
    ...(has(paths[path], 'post') ? ['create'] : []),
    ...(has(one, 'put', 'patch') ? ['edit'] : []),
    ...(has(one, 'delete') ? ['delete'] : []),
  ];
}

function fieldsIn(schema: JsonObject, resolve: Resolve, around: Surroundings): FieldSketch[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries((schema.properties ?? {}) as JsonObject).map(([given, property]) => {
    const { schema: own, isNullable } = withoutNull(resolve(property), resolve);
    const name = snakeCase(given);
    return { name, given, optional: isNullable || !required.includes(given), ...kindIn(name, own, resolve, around) };
  });
}

/** OpenAPI 3.0 says `nullable`, 3.1 a type or an alternative that is null. */
function withoutNull(
  schema: JsonObject,
  resolve: Resolve,
): { readonly schema: JsonObject; readonly isNullable: boolean } {
  const alternatives = [schema.anyOf, schema.oneOf].find(Array.isArray)?.map((each) => resolve(each));
  const [only, ...others] = alternatives?.filter(({ type }) => type !== 'null') ?? [];
  if (only && others.length === 0) return { schema: only, isNullable: alternatives?.length === 2 };
  if (!Array.isArray(schema.type)) return { schema, isNullable: schema.nullable === true };
  const types = schema.type.filter((type) => type !== 'null');
  return {
    schema: { ...schema, type: types.length === 1 ? types[0] : undefined },
    isNullable: types.length < schema.type.length,
  };
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
