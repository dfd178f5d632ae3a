import { isValidElement } from 'react';
import { expect, it } from 'vitest';
import { text } from '../../fields/index.ts';
import { columnElements } from './RecordColumn.tsx';

const names = { name: 'name', label: 'Name', field: text(), area: 'm-c' } as const;

/** The width that a column of IDs needs, in pixels, and its part of the room that remains beside a text. */
function widthOf(options: { example?: string; shorten?: number }) {
  const id = { name: 'id', label: 'ID', field: text({ identifier: true, ...options }), area: 'm-c' } as const;
  const { elements } = columnElements({
    columns: [id, names],
    named: [],
    actions: null,
    sort: undefined,
    sortable: [],
    linkOf: undefined,
  });
  const [first] = elements;
  const { width } = isValidElement<{ width: string }>(first) ? first.props : { width: '' };
  const [need, part] = [/calc\((\d+)px/, /\* ([\d.]+)\)/].map((pattern) => Number(pattern.exec(width)?.[1]));
  return { need: need ?? 0, part: part ?? 0 };
}

it('IDs of unknown length receive as much of the free room as texts, so that they are not cut beside it', () => {
  expect(widthOf({}).part).toBeGreaterThan(0.4);
  expect(widthOf({ example: 'e.g. 7f3c91d2-…' }).part).toBeGreaterThan(0.4);
});

it('IDs of known length have room for all of their characters, and leave what remains to texts', () => {
  const [short, long] = [widthOf({ example: 'e.g. AB-1' }), widthOf({ example: 'e.g. PRJ-2026-EMEA-000123' })];
  expect(long.need - short.need).toBe(('PRJ-2026-EMEA-000123'.length - 12) * 8);
  expect([short.part, long.part, widthOf({ shorten: 8 }).part].every((part) => part < 0.2)).toBe(true);
});
