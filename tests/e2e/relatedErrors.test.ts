import { describe, expect, it } from 'vitest';
import { askApi, recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const TROUBLED = '/integration/deals/18734502611';
const ALL = '/integration/errors?deal_id=18734502611&tenant_id=acme';
const RELATED = /\/api\/errors\?.*deal_id=/;

const here = visitor('staff@acme.example');
const related = () => here.page.getByRole('region', { name: 'Related Integration Errors' });
const data = () => here.page.getByRole('region', { name: 'Deal Data' });

describe('§2 Related Integration Errors', () => {
  it('loads up to 100, and leads to all of them', async () => {
    const calls = recordCalls(here.page);
    await here.page.goto(TROUBLED);
    const all = related().getByRole('link', { name: 'View All Related Errors' });
    expect(await all.getAttribute('href')).toBe(ALL);
    expect(calls.filter(({ path }) => path === '/api/errors').map(({ query }) => query)).toEqual([
      { deal_id: '18734502611', tenant_id: 'acme', limit: '100' },
    ]);
    expect(await related().getByRole('table').getAttribute('aria-rowcount')).toMatch(/^(101|-1)$/);
    await expectAccessible(here.page);
    await all.click();
    await searchPage(here.page).found();
    expect(await searchPage(here.page).count.textContent()).toMatch(/^25 of 1\d\d$/);
    await here.page.goBack();
    await related().getByRole('link').nth(1).click();
    await here.page.getByRole('heading', { level: 1, name: 'Integration Error Details' }).waitFor();
  });

  it('says that there are none, and that they failed', async () => {
    here.expectConsole(/500/);
    await here.page.goto('/integration/deals?searched=1');
    await searchPage(here.page).found();
    const { items } = await askApi<{ items: { hubspot_deal_id: string }[] }>(
      here.page,
      '/api/deals?tenant_id=acme&limit=100',
    );
    const failed = await askApi<{ items: { deal_id: string }[] }>(here.page, '/api/errors?tenant_id=acme&limit=1000');
    const troubled = new Set(failed.items.map(({ deal_id }) => deal_id));
    const sound = items.find(({ hubspot_deal_id }) => !troubled.has(hubspot_deal_id));
    await here.page.goto(`/integration/deals/${sound?.hubspot_deal_id}`);
    await related().getByText('No integration errors found for this deal.').waitFor();
    await expectAccessible(here.page);

    await here.page.route(RELATED, (route) => route.fulfill({ status: 500, json: { message: 'Out of order.' } }));
    await here.page.goto(TROUBLED);
    await related().getByRole('alert').filter({ hasText: 'Out of order.' }).waitFor();
    expect(await related().getByRole('link', { name: 'View All Related Errors' }).getAttribute('href')).toBe(ALL);
    await expectAccessible(here.page);
    await here.page.unroute(RELATED);
    await related().getByRole('button', { name: 'Try Again' }).click();
    await related().getByRole('row').nth(1).waitFor();
  });
});

describe('§2 Deal Data', () => {
  it('is searched and folded, by mouse and by keys', async () => {
    await here.page.goto(TROUBLED);
    await data().getByLabel('Search Deal Data').fill('pharma');
    await data()
      .getByText(/^1 of \d$/)
      .waitFor();
    const first = await data().locator('mark.is-here').textContent();
    expect(first?.toLowerCase()).toBe('pharma');
    await here.page.keyboard.press('Enter');
    await data()
      .getByText(/^2 of \d$/)
      .waitFor();
    await here.page.keyboard.press('Shift+Enter');
    await data()
      .getByText(/^1 of \d$/)
      .waitFor();
    await data().getByLabel('Search Deal Data').fill('nowhere in it');
    await data().getByText('No matches').waitFor();

    const company = data().getByRole('button', { name: /^company, \d entries$/ });
    await company.press('Enter');
    expect(await company.getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => data().getByText('"postalCode"').count()).toBe(0);
    // What is searched is found also where it is folded.
    await data().getByLabel('Search Deal Data').fill('postalcode');
    await data().getByText('1 of 1').waitFor();
    await data().getByText('"postalCode"').waitFor();
    await data().getByRole('button', { name: 'Collapse all' }).click();
    await expect.poll(() => data().locator('.src').count()).toBeLessThan(20);
    await expectAccessible(here.page);
  });

  it('shows thousands of lines, of which few are drawn', async () => {
    const rows = Array.from({ length: 5_000 }, (_, index) => ({ sku: `SKU-${index}`, amount: index }));
    await here.page.route(/\/api\/deals\/\d/, async (route) => {
      const deal = await (await route.fetch()).json();
      await route.fulfill({ json: { ...deal, deal_data: { rows } } });
    });
    await here.page.goto(TROUBLED);
    await data().getByText('"SKU-0"').waitFor();
    expect(await data().getByRole('button').count()).toBeLessThan(300);
    await data().getByLabel('Search Deal Data').fill('SKU-4999');
    await data().getByText('1 of 1').waitFor();
    await data().getByText('"SKU-4999"').waitFor();
    expect(await data().getByText('"SKU-0"').count()).toBe(0);
  });
});
