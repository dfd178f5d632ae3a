/** Texts in another language, at the paths of the declared ones. Entries of lists are matched by `id`, if they have one. */
export type DeclaredWords = { readonly [key: string]: string | DeclaredWords | readonly (string | DeclaredWords)[] };

/** Replaces the texts of a declaration by those in `words`; without any, returns the declaration itself. */
export function withWords<Declared>(declared: Declared, words: unknown): Declared {
  return words === undefined ? declared : (merged(declared, words) as Declared);
}

function merged(declared: unknown, words: unknown): unknown {
  if (typeof words === 'string') return words;
  if (typeof words !== 'object' || words === null) return declared;
  if (Array.isArray(declared)) return declared.map((item, index) => merged(item, wordsOf(item, index, words)));
  if (Array.isArray(words)) return words;
  const said = Object.entries(words).map(([key, value]) => [key, merged(own(declared, key), value)]);
  return { ...(declared as object), ...Object.fromEntries(said) };
}

function wordsOf(item: unknown, index: number, words: object): unknown {
  const id = own(item, 'id');
  return own(words, typeof id === 'string' ? id : String(index));
}

function own(value: unknown, key: string): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
