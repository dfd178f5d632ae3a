import { fallBackToEnglish, type Language, language } from './language.ts';
import type { MessageCatalog, ResourceTranslation } from './messageTree.ts';

interface Loads {
  readonly catalog: () => Promise<MessageCatalog>;
  readonly failures: () => Promise<ResourceTranslation>;
}

const LOADS: Readonly<Record<Exclude<Language, 'en'>, Loads>> = {
  de: {
    catalog: async () => (await import('./de/index.ts')).german,
    failures: async () => (await import('./de/failures.json')).default,
  },
};

/** English needs none: each area imports its own messages. */
const NONE: MessageCatalog = { messages: {}, resources: {} };
let loaded = language === 'en' ? NONE : undefined;

/** In milliseconds; then the page is shown in English. */
const PATIENCE = 5_000;

/** Loads the catalog of the page's language, which every message needs. If it fails, the page is in English. */
export async function loadMessageCatalog(): Promise<void> {
  if (loaded || language === 'en') return;
  try {
    loaded = await Promise.race([LOADS[language].catalog(), timeout()]);
  } catch {
    loaded ??= NONE;
    fallBackToEnglish();
  }
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The catalog was not loaded in time.')), PATIENCE);
  });
}

/** The catalog of the page's language. Throws before it is loaded: messages would stay English. */
export function messageCatalog(): MessageCatalog {
  if (!loaded) throw new Error('The catalog of the page’s language is not loaded yet.');
  return loaded;
}

/** The texts of the failure catalog in a language, by default the page's, for `translateDeclaration`; undefined in English. */
export async function loadFailureTranslation(of: Language = language): Promise<ResourceTranslation | undefined> {
  return of === 'en' ? undefined : LOADS[of].failures();
}

/**
 * Replaces the texts of a declaration by those in `words`; without any, returns the declaration itself. Words for parts that the
 * declaration does not have are ignored.
 */
export function translateDeclaration<Declared>(declared: Declared, words: unknown): Declared {
  return words === undefined ? declared : (merged(declared, words) as Declared);
}

function merged(declared: unknown, words: unknown): unknown {
  if (typeof words === 'string') return words;
  if (typeof words !== 'object' || words === null) return declared;
  if (Array.isArray(declared)) return declared.map((item, index) => merged(item, own(words, keyOfEntry(item, index))));
  if (Array.isArray(words)) return words;
  const said = Object.entries(words).flatMap(([key, value]) => {
    const part = own(declared, key);
    return part === undefined && isTree(value) ? [] : [[key, merged(part, value)]];
  });
  return { ...(declared as object), ...Object.fromEntries(said) };
}

const isTree = (words: unknown): boolean => typeof words === 'object' && !Array.isArray(words);

/** The key of a list's entry in a translation: what identifies it while entries are added or moved. */
export function keyOfEntry(entry: unknown, index: number): string {
  const names = ['id', 'resource', 'title', 'label', 'message'].map((key) => own(entry, key));
  return names.find((name): name is string => typeof name === 'string') ?? String(index);
}

/** An object's own property. Undefined if it is none. */
export function own(value: unknown, key: string): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
