import { isObject, type JsonObject } from '../../src/schema/jsonObject.ts';

export type Resolve = (schema: unknown) => JsonObject;

/** Follows references, each once, so that none leads round for ever, and takes the parts of an `allOf` together. */
export function resolver(document: JsonObject): Resolve {
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

/** OpenAPI 3.0 says `nullable`, 3.1 a type or an alternative that is null. */
export function withoutNull(
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
