import { language } from './language.ts';

/** A label within a sentence: `Integration Errors` is `integration errors`. German nouns keep their capital. */
export function inSentence(label: string): string {
  return language === 'en' ? label.toLowerCase() : label;
}

/** A label as the beginning of a sentence: `Integration Errors` is `Integration errors`. */
export function sentenceCase(label: string): string {
  return label.charAt(0) + inSentence(label.slice(1));
}
