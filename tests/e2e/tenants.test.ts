import type { Locator, Request } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askApi, recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');
const TENANTS = '/admin/tenants';
const LIST = /\/api\/tenants(\?|$)/;

beforeEach(() => here.page.goto(TENANTS));

const rows = () => here.page.locator('tbody tr[data-index]');
const row = (id: string) => rows().filter({ has: here.page.getByRole('link', { name: id, exact: true }) });
const ids = () => rows().locator('td:first-child a').allTextContents();
const count = (text: string) => here.page.getByText(text, { exact: true });
const menuOf = (name: string) => here.page.getByRole('button', { name: `More for ${name}` });
const dialog = () => here.page.getByRole('alertdialog');
const toast = (text: string) => here.page.locator('.toast').getByText(text);
const url = () => here.page.url().replace(/^.*?:\d+/, '');

/** Chooses from the menu of a tenant, and says yes. */
async function choose(name: string, action: string) {
  await menuOf(name).click();
  await here.page.getByRole('menuitem', { name: action }).click();
  await dialog()
    .getByRole('button', { name: `Yes, ${action}` })
    .click();
}

/** Tenants of one test, which leaves none behind: others count them, and choose among them. */
const founded: string[] = [];
afterEach(async () => {
  for (const id of founded.splice(0)) await askApi(here.page, `/api/tenants/${id}`, { method: 'DELETE' });
});

/** A tenant of this test's own, with nothing in it; the list is opened anew, so that it is there. */
async function foundTenant(name: string): Promise<string> {
  await rows().first().waitFor();
  const body = {
    ...{ name, partner_id: 'P-1', status: 'ACTIVE', region: 'eu-west-1', s3_bucket: 'bucket', currency: 'EUR' },
    hubspot_configuration: { api_key: 'pat-eu1-secret-4711', pipeline_id: 'default', default_stage: 'new' },
  };
  const { tenant_id } = await askApi<{ tenant_id: string }>(here.page, '/api/tenants', { method: 'POST', body });
  founded.push(tenant_id);
  await here.page.reload();
  await row(tenant_id).waitFor();
  return tenant_id;
}

