import { type Language, language, speakEnglish } from './language.ts';
import type { DeclaredWords } from './withWords.ts';

export interface Catalogue {
  /** By the key of the English message; see `translator`. */
  readonly messages: Readonly<Record<string, string>>;
  /** The declared texts by the resource's name; see `withWords`. */
  readonly resources: Readonly<Record<string, DeclaredWords>>;
}

interface Loads {
  readonly catalogue: () => Promise<Catalogue>;
  readonly failures: () => Promise<DeclaredWords>;
}

const LOADS: Readonly<Record<Exclude<Language, 'en'>, Loads>> = {
  de: {
    catalogue: async () => (await import('./de/index.ts')).german,
    failures: async () => (await import('./de/failures.json')).default,
  },
};

/** English needs none: each area imports its own messages. */
const NONE: Catalogue = { messages: {}, resources: {} };
let loaded = language === 'en' ? NONE : undefined;

/** In milliseconds; then the page is shown in English. */
const PATIENCE = 5_000;

/** Loads the catalogue of the page's language, which every message needs. If it fails, the page is in English. */
export async function loadCatalogue(): Promise<void> {
  if (loaded || language === 'en') return;
  try {
    loaded = await Promise.race([LOADS[language].catalogue(), timeout()]);
  } catch {
    loaded ??= NONE;
    speakEnglish();
  }
}

function timeout(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The catalogue was not loaded in time.')), PATIENCE);
  });
}

/** The catalogue of the page's language. Throws before it is loaded: messages would stay English. */
export function catalogue(): Catalogue {
  if (!loaded) throw new Error('The catalogue of the page’s language is not loaded yet.');
  return loaded;
}

/** The texts of the failure catalog in the page's language, for `withWords`; undefined in English. */
export async function loadFailureWords(): Promise<DeclaredWords | undefined> {
  return language === 'en' ? undefined : LOADS[language].failures();
}
