import { locale } from '../messages/language.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Cached, since a formatter is expensive to create. */
export function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

const FIGURES = new Intl.NumberFormat(locale);

export function numberWords(count: number): string {
  return FIGURES.format(count);
}
