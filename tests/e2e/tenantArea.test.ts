import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/config/limits.ts';
import { askApi, DEAL_LIST, recordCalls } from './apiCalls.ts';
import { expectAccessible, expectFit } from './expectAccessible.ts';
import { visitor } from './visitor.ts';

const here = visitor('lead@globex.example');
const main = () => here.page.getByRole('main');
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const field = (label: string) => main().getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));
const button = (name: string) => main().getByRole('button', { name, exact: true });

/** The page's labelled values. */
const facts = () =>
  here.page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ),
  );
const fact = async (label: string) => (await facts())[label] ?? '';

const toast = () => here.page.locator('.toast');
const focused = () => here.page.evaluate(() => document.activeElement?.textContent);

async function open(path: string, name: string) {
  await here.page.goto(path);
  await heading(name);
}

async function editDetails() {
  await open('/tenant/details', 'Tenant Details');
  await button('Edit').click();
}

describe('§2 the Tenant group of the menu', () => {
  it('is for tenant admins, closed at first, and leads to Portal and Tenant Details', async () => {
    await open('/dashboard', 'Dashboard');
    const menu = here.page.getByRole('navigation', { name: 'Main' });
    const group = menu.getByRole('button', { name: 'Tenant' });
    expect(await group.getAttribute('aria-expanded')).toBe('false');
    await group.click();
    await menu.getByRole('link', { name: 'Portal' }).click();
    await heading('Tenant Portal');
    await menu.getByRole('link', { name: 'Tenant Details' }).click();
    await heading('Tenant Details');
  });

  it.each(['admin@example.com', 'staff@acme.example'])(
    'is not there for %s, who goes to the dashboard',
    async (who) => {
      await here.come(who);
      for (const path of ['/tenant/portal', '/tenant/details']) {
        await open(path, 'Dashboard');
        expect(new URL(here.page.url()).pathname).toBe('/dashboard');
      }
      const menu = here.page.getByRole('navigation', { name: 'Main' });
      expect(await menu.getByRole('button', { name: 'Tenant', exact: true }).count()).toBe(0);
    },
  );
});

describe('§2 Tenant portal, live by D10', () => {
  it('shows what the API counts and lists', async () => {
    await open('/tenant/portal', 'Tenant Portal');
    await expect.poll(() => fact('Deals synced')).toMatch(/in all$/);
    const all = await askApi<{ total_count: number }>(here.page, '/api/deals/count?tenant_id=globex');
    expect(await fact('Deals synced')).toMatch(new RegExp(`^\\d+ today, ${all.total_count} in all$`));
    expect(await fact('Last sync')).toMatch(/^\d\d:\d\d/);
    expect(await fact('Connection')).toMatch(/^(Connected|Behind)/);
    await expect.poll(() => facts()).toMatchObject({ 'Tenant ID': 'globex', Name: 'Globex', Status: 'Active' });
    expect(await main().getByRole('listitem').count()).toBe(8);
    await main().getByRole('listitem').first().getByRole('link').click();
    await here.page.getByRole('heading', { level: 1, name: /^Deal \d+$/ }).waitFor();
  });

  it('reads everything anew each minute that it is in sight', async () => {
    await here.page.clock.install();
    await open('/tenant/portal', 'Tenant Portal');
    const read = { Connection: /./, 'Last sync': /./, 'Deals synced': /in all$/, 'Sync errors': /new in all$/ };
    for (const [label, words] of Object.entries(read)) await expect.poll(() => fact(label)).toMatch(words);
    const calls = recordCalls(here.page);
    await here.page.clock.fastForward(LIMITS.liveInterval);
    await expect.poll(() => new Set(calls.map((call) => call.path)).size).toBe(5);
  });

  it('a card that fails says why, and comes on Try Again', async () => {
    here.expectConsole(/500/);
    await here.page.route(DEAL_LIST, (route) => route.fulfill({ status: 500, json: {} }));
    await open('/tenant/portal', 'Tenant Portal');
    const activity = main().getByRole('region', { name: 'Recent activity' });
    await activity.getByText('Failed to fetch deals').waitFor();
    await expect.poll(() => fact('Deals synced')).toMatch(/today$/);
    await expectAccessible(here.page);
    await here.page.unroute(DEAL_LIST);
    await activity.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => activity.getByRole('listitem').count()).toBe(8);
    await expect.poll(() => fact('Last sync')).toMatch(/^\d\d:\d\d/);
  });
});

