import { catalogue } from './catalogue.ts';

/** A declaration whose texts are in the page's language; in English it is the declaration itself. */
export function inLanguage<Declared>(
  declared: Declared,
  words: Readonly<Record<string, string>> = catalogue().declared,
): Declared {
  return Object.keys(words).length === 0 ? declared : (translated(declared, words) as Declared);
}

/** What stands under these is compared with values, never said: a choice `Active` stays what it is. */
const VALUES = new Set(['when', 'sets', 'shows', 'filter', 'initial', 'is', 'access', 'endpoint']);

/** Names are never translated: none of them is a text of the catalogue. */
function translated(value: unknown, words: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return Object.hasOwn(words, value) ? words[value] : value;
  if (Array.isArray(value)) return value.map((item) => translated(item, words));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, VALUES.has(key) ? item : translated(item, words)]),
  );
}
