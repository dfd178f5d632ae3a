import { expect, it } from 'vitest';
import { type ApiCall, recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const PATH = '/integration/deals';
const TROUBLED = '18734502611';

const here = visitor('admin@example.com');
const queriesOf = (calls: readonly ApiCall[], path: string) =>
  calls.filter((call) => call.path === path).map(({ query }) => query);

it('§5 a search sends the filled-in filters, trimmed, and the local day; Back restores the previous search, and its URL shows a colleague the same rows', async () => {
  const deals = searchPage(here.page);
  const calls = recordCalls(here.page);
  await here.page.goto(`${PATH}?tenant_id=acme`);
  await deals.field('ACE Opportunity ID').fill('   ');
  await deals.field('HubSpot Deal ID').fill(`  ${TROUBLED} `);
  await deals.search.click();
  expect(await deals.found()).toEqual([TROUBLED]);
  await here.page.getByRole('row', { name: TROUBLED }).hover();
  const copy = here.page.getByRole('button', { name: 'Copy HubSpot Deal ID' });
  expect(await copy.evaluate((button) => getComputedStyle(button).opacity)).toBe('1');
  const one = { tenant_id: 'acme', hubspot_deal_id: TROUBLED };
  expect(queriesOf(calls, '/api/deals')).toEqual([{ ...one, limit: '25' }]);
  expect(queriesOf(calls, '/api/deals/count')).toEqual([one]);

  // A day with a daylight saving change.
  calls.length = 0;
  await deals.field('HubSpot Deal ID').fill('');
  await deals.field('From').fill('2026-03-29');
  await deals.field('To').fill('2026-03-29');
  await deals.search.click();
  await expect.poll(() => queriesOf(calls, '/api/deals/count').length).toBe(1);
  const day = {
    tenant_id: 'acme',
    from_timestamp: String(Date.parse('2026-03-29T00:00:00+01:00') / 1000),
    to_timestamp: String(Date.parse('2026-03-29T23:59:59+02:00') / 1000),
  };
  expect(queriesOf(calls, '/api/deals')).toEqual([{ ...day, limit: '25' }]);
  expect(queriesOf(calls, '/api/deals/count')).toEqual([day]);

  await deals.reset.click();
  await deals.field('Status').selectOption('Launched');
  await deals.search.click();
  const launched = (await deals.found()).slice(0, 10);
  const link = here.page.url();
  await deals.field('Status').selectOption('Prospect');
  await deals.search.click();
  const first = async () => (await deals.ids()).slice(0, 10);
  await expect.poll(first).not.toEqual(launched);
  await here.page.goBack();
  await expect.poll(first).toEqual(launched);
  expect(await deals.field('Status').inputValue()).toBe('LAUNCHED');
  await here.page.goBack();
  await here.page.getByText('Please select a tenant and search criteria').waitFor();

  const page = await here.openAs('staff@acme.example');
  await page.goto(`${new URL(link).pathname}${new URL(link).search}&date_from=2026-02-30`);
  const same = searchPage(page);
  expect((await same.found()).slice(0, 10)).toEqual(launched);
  expect(await same.field('Status').inputValue()).toBe('LAUNCHED');
  const note = page.getByRole('main').getByText('Ignored unknown or invalid search parameters: date_from=2026-02-30');
  await note.waitFor();
  await page.getByText('Includes this day, Europe/Berlin').waitFor();
  await expectAccessible(page);

  // On a phone a summary replaces the form, so that the list is in view.
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(new URL(link).pathname + new URL(link).search);
  expect((await same.found()).slice(0, 5)).toEqual(launched.slice(0, 5));
  expect((await same.rows.first().boundingBox())?.y).toBeLessThan(400);
  expect(await same.search.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Change Search' }).click();
  await same.field('Status').selectOption('Prospect');
  await same.search.click();
  await page.getByText('Prospect', { exact: true }).first().waitFor();
  expect(await same.search.isVisible()).toBe(false);
});
