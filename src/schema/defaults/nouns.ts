import { inWords } from '../resource.ts';

/** What a resource is called, by its name: `integration_notes` -> `Integration Note`, `Integration Notes`. */
export function labelFor(name: string): readonly [one: string, many: string] {
  const many = inWords(name);
  return [singular(many), many];
}

/** Regular English plurals; a resource with another says its label. */
function singular(words: string): string {
  if (/yses$/i.test(words)) return words.replace(/es$/i, 'is');
  if (/[^aeiou]ies$/i.test(words)) return words.replace(/ies$/i, 'y');
  if (/(?:s|x|z|ch|sh)es$/i.test(words)) return words.replace(/es$/i, '');
  return words.replace(/([^s])s$/i, '$1');
}
