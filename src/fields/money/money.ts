import * as z from 'zod/mini';
import { translate } from '../../messages/fields.ts';
import { locale } from '../../messages/language.ts';
import {
  type DefaultOptions,
  defineField,
  type Field,
  type FieldOf,
  type KindTraits,
  type UniqueOptions,
} from '../../schema/field.ts';
import { valueAt } from '../../schema/resource.ts';
import { readDigits } from '../number/number.ts';
import { ruleError } from '../readValue.ts';

/** An ISO 4217 code, `EUR`, that holds for all records, or the field of the record that has it. */
export type Currency<Path extends string = string> = string | { readonly field: Path };

export interface MoneySchema<Optional extends boolean = boolean, Path extends string = string>
  extends FieldOf<string, Optional, 'money', 'equals'> {
  readonly currency: Currency<Path>;
}

/** The currency of a field; undefined of other kinds. */
export const currencyOf = (field: Field | undefined): Currency | undefined =>
  field?.kind === 'money' ? field.currency : undefined;

interface MoneyOptions<Optional extends boolean, Path extends string>
  extends DefaultOptions<string, Optional>,
    UniqueOptions {
  /** The code of ISO 4217, `EUR`, that holds for all records, or the field of the record that has it. */
  readonly currency: Currency<Path>;
  /** Decimal places at most, up to 4. Default: those of the currency. */
  readonly decimals?: 0 | 1 | 2 | 3 | 4;
}

const MOST_DECIMALS = 4;

/**
 * An exact amount of money with at most 15 digits before its point: `1234.50`, as text, because JSON parsers turn numbers into
 * doubles. A JSON number is read as the decimal that it is written as. Searched by equality. Throws a RangeError for an invalid
 * currency code.
 */
export function money<const Optional extends boolean = false, const Path extends string = never>(
  options: MoneyOptions<Optional, Path>,
): MoneySchema<NoInfer<Optional>, Path> {
  const { currency, decimals } = options ?? {};
  if (!currency) throw new Error("money(): it needs a currency: money({ currency: 'EUR' }).");
  const fixed = typeof currency === 'string';
  if (fixed && !isCurrencyCode(currency)) throw new RangeError(`"${currency}" is no currency of ISO 4217`);
  const usual = fixed ? currencyDecimals(currency) : undefined;
  const most = decimals ?? usual ?? MOST_DECIMALS;
  const own =
    fixed || decimals !== undefined ? {} : { inRecord: fitsCurrency(currency.field), reads: [currency.field] };
  return { ...defineField({ ...MONEY, ...own, value: amount(Math.min(usual ?? 0, most), most) }, options), currency };
}

/** Refuses more decimals than the currency of the record has: 12.5 yen. */
function fitsCurrency(path: string): NonNullable<KindTraits['inRecord']> {
  return (value, record, label) => {
    const code = String(valueAt(record, path));
    const most = currencyDecimals(code);
    const decimals = String(plainDecimal(value, 0)).split('.')[1]?.length ?? 0;
    if (!isCurrencyCode(code) || decimals <= most) return undefined;
    return translate('fields.fault.value', { label, rule: decimalsRule(most).error() });
  };
}

const decimalsRule = (most: number) =>
  ruleError(most === 0 ? 'fields.rule.wholeMoney' : 'fields.rule.money', { most: String(most) });

const MONEY = {
  kind: 'money',
  // Without a scale, so that a change of currency does not change the column.
  column: 'numeric',
  filter: 'equals',
  comparable: (value: unknown) => plainDecimal(value, 0),
  ordinal: exactOrdinal,
  typed: (text: string) => readDigits(text),
  foreign: (value: unknown) => (typeof value === 'string' ? (readDigits(value, '.') ?? value) : value),
  options: { currency: { field: true }, decimals: true, default: true, unique: true },
} as const;

function amount(least: number, most: number): z.ZodMiniType<string> {
  const decimals = most === 0 ? '' : `(?:\\.\\d{1,${most}})?`;
  const shape = new RegExp(`^-?(?:0|[1-9]\\d{0,14})${decimals}$`);
  const rule = decimalsRule(most);
  const plain = z.transform((given: unknown) => plainDecimal(given, least));
  return z.pipe(plain, z.string(rule).check(z.regex(shape, rule))) as z.ZodMiniType<string>;
}

/** Currencies without two decimals in ISO 4217. Intl's tables drop units without coins (HUF) and differ between browsers and servers. */
const OTHER_DECIMALS: Readonly<Record<string, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: ['CLF', 'UYW'],
};

function currencyDecimals(currency: string): number {
  const others = Object.entries(OTHER_DECIMALS).find(([, codes]) => codes.includes(currency.toUpperCase()));
  return Number(others?.[0] ?? 2);
}

export function isCurrencyCode(text: string): boolean {
  return /^[A-Za-z]{3}$/.test(text);
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The amount in the smallest unit that is stored, since a double has too few digits; NaN for other values. */
function exactOrdinal(value: unknown): bigint | number {
  const [, sign, whole, decimals = ''] = DECIMAL.exec(String(value)) ?? [];
  return whole === undefined
    ? Number.NaN
    : BigInt(sign + whole + decimals.padEnd(MOST_DECIMALS, '0').slice(0, MOST_DECIMALS));
}

/**
 * Writes a decimal with at least `least` decimal places and no further trailing zeros: for 2, `7.5` and `7.500` become `7.50`. A
 * number is read as its shortest decimal, which is exact up to 15 digits. Other values are returned unchanged.
 */
export function plainDecimal(given: unknown, least: number): unknown {
  const text = typeof given === 'number' ? String(given) : given;
  const [, sign, whole, decimals = ''] = (typeof text === 'string' && DECIMAL.exec(text)) || [];
  if (whole === undefined) return given;
  const digits = whole.replace(/^0+(?=\d)/, '');
  const shown = decimals.replace(/0+$/, '').padEnd(least, '0');
  const minus = /[1-9]/.test(digits + shown) ? sign : '';
  return `${minus}${digits}${shown && `.${shown}`}`;
}

/**
 * Formats an amount with its currency in the page's language: `€1,234.50`, `1.234,50 €`. Decimals are never rounded. An invalid
 * currency code follows the amount: `1,234.5 credits`.
 */
export function moneyText(amount: string, currency: string, language = locale): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  // As text: a number would lose digits.
  const exact = amount as Intl.StringNumericLiteral;
  if (isCurrencyCode(currency)) return formatter(language, currency, decimals).format(exact);
  return `${formatter(language, undefined, decimals).format(exact)} ${currency}`.trim();
}

const formatters = new Map<string, Intl.NumberFormat>();

/** Cached, because building a formatter is expensive and lists format an amount per row. */
function formatter(language: string, currency: string | undefined, decimals: number): Intl.NumberFormat {
  const key = [language, currency, decimals].join();
  const minimumFractionDigits = currency === undefined ? 0 : currencyDecimals(currency);
  const places = { minimumFractionDigits, maximumFractionDigits: Math.max(decimals, minimumFractionDigits) };
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const);
  const known = formatters.get(key) ?? new Intl.NumberFormat(language, { ...style, ...places });
  formatters.set(key, known);
  return known;
}
