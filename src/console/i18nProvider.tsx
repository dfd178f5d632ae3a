import type { I18nProvider } from 'ra-core';
import { speak } from '../look/speak.tsx';
import { catalogue } from '../messages/catalogue.ts';
import { fill } from '../messages/fill.ts';
import { LANGUAGES, type Language, language } from '../messages/language.ts';
import { english } from '../messages/spoken.ts';

/**
 * React Admin's words are those of the catalogue, by their keys. What has none there is said as its caller has it: in the
 * words given as `_`, else as it came, since most of what React Admin is handed is a text already. The console's own parts
 * say their words by `translate` of `messages/`, whose keys and values are typed, and which speaks outside components too.
 */
export const i18nProvider: I18nProvider = {
  translate(key, options = {}) {
    const message = translated(key) ?? english.get(key) ?? options._;
    return message === undefined ? key : fill(message, options);
  },
  getLocale: () => language,
  getLocales: () => Object.entries(LANGUAGES).map(([locale, name]) => ({ locale, name })),
  /** The page is loaded anew in that language. */
  changeLocale: async (chosen) => {
    if (Object.hasOwn(LANGUAGES, chosen)) speak(chosen as Language);
  },
};

function translated(key: string): string | undefined {
  const { messages } = catalogue();
  return Object.hasOwn(messages, key) ? messages[key] : undefined;
}
