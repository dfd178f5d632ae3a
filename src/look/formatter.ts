/** The interface speaks English; day before month in letters is read the same way everywhere. */
const LOCALE = 'en-GB';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter of dates with these options. Building one costs far more than using it, and a list formats a date per row. */
export function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALE, options);
  formatters.set(key, made);
  return made;
}
