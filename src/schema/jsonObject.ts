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

/** Parses JSON. Undefined for any other text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
