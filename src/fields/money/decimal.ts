const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/** A number from JSON as its shortest decimal, which is exact up to 15 digits; anything else as it is. */
function written(given: unknown): unknown {
  return typeof given === 'number' ? String(given) : given;
}

/**
 * The one text of a decimal: with `least` decimal places, and more only where they are no zeros: `7.5` and `7.500` are both `7.50`
 * where `least` is 2. What is no decimal stays as it is.
 */
export function plainDecimal(given: unknown, least: number): unknown {
  const text = written(given);
  const [, sign, whole, decimals = ''] = (typeof text === 'string' && DECIMAL.exec(text)) || [];
  if (whole === undefined) return given;
  const digits = whole.replace(/^0+(?=\d)/, '');
  const shown = decimals.replace(/0+$/, '').padEnd(least, '0');
  const minus = /[1-9]/.test(digits + shown) ? sign : '';
  return `${minus}${digits}${shown && `.${shown}`}`;
}
