import { expect, it } from 'vitest';
import { recordCalls } from './apiCalls.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');

it('§2 a link with an error type searches at once; ids are shortened, shown whole on focus, and link to the error', async () => {
  const errors = searchPage(here.page);
  const calls = recordCalls(here.page);
  await here.page.goto('/integration/errors?tenant_id=acme&type=API_ERROR');
  await errors.rows.first().waitFor();
  expect(await errors.field('Error Type').inputValue()).toBe('API_ERROR');
  const types = await errors.rows.locator('td:nth-child(4) .badge').allTextContents();
  expect(new Set(types)).toEqual(new Set(['API']));
  const lists = calls.filter((call) => call.path === '/api/errors').map((call) => call.query);
  expect(lists).toEqual([{ tenant_id: 'acme', limit: '25', error_type: 'API_ERROR' }]);

  const ids = await errors.ids();
  expect(ids.filter((id) => !/^.{8}…$/.test(id))).toEqual([]);
  const link = errors.rows.first().getByRole('link').first();
  await link.focus();
  const whole = (await here.page.getByRole('tooltip').textContent()) ?? '';
  expect(whole).toHaveLength(36);
  expect(whole.startsWith((ids[0] ?? '').slice(0, 8))).toBe(true);
  await link.click();
  await here.page.getByRole('heading', { level: 1, name: 'Integration Error Details' }).waitFor();
  const information = here.page.getByRole('region', { name: 'Error Information', exact: true });
  await information.getByText(whole, { exact: true }).first().waitFor();
});
