import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';
import type { MemberKind } from './endpointIn.ts';
import { type Resolve, resolver, withoutNull } from './openApiSchemas.ts';

/** A collection that an OpenAPI document describes: where its list is, the schema of a record, and what can be done. */
export interface Collection {
  /** `/v1/contacts`. */
  readonly path: string;
  readonly schema: JsonObject;
  /** Of `create`, `edit` and `delete`, those that the document has calls for. */
  readonly verbs: readonly string[];
  /** The method that changes a record, where it is not `PUT`. */
  readonly update?: 'PATCH';
  readonly members: ReadonlyMap<string, MemberKind>;
  /** What its query takes; absent where the document says nothing of queries. */
  readonly parameters?: ReadonlySet<string>;
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
    if (!schema) return [];
    const parameters = parametersOf(item, resolve);
    const members = new Map(membersIn(answer, resolve, 3, []));
    return [{ path, schema, members, ...offeredAt(path, paths), ...(parameters && { parameters }) }];
  });
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

/** The members of an answer and what they are; what records hold is not among them. */
function membersIn(
  schema: JsonObject,
  resolve: Resolve,
  depth: number,
  path: readonly string[],
): (readonly [string, MemberKind])[] {
  const kind = isObject(resolve(schema.items).properties) ? 'records' : MEMBER_KINDS[String(schema.type)];
  if (kind) return [[path.join('.'), kind]];
  if (!isObject(schema.properties) || depth === 0) return [];
  return Object.entries(schema.properties).flatMap(([name, property]) =>
    membersIn(withoutNull(resolve(property), resolve).schema, resolve, depth - 1, [...path, name]),
  );
}

const MEMBER_KINDS: Readonly<Record<string, MemberKind>> = {
  integer: 'number',
  number: 'number',
  string: 'text',
  boolean: 'yes or no',
};

/** The names of what a list's query takes. */
function parametersOf(item: JsonObject, resolve: Resolve): ReadonlySet<string> | undefined {
  const lists = [item.parameters, isObject(item.get) ? item.get.parameters : undefined].filter(Array.isArray);
  if (lists.length === 0) return undefined;
  const inQuery = lists
    .flat()
    .map(resolve)
    .filter((each) => each.in === 'query');
  return new Set(inQuery.map(({ name }) => String(name)));
}

function offeredAt(path: string, paths: Readonly<Record<string, unknown>>): Pick<Collection, 'verbs' | 'update'> {
  const one = Object.entries(paths).find(
    ([other]) => other.startsWith(`${path}/{`) && other.endsWith('}') && !other.slice(path.length + 1).includes('/'),
  )?.[1];
  const has = (item: unknown, ...methods: string[]) =>
    isObject(item) && methods.some((method) => isObject(item[method]));
  const verbs = [
    ...(has(paths[path], 'post') ? ['create'] : []),
    ...(has(one, 'put', 'patch') ? ['edit'] : []),
    ...(has(one, 'delete') ? ['delete'] : []),
  ];
  return { verbs, ...(has(one, 'patch') && !has(one, 'put') && { update: 'PATCH' as const }) };
}
