import * as z from 'zod/mini';
import { locale } from '../../messages/language.ts';
import {
  type DefaultOptions,
  defineField,
  type FieldOf,
  type OptionalOptions,
  type OptionNamesOf,
  type UniqueOptions,
} from '../../schema/field.ts';
import { ruleError } from '../readValue.ts';

export interface NumberSchema<Optional extends boolean = boolean>
  extends FieldOf<number, Optional, 'number', 'equals'> {
  readonly unit?: string;
  readonly step?: number;
}

interface NumberOptions<Optional extends boolean> extends DefaultOptions<number, Optional>, UniqueOptions {
  /** The least value that is allowed. */
  readonly min?: number;
  /** The greatest value that is allowed. */
  readonly max?: number;
  /** Whole numbers only, up to 2^53: JavaScript's safe integers. */
  readonly integer?: boolean;
  /** Decimal places at most, up to 15. */
  readonly decimals?: number;
  /** Only multiples of it are allowed: `0.5`. The arrow keys change the input by it. */
  readonly step?: number;
  /** Shown after the number, `kg`; not part of the value. */
  readonly unit?: string;
}

/** A finite number, kept as a double; searched by equality. */
export function number<const Optional extends boolean = false>(
  options: NumberOptions<Optional> = {},
): NumberSchema<NoInfer<Optional>> {
  const { min, max, integer, decimals, step } = options;
  const value = z
    .number(ruleError('fields.rule.number'))
    .check(
      ...(step === undefined ? [] : [z.multipleOf(step, ruleError('fields.rule.step', { step: String(step) }))]),
      ...(decimals === undefined
        ? []
        : [z.multipleOf(10 ** -decimals, ruleError('fields.rule.decimals', { decimals }))]),
      ...(integer ? [z.int(ruleError('fields.rule.integer'))] : []),
      ...(min === undefined ? [] : [z.gte(min, ruleError('fields.rule.least', { least: String(min) }))]),
      ...(max === undefined ? [] : [z.lte(max, ruleError('fields.rule.most', { most: String(max) }))]),
    );
  const rules = { kind: 'number', value, column: 'double precision', filter: 'equals', ...TRAITS } as const;
  return defineField({ ...rules, options: OPTIONS }, options);
}

const TRAITS = {
  ordinal: Number,
  typed: (text: string) => Number(readDigits(text) ?? Number.NaN),
  foreign(value: unknown) {
    const digits = typeof value === 'string' ? readDigits(value, '.') : undefined;
    return digits === undefined ? value : Number(digits);
  },
} as const;

const OPTIONS = {
  min: true,
  max: true,
  integer: true,
  decimals: true,
  step: true,
  unit: true,
  default: true,
  unique: true,
} satisfies OptionNamesOf<Omit<NumberOptions<boolean>, keyof OptionalOptions>>;

export type Separator = '.' | ',';

const DECIMAL: Separator =
  new Intl.NumberFormat(locale).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value === ',' ? ',' : '.';

/** A number with this decimal separator; the other sign separates thousands. */
const OWN = { '.': /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/, ',': /^(\d{1,3}(?:\.\d{3})+|\d*)(?:,(\d*))?$/ } as const;

/** A number with the other separator that cannot be misread: `12,50`, `1.234,50` and `1.234.567` where a point is the separator. */
const OTHER = {
  '.': /^(\d{1,3}(?:\.\d{3}){2,}|(?:\d{1,3}(?:\.\d{3})+|\d+)(?=,\d))(?:,(\d+))?$/,
  ',': /^(\d{1,3}(?:,\d{3}){2,}|(?:\d{1,3}(?:,\d{3})+|\d+)(?=\.\d))(?:\.(\d+))?$/,
} as const;

/** A currency sign or code: `$`, `US$`, `EUR`, `kr`. */
const CURRENCY = /(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr\.?|Kč|zł|Fr\.?|Rs\.?)/u.source;
const AROUND = new RegExp(`^([-+\u2212]?)\\s*${CURRENCY}\\s*|\\s*${CURRENCY}$`, 'gu');

/**
 * Reads a number as `-1234.5` with its decimals; undefined for other text. Blanks and apostrophes separate thousands in every language, and a
 * currency is skipped. A single sign before three digits is read by `decimal`, by default as in the page's language.
 */
export function readDigits(text: string, decimal: Separator = DECIMAL): string | undefined {
  const plain = text
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d)/g, '')
    .replace(AROUND, '$1');
  const [, sign = '', written = ''] = /^([-+\u2212]?)(.*)$/.exec(plain) ?? [];
  const [, whole = '', decimals = ''] = OWN[decimal].exec(written) ?? OTHER[decimal].exec(written) ?? [];
  if (whole === '' && decimals === '') return undefined;
  const digits = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0';
  return `${sign === '' || sign === '+' ? '' : '-'}${digits}${decimals && `.${decimals}`}`;
}

/** The decimal separator that a text proves, such as `12,5`, `1,234.50` or `1.234.567`; undefined if it could be either, such as `1.234`. */
export function provenDecimal(text: string): Separator | undefined {
  const [written = ''] = /\d(?:[\d.,]*\d)?/.exec(text.replace(/[\s'’]/g, '')) ?? [];
  const [first, ...others] = written.match(/[.,]/g) ?? [];
  const last = others.at(-1);
  if (first === undefined || /^[1-9]\d{0,2}[.,]\d{3}$/.test(written)) return undefined;
  const decimal = last === first ? (first === ',' ? '.' : ',') : (last ?? first);
  return decimal === ',' ? ',' : '.';
}

/** Prints a number such as `-1234.5` in the page's notation for editing, without thousands separators. */
export const printDigits = (digits: string, decimal: Separator = DECIMAL): string => digits.replace('.', decimal);
