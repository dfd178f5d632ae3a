import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { dateTime, group, list, money, number, secret, text } from '../../fields/index.ts';
import { textOf, valueFor } from '../../fields/inputs.tsx';
import { readValue } from '../../fields/readValue.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';
import { press, write } from './testing.ts';

const line = group(
  { article: text(), amount: number({ min: 1, default: 1 }), price: money({ currency: 'EUR', optional: true }) },
  { label: 'Item' },
);
const lines = list(line, { optional: true, most: 3, least: 2 });
const orders = defineResource({
  name: 'orders',
  fields: { code: text(), name: text(), lines, updated_at: dateTime({ stamp: 'updated' }) },
  access: { list: 'signed-in', show: 'signed-in', create: ['admin'], edit: ['admin'] },
});
const openScreen = screensOf([orders]);
const pen = { article: 'Pen', amount: 2, price: '1.50' };
const ink = { article: 'Ink', amount: 1, price: null };
const cap = { article: 'Cap', amount: 5, price: null };
const order = { id: 'o', code: 'o', name: 'One', lines: [pen, ink], updated_at: '2026-11-03T08:00:00.000Z' };

async function edit(record: object = order) {
  const api = fakeApi([record as typeof order]);
  openScreen('/integration/orders/o/edit', api);
  await screen.findByText('Add item');
  return api;
}
const item = (number: number) => within(screen.getByRole('group', { name: `Item ${number}` }));
const set = (number: number, label: string, value: string) =>
  fireEvent.change(item(number).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const click = (label: string) => fireEvent.click(screen.getByLabelText(label));
const sent = (api: ReturnType<typeof fakeApi>) => api.writes.map(({ data }) => data.lines);

it('adds, moves and removes lines, keeps the focus, and saves them in their order', async () => {
  const api = await edit();
  click('Move item 2 up');
  // The first line cannot move up again.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move item 1 down'));
  press('Add item');
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Item/ })).toHaveLength(3));
  expect(document.activeElement).toBe(item(3).getByLabelText('Article'));
  expect(screen.queryByText('Add item')).toBeNull();
  set(3, 'Article', ' Cap ');
  set(3, 'Amount', '5');
  click('Remove item 2');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove item 2'));
  press('Save');
  await waitFor(() => expect(sent(api)).toEqual([[ink, cap]]));
});

it('reports what is wrong beside each input, and about the list', async () => {
  const api = await edit({ ...order, lines: [] });
  expect(screen.getByText('None yet.')).toBeDefined();
  press('Add item');
  await screen.findByRole('group', { name: 'Item 1' });
  set(1, 'Amount', '0');
  press('Save');
  await screen.findByText('Article is required');
  expect(screen.getByText('Amount must be at least 1')).toBeDefined();
  expect(document.activeElement).toBe(item(1).getByLabelText('Article'));
  set(1, 'Article', 'Pen');
  set(1, 'Amount', '1');
  press('Save');
  await screen.findByText('Lines must have at least 2 entries');
  press('Add item');
  await waitFor(() => expect(screen.queryByText(/must have at least/)).toBeNull());
  set(2, 'Article', 'Ink');
  api.write = () => Promise.reject(new HttpError('No.', 422, { errors: { 'lines.1.article': 'No ink here' } }));
  press('Save');
  await screen.findByText('No ink here');
  expect(document.activeElement).toBe(item(2).getByLabelText('Article'));
  expect(screen.queryByText('No.')).toBeNull();
});

it('merges a concurrent edit of the lines', async () => {
  const api = await edit();
  set(1, 'Article', 'Pencil');
  write('Name', 'Mine');
  const current = { ...order, lines: [pen, ink, cap], updated_at: '2026-11-03T09:00:00.000Z' };
  api.write = () =>
    Promise.reject(new HttpError('Stale', 412, { current, changed: { by: 'grace', at: current.updated_at } }));
  press('Save');
  await screen.findByText('All theirs');
  expect(screen.getAllByRole('table')).toHaveLength(2);
  press('All theirs');
  await waitFor(() => expect(screen.getAllByRole('group', { name: /^Item/ })).toHaveLength(3));
  api.write = async () => ({ data: current });
  press('Save');
  await waitFor(() => expect(sent(api).at(-1)).toEqual([pen, ink, cap]));
  expect(api.writes.at(-1)?.data).toMatchObject({ name: 'Mine' });
});

it('shows them as a table on the page of a record', async () => {
  openScreen('/integration/orders/o', fakeApi([order]));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'ArticleAmountPrice',
    'Pen2€1.50',
    'Ink1—',
  ]);
});

describe('the value of a list of groups', () => {
  it('is read field by field, with the path of each fault', () => {
    expect(readValue('lines', lines, [{ article: ' Pen ' }, { ...ink, price: '' }])).toEqual({
      value: [{ article: 'Pen', amount: 1, price: null }, ink],
    });
    expect(readValue('lines', lines, [pen, { article: '', amount: 0 }])).toEqual({
      fault: 'Article is required',
      lines: { 'lines.1.article': 'Article is required', 'lines.1.amount': 'Amount must be at least 1' },
    });
    expect(readValue('lines', lines, [pen, { ...ink, color: 'red' }])).toMatchObject({
      fault: expect.stringMatching(/^Lines: entry 2/),
    });
  });

  it('is a text of words in lists, JSON in files, and the same again after a sign-out', () => {
    expect(lines.words?.([pen, ink], lines)).toBe('Pen 2 1.50, Ink 1');
    expect(JSON.parse(lines.exported?.([pen]) ?? '')).toEqual([pen]);
    expect(valueFor(lines, textOf(lines, [pen, { article: 'Ink', amount: 1 }]), null)).toEqual([pen, ink]);
  });

  it('has no fields that need the record', () => {
    expect(() => list(group({ key: secret() }))).toThrow('"key" of a group in a list cannot be a secret');
    expect(() => list(group({ tags: list(text()) }))).toThrow('"tags" of a group in a list cannot be a list');
    expect(() => list(group({ cost: number({ seenBy: ['admin'] }) }))).toThrow('it cannot have seenBy');
  });
});
