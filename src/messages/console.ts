import words from './en/console.json';
import { english, translator } from './translator.ts';

export const translate = translator(words);

/** The name of a page or a menu group in the page's language. Unknown names are returned unchanged. */
export function placeName(name: string): string {
  const key = `console.places.${name.toLowerCase().replaceAll(' ', '-')}`;
  return english.has(key) ? translate(key as 'console.places.admin') : name;
}
