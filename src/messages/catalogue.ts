import { type Language, language, speakEnglish } from './language.ts';

/** What is said in a language other than English. */
export interface Catalogue {
  /** By the key of the English message, see `translator`. */
  readonly messages: Readonly<Record<string, string>>;
  /** By the English text itself: what resources declare, see `inLanguage`. */
  readonly declared: Readonly<Record<string, string>>;
}

const LOADS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  de: async () => (await import('./de/index.ts')).german,
};

/** English needs none: its words stand where they are used. */
const NONE: Catalogue = { messages: {}, declared: {} };
let loaded = language === 'en' ? NONE : undefined;

/** How long anybody waits for words before the page speaks English, in milliseconds. */
const PATIENCE = 5_000;

/** Brings the catalogue of the page's language, before anything is said. Where it cannot be had, English is spoken. */
export async function loadCatalogue(): Promise<void> {
  if (loaded || language === 'en') return;
  try {
    loaded = await Promise.race([LOADS[language](), inVain()]);
  } catch {
    loaded ??= NONE;
    speakEnglish();
  }
}

function inVain(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The catalogue does not come.')), PATIENCE);
  });
}

/** The catalogue of the page's language. Throws before it is loaded: what is said at once would stay English. */
export function catalogue(): Catalogue {
  if (!loaded) throw new Error('Nothing can be said before the catalogue of the page’s language is loaded.');
  return loaded;
}
