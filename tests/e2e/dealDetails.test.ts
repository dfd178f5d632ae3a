import { expect, it } from 'vitest';
import { askApi, recordCalls } from './apiCalls.ts';
import { visitor } from './visitor.ts';

const TROUBLED = '18734502611';
const PATH = `/integration/deals/${TROUBLED}`;

interface Deal {
  readonly created_at: string;
  readonly deal_data: unknown;
}

const here = visitor('admin@example.com');
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name });
const section = (name: string) => here.page.getByRole('region', { name, exact: true });

/** The labeled values of a section. */
const facts = (name: string): Promise<Record<string, string>> =>
  section(name).evaluate((element) => {
    const texts = (tag: string) => [...element.querySelectorAll(tag)].map((node) => node.textContent ?? '');
    const values = texts('dd');
    return Object.fromEntries(texts('dt').map((label, index) => [label, values[index] ?? '']));
  });

it('§2 opens a deal in the selected tenant, shows and copies it whole, fits every window, and leads to the list', async () => {
  await here.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const calls = recordCalls(here.page);
  await here.page.goto(PATH);
  await heading(`Deal ${TROUBLED}`).waitFor();
  await section('Deal Data').waitFor();
  expect(calls.filter((call) => call.path.startsWith('/api/deals/'))).toEqual([
    { path: `/api/deals/${TROUBLED}`, query: { tenant_id: 'acme' } },
  ]);
  const deal = await askApi<Deal>(here.page, `/api/deals/${TROUBLED}?tenant_id=acme`);
  expect(await facts('Basic Information')).toMatchObject({
    'HubSpot Deal ID': TROUBLED,
    'ACE Opportunity ID': 'O4417203',
    Status: 'Committed',
    'Tenant ID': 'acme',
  });
  const created = await section('Basic Information').locator('time').first().getAttribute('datetime');
  expect(created).toBe(deal.created_at);
  const lines = await section('Deal Data').getByLabel('Deal Data as JSON').locator('.src').textContent();
  expect(lines?.trimEnd()).toBe(JSON.stringify(deal.deal_data, null, 2));

  const copied = () => here.page.evaluate(() => navigator.clipboard.readText());
  await here.page.getByRole('button', { name: 'Copy HubSpot Deal ID' }).click();
  await expect.poll(copied).toBe(TROUBLED);
  await expect.poll(() => here.page.getByRole('status').allTextContents()).toContain('Copied');
  await here.page.getByRole('button', { name: 'Copy JSON' }).click();
  await expect.poll(async () => JSON.parse(await copied())).toEqual(deal.deal_data);

  await here.page.getByRole('link', { name: 'Back to Deals' }).click();
  await here.page.waitForURL(({ pathname }) => pathname === '/integration/deals');
});

it('§8 shows an unknown deal as not found, with a link to the list', async () => {
  here.expectConsole(/404/);
  await here.page.goto('/integration/deals/0?tenant_id=acme');
  await heading('Deal not found').waitFor();
  await here.page.getByRole('button', { name: 'Back to Deals' }).click();
  await here.page.waitForURL(({ pathname }) => pathname === '/integration/deals');
});
