import type { RaRecord } from 'ra-core';
import { fieldAt, type Resource, valueAt } from '../../schema/resource.ts';
import { cellText } from './cellText.ts';

/** The rows in which every word of `text` stands in some column, wherever it stands there. */
export function findRows(
  resource: Resource,
  columns: readonly string[],
  rows: readonly RaRecord[],
  text: string,
): readonly RaRecord[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const line = columns.map((name) => cellText(fieldAt(resource, name), valueAt(row, name))).join('\n');
    return words.every((word) => line.toLowerCase().includes(word));
  });
}
