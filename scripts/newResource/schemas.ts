import { inCamelCase } from '../../src/dataProvider/gateway/gatewayRecord.ts';
import { addressOf } from '../../src/fields/text/text.ts';
import { labelFor } from '../../src/schema/defaults.ts';
import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import { optionsFor, TEXT_FORMATS } from './schemaOptions.ts';
import { type FieldSketch, type KindSketch, type ResourceSketch, snakeCase } from './sketch.ts';

/** A list of records that an OpenAPI document or a sample response describes. */
export interface Collection {
  /** The path of the list; absent for a sample. */
  readonly path?: string;
  /** The schema of one record. */
  readonly record: JsonObject;
  /** The schema of the whole response. */
  readonly response: JsonObject;
  readonly resolve: Resolve;
  /** The ones of `create`, `edit` and `delete` that the document has calls for. */
  readonly verbs: readonly string[];
  /** The API changes records with PATCH, not PUT. */
  readonly patches: boolean;
  /** The query parameters of the list; absent if unknown. */
  readonly parameters?: readonly string[];
}

type Resolve = (schema: unknown) => JsonObject;

/** Finds the list with the records of a resource in a sample or an OpenAPI 3 document. Throws if it is not clear which list that is. */
export function collectionIn(document: unknown, name: string, path: string | undefined): Collection {
  if (isObject(document) && typeof document.openapi === 'string' && isObject(document.paths)) {
    return choose(openApiCollections(document, document.paths), name, path);
  }
  const response = inferSchema([document]);
  const resolve = resolverOf({});
  const record = findList(response, resolve)?.record ?? response;
  if (!isObject(record.properties))
    throw new Error('The sample contains no records: it must be a JSON array of objects, or an object with one.');
  return { record, response, resolve, verbs: [], patches: false };
}

function choose(collections: readonly Collection[], name: string, path: string | undefined): Collection {
  const lastPart = ({ path = '' }: Collection) => snakeCase(path.slice(path.lastIndexOf('/') + 1));
  const named = collections.filter((each) => (path === undefined ? lastPart(each) === name : each.path === path));
  const [only, ...others] = named.length > 0 || path !== undefined ? named : collections;
  if (only && others.length === 0) return only;
  const paths = collections.map((each) => `  --path ${each.path}`).join('\n');
  throw new Error(
    `Choose the list with the ${labelFor(name)[1].toLowerCase()}:\n${paths || '  the document has no lists'}`,
  );
}

function openApiCollections(document: JsonObject, paths: JsonObject): Collection[] {
  const resolve = resolverOf(document);
  return Object.entries(paths).flatMap(([path, item]) => {
    if (path.endsWith('}') || !isObject(item) || !isObject(item.get)) return [];
    const responses = isObject(item.get.responses) ? item.get.responses : {};
    const content = resolve(responses['200'] ?? responses['2XX'] ?? responses.default).content;
    const [, media] = Object.entries(isObject(content) ? content : {}).find(([type]) => type.includes('json')) ?? [];
    const response = resolve(isObject(media) ? media.schema : undefined);
    const list = findList(response, resolve);
    if (!list) return [];
    const [, one] =
      Object.entries(paths).find(
        ([other]) => /^\/\{[^/]*\}$/.test(other.slice(path.length)) && other.startsWith(path),
      ) ?? [];
    const has = (at: unknown, ...methods: string[]) => isObject(at) && methods.some((method) => isObject(at[method]));
    const verbs = Object.entries({
      create: has(item, 'post'),
      edit: has(one, 'put', 'patch'),
      delete: has(one, 'delete'),
    }).flatMap(([verb, offered]) => (offered ? verb : []));
    const declared = [item.parameters, item.get.parameters].filter(Array.isArray);
    const parameters = declared
      .flat()
      .map(resolve)
      .filter((each) => each.in === 'query');
    return {
      ...{ path, record: list.record, response, resolve, verbs, patches: has(one, 'patch') && !has(one, 'put') },
      ...(declared.length > 0 && { parameters: parameters.map((each) => String(each.name)) }),
    };
  });
}

