import { printedJson } from '../../../fields/json/printedJson.ts';
import { isObject, type JsonObject } from '../../../schema/jsonObject.ts';
import { isSecretName } from './secretNames.ts';
import { REMOVED, textWithoutSecrets } from './secretTexts.ts';

/** No record is nested as deeply, and what is would exhaust the stack. */
const MOST_LEVELS = 200;

/**
 * A JSON value with `REMOVED` in the place of whatever stands under a name that secrets go by, and of what looks like one in
 * its texts, also where a text is JSON itself. What is nested beyond reason is left out. Nobody can recognise every secret;
 * this takes those that people know by sight.
 */
export function withoutSecrets(value: unknown, level = 0): unknown {
  if (typeof value !== 'string' && (typeof value !== 'object' || value === null)) return value;
  if (level > MOST_LEVELS) return '[nested too deeply]';
  if (typeof value === 'string') return cleanText(value, level);
  if (!isObject(value)) return (value as readonly unknown[]).map((inner) => withoutSecrets(inner, level + 1));
  const hidden = namesSecret(value) ? /^value$/i : undefined;
  // Not by assignment: a document may have a key `__proto__`.
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const hides = isSecretName(name) || hidden?.test(name);
      return [name, hides && isTelling(inner) ? REMOVED : withoutSecrets(inner, level + 1)];
    }),
  );
}

/** That there is none is no secret, nor is a yes or no. */
function isTelling(value: unknown): boolean {
  return value !== null && typeof value !== 'boolean';
}

/** True for an entry of a list of headers or the like: `{ "name": "Authorization", "value": "..." }`. */
function namesSecret(entry: JsonObject): boolean {
  return Object.entries(entry).some(
    ([name, told]) => /^(?:name|key)$/i.test(name) && typeof told === 'string' && isSecretName(told),
  );
}

function cleanText(text: string, level: number): string {
  const inner = jsonIn(text);
  const clean = inner === undefined ? undefined : printedJson(withoutSecrets(inner, level + 1), 0);
  // JSON that has nothing to hide stays as it was written.
  return clean === undefined || clean === printedJson(inner, 0) ? textWithoutSecrets(text) : clean;
}

function jsonIn(text: string): unknown {
  if (!/^\s*["[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
