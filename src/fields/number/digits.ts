import { locale } from '../../messages/language.ts';

type Separator = '.' | ',';

const DECIMAL: Separator =
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';

/** A number with this decimal separator; the other sign separates thousands. */
const OWN = { '.': /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/, ',': /^(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?$/ } as const;

/** A number with the other separator that cannot be misread: `12,50` and `1.234,50` where a point is the separator. */
const OTHER = { '.': /^(\d{1,3}(?:\.\d{3})+|\d+),(\d+)$/, ',': /^(\d{1,3}(?:,\d{3})+|\d+)\.(\d+)$/ } as const;

/**
 * Reads a typed number as `-1234.5` with its decimals; undefined for other text. Blanks and apostrophes separate thousands in every
 * language. A single sign before three digits is read as in the page's language.
 */
export function readDigits(text: string, decimal: Separator = DECIMAL): string | undefined {
  const [, sign = '', written = ''] = /^([-+\u2212]?)(.*)$/.exec(text.trim().replace(/(?<=\d)[\s'’](?=\d)/g, '')) ?? [];
  const [, whole = '', decimals = ''] = OWN[decimal].exec(written) ?? OTHER[decimal].exec(written) ?? [];
  if (whole === '' && decimals === '') return undefined;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '' || sign === '+' ? '' : '-'}${digits}${decimals && `.${decimals}`}`;
}

/** Prints a number such as `-1234.5` in the page's notation for editing, without thousands separators. */
export function printDigits(digits: string, decimal: Separator = DECIMAL): string {
  return digits.replace('.', decimal);
}
