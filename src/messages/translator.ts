import { catalogue } from './catalogue.ts';
import { fill, type Values } from './fill.ts';
import type { PRODUCT } from './product.ts';
import { english } from './spoken.ts';

/** Says the message of a key in the page's language. */
export type Translate<Key extends string> = (key: Key | keyof typeof PRODUCT, values?: Values) => string;

/** The words of a part in another language: one for each of its keys, and no other. `Words<typeof translate>`. */
export type Words<Say extends Translate<never>> = Readonly<
  Record<Exclude<Parameters<Say>[0], keyof typeof PRODUCT>, string>
>;

/**
 * The messages of one part of the product: its English words by key, written as React Admin's are. `%{name}` stands for a
 * value; `one |||| many` goes by `smart_count`. Each part of the code brings its own, so that a page loads no others' words.
 */
export function translator<const Key extends string>(messages: Readonly<Record<Key, string>>): Translate<Key> {
  for (const [key, message] of Object.entries<string>(messages)) english.set(key, message);
  return (key, values) => fill(catalogue().messages[key] ?? english.get(key) ?? key, values);
}
