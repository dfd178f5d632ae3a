import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { present } from '../../../tests/present.ts';
import { errors } from '../../resources/errors.ts';
import { resources } from '../../resources/index.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';

const open = screensOf(resources);

it.each([
  [3, '3 integration errors changed.'],
  [2, '2 integration errors changed. 1 record is unchanged: it already had these values.'],
  [0, '3 records are unchanged: they already had these values.'],
])('the notice about three annotated records, of which %i were changed, says so', async (count, notice) => {
  const rows = ['a', 'b', 'c'].map((id) => ({
    id,
    error_id: id,
    tenant_id: 'acme',
    timestamp: '2026-11-20T12:00:00Z',
  }));
  const api = fakeApi(rows);
  api.annotate = async () => ({ data: { count, undo: count > 0 ? 'change' : null } });
  const { page, user } = open(`${errors.path}?tenant_id=acme&status=NEW`, api);
  await waitFor(() => expect(document.querySelectorAll('tbody input[type=checkbox]')).toHaveLength(3));
  for (const box of document.querySelectorAll('tbody input[type=checkbox]')) await user.click(box);
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  await user.click(await screen.findByRole('button', { name: 'Assign to Me' }));
  await waitFor(() => expect(page.said).toEqual([notice]));
});

it('offers no example as if it were a person', async () => {
  const api = fakeApi([{ id: 'a', error_id: 'a', tenant_id: 'acme', timestamp: '2026-11-20T12:00:00Z' }]);
  const { user } = open(`${errors.path}?tenant_id=acme&status=NEW`, api);
  await waitFor(() => expect(document.querySelectorAll('tbody input[type=checkbox]')).toHaveLength(1));
  await user.click(present(document.querySelectorAll('tbody input[type=checkbox]')[0]));
  await user.click(await screen.findByRole('button', { name: 'Assign' }));
  const assignee = within(await screen.findByRole('alertdialog')).getByRole('combobox', { name: 'Assignee' });
  expect(assignee.getAttribute('placeholder')).toBe('e.g. alex@example.com');
  await user.click(assignee);
  await user.keyboard('{ArrowDown}');
  const [first] = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(first?.textContent).toBe('Choose, or type an ID');
});
