import type { Request } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askApi, recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');
const TENANTS = '/admin/tenants';

beforeEach(() => here.page.goto(TENANTS));

const rows = () => here.page.locator('tbody tr[data-index]');
const row = (id: string) => rows().filter({ has: here.page.getByRole('link', { name: id, exact: true }) });
const ids = () => rows().locator('td:first-child a').allTextContents();
const menuOf = (name: string) => here.page.getByRole('button', { name: `More for ${name}` });
const dialog = () => here.page.getByRole('alertdialog');
const toast = (text: string) => here.page.locator('.toast').getByText(text);
const url = () => here.page.url().replace(/^.*?:\d+/, '');

/** Chooses from a tenant's menu and confirms. */
async function choose(name: string, action: string) {
  await menuOf(name).click();
  await here.page.getByRole('menuitem', { name: action }).click();
  await dialog()
    .getByRole('button', { name: `Yes, ${action}` })
    .click();
}

/** Tenants of one test, which deletes them: other tests count tenants and choose among them. */
const founded: string[] = [];
afterEach(async () => {
  for (const id of founded.splice(0)) await askApi(here.page, `/api/tenants/${id}`, { method: 'DELETE' });
});

/** An empty tenant of this test; the list is reopened to show it. */
async function foundTenant(name: string): Promise<string> {
  await rows().first().waitFor();
  const body = {
    name,
    partner_id: 'P-1',
    status: 'ACTIVE',
    region: 'eu-west-1',
    s3_bucket: 'bucket',
    currency: 'EUR',
    hubspot_configuration: { api_key: 'pat-eu1-secret-4711', pipeline_id: 'default', default_stage: 'new' },
  };
  const { tenant_id } = await askApi<{ tenant_id: string }>(here.page, '/api/tenants', { method: 'POST', body });
  founded.push(tenant_id);
  await here.page.reload();
  await row(tenant_id).waitFor();
  return tenant_id;
}

it('§2 the list shows active tenants only on request; checkbox, order and search stay in the URL over a reload and on the way back', async () => {
  await row('soylent').waitFor();
  const calls = recordCalls(here.page);
  await here.page.getByLabel('Show active tenants only').check();
  await row('soylent').waitFor({ state: 'detached' });
  // These are the tenants that the selector has loaded.
  expect(calls.filter(({ path }) => path !== '/api/tenants/health')).toEqual([]);
  await here.page.getByRole('button', { name: 'Region' }).click();
  await here.page.getByLabel('Find tenants').fill('ireland');
  await expect.poll(ids).toEqual(['umbrella', 'wonka']);
  await row('wonka').getByText('Active').click();
  await here.page.getByRole('heading', { level: 1, name: 'Wonka Industries' }).waitFor();
  await here.page.getByRole('link', { name: 'Back to List' }).click();
  await expect.poll(ids).toEqual(['umbrella', 'wonka']);
  await here.page.reload();
  await expect.poll(ids).toEqual(['umbrella', 'wonka']);
  expect(url()).toBe(`${TENANTS}?active=true&sort=region&q=ireland`);
});

it('§4 deactivates a tenant by keyboard alone, activates it, and deletes it: row and selector follow, and no tenant remains selected', async () => {
  const id = await foundTenant('Changing Co');
  const sent: Request[] = [];
  // The rows may appear before their health.
  here.page.on('request', (request) => /\/api\/(?!tenants\/health)/.test(request.url()) && sent.push(request));
  const press = (key: string) => here.page.keyboard.press(key);
  await row(id).focus();
  await press('ArrowLeft');
  // The row's link, its copy button, View, Edit and the menu.
  for (let step = 0; step < 5; step += 1) await press('ArrowRight');
  await press('Enter');
  await press('ArrowDown');
  await press('Escape');
  await press('Space');
  await press('Enter');
  await dialog().getByText(`Changing Co (${id}) can no longer be chosen`).waitFor();
  const offered = here.page.waitForResponse(/active=true/);
  await press('Tab');
  await press('Enter');
  await toast('Changing Co is inactive.').waitFor();
  expect(await row(id).textContent()).toContain('Inactive');
  const [post, ...others] = sent;
  expect([post?.method(), post?.url().replace(/^.*\/api/, ''), post?.postData()]).toEqual([
    'POST',
    `/tenants/${id}/deactivate`,
    null,
  ]);
  expect(others.map((request) => request.url()).filter((each) => !each.includes('active=true'))).toEqual([]);
  expect(await (await offered).text()).not.toContain(id);
  expect(await menuOf('Changing Co').evaluate((button) => button === document.activeElement)).toBe(true);
  await choose('Changing Co', 'Activate');
  await toast('Changing Co is active.').waitFor();
  await expect.poll(() => row(id).textContent()).not.toContain('Inactive');

  const current = () => searchPage(here.page).field('Tenant ID').inputValue();
  const goTo = (name: string) =>
    here.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await here.page.goto(`/integration/deals?tenant_id=${id}`);
  await expect.poll(current).toBe(id);
  await goTo('Tenants');
  await choose('Changing Co', 'Delete');
  await toast('Changing Co was deleted.').waitFor();
  founded.length = 0;
  await row(id).waitFor({ state: 'detached' });
  await goTo('Deals');
  await expect.poll(current).toBe('');
  here.expectConsole(/404/);
  await here.page.goto(`${TENANTS}/${id}`);
  await here.page.getByRole('heading', { level: 1, name: 'Tenant not found' }).waitFor();
});

it('axe finds nothing in an open menu of any window, a rejected deletion, the details, §6, §8 or an access denied page', async () => {
  here.expectConsole(/40[39]/);
  for (const [width, colorScheme] of [
    [320, 'dark'],
    [1440, 'light'],
  ] as const) {
    await here.page.setViewportSize({ width, height: 700 });
    await here.page.emulateMedia({ colorScheme });
    await menuOf('Acme Cloud').click();
    const last = here.page.getByRole('menuitem', { name: 'Delete' });
    await last.waitFor();
    expect(await here.page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(here.page);
    await here.page.keyboard.press('Escape');
    await last.waitFor({ state: 'hidden' });
  }

  await choose('Stark', 'Delete');
  await dialog()
    .getByRole('alert')
    .getByText(/Stark still has .*80 deals/)
    .waitFor();
  await expectAccessible(here.page);
  expect(await dialog().getByRole('button').allTextContents()).toEqual(['Close']);
  await here.page.keyboard.press('Enter');
  expect(await row('stark').count()).toBe(1);

  await row('globex').getByRole('link', { name: 'View' }).click();
  await here.page.getByText('••••1001').waitFor();

  await here.page.route('**/api/tenants/globex', (route) =>
    route.fulfill({ status: 403, json: { message: 'Forbidden' } }),
  );
  await here.page.reload();
  const main = here.page.getByRole('main');
  await main.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
  await expectAccessible(here.page);
  await main.getByRole('link', { name: 'Back to Tenants List' }).click();
  await row('acme').waitFor();
});
