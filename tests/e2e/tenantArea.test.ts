import { expect, it } from 'vitest';
import { LIMITS } from '../../src/config/limits.ts';
import { askApi, recordCalls } from './apiCalls.ts';
import { expectAccessible, expectFit } from './expectAccessible.ts';
import { visitor } from './visitor.ts';

const here = visitor('lead@globex.example');
const main = () => here.page.getByRole('main');
const heading = (name: string) => here.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const button = (name: string) => main().getByRole('button', { name, exact: true });

/** The page's labeled values. */
const facts = () =>
  here.page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('main dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    ),
  );
const fact = async (label: string) => (await facts())[label] ?? '';

/** Calls of the frame. */
const BESIDE = ['/api/changes', '/api/alerts/mine'];

const toast = () => here.page.locator('.toast');
const focused = () => here.page.evaluate(() => document.activeElement?.textContent);

async function open(path: string, name: string) {
  await here.page.goto(path);
  await heading(name);
}

it("§2 the Portal of the Tenant menu shows the API's counts and lists, live by D10", async () => {
  await here.page.clock.install();
  await open('/account', 'Your account');
  const menu = here.page.getByRole('navigation', { name: 'Main' });
  const group = menu.getByRole('button', { name: 'Tenant' });
  expect(await group.getAttribute('aria-expanded')).toBe('false');
  await group.click();
  await menu.getByRole('link', { name: 'Portal' }).click();
  await heading('Tenant Portal');
  // A test of alerts may have written many errors.
  const read = { Connection: /^(Connected|Failing)/, 'Last sync': /^\d\d:\d\d/, 'Sync errors': /open in total$/ };
  for (const [label, words] of Object.entries(read)) await expect.poll(() => fact(label)).toMatch(words);
  const all = await askApi<{ total_count: number }>(here.page, '/api/deals/count?tenant_id=globex');
  await expect.poll(() => fact('Deals synced')).toMatch(new RegExp(`^\\d+ today, ${all.total_count} in total$`));
  await expect.poll(() => facts()).toMatchObject({ 'Tenant ID': 'globex', Name: 'Globex', Status: 'Active' });
  await expect.poll(() => main().getByRole('listitem').count()).toBe(8);

  const calls = recordCalls(here.page);
  await here.page.clock.fastForward(LIMITS.liveInterval);
  await expect.poll(() => new Set(calls.map(({ path }) => path).filter((path) => !BESIDE.includes(path))).size).toBe(5);
  await main().getByRole('listitem').first().getByRole('link').click();
  await here.page.getByRole('heading', { level: 1, name: /^Deal \d+$/ }).waitFor();
});

it('§2 Your Tenants lead to Tenant Details, which can be edited in place, by keyboard, and fit 1440 px, light, and 320 px, dark', async () => {
  await open('/tenant/tenants', 'Your Tenants');
  const details = main().getByRole('link', { name: 'View Details' });
  await details.waitFor();
  await expectAccessible(here.page);
  await details.click();
  await heading('Tenant Details');
  await button('Edit').click();
  await here.page.keyboard.press('ControlOrMeta+a');
  await here.page.keyboard.type('EUR');
  await expectFit(here.page);
  await here.page.keyboard.press('Enter');
  await toast().getByText('Tenant updated successfully!').waitFor();
  expect(await facts()).toMatchObject({ Currency: 'EUR', 'CRM API Key': expect.stringMatching(/^••••/) });
  expect(await focused()).toBe('Edit');
  await expectAccessible(here.page);
  expect(await askApi(here.page, '/api/tenants/globex')).toMatchObject({ currency: 'EUR' });
});