it('§2 Your Tenants: the own one, to be read; View Details leads to it', async () => {
  const calls = recordCalls(here.page);
  await open('/tenant/tenants', 'Your Tenants');
  const heads = here.page.getByRole('columnheader');
  await main().getByRole('link', { name: 'View Details' }).waitFor();
  expect(await heads.allTextContents()).toEqual(['Tenant ID', 'Name', 'Status', 'Region', 'Actions']);
  const list = calls.filter(({ path }) => path === '/api/tenants');
  expect(list).toEqual([{ path: '/api/tenants', query: { active: 'true', tenant_id: 'globex' } }]);
  await expectAccessible(here.page);
  await main().getByRole('link', { name: 'View Details' }).click();
  await heading('Tenant Details');
});

describe('§2 Tenant Details', () => {
  it('edits in place what a tenant admin may write, by keyboard, and says so', async () => {
    await editDetails();
    expect(await main().getByRole('textbox').count()).toBe(6);
    await here.page.keyboard.press('ControlOrMeta+a');
    await here.page.keyboard.type('EUR');
    await here.page.keyboard.press('Enter');
    await toast().getByText('Tenant updated successfully!').waitFor();
    expect(await facts()).toMatchObject({ Currency: 'EUR', 'CRM API Key': expect.stringMatching(/^••••/) });
    expect(await focused()).toBe('Edit');
    await expectAccessible(here.page);
    await here.page.reload();
    await expect.poll(() => fact('Currency')).toBe('EUR');
  });

  it('§5 keeps what is wrong beside its field, and asks before it is given up', async () => {
    await editDetails();
    await field('CRM API Key').fill(' ');
    await button('Save').click();
    await main().getByText('CRM API Key is required').waitFor();
    expect(await field('CRM API Key').evaluate((input) => input === document.activeElement)).toBe(true);
    await main().getByRole('link', { name: 'Your Tenants' }).click();
    await here.page.getByRole('alertdialog', { name: 'Discard your changes?' }).waitFor();
    await here.page.getByRole('button', { name: 'Keep Editing' }).click();
    expect(await field('CRM API Key').inputValue()).toBe(' ');
    await button('Cancel').click();
    await here.page.getByRole('button', { name: 'Discard' }).click();
    await button('Edit').waitFor();
    expect(await fact('CRM API Key')).toMatch(/^••••/);
    expect(await focused()).toBe('Edit');
  });

  it('a stale edit loses nothing: theirs stands beside mine', async () => {
    here.expectConsole(/412/);
    await editDetails();
    await field('Pipeline ID').fill('mine');
    const second = await here.page.context().newPage();
    await second.goto('/tenant/details');
    await second.getByRole('button', { name: 'Edit', exact: true }).click();
    await second.getByLabel('Pipeline ID').fill('theirs');
    await second.getByRole('button', { name: 'Save' }).click();
    await second.getByText('Tenant updated successfully!').waitFor();
    await second.close();
    await button('Save').click();
    const panel = main().getByRole('region', { name: /^Changed meanwhile by/ });
    await panel.waitFor();
    expect(await field('Pipeline ID').inputValue()).toBe('mine');
    await button('Save').click();
    await toast().getByText('Tenant updated successfully!').waitFor();
    expect(await fact('Pipeline ID')).toBe('mine');
  });

  it.each([
    [404, 'No tenant found for your account. Please contact an administrator.'],
    [403, "You don't have permission to view this tenant's details."],
  ])('says so where the API answers %s', async (status, words) => {
    here.expectConsole(new RegExp(String(status)));
    await here.page.route('**/api/tenants/globex', (route) => route.fulfill({ status, json: {} }));
    await here.page.goto('/tenant/details');
    await main().getByText(words).waitFor();
    expect(new URL(here.page.url()).pathname).toBe('/tenant/details');
    await expectAccessible(here.page);
  });
});

it('fits 1440 px, light, and 320 px, dark, without a fault', async () => {
  for (const [path, name] of [
    ['/tenant/portal', 'Tenant Portal'],
    ['/tenant/details', 'Tenant Details'],
  ] as const) {
    await open(path, name);
    await main().getByText('Globex', { exact: true }).waitFor();
    if (name === 'Tenant Details') await button('Edit').click();
    else await main().getByRole('listitem').first().waitFor();
    await expectFit(here.page);
  }
});
