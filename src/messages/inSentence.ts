import { language } from './language.ts';

/** Writes a label within a sentence: `Integration Errors` as `integration errors`. German nouns keep their capital. */
export function inSentence(label: string): string {
  return language === 'en' ? label.toLowerCase() : label;
}

/** Writes a label at the start of a sentence: `Integration Errors` as `Integration errors`. */
export function sentenceCase(label: string): string {
  return label.charAt(0) + inSentence(label.slice(1));
}

/** The name of `count` records within a sentence: `deal`, `integration errors`. */
export function nounFor({ label: [one, many] }: { readonly label: readonly [string, string] }, count: number): string {
  return inSentence(count === 1 ? one : many);
}
