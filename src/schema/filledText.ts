import { valueAt } from './resource.ts';

/**
 * A text with the record's values in the place of `{field}` and `{group.field}`. Undefined until every value in it is
 * known, so that nobody reads a text with holes.
 */
export function filledText(text: string, record: Readonly<Record<string, unknown>>): string | undefined {
  let known = true;
  const filled = text.replace(/\{([\w.]+)\}/g, (_, path: string) => {
    const value = valueAt(record, path);
    known &&= typeof value === 'string' || typeof value === 'number';
    return String(value);
  });
  return known ? filled : undefined;
}
