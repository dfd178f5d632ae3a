import * as z from 'zod/mini';
import {
  defineField,
  type Field,
  type InitialOption,
  type IsOptional,
  type OptionalOptions,
} from '../../schema/field.ts';
import { saying } from '../saying.ts';
import { currencyDecimals, isCurrencyCode } from './currencyDecimals.ts';
import { plainDecimal } from './decimal.ts';

/** An ISO 4217 code, `EUR`, that holds for all records, or the field of the record that has it. */
export type Currency = string | { readonly field: string };

export interface MoneyField<Optional extends boolean = boolean> extends Field<string, Optional, 'money', 'equals'> {
  readonly currency: Currency;
}

interface MoneyOptions extends OptionalOptions, InitialOption<string> {
  /** The code of ISO 4217, `EUR`, that holds for all records, or the field of the record that has it. */
  readonly currency: Currency;
  /** Decimal places at most, up to 4. Default: those of the currency, and 4 where each record has its own. */
  readonly decimals?: 0 | 1 | 2 | 3 | 4;
}

const MOST_DECIMALS = 4;

/**
 * An exact amount of money with at most 15 digits before its point: `1234.50`, as text, since JSON's readers make doubles of
 * numbers. A JSON number is taken for the decimal that it is written as. Searched by equality. Throws RangeError for a currency
 * that can be none.
 */
export function money<const Options extends MoneyOptions>(options: Options): MoneyField<IsOptional<Options>> {
  const { currency, decimals, ...rest } = options;
  const fixed = typeof currency === 'string';
  if (fixed && !isCurrencyCode(currency)) throw new RangeError(`"${currency}" is no currency of ISO 4217`);
  const usual = fixed ? currencyDecimals(currency) : undefined;
  const most = decimals ?? usual ?? MOST_DECIMALS;
  return { ...defineField({ ...MONEY, value: amount(Math.min(usual ?? 0, most), most) }, rest as Options), currency };
}

const MONEY = {
  kind: 'money',
  // Without a scale, which keeps decimals as they were written: another currency asks for no other column.
  column: 'numeric',
  filter: 'equals',
  comparable: (value: unknown) => plainDecimal(value, 0),
  ordinal: Number,
} as const;

function amount(least: number, most: number): z.ZodMiniType<string> {
  const decimals = most === 0 ? '' : `(?:\\.\\d{1,${most}})?`;
  const shape = new RegExp(`^-?(?:0|[1-9]\\d{0,14})${decimals}$`);
  const rule = saying(most === 0 ? 'fields.rule.wholeMoney' : 'fields.rule.money', { most: String(most) });
  const plain = z.transform((given: unknown) => plainDecimal(given, least));
  return z.pipe(plain, z.string(rule).check(z.regex(shape, rule))) as z.ZodMiniType<string>;
}
