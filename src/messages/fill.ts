import { language, locale } from './language.ts';

/** What a message names: texts as they are, numbers as the reader writes them. `smart_count` chooses between its forms. */
export type Values = Readonly<Record<string, string | number>>;

const plurals = new Intl.PluralRules(language);
const figures = new Intl.NumberFormat(locale);

/** A message with its values: `%{name} was deleted`, `%{smart_count} deal |||| %{smart_count} deals`. */
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
  return typeof value === 'number' ? figures.format(value) : value;
}
