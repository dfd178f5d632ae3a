import product from './en/product.json';
import { isolate } from './isolate.ts';
import { language, locale } from './language.ts';
import { messageCatalog } from './messageCatalog.ts';
import { flatten, type MessageKey, type MessageTree } from './messageTree.ts';

/** The values of a message. Numbers are formatted in the page's language; `smart_count` selects the plural form. */
export type Values = Readonly<Record<string, string | number>>;

const plurals = new Intl.PluralRules(language);
const figures = new Intl.NumberFormat(locale);

/** Fills in the values of a message: `%{name} was deleted`, `%{smart_count} deal |||| %{smart_count} deals`. */
export function fill(message: string, values: Values = {}): string {
  return formOf(message, values['smart_count']).replace(
    /%\{(\w+)\}/g,
    (gap, name: string) => said(values[name]) ?? gap,
  );
}

function formOf(message: string, count: string | number | undefined): string {
  const [one = '', many = one] = message.split(' |||| ');
  return typeof count !== 'number' || plurals.select(count) === 'one' ? one : many;
}

function said(value: string | number | undefined): string | undefined {
  return typeof value === 'number' ? figures.format(value) : value && isolate(value);
}

/** The English messages of all loaded areas, by key. */
export const english = new Map<string, string>(Object.entries(flatten(product)));

type Translate<Key extends string> = (key: Key | MessageKey<typeof product>, values?: Values) => string;

/**
 * Returns the `translate` function of one area of the product, whose English messages are `tree`. They are written as React Admin's
 * are: `%{name}` stands for a value, `smart_count` selects from `one |||| many`. Each area imports its own messages, so a page
 * loads no others. React Admin's components find the same messages through the i18nProvider.
 */
export function translator<const Tree extends MessageTree>(tree: Tree): Translate<MessageKey<Tree>> {
  for (const [key, message] of Object.entries(flatten(tree))) english.set(key, message);
  return (key, values) => fill(messageCatalog().messages[key] ?? english.get(key) ?? key, values);
}
