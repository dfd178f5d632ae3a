import { describe, expect, it } from 'vitest';
import { askApi, ONE_DEAL, recordCalls } from './apiCalls.ts';
import { expectAccessible, expectFit } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const TROUBLED = '18734502611';
const PATH = `/integration/deals/${TROUBLED}`;

interface Deal {
  readonly hubspot_deal_id: string;
  readonly tenant_id: string;
  readonly created_at: string;
  readonly deal_data: unknown;
}

const here = visitor('admin@example.com');
const heading = (name: string | RegExp) => here.page.getByRole('heading', { level: 1, name });
const section = (name: string) => here.page.getByRole('region', { name, exact: true });

/** The labelled values of a section. */
const facts = (name: string): Promise<Record<string, string>> =>
  section(name).evaluate((element) => {
    const texts = (tag: string) => [...element.querySelectorAll(tag)].map((node) => node.textContent ?? '');
    const values = texts('dd');
    return Object.fromEntries(texts('dt').map((label, index) => [label, values[index] ?? '']));
  });

async function open(path: string, as?: string) {
  const page = as === undefined ? here.page : await here.come(as);
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

describe('§2 Deal details', () => {
  it('shows Basic Information and, whole and pretty-printed, Deal Data', async () => {
    await open(`${PATH}?tenant_id=acme`);
    await heading(`Deal ${TROUBLED}`).waitFor();
    await section('Deal Data').waitFor();
    const deal = await askApi<Deal>(here.page, `/api/deals/${TROUBLED}?tenant_id=acme`);
    const shown = await facts('Basic Information');
    expect(shown).toMatchObject({
      'HubSpot Deal ID': TROUBLED,
      'ACE Opportunity ID': 'O4417203',
      Status: 'Committed',
      'Tenant ID': 'acme',
    });
    const code = section('Deal Data').getByLabel('Deal Data as JSON');
    const lines = await code.locator('.src').textContent();
    expect(lines?.trimEnd()).toBe(JSON.stringify(deal.deal_data, null, 2));
    const created = await section('Basic Information').locator('time').first().getAttribute('datetime');
    expect(created).toBe(deal.created_at);
  });

  it('hides the Tenant ID from who is held to a tenant', async () => {
    await open(PATH, 'staff@acme.example');
    await section('Basic Information').waitFor();
    expect(Object.keys(await facts('Basic Information'))).not.toContain('Tenant ID');
  });

  it('shows where the deal stands among the stages', async () => {
    await open(`${PATH}?tenant_id=acme`);
    const stages = here.page.getByRole('list', { name: 'Stage 5 of 6' }).getByRole('listitem');
    await stages.first().waitFor();
    expect(await stages.allTextContents()).toEqual([
      'Prospect',
      'Qualified',
      'Technical Validation',
      'Business Validation',
      'Committed',
      'Launched',
    ]);
    expect(await here.page.locator('[aria-current="step"]').textContent()).toBe('Committed');
  });

  it('opens without a tenant in the link, in the one that is selected', async () => {
    const calls = recordCalls(here.page);
    await open(PATH);
    await section('Deal Data').waitFor();
    expect(calls.filter((call) => call.path.startsWith('/api/deals/'))).toEqual([
      { path: `/api/deals/${TROUBLED}`, query: { tenant_id: 'acme' } },
    ]);
  });

  it('opens in the tenant that the link names', async () => {
    await open('/integration/deals?tenant_id=stark&searched=1');
    await searchPage(here.page).rows.first().waitFor();
    const [id = ''] = await searchPage(here.page).ids();
    await open('/integration/deals?tenant_id=acme');
    await open(`/integration/deals/${id}?tenant_id=stark`);
    await section('Deal Data').waitFor();
    expect((await facts('Basic Information'))['Tenant ID']).toBe('stark');
    await expect.poll(() => here.page.getByLabel('Tenant', { exact: true }).inputValue()).toBe('stark');
  });

  it('copies the id and the JSON', async () => {
    await here.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await open(`${PATH}?tenant_id=acme`);
    const copied = () => here.page.evaluate(() => navigator.clipboard.readText());
    await here.page.getByRole('button', { name: 'Copy HubSpot Deal ID' }).click();
    await expect.poll(copied).toBe(TROUBLED);
    await expect.poll(() => here.page.getByRole('status').allTextContents()).toContain('Copied');
    await here.page.getByRole('button', { name: 'Copy JSON' }).click();
    const deal = await askApi<Deal>(here.page, `/api/deals/${TROUBLED}?tenant_id=acme`);
    await expect.poll(async () => JSON.parse(await copied())).toEqual(deal.deal_data);
  });

  it('leads back to the list it was opened from, with its search', async () => {
    await open('/integration/deals?tenant_id=acme&status=LAUNCHED');
    await searchPage(here.page).rows.first().getByRole('link').first().click();
    await heading(/^Deal \d+$/).waitFor();
    await here.page.getByRole('link', { name: 'Back to Deals' }).click();
    await searchPage(here.page).rows.first().waitFor();
    expect(new URL(here.page.url()).search).toBe('?tenant_id=acme&status=LAUNCHED');
    await open(`${PATH}?tenant_id=acme`);
    await here.page.getByRole('link', { name: 'Back to Deals' }).click();
    await here.page.waitForURL((url) => url.pathname === '/integration/deals');
  });

  it('has no accessibility fault in a wide light window and in a narrow dark one', async () => {
    const page = await open(`${PATH}?tenant_id=acme`);
    await section('Deal Data').waitFor();
    await expectFit(page);
  });
});

describe('§8 A deal that cannot be shown', () => {
  const backButton = () => here.page.getByRole('button', { name: 'Back to Deals' });

  it('Deal not found, with Back to Deals', async () => {
    here.expectConsole(/404/);
    await open('/integration/deals/0?tenant_id=acme');
    await heading('Deal not found').waitFor();
    await expectAccessible(here.page);
    await backButton().click();
    await here.page.waitForURL((url) => url.pathname === '/integration/deals');
  });

  it('is no deal at all for who is of another tenant, whichever tenant the link names', async () => {
    here.expectConsole(/40[34]/);
    await here.come('lead@globex.example');
    for (const path of [PATH, `${PATH}?tenant_id=acme`]) {
      await open(path);
      await expect.poll(() => heading('Deal not found').isVisible(), { message: path }).toBe(true);
      expect(await here.page.getByText('O4417203').count(), path).toBe(0);
    }
  });

  it('is no deal at all for who is of no tenant', async () => {
    here.expectConsole(/40[34]/);
    await open(PATH, 'joiner@example.com');
    await heading('Waiting for access').waitFor();
    expect(await here.page.getByText('O4417203').count()).toBe(0);
  });

  const failures = [
    ['a lost connection', 'Failed to fetch deal', undefined],
    ['a fault of the server', 'Out of order.', { status: 500, json: { message: 'Out of order.' } }],
    ['HTML instead of JSON', 'Failed to fetch deal', { contentType: 'text/html', body: '<p>Hello' }],
  ] as const;

  it('for a failure says why, or that it failed, and comes on Try Again', async () => {
    here.expectConsole(/ERR_FAILED|500|no answer/);
    for (const [name, message, answer] of failures) {
      await here.page.route(ONE_DEAL, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await open(`${PATH}?tenant_id=acme`);
      const alert = here.page.getByRole('alert').filter({ hasText: message });
      await expect.poll(() => alert.isVisible(), { message: name }).toBe(true);
      expect(await backButton().count(), name).toBe(1);
      await here.page.unroute(ONE_DEAL);
      await here.page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
      await section('Deal Data').waitFor();
    }
  });
});
