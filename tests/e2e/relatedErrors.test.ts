import { expect, it } from 'vitest';
import { recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const TROUBLED = '/integration/deals/18734502611';
const ALL = '/integration/errors?deal_id=18734502611&tenant_id=acme';
const RELATED = /\/api\/errors\?.*deal_id=/;

const here = visitor('staff@acme.example');
const related = () => here.page.getByRole('region', { name: 'Related Integration Errors' });
const data = () => here.page.getByRole('region', { name: 'Deal Data' });

it('§2 Related Integration Errors: shows the empty state and failures; lists up to 100, and links to all of them and to each', async () => {
  here.expectConsole(/500/);
  const { page } = here;
  const calls = recordCalls(page);
  await page.route(RELATED, (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }));
  await page.goto(TROUBLED);
  await related().getByRole('alert').filter({ hasText: 'Out of order.' }).waitFor();
  await expectAccessible(page);
  await page.unroute(RELATED);
  await page.route(RELATED, (route) => route.fulfill({ json: { items: [], next_token: null, count: 0 } }));
  await related().getByRole('button', { name: 'Try Again' }).click();
  await related().getByText('No integration errors found for this deal.').waitFor();
  await expectAccessible(page);
  await page.unroute(RELATED);

  calls.length = 0;
  await page.reload();
  const all = related().getByRole('link', { name: 'View All Related Errors' });
  expect(await all.getAttribute('href')).toBe(ALL);
  expect(calls.filter(({ path }) => path === '/api/errors').map(({ query }) => query)).toEqual([
    { deal_id: '18734502611', tenant_id: 'acme', limit: '100' },
  ]);
  expect(await related().getByRole('table').getAttribute('aria-rowcount')).toMatch(/^(101|-1)$/);
  await all.click();
  await searchPage(page).found();
  expect(await searchPage(page).count.textContent()).toMatch(/^25 of 1\d\d$/);
  const deals = await searchPage(page).rows.locator('td:nth-child(3)').allTextContents();
  expect(new Set(deals)).toEqual(new Set(['18734502611']));
  await page.goBack();
  await related().locator('tbody a').first().click();
  await page.getByRole('heading', { level: 1, name: 'Integration Error Details' }).waitFor();
});

it('§2 Deal Data of thousands of lines can be searched and folded, by mouse and by keyboard, and renders few of them', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => ({ sku: `SKU-${index}`, amount: index }));
  await here.page.route(/\/api\/deals\/\d/, async (route) => {
    const deal = await (await route.fetch()).json();
    await route.fulfill({ json: { ...deal, deal_data: { ...deal.deal_data, rows } } });
  });
  await here.page.goto(TROUBLED);
  const seek = (sought: string) => data().getByLabel('Search Deal Data').fill(sought);
  const found = (count: string) => data().getByRole('status').filter({ hasText: count }).waitFor();
  const folds = (name: string) => data().locator('summary', { hasText: name });
  await seek('pharma');
  await found('match');
  expect((await data().locator('mark').first().textContent())?.toLowerCase()).toBe('pharma');
  await here.page.keyboard.press('Escape');

  await folds('"company"').press('Enter');
  await expect.poll(() => data().getByText('"postalCode"').count()).toBe(0);
  expect(await folds('"company"').textContent()).toMatch(/"company": \{\d entries\}/);
  // A search also finds folded lines.
  await seek('postalcode');
  await found('1 match');
  await data().getByText('"postalCode"').waitFor();

  await seek('SKU-4999');
  await data().getByText('"SKU-4999"').waitFor();
  expect(await data().getByText('"postalCode"').count()).toBe(0);
  await seek('');
  await expect.poll(() => data().locator('mark').count()).toBe(0);
  await folds('"rows"').click();
  await folds('Entries 4,901 to 5,000').click();
  await data().getByText('"SKU-4999"').waitFor();
  expect(await data().locator('summary').count()).toBeLessThan(300);
  await expectAccessible(here.page);
});
