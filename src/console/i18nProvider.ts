import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';
import { setLocale } from '../components/userChoices.ts';
import { isLanguage, LANGUAGES, language } from '../messages/language.ts';
import { messageCatalog } from '../messages/messageCatalog.ts';
import type { Phrases } from '../messages/messageTree.ts';
import { english, fill, type Values } from '../messages/translator.ts';
import { resources } from '../resources/index.ts';
import { fieldAt, labelOf, leafPathsOf, type Resource } from '../schema/resource.ts';

const provider = polyglotI18nProvider(
  () => ({ ...englishMessages, ...messageCatalog().messages, ...resourceMessages(resources) }),
  language,
  Object.entries(LANGUAGES).map(([locale, name]) => ({ locale, name })),
  {
    allowMissing: true,
    // English messages load with the page that uses them. React Admin mostly passes texts, not keys.
    onMissingKey: (key: string, options: Values) => {
      const message = english.get(key);
      return message === undefined ? key : fill(message, options);
    },
  },
);

/** React Admin's, the console's and the resources' messages. Another language reloads the page. */
export const i18nProvider: I18nProvider = {
  ...provider,
  changeLocale: async (chosen) => {
    if (isLanguage(chosen)) setLocale(chosen);
  },
};

/** The labels of resources where React Admin looks for them: `resources.deals.name`, `resources.deals.fields.status`. */
function resourceMessages(all: readonly Resource[]): Phrases {
  return Object.fromEntries(
    all.flatMap((resource) => {
      const paths = new Set([...Object.keys(resource.fields), ...leafPathsOf(resource)]);
      const above = `resources.${resource.name}`;
      return [
        [`${above}.name`, resource.label.join(' |||| ')],
        ...[...paths].map((path) => [`${above}.fields.${path}`, labelOf(path, fieldAt(resource, path))]),
      ];
    }),
  );
}
