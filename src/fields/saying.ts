import { translate } from '../messages/fields.ts';
import type { Values } from '../messages/fill.ts';

/** What a field's rule says of a value that breaks it, only once one does: rules are made before anything can be said. */
export function saying(message: Parameters<typeof translate>[0], values?: Values): { readonly error: () => string } {
  return { error: () => translate(message, values) };
}
