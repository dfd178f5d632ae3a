export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (name: string): name is Language => Object.hasOwn(LANGUAGES, name);

export const LANGUAGE_NAMES: readonly Language[] = Object.keys(LANGUAGES).filter(isLanguage);

interface Page {
  readonly document?: { readonly documentElement: { lang: string } };
}

/** The page's locale, `de-AT`, as index.html sets it. English on a server. */
export let locale = (globalThis as Page).document?.documentElement.lang || 'en-GB';

/** The language of `locale`; English if the interface does not have it. */
export let language: Language = languageOf(locale);

/** Switches the page to English if its catalog did not load, also for screen readers. */
export function fallBackToEnglish(): void {
  [language, locale] = ['en', 'en-GB'];
  const { document } = globalThis as Page;
  if (document) document.documentElement.lang = locale;
}

function languageOf(tag: string): Language {
  const [name = ''] = tag.split('-');
  return isLanguage(name) ? name : 'en';
}

/** Writes a label within a sentence: `Integration Errors` as `integration errors`. German nouns keep their capital. */
export const inSentence = (label: string): string => (language === 'en' ? label.toLowerCase() : label);

/** Writes a label at the start of a sentence: `Integration Errors` as `Integration errors`. */
export const sentenceCase = (label: string): string => label.charAt(0) + inSentence(label.slice(1));

/** The name of `count` records within a sentence: `deal`, `integration errors`. */
export function nounFor({ label: [one, many] }: { readonly label: readonly [string, string] }, count: number): string {
  return inSentence(count === 1 ? one : many);
}
