import type { Field } from './field.ts';

/** The part of a text before and after the mark that has the beginning: causes of a failure are often at the end. */
const FIRST = 0.75;

/** Shorter texts are codes. */
const LEAST = 255;

/**
 * Cuts a text that is longer than its field allows, and says how much is left out. Other values, and those of fields that identify
 * something or have a format, are returned unchanged.
 */
export function cutToFit(field: Field, value: unknown): unknown {
  const { kind, unique, identifier, format, pattern }: Readonly<Record<string, unknown>> = { ...field };
  const isFree = kind === 'longText' || (kind === 'text' && !(unique || identifier || format || pattern));
  if (!isFree || typeof value !== 'string') return value;
  const [issue] = field.value.safeParse(value).error?.issues ?? [];
  const most = issue?.code === 'too_big' ? Number(issue.maximum) : 0;
  return most >= LEAST ? cutText(value, most) : value;
}

/** A text of at most `most` characters: its beginning, a mark with the number of characters that are left out, and its end. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const markOf = (omitted: number) => ` [... ${omitted.toLocaleString('en')} characters omitted ...] `;
  const kept = most - markOf(text.length).length;
  const first = Math.floor(kept * FIRST);
  // Half of a surrogate pair cannot be stored.
  const start = text.slice(0, first).replace(/[\ud800-\udbff]$/, '');
  const end = text.slice(text.length - (kept - first)).replace(/^[\udc00-\udfff]/, '');
  return start + markOf(text.length - start.length - end.length) + end;
}
