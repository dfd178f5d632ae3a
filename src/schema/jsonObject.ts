/** A JSON object of any shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for a JSON object: neither null nor a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for a value with members: a JSON object, a list, or an instance of a class. */
function isIndexed(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

/** The members of a value of any shape, such as an error; none of a text, a number or null. */
export const membersOf = (value: unknown): JsonObject => (isIndexed(value) ? value : {});

/** True for the name of a member of an object whose members are known. */
export const isKeyOf = <Known extends object>(known: Known, name: string): name is keyof Known & string =>
  Object.hasOwn(known, name);

/** The names of the members of an object whose members are known. */
export const keysOf = <Known extends object>(known: Known) => Object.keys(known).filter((name) => isKeyOf(known, name));

/** Parses JSON. Undefined for any other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
