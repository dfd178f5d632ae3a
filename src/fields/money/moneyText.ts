import { locale } from '../../messages/language.ts';
import { currencyDecimals, isCurrencyCode } from './currencyDecimals.ts';

/**
 * An amount as the reader writes it, with its currency: `€1,234.50`, `1.234,50 €`. None of its decimals is rounded away. Without
 * a currency it stands alone, and behind what is none it has that: `1,234.5 credits`.
 */
export function moneyText(amount: string, currency: string, language = locale): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  // As text all of its digits count; a number would have lost some.
  const exact = amount as Intl.StringNumericLiteral;
  if (!isCurrencyCode(currency)) return `${formatter(language, undefined, decimals).format(exact)} ${currency}`.trim();
  return formatter(language, currency, decimals).format(exact);
}

const formatters = new Map<string, Intl.NumberFormat>();

/** To make one costs far more than to use it, and a list has an amount in every row. */
function formatter(language: string, currency: string | undefined, decimals: number): Intl.NumberFormat {
  const key = [language, currency, decimals].join();
  const minimumFractionDigits = currency === undefined ? 0 : currencyDecimals(currency);
  const digits = { minimumFractionDigits, maximumFractionDigits: Math.max(decimals, minimumFractionDigits) };
  const style = currency === undefined ? {} : ({ style: 'currency', currency } as const);
  const made = formatters.get(key) ?? new Intl.NumberFormat(language, { ...style, ...digits });
  formatters.set(key, made);
  return made;
}
