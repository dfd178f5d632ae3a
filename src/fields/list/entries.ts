import type { Field } from '../../schema/field.ts';

/** The values of a list; other gateways may answer one in the place of a list. */
export function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

/** An entry in the words that a column of its kind shows. */
export function entryWords(entry: unknown, of: Field): string {
  return of.words?.(entry, of) ?? String(entry);
}

/** The value that a text in a list stands for: itself, or what it is as JSON where only that obeys the rule. */
export function entryFor(text: string, { value }: Field): unknown {
  if (value.safeParse(text).success) return text;
  const spelled = text === 'true' ? true : text === 'false' ? false : Number(text);
  return text.trim() !== '' && value.safeParse(spelled).success ? spelled : text;
}
