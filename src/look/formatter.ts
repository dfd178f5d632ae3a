import { locale } from '../messages/language.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter of dates, as the reader writes them, with these options. Building one costs far more than using it, and a list formats a date per row. */
export function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}
