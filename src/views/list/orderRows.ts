import type { RaRecord } from 'ra-core';
import { locale } from '../../messages/language.ts';
import { fieldAt, type Resource, valueAt } from '../../schema/resource.ts';
import type { SortOrder } from '../../schema/sortOrder.ts';
import { cellText } from './cellText.ts';

/** As a reader orders words: without regard to case and accents, and 2 before 10. */
const WORDS = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });

/** The rows in the order of a column's words. What has none stands last; equal rows follow each other by id. */
export function orderRows(
  resource: Resource,
  rows: readonly RaRecord[],
  { field: name, descending }: SortOrder,
): readonly RaRecord[] {
  const field = fieldAt(resource, name);
  const keyed = rows.map((row) => {
    const value = valueAt(row, name);
    return { row, text: cellText(field, value), ordinal: field.ordinal?.(value), id: String(row.id) };
  });
  const direction = descending ? -1 : 1;
  keyed.sort((one, other) => {
    if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '');
    return (
      direction * (difference(one.ordinal, other.ordinal) || WORDS.compare(one.text, other.text)) ||
      WORDS.compare(one.id, other.id)
    );
  });
  return keyed.map(({ row }) => row);
}

/** Zero also where a value that breaks its field's rule has none. */
function difference(one: number | undefined, other: number | undefined): number {
  return (one ?? Number.NaN) - (other ?? Number.NaN) || 0;
}
