import { type ChoiceField, choiceOf } from '../../fields/choice/choice.ts';
import { isAbsent } from '../../fields/isAbsent.ts';
import type { Field } from '../../schema/field.ts';

/** A value in the words that its column shows, for ordering and finding; empty where there is none. */
export function cellText(field: Field, value: unknown): string {
  if (isAbsent(value)) return '';
  const text = Array.isArray(value) ? value.join(', ') : String(value);
  return 'choices' in field ? (choiceOf(field as ChoiceField, text)?.label ?? text) : text;
}