describe('§2 tenant list', () => {
  it('shows every tenant, and leads to each, to its form and to a new one', async () => {
    await row('soylent').waitFor();
    expect(await here.page.getByRole('columnheader').allTextContents()).toEqual([
      'Tenant ID',
      'Name',
      'Partner ID',
      'Status',
      'Region',
      'Actions',
    ]);
    expect(await row('acme').getByRole('cell').allTextContents()).toEqual([
      'acme',
      'Acme Cloud',
      expect.stringMatching(/^P-/),
      'Active',
      'ap-southeast-2 (Sydney)',
      'ViewEdit',
    ]);
    const leadsTo = (link: Locator) => link.getAttribute('href');
    expect(await leadsTo(row('acme').getByRole('link', { name: 'View' }))).toBe(`${TENANTS}/acme`);
    expect(await leadsTo(row('acme').getByRole('link', { name: 'Edit' }))).toBe(`${TENANTS}/acme/edit`);
    expect(await leadsTo(here.page.getByRole('link', { name: 'Create Tenant' }))).toBe(`${TENANTS}/create`);
    expect(await here.page.getByRole('navigation').getByRole('link', { name: 'Tenants' }).count()).toBe(1);
  });

  it('shows active tenants only on demand; box, order and words stay in the URL over a reload and the way back', async () => {
    await row('soylent').waitFor();
    const calls = recordCalls(here.page);
    await here.page.getByLabel('Show active tenants only').check();
    await row('soylent').waitFor({ state: 'detached' });
    // They are the tenants to choose from, which the selector has read.
    expect(calls).toEqual([]);
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

  it('stays quick to use with a thousand tenants', async () => {
    const data = Array.from({ length: 1_000 }, (_, index) => ({
      ...{ tenant_id: `t-${index}`, name: `Tenant ${index}`, partner_id: `P-${index}` },
      ...{ status: index % 2 ? 'ACTIVE' : 'INACTIVE', region: 'eu-west-1' },
    }));
    await here.page.route(LIST, (route) => route.fulfill({ json: { data } }));
    await here.page.reload();
    await count('1000 tenants, 500 active').waitFor();
    expect(await rows().count()).toBeLessThan(60);
    await row('t-0').focus();
    await here.page.keyboard.press('End');
    await row('t-999').waitFor();
    await here.page.getByLabel('Find tenants').fill('P-77');
    await count('11 of 1000 tenants').waitFor();
  });

  it('§8 that cannot be read says so, and comes on Try Again', async () => {
    here.expectConsole(/503/);
    await here.page.route(LIST, (route) => route.fulfill({ status: 503, json: {} }));
    await here.page.reload();
    const main = here.page.getByRole('main');
    await main.locator('.empty').getByText('Failed to fetch tenants').waitFor();
    await here.page.unroute(LIST);
    await main.locator('.empty').getByRole('button', { name: 'Try Again' }).click();
    await row('acme').waitFor();
  });
});

describe('§4 tenant status', () => {
  it('changes after a yes: the row in its place and the selector follow, and the list is not read again', async () => {
    const id = await foundTenant('Changing Co');
    const sent: Request[] = [];
    here.page.on('request', (request) => request.url().includes('/api/') && sent.push(request));
    const offered = here.page.waitForResponse(/active=true/);
    await choose('Changing Co', 'Deactivate');
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
  });

  it('is changed by keyboard alone, from the menu of a row', async () => {
    const id = await foundTenant('Keyboard Co');
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
    await dialog().getByText(`Keyboard Co (${id}) can no longer be chosen`).waitFor();
    await press('Tab');
    await press('Enter');
    await toast('Keyboard Co is inactive.').waitFor();
    expect(await row(id).textContent()).toContain('Inactive');
  });
});

describe('§4 deleting a tenant', () => {
  it('is refused while it still has deals, and says how many, with nothing to try again', async () => {
    here.expectConsole(/409/);
    await row('stark').waitFor();
    await choose('Stark', 'Delete');
    await dialog()
      .getByRole('alert')
      .getByText(/Stark still has .*80 deals/)
      .waitFor();
    await expectAccessible(here.page);
    expect(await dialog().getByRole('button').allTextContents()).toEqual(['Close']);
    await here.page.keyboard.press('Enter');
    expect(await row('stark').count()).toBe(1);
  });

  it('takes it away, and leaves no current tenant where it was that', async () => {
    const id = await foundTenant('Passing Co');
    const current = () => searchPage(here.page).field('Tenant ID').inputValue();
    const goTo = (name: string) =>
      here.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
    await here.page.goto(`/integration/deals?tenant_id=${id}`);
    await expect.poll(current).toBe(id);
    await goTo('Tenants');
    await choose('Passing Co', 'Delete');
    await toast('Passing Co was deleted.').waitFor();
    founded.length = 0;
    await row(id).waitFor({ state: 'detached' });
    await goTo('Deals');
    await expect.poll(current).toBe('');
    here.expectConsole(/404/);
    await here.page.goto(`${TENANTS}/${id}`);
    await here.page.getByRole('heading', { level: 1, name: 'Tenant not found' }).waitFor();
  });
});

describe('§2 tenant details', () => {
  it('show every field, the key masked, and lead to the form and back', async () => {
    await row('globex').getByRole('link', { name: 'View' }).click();
    await here.page.getByRole('heading', { level: 2, name: 'CRM' }).waitFor();
    expect(await here.page.getByRole('term').allTextContents()).toEqual([
      ...['Tenant ID', 'Name', 'Partner ID', 'Status', 'Created At', 'Updated At'],
      ...['Region', 'Currency', 'S3 Bucket', 'Authorized Countries'],
      ...['CRM API Key', 'Pipeline ID', 'Default Stage', 'Deal Stages'],
    ]);
    await here.page.getByText('••••1001').waitFor();
    await expectAccessible(here.page);
    const edit = here.page.getByRole('link', { name: 'Edit Tenant' });
    expect(await edit.getAttribute('href')).toBe(`${TENANTS}/globex/edit`);
    await here.page.getByRole('link', { name: 'Back to List' }).click();
    await row('globex').waitFor();
  });

  it('§6, §8 that are refused are an Access Denied panel, and nobody is sent away', async () => {
    here.expectConsole(/403/);
    await here.page.route('**/api/tenants/globex', (route) =>
      route.fulfill({ status: 403, json: { message: 'Forbidden' } }),
    );
    await here.page.goto(`${TENANTS}/globex`);
    const main = here.page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
    await main.getByText("You don't have permission to view this tenant's details.", { exact: true }).waitFor();
    expect(await main.getByRole('alert').textContent()).toBe(
      "Access Denied (403 Forbidden): You do not have permission to view this tenant's details.",
    );
    await expectAccessible(here.page);
    await main.getByRole('link', { name: 'Back to Tenants List' }).click();
    await row('acme').waitFor();
  });
});

describe('in every window', () => {
  it('1440 pixels wide, light, and 320, dark, an open menu keeps to the window, and axe finds nothing', async () => {
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [320, 'dark'],
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
  });
});
