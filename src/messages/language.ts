export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

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
  return Object.hasOwn(LANGUAGES, name) ? (name as Language) : 'en';
}
