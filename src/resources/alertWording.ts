import { memoize } from 'es-toolkit';
import german from '../messages/de/alerts.json';
import english from '../messages/en/alerts.json';
import type { Language } from '../messages/language.ts';
import { flatten } from '../messages/messageTree.ts';
import { fill } from '../messages/translator.ts';
import type { AlertSubscription } from './alertSubscriptions.ts';
import type { AlertWording } from './alertText.ts';
import { errors } from './errors.ts';

// The wording of messages, which a server writes in several languages. The console has that of its page.

const MESSAGES = { en: flatten(english), de: flatten(german) };
const LOCALES = { en: 'en-GB', de: 'de-DE' };

export const languageOf = ({ language }: Pick<AlertSubscription, 'language'>): Language =>
  language === 'de' ? 'de' : 'en';

const causeTitles = memoize(async (language: Language) => {
  const catalog = await errors.failures?.load(language);
  return new Map(catalog?.failures.map(({ id, title }) => [id, title]));
});

/** The wording of the texts of a subscription. */
export async function wordingFor(
  subscription: Pick<AlertSubscription, 'language' | 'time_zone'>,
): Promise<AlertWording> {
  const language = languageOf(subscription);
  const titles = await causeTitles(language);
  return {
    say: (key, values) => fill(MESSAGES[language][key] ?? key, values),
    locale: LOCALES[language],
    timeZone: subscription.time_zone,
    causeTitle: (key) => titles.get(key) ?? key,
  };
}