/** Returns a function that follows references, each once so that circular ones end, and merges the parts of `allOf`. */
function resolverOf(document: JsonObject): Resolve {
  const known = new Map<string, JsonObject>();
  return function resolve(schema: unknown): JsonObject {
    if (!isObject(schema)) return {};
    if (typeof schema.$ref === 'string') {
      if (!known.has(schema.$ref)) {
        known.set(schema.$ref, {});
        known.set(schema.$ref, resolve(atPointer(document, schema.$ref)));
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

/** Resolves a JSON pointer such as `#/components/schemas/Contact`. */
function atPointer(document: JsonObject, pointer: string): unknown {
  const keys = pointer.replace(/^#\//, '').split('/');
  return keys.reduce<unknown>((value, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  }, document);
}

/** OpenAPI 3.0 has `nullable`; 3.1 has a list of types, or alternatives. */
function withoutNull(
  schema: JsonObject,
  resolve: Resolve,
): { readonly schema: JsonObject; readonly isNullable: boolean } {
  const alternatives = [schema.anyOf, schema.oneOf].find(Array.isArray)?.map((each) => resolve(each));
  const [only, ...others] = alternatives?.filter(({ type }) => type !== 'null') ?? [];
  if (only && others.length === 0) return { schema: only, isNullable: alternatives?.length === 2 };
  const types = [schema.type].flat().filter((type) => type !== 'null');
  const isNullable = schema.nullable === true || (Array.isArray(schema.type) && schema.type.length > types.length);
  return { schema: { ...schema, type: types.length === 1 ? types[0] : undefined }, isNullable };
}

/** Finds the first array of objects in a response: the schema of its records, and the path to it. */
function findList(
  schema: JsonObject,
  resolve: Resolve,
  path: readonly string[] = [],
): { record: JsonObject; path: string } | undefined {
  const record = resolve(schema.items);
  if (isObject(record.properties)) return { record, path: path.join('.') };
  if (!isObject(schema.properties) || path.length > 3) return undefined;
  for (const [name, property] of Object.entries(schema.properties)) {
    const found = findList(resolve(property), resolve, [...path, name]);
    if (found) return found;
  }
  return undefined;
}

const TOTAL = /^total(?:_?(?:count|results|items|elements|records))?$|^count$/i;

function findTotal(schema: JsonObject, resolve: Resolve, path: readonly string[] = []): string | undefined {
  const { type } = schema;
  if ((type === 'integer' || type === 'number') && TOTAL.test(path.at(-1) ?? '')) return path.join('.');
  if (!isObject(schema.properties) || path.length > 3) return undefined;
  const inner = Object.entries(schema.properties);
  return inner.map(([name, property]) => findTotal(resolve(property), resolve, [...path, name])).find(Boolean);
}

/** The `endpoint` block and the filters for an API that differs from spec §7. `npm run doctor` finds what is missing. */
export function endpointFor(
  collection: Collection,
  { name, fields }: ResourceSketch,
): Pick<ResourceSketch, 'endpoint' | 'filters'> {
  const { path, response, resolve, patches, parameters } = collection;
  const names = fields.flatMap(({ given }) => given ?? []);
  const items = findList(response, resolve)?.path;
  const total = findTotal(response, resolve);
  const spelling = spellingOf(names);
  const endpoint = {
    ...(path !== undefined && path !== `/${name}` && { path }),
    ...(items !== undefined && !['items', 'data', name].includes(items) && { items }),
    ...(total !== undefined && total !== 'count' && { total }),
    ...(spelling && { names: spelling }),
    ...(patches && { update: 'PATCH' }),
  };
  return { endpoint, ...(parameters && { filters: names.filter((each) => parameters.includes(each)).map(snakeCase) }) };
}

/** Undefined for snake case, `camel` for camel case, else the exceptions from the more frequent of the two. */
function spellingOf(names: readonly string[]): string | Readonly<Record<string, string>> | undefined {
  const notSnake = names.filter((name) => snakeCase(name) !== name);
  const notCamel = names.filter((name) => inCamelCase(snakeCase(name)) !== name);
  if (notSnake.length === 0) return undefined;
  if (notCamel.length === 0) return 'camel';
  const spelled = (exceptions: readonly string[]) =>
    Object.fromEntries(exceptions.map((name) => [snakeCase(name), name]));
  return notSnake.length <= notCamel.length ? spelled(notSnake) : { '*': '{camel}', ...spelled(notCamel) };
}

const LONG_TEXT = 500;
const SECRET = /(?:^|_)(?:token|secret|password|passphrase|api_key|private_key)$/;

/** The fields of records with this schema. `deal_id` becomes a reference, and `deal_ids` references, if `resources` has `deals`. */
export function fieldsOf(
  { record, resolve }: Pick<Collection, 'record' | 'resolve'>,
  resources: readonly string[],
): FieldSketch[] {
  const required = Array.isArray(record.required) ? record.required : [];
  return Object.entries(isObject(record.properties) ? record.properties : {}).map(([given, property]) => {
    const { schema, isNullable } = withoutNull(resolve(property), resolve);
    const name = snakeCase(given);
    return { name, given, optional: isNullable || !required.includes(given), ...withOptions(name, schema) };
  });

  function withOptions(name: string, schema: JsonObject): KindSketch {
    const kind = kindOf(name, schema);
    return { ...kind, ...optionsFor(kind, schema) };
  }

  function kindOf(name: string, schema: JsonObject): KindSketch {
    if (name === 'tenant_id') return { kind: 'tenant' };
    // A nullable enumeration lists null.
    const values = Array.isArray(schema.enum) ? schema.enum.filter((value) => value !== null) : [];
    if (values.length > 0 && values.every((value) => typeof value === 'string')) return { kind: 'choice', values };
    if (schema.type === 'boolean') return { kind: 'boolean' };
    if (schema.type === 'integer' || schema.type === 'number') return { kind: 'number' };
    if (schema.type === 'array') {
      const items = withoutNull(resolve(schema.items), resolve).schema;
      const to = items.type === 'string' && referredBy(name.replace(/_ids$/, '_id'));
      if (to) return { kind: 'references', to };
      const of = withOptions('', items);
      return ['json', 'group', 'list', 'secret'].includes(of.kind) ? { kind: 'json' } : { kind: 'list', of };
    }
    if (schema.type === 'string') return textKind(name, schema);
    const inner = Object.values(isObject(schema.properties) ? schema.properties : {}).map(resolve);
    const isFlat = inner.length > 0 && !inner.some(({ properties, items }) => isObject(properties) || isObject(items));
    return isFlat ? { kind: 'group', fields: fieldsOf({ record: schema, resolve }, resources) } : { kind: 'json' };
  }

  function referredBy(name: string): string | undefined {
    const [, one] = /^(.+)_id$/.exec(name) ?? [];
    return resources.find((each) => one && [`${one}s`, `${one}es`, one.replace(/y$/, 'ies')].includes(each));
  }

  function textKind(name: string, schema: JsonObject): KindSketch {
    if (schema.writeOnly === true || schema.format === 'password' || SECRET.test(name)) return { kind: 'secret' };
    if (schema.format === 'date') return { kind: 'date' };
    if (schema.format === 'date-time') {
      const [, stamp] = /^(?:date_|last_)?(created|updated|modified)/.exec(name) ?? [];
      return { kind: 'dateTime', ...(stamp && { stamp: stamp === 'created' ? 'created' : 'updated' }) };
    }
    const to = referredBy(name);
    if (to) return { kind: 'reference', to };
    const max = typeof schema.maxLength === 'number' ? schema.maxLength : 255;
    if (max > LONG_TEXT) return { kind: 'longText' };
    const format = TEXT_FORMATS[String(schema.format)];
    return { kind: 'text', ...(format && { format }), ...(max !== 255 && { max }) };
  }
}

const SAMPLE_FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  'date-time': (text) => /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(text) && !Number.isNaN(Date.parse(text)),
  date: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text),
  email: (text) => addressOf('email', text) !== undefined,
  uri: (text) => addressOf('url', text) !== undefined,
};
const CODE = /^[A-Z][A-Z0-9_]{1,39}$/;

/** The narrowest JSON schema for all of these values. Objects below the sixth level are not described. */
function inferSchema(values: readonly unknown[], depth = 6): JsonObject {
  const present = values.filter((value) => value !== null && value !== undefined);
  const areAll = (type: string) => present.every((value) => typeof value === type);
  if (present.length === 0 || areAll('string')) return inferText(present as string[]);
  if (areAll('boolean')) return { type: 'boolean' };
  if (areAll('number')) return { type: 'number' };
  if (depth === 0) return {};
  if (present.every(Array.isArray)) return { type: 'array', items: inferSchema(present.flat(), depth - 1) };
  if (!present.every(isObject)) return {};
  const keys = [...new Set(present.flatMap(Object.keys))];
  const valuesOf = (key: string) => present.map((each) => (Object.hasOwn(each, key) ? each[key] : undefined));
  const entries = keys.map((key) => [key, inferSchema(valuesOf(key), depth - 1)] as const);
  const required = keys.filter((key) => valuesOf(key).every((value) => value !== null && value !== undefined));
  return { type: 'object', properties: Object.fromEntries(entries), required };
}

/** Codes that repeat are a choice. */
function inferText(texts: readonly string[]): JsonObject {
  const [format] = Object.entries(SAMPLE_FORMATS).find(([, matches]) => texts.length > 0 && texts.every(matches)) ?? [];
  const different = [...new Set(texts)];
  const isRepeated = texts.length >= 4 && texts.length >= 2 * different.length && different.length <= 12;
  if (isRepeated && different.every((text) => CODE.test(text))) return { type: 'string', enum: different };
  const isLong = texts.some((text) => text.length > 200 || text.includes('\n'));
  return { type: 'string', ...(format && { format }), ...(isLong && { maxLength: Number.POSITIVE_INFINITY }) };
}
