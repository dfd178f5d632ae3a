/**
 * The currencies of ISO 4217 whose units are not parted in hundred. Not asked of Intl: its tables leave out units that nobody pays in
 * coins (HUF), and differ between browsers and servers, which must agree on what may be written.
 */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
  3: 'BHD IQD JOD KWD LYD OMR TND'.split(' '),
  4: ['CLF', 'UYW'],
};

/** True for three letters: what may be a currency's code. */
export function isCurrencyCode(text: string): boolean {
  return /^[A-Za-z]{3}$/.test(text);
}

/** How many decimal places a currency has: 2 for EUR, 0 for JPY. */
export function currencyDecimals(currency: string): number {
  const others = Object.entries(OTHERS).find(([, codes]) => codes.includes(currency.toUpperCase()));
  return Number(others?.[0] ?? 2);
}
