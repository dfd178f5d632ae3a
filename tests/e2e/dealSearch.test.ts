import { beforeEach, describe, expect, it } from 'vitest';
import { type ApiCall, askApi, DEAL_COUNT, recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { type SearchPage, searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const BEFORE = 'Please select a tenant and search criteria, then click Search to view deals.';
const PATH = '/integration/deals';

const here = visitor('admin@example.com');
let deals: SearchPage;
let calls: ApiCall[];
const lists = () => calls.filter((call) => call.path === '/api/deals');
const counts = () => calls.filter((call) => call.path === '/api/deals/count');

beforeEach(() => look());

function look() {
  calls = recordCalls(here.page);
  deals = searchPage(here.page);
}

/** Opens the search without having searched, unless a query says so. */
async function open(query = '?tenant_id=acme', as?: string) {
  if (as !== undefined) await here.come(as).then(look);
  await here.page.goto(`${PATH}${query}`);
  await here.page.getByRole('heading', { level: 1, name: 'Deals' }).waitFor();
}

describe('§2 Deal search', () => {
  it('says before searching what to do, and asks for nothing', async () => {
    await open();
    await here.page.getByText(BEFORE).waitFor();
    await deals.field('HubSpot Deal ID').fill('1');
    await deals.field('Status').selectOption('Committed');
    expect(await deals.table.count()).toBe(0);
    expect([...lists(), ...counts()]).toEqual([]);
  });

  it('says after a search without results that there are none', async () => {
    await open();
    await deals.field('HubSpot Deal ID').fill('no-such-deal');
    await deals.search.click();
    await here.page.getByText('No deals found matching your search criteria.').waitFor();
    expect(await deals.table.count()).toBe(0);
  });

  const columns = ['HubSpot Deal ID', 'ACE Opportunity ID', 'Status', 'Created At'];
  it.each([
    ['admin@example.com', [...columns, 'Tenant ID', 'Actions']],
    ['staff@acme.example', [...columns, 'Actions']],
  ])('%s sees the columns %j', async (as, expected) => {
    await open('?tenant_id=acme&status=COMMITTED', as);
    await deals.rows.first().waitFor();
    await expect.poll(deals.heads).toEqual(expected);
  });

  it('leads from a row to its details, by its id and by View Details', async () => {
    await open();
    await deals.search.click();
    const [id = ''] = await deals.found();
    const link = deals.rows.first().getByRole('link', { name: 'View Details' });
    expect(await link.getAttribute('href')).toBe(`${PATH}/${id}?tenant_id=acme`);
    expect(await deals.rows.first().getByRole('link', { name: id }).getAttribute('href')).toBe(
      `${PATH}/${id}?tenant_id=acme`,
    );
    await link.click();
    await here.page.getByRole('heading', { level: 1, name: `Deal ${id}` }).waitFor();
  });

  it('shows statuses in words, and times with the exact moment behind them', async () => {
    await open();
    await deals.field('Status').selectOption('Technical Validation');
    await deals.search.click();
    await deals.found();
    expect(new Set(await deals.rows.locator('.badge').allTextContents())).toEqual(new Set(['Technical Validation']));
    const time = deals.rows.first().locator('time');
    await time.hover();
    await expect.poll(() => here.page.getByRole('tooltip').textContent()).toMatch(/\d{4}, \d\d:\d\d:\d\d (CET|CEST)$/);
  });
});

describe('§4 Search flows', () => {
  it('a search runs only on Search', async () => {
    await open();
    await deals.field('Status').selectOption('Committed');
    await deals.field('ACE Opportunity ID').fill('O1');
    await deals.field('ACE Opportunity ID').fill('');
    expect(lists()).toEqual([]);
    await deals.search.click();
    await deals.found();
    expect(lists()).toHaveLength(1);
  });

  it('arriving with a status, an ACE Opportunity ID or a date and a known tenant searches at once', async () => {
    for (const query of ['status=COMMITTED', 'ace_opportunity_id=O4400001', 'date_from=2020-01-01']) {
      calls.length = 0;
      await open(`?${query}`);
      await expect.poll(() => lists().length, { message: query }).toBe(1);
      expect(lists()[0]?.query, query).toMatchObject({ tenant_id: 'acme' });
    }
  });

  it('arriving with a status waits for the tenant of who has never chosen one', async () => {
    await here.page.goto('/test');
    await here.page.evaluate(() => localStorage.removeItem('selected-tenant'));
    await open('?status=COMMITTED');
    await deals.found();
    expect(await deals.field('Tenant ID').inputValue()).toBe('acme');
    expect(lists().map((call) => call.query['tenant_id'])).toEqual(['acme']);
  });

  it('Reset clears every filter and the results', async () => {
    await open('?tenant_id=acme&status=COMMITTED&date_from=2024-01-01&date_to=2026-12-31');
    await deals.found();
    await deals.reset.click();
    await here.page.getByText(BEFORE).waitFor();
    for (const label of ['HubSpot Deal ID', 'ACE Opportunity ID', 'Status', 'From', 'To']) {
      expect(await deals.field(label).inputValue(), label).toBe('');
    }
    expect(await deals.field('Tenant ID').inputValue()).toBe('acme');
    expect(await deals.rows.count()).toBe(0);
    expect(new URL(here.page.url()).search).toBe('?tenant_id=acme');
  });

  it('counts 25 of all that the filters find', async () => {
    await open();
    await deals.search.click();
    await deals.found();
    const { total_count: total } = await askApi<{ total_count: number }>(here.page, '/api/deals/count?tenant_id=acme');
    expect(await deals.count.textContent()).toBe(`25 of ${total.toLocaleString('en')}`);
  });

  it('takes the count from the list only while the count call has not set it', async () => {
    await open();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await here.page.route(DEAL_COUNT, async (route) => {
      await held;
      await route.fulfill({ json: { total_count: 987_654 } });
    });
    await deals.search.click();
    await deals.found();
    expect(await deals.count.textContent()).toMatch(/^25 of [\d,]{3,5}$/);
    release();
    await expect.poll(() => deals.count.textContent()).toBe('25 of 987,654');
  });

  it('another page size returns to page 1', async () => {
    await open();
    await deals.search.click();
    await deals.found();
    await deals.loadMore.click();
    await expect.poll(() => deals.count.textContent()).toMatch(/^50 of/);
    await deals.perPage.selectOption('100');
    await expect.poll(() => deals.count.textContent()).toMatch(/^100 of/);
    const [last] = lists().slice(-1);
    expect(last?.query).toEqual({ tenant_id: 'acme', limit: '100' });
    expect(new URL(here.page.url()).searchParams.get('per_page')).toBe('100');
  });
});

describe('§5 Deals search', () => {
  it('requires the tenant', async () => {
    await open('');
    await here.page.getByLabel('Tenant', { exact: true }).selectOption('Select a tenant');
    await deals.search.click();
    await here.page.getByText('Tenant ID is required to execute search').waitFor();
    expect(lists()).toEqual([]);
    await here.page.getByLabel('Tenant', { exact: true }).selectOption('Globex');
    await deals.search.click();
    await deals.found();
    expect(lists().map((call) => call.query['tenant_id'])).toEqual(['globex']);
    expect(await here.page.getByText('Tenant ID is required to execute search').count()).toBe(0);
  });

  it('omits empty filters, and trims the others', async () => {
    await open();
    await deals.field('ACE Opportunity ID').fill('   ');
    await deals.field('HubSpot Deal ID').fill('  18734502611 ');
    await deals.search.click();
    await deals.found();
    expect(lists().map((call) => call.query)).toEqual([
      { tenant_id: 'acme', limit: '25', hubspot_deal_id: '18734502611' },
    ]);
    expect(counts().map((call) => call.query)).toEqual([{ tenant_id: 'acme', hubspot_deal_id: '18734502611' }]);
  });

  it('sends the local day as epoch seconds, also where the clocks change within it', async () => {
    await open();
    await deals.field('From').fill('2026-03-29');
    await deals.field('To').fill('2026-03-29');
    await deals.search.click();
    await expect.poll(() => counts().length).toBe(1);
    const period = {
      from_timestamp: String(Date.parse('2026-03-29T00:00:00+01:00') / 1000),
      to_timestamp: String(Date.parse('2026-03-29T23:59:59+02:00') / 1000),
    };
    expect(lists().map((call) => call.query)).toEqual([{ tenant_id: 'acme', limit: '25', ...period }]);
    expect(counts().map((call) => call.query)).toEqual([{ tenant_id: 'acme', ...period }]);
  });

  it('drops dates that are none', async () => {
    for (const period of ['date_from=2026-02-30&date_to=yesterday', 'date_from=1790000000&date_to=2026-13-01']) {
      calls.length = 0;
      await open(`?status=COMMITTED&${period}`);
      await deals.found();
      expect(lists().map((call) => call.query)).toEqual([{ tenant_id: 'acme', limit: '25', status: 'COMMITTED' }]);
    }
    const note = here.page.getByRole('main').getByText('The link also asked for ');
    await note
      .filter({ hasText: 'date_from=1790000000, date_to=2026-13-01, which this search cannot read.' })
      .waitFor();
    await here.page.getByText('This day included, Europe/Berlin').waitFor();
    await expectAccessible(here.page);
  });
});

describe('The URL of a search', () => {
  it('gives someone else the same rows', async () => {
    await open();
    await deals.field('Status').selectOption('Launched');
    await deals.field('To').fill('2026-06-30');
    await deals.search.click();
    const ids = await deals.found();
    const link = here.page.url();
    await open(new URL(link).search, 'staff@acme.example');
    expect(await deals.found()).toEqual(ids);
    expect(await deals.field('Status').inputValue()).toBe('LAUNCHED');
    expect(await deals.field('To').inputValue()).toBe('2026-06-30');
  });

  it('opens in the tenant that it names', async () => {
    await open('?tenant_id=hooli&status=QUALIFIED');
    await deals.found();
    expect(await here.page.getByLabel('Tenant', { exact: true }).inputValue()).toBe('hooli');
    expect(lists().map((call) => call.query['tenant_id'])).toEqual(['hooli']);
  });

  it('goes back to the search before', async () => {
    await open();
    await deals.field('Status').selectOption('Launched');
    await deals.search.click();
    const launched = await deals.found();
    await deals.field('Status').selectOption('Prospect');
    await deals.search.click();
    await expect.poll(() => deals.ids()).not.toEqual(launched);
    await here.page.goBack();
    await expect.poll(() => deals.ids()).toEqual(launched);
    expect(await deals.field('Status').inputValue()).toBe('LAUNCHED');
    await here.page.goBack();
    await here.page.getByText(BEFORE).waitFor();
  });
});
