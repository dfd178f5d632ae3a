import { type Language, language } from './language.ts';

type Words = Readonly<Record<string, string>>;

const LOADS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Words>>> = {
  de: async () => (await import('./de/failures.ts')).failures,
};

/**
 * What the catalogue of failures says, in the page's language and by its English texts; none in English. They are as long as
 * that catalogue, and come when it does. See `inLanguage`.
 */
export async function loadFailureWords(): Promise<Words> {
  return language === 'en' ? {} : LOADS[language]();
}
