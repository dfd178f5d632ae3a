/** How many decimal places a currency has: 2 for EUR, 0 for JPY. Throws for what is not shaped as a code of ISO 4217. */
export function currencyDecimals(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits ?? 2;
}
