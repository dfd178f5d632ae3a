import type { RaRecord } from 'react-admin';
import { locale } from '../../messages/language.ts';
import type { Field } from '../../schema/field.ts';
import {
  fieldAt,
  isAbsent,
  type Resource,
  type SortOrder,
  sortOf,
  sortPayload,
  valueAt,
} from '../../schema/resource.ts';

/** The parameters that request a short list whole. All users of the list share them, so that they share the cache. */
export function wholeList(resource: Resource, filter: Readonly<Record<string, string | boolean>> = {}) {
  return {
    pagination: { page: 1, perPage: Number.MAX_SAFE_INTEGER },
    sort: sortPayload(sortOf(resource)),
    filter,
  };
}

/** Ignores case and accents, and sorts 2 before 10. */
const WORDS = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });

/** Sorts rows by the text of a column. Rows without a value are last; equal rows are sorted by id. */
export function orderRows(
  resource: Resource,
  rows: readonly RaRecord[],
  { field: name, descending }: SortOrder,
): readonly RaRecord[] {
  const field = fieldAt(resource, name);
  const keyed = rows.map((row) => {
    const value = valueAt(row, name);
    return { row, text: cellText(field, value), ordinal: field.ordinal?.(value) ?? Number.NaN, id: String(row.id) };
  });
  const direction = descending ? -1 : 1;
  keyed.sort((one, other) => {
    if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '');
    // NaN for values that break their field's rule.
    const difference = one.ordinal - other.ordinal || WORDS.compare(one.text, other.text);
    return direction * difference || WORDS.compare(one.id, other.id);
  });
  return keyed.map(({ row }) => row);
}

/** Returns the rows whose columns contain every word of `text`. */
export function findRows(
  columns: readonly { readonly name: string; readonly field: Field }[],
  rows: readonly RaRecord[],
  text: string,
): readonly RaRecord[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const line = columns.map(({ name, field }) => cellText(field, valueAt(row, name))).join('\n');
    return words.every((word) => line.toLowerCase().includes(word));
  });
}

function cellText(field: Field, value: unknown): string {
  if (isAbsent(value)) return '';
  return field.words ? field.words(value, field) : String(value);
}
