import { isAbsent } from '../../fields/isAbsent.ts';
import type { Field } from '../../schema/field.ts';

/** A value in the words that its column shows, for ordering and finding; empty where there is none. */
export function cellText(field: Field, value: unknown): string {
  if (isAbsent(value)) return '';
  return field.words ? field.words(value, field) : String(value);
}
