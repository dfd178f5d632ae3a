import { locale } from '../messages/language.ts';

const FIGURES = new Intl.NumberFormat(locale);

/** A whole number as people read it: `12,000`. */
export function numberWords(count: number): string {
  return FIGURES.format(count);
}
