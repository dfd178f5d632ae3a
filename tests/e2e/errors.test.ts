import { describe, expect, it } from 'vitest';
import { askApi, recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const PATH = '/integration/errors';
const TROUBLED = '18734502611';

interface IntegrationError {
  readonly error_id: string;
  readonly error_message: string;
  readonly source_file: string | null;
}

const here = visitor('admin@example.com');
const errors = () => searchPage(here.page);
const section = (name: string) => here.page.getByRole('region', { name, exact: true });

describe('§2 Error search', () => {
  const columns = ['Error ID', 'Deal ID', 'Error Type', 'Status', 'Timestamp'];
  it.each([
    ['admin@example.com', [...columns, 'Tenant ID', 'Actions']],
    ['staff@acme.example', [...columns, 'Actions']],
  ])('%s sees the columns %j, ids by their first 8 characters and an ellipsis', async (as, expected) => {
    await here.come(as);
    await here.page.goto(`${PATH}?tenant_id=acme&status=NEW`);
    await errors().rows.first().waitFor();
    await expect.poll(errors().heads).toEqual(expected);
    const ids = await errors().rows.locator('td:first-child a').allTextContents();
    expect(ids.filter((id) => !/^.{8}…$/.test(id))).toEqual([]);
    await errors().rows.first().getByRole('link').first().focus();
    const whole = (await here.page.getByRole('tooltip').textContent()) ?? '';
    expect(whole).toHaveLength(36);
    expect(whole.startsWith((ids[0] ?? '').slice(0, 8))).toBe(true);
    await expectAccessible(here.page);
  });

  it('says what to do before a search, and when nothing is found', async () => {
    await here.page.goto(`${PATH}?tenant_id=acme`);
    await here.page
      .getByText('Please select a tenant and search criteria, then click Search to view integration errors.')
      .waitFor();
    await expectAccessible(here.page);
    await errors().field('Error ID').fill('no-such-error');
    await errors().search.click();
    await here.page.getByText('No errors found matching your search criteria.').waitFor();
  });

  it('searches at once for ?error_type= and for ?type=', async () => {
    const calls = recordCalls(here.page);
    for (const query of ['error_type=API_ERROR', 'type=API_ERROR']) {
      calls.length = 0;
      await here.page.goto(`${PATH}?tenant_id=acme&${query}`);
      await errors().rows.first().waitFor();
      expect(await errors().field('Error Type').inputValue(), query).toBe('API_ERROR');
      const types = await errors().rows.locator('td:nth-child(3) .badge').allTextContents();
      expect(new Set(types), query).toEqual(new Set(['API']));
      const lists = calls.filter((call) => call.path === '/api/errors').map((call) => call.query);
      expect(lists, query).toEqual([{ tenant_id: 'acme', limit: '25', error_type: 'API_ERROR' }]);
    }
  });

  it('finds every error of a deal by the link that a deal gives', async () => {
    await here.page.goto(`${PATH}?deal_id=${TROUBLED}&tenant_id=acme`);
    await errors().rows.first().waitFor();
    expect(await errors().count.textContent()).toMatch(/^25 of 1\d\d$/);
    expect(new Set(await errors().rows.locator('td:nth-child(2)').allTextContents())).toEqual(new Set([TROUBLED]));
  });
});

describe('§2 Error details', () => {
  /** Opens the newest error of the troubled deal. */
  async function open(as?: string) {
    if (as) await here.come(as);
    await here.page.goto(`${PATH}?deal_id=${TROUBLED}&tenant_id=acme`);
    await errors().rows.first().waitFor();
    const { items } = await askApi<{ items: IntegrationError[] }>(
      here.page,
      `/api/errors?deal_id=${TROUBLED}&tenant_id=acme&limit=1`,
    );
    await here.page.goto(`${PATH}/${items[0]?.error_id}?tenant_id=acme`);
    await here.page.getByRole('heading', { level: 1, name: 'Integration Error Details' }).waitFor();
    await section('Error Message').waitFor();
    return askApi<IntegrationError>(here.page, `/api/errors/${items[0]?.error_id}?tenant_id=acme`);
  }

  it('shows its cards, and leads to the deal', async () => {
    const error = await open();
    expect(await section('Error Message').locator('p').textContent()).toBe(error.error_message);
    const information = section('Error Information');
    const labels = await information.locator('dt').allTextContents();
    const optional = [
      ['ACE Opportunity ID', true],
      ['Source File', error.source_file !== null],
    ].flatMap(([label, present]) => (present ? [label] : []));
    expect(labels.sort()).toEqual(
      ['Error ID', 'Deal ID', 'Error Type', 'Status', 'Tenant ID', 'Timestamp', 'Notified', ...optional].sort(),
    );
    expect(await information.getByText(error.error_id).count()).toBe(1);
    expect(await information.getByText(/^(Yes|No)$/).count()).toBe(1);
    await expectAccessible(here.page);
    await information.getByRole('link', { name: TROUBLED }).click();
    await here.page.getByRole('heading', { level: 1, name: `Deal ${TROUBLED}` }).waitFor();
  });

  it('hides the tenant from who may not see tenants', async () => {
    await open('staff@acme.example');
    expect(await section('Error Information').locator('dt').allTextContents()).not.toContain('Tenant ID');
  });

  it('Error not found, with Back to Errors', async () => {
    here.expectConsole(/404/);
    await here.page.goto(`${PATH}/nothing?tenant_id=acme`);
    await here.page.getByRole('heading', { level: 1, name: 'Error not found' }).waitFor();
    await here.page.getByRole('button', { name: 'Back to Errors' }).click();
    await here.page.waitForURL((url) => url.pathname === PATH);
  });

  it('a failure shows the message, with Back to Errors and Try Again', async () => {
    here.expectConsole(/500/);
    await here.page.route(/\/api\/errors\/some/, (route) => route.fulfill({ status: 500, body: '' }));
    await here.page.goto(`${PATH}/some?tenant_id=acme`);
    await here.page.getByRole('alert').filter({ hasText: 'Failed to fetch integration error' }).waitFor();
    await here.page.getByRole('button', { name: 'Try Again' }).waitFor();
    await here.page.getByRole('button', { name: 'Back to Errors' }).waitFor();
  });
});
