/** The languages that the interface speaks, each by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

interface Page {
  readonly document?: { readonly documentElement: { lang: string } };
}

/**
 * The reader's locale, `de-AT`: index.html has put it on the page before the first paint. It holds as long as the page does.
 * A server has no page: it speaks English.
 */
export let locale = (globalThis as Page).document?.documentElement.lang || 'en-GB';

/** The language of `locale`; English where that is one that the interface does not speak. */
export let language: Language = languageOf(locale);

/** Where the words of another language cannot be had, the page is an English one, and says so to who has it read aloud. */
export function speakEnglish(): void {
  [language, locale] = ['en', 'en-GB'];
  const { document } = globalThis as Page;
  if (document) document.documentElement.lang = locale;
}

function languageOf(tag: string): Language {
  const [name = ''] = tag.split('-');
  return Object.hasOwn(LANGUAGES, name) ? (name as Language) : 'en';
}
