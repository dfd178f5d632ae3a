import { locale } from '../../messages/language.ts';

type Separator = '.' | ',';

/** What parts whole numbers from decimals where the reader is at home. */
const DECIMAL: Separator =
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';

/** A number in its own notation, by what parts its decimals: thousands may be parted by the other sign. */
const OWN = { '.': /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/, ',': /^(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?$/ } as const;

/** One in the other notation, which can be read in no other way: `12,50`, and `1.234,50`, where decimals follow a point. */
const OTHER = { '.': /^(\d{1,3}(?:\.\d{3})+|\d+),(\d+)$/, ',': /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d+)$/ } as const;

/**
 * The number that somebody wrote, as `-1234.5`: with as many decimals as written, and undefined where it is none. Blanks and
 * apostrophes part thousands everywhere; a single sign before three digits parts what it does where the reader is at home.
 */
export function readDigits(text: string, decimal: Separator = DECIMAL): string | undefined {
  const [, sign = '', written = ''] = /^([-+\u2212]?)(.*)$/.exec(text.trim().replace(/(?<=\d)[\s'’](?=\d)/g, '')) ?? [];
  const [, whole = '', decimals = ''] = OWN[decimal].exec(written) ?? OTHER[decimal].exec(written) ?? [];
  if (whole === '' && decimals === '') return undefined;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '' || sign === '+' ? '' : '-'}${digits}${decimals && `.${decimals}`}`;
}

/** A number such as `-1234.5` as the reader writes it, to be edited: without signs between thousands. */
export function printDigits(digits: string, decimal: Separator = DECIMAL): string {
  return digits.replace('.', decimal);
}
