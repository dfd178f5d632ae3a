import { isObject, type JsonObject } from '../../schema/jsonObject.ts';

/** The value at a member of a JSON answer, `meta.total`; undefined where there is none. A name that has dots itself comes first. */
export function memberAt(value: unknown, path: string): unknown {
  if (!isObject(value)) return undefined;
  if (Object.hasOwn(value, path)) return value[path];
  const dot = path.indexOf('.');
  const head = path.slice(0, dot);
  return dot > 0 && Object.hasOwn(value, head) ? memberAt(value[head], path.slice(dot + 1)) : undefined;
}

/** The object with a value at a member, whose objects on the way there are made where they are missing. */
export function withMember(object: JsonObject, path: string, value: unknown): JsonObject {
  const [head = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...object, [head]: value };
  const inner = object[head];
  return { ...object, [head]: withMember(isObject(inner) ? inner : {}, rest.join('.'), value) };
}
