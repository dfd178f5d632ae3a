import { locale } from '../../messages/language.ts';
import { currencyDecimals } from './currencyDecimals.ts';

const CODE = /^[A-Za-z]{3}$/;

/**
 * An amount as the reader writes it, with its currency: `€1,234.50`, `1.234,50 €`. None of its decimals is rounded away. Without
 * a currency it stands alone, and behind what is none it has that: `1,234.5 credits`.
 */
export function moneyText(amount: string, currency: string, language = locale): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  // As text all of its digits count; a number would have lost some.
  const exact = amount as Intl.StringNumericLiteral;
  if (!CODE.test(currency)) return `${formatter(language, undefined, decimals).format(exact)} ${currency}`.trim();
  return formatter(language, currency, Math.max(decimals, currencyDecimals(currency))).format(exact);
}

const formatters = new Map<string, Intl.NumberFormat>();

/** To make one costs far more than to use it, and a list has an amount in every row. */
function formatter(language: string, currency: string | undefined, maximumFractionDigits: number): Intl.NumberFormat {
  const key = [language, currency, maximumFractionDigits].join();
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const);
  const made = formatters.get(key) ?? new Intl.NumberFormat(language, { ...style, maximumFractionDigits });
  formatters.set(key, made);
  return made;
}
