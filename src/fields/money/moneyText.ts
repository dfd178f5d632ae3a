import { locale } from '../../messages/language.ts';
import { currencyDecimals } from './currencyDecimals.ts';

const CODE = /^[A-Za-z]{3}$/;

/**
 * An amount as the reader writes it, with its currency: `€1,234.50`, `1.234,50 €`. None of its decimals is rounded away. Without
 * a currency it stands alone, and behind what is none it has that: `1,234.5 credits`.
 */
export function moneyText(amount: string, currency: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  if (!CODE.test(currency)) return [formatted(amount, { minimumFractionDigits: decimals }), currency].join(' ').trim();
  const maximumFractionDigits = Math.max(decimals, currencyDecimals(currency));
  return formatted(amount, { style: 'currency', currency, maximumFractionDigits });
}

/** As text all of its digits count; a number would have lost some. */
function formatted(amount: string, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, options).format(amount as Intl.StringNumericLiteral);
}
