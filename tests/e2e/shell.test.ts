import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/config/limits.ts';
import { recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');
const banner = () => here.page.getByRole('banner');
const menu = () => here.page.getByRole('navigation', { name: 'Main' });
const selector = () => banner().getByLabel('Tenant', { exact: true });
const theme = () => here.page.evaluate(() => document.documentElement.dataset['theme']);

async function open(path: string, as?: string) {
  const page = as === undefined ? here.page : await here.come(as);
  await page.goto(path);
  await banner().getByRole('button', { name: 'Sign Out' }).waitFor();
  return page;
}

describe('§2 Common layout: header', () => {
  it('has a logo that leads to /, the e-mail and Sign Out', async () => {
    await open('/account');
    expect(await banner().getByRole('link', { name: 'Deal Sync, home' }).getAttribute('href')).toBe('/');
    await banner().getByText('admin@example.com').waitFor();
  });

  it('lets an admin choose among the active tenants, the first being the default', async () => {
    await here.page.goto('/test');
    await here.page.evaluate(() => localStorage.removeItem('selected-tenant'));
    const calls = recordCalls(here.page);
    await open('/account');
    await expect.poll(() => selector().inputValue()).toBe('acme');
    const names = ['Acme Cloud', 'Globex', 'Hooli', 'Initech', 'Stark', 'Umbrella', 'Wonka Industries'];
    expect(await selector().locator('option').allTextContents()).toEqual(['Select a tenant', ...names]);
    expect(calls.filter((call) => call.path === '/api/tenants').map((call) => call.query['active'])).toEqual(['true']);
  });

  it('remembers the tenant that an admin chose', async () => {
    await open('/account');
    await selector().selectOption('Hooli');
    await here.page.reload();
    await expect.poll(() => selector().inputValue()).toBe('hooli');
  });

  it('goes over to another tenant without a row of the one before', async () => {
    const deals = searchPage(here.page);
    await open('/integration/deals?tenant_id=acme&searched=1');
    await deals.rows.first().waitFor();
    const calls = recordCalls(here.page);
    await selector().selectOption('Umbrella');
    await here.page.getByText('Please select a tenant and search criteria').waitFor();
    expect(await deals.rows.count()).toBe(0);
    expect(calls.map((call) => call.path)).toEqual([]);
    await deals.search.click();
    await deals.rows.first().waitFor();
    expect(new Set(await deals.rows.locator('td:nth-child(5)').allTextContents())).toEqual(new Set(['umbrella']));
    expect(new Set(calls.map((call) => call.query['tenant_id']))).toEqual(new Set(['umbrella']));
  });
});

describe('§2 Common layout: header and sidebar', () => {
  it.each([
    ['admin@example.com', undefined],
    ['lead@acme.example', 'Acme Cloud'],
    ['staff@acme.example', 'Acme Cloud'],
  ])('tell %s the tenant they are restricted to (%s), and have what they may list', async (as, tenant) => {
    await open('/account', as);
    if (tenant) {
      const told = `You are restricted to your assigned tenant: ${tenant}`;
      await expect.poll(() => banner().textContent()).toContain(told);
      expect(await selector().count()).toBe(0);
    }
    await menu().getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await menu().getByRole('list', { name: 'Integration' }).getByRole('link').allTextContents()).toEqual([
      'Deals',
      'Integration Errors',
    ]);
    await menu().getByRole('link', { name: 'Integration Errors' }).click();
    await here.page.waitForURL('**/integration/errors');
    const current = menu().locator('[aria-current="page"]');
    await expect.poll(() => current.allTextContents()).toEqual(['Integration Errors']);
  });
});

describe('§2 Common layout: sidebar', () => {
  it('is 250 px wide, or 60 px, and remembers which', async () => {
    await open('/account');
    const width = () => menu().evaluate((nav) => nav.getBoundingClientRect().width);
    expect(await width()).toBe(LIMITS.sidebarWidth);
    await menu().getByRole('button', { name: 'Collapse sidebar' }).click();
    await expect.poll(width).toBe(LIMITS.sidebarClosedWidth);
    expect(await here.page.evaluate(() => localStorage.getItem('sidebar-expanded'))).toBe('false');
    await here.page.reload();
    await expect.poll(width).toBe(LIMITS.sidebarClosedWidth);
    await menu().getByRole('link', { name: 'Deals' }).hover();
    await expect.poll(() => here.page.getByRole('tooltip').textContent()).toBe('Deals');
    await expectAccessible(here.page);
    await menu().getByRole('button', { name: 'Expand sidebar' }).click();
    await expect.poll(width).toBe(LIMITS.sidebarWidth);
  });

  it('is a drawer below 768 px, which closes on arrival and on Escape', async () => {
    await here.come('admin@example.com', { width: 375, height: 700 });
    await open('/account');
    expect(await menu().count()).toBe(0);
    const burger = here.page.getByRole('button', { name: 'Open menu' });
    await burger.click();
    const drawer = here.page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByText('admin@example.com').waitFor();
    await expectAccessible(here.page);
    await here.page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await burger.evaluate((button) => button === document.activeElement)).toBe(true);
    await burger.click();
    await drawer.getByRole('link', { name: 'Deals' }).click();
    await here.page.waitForURL('**/integration/deals');
    await drawer.waitFor({ state: 'detached' });
    await here.page.setViewportSize({ width: LIMITS.mobileBreakpoint, height: 700 });
    await menu().waitFor();
    expect(await burger.isVisible()).toBe(false);
  });
});

describe('§2 Common layout: focus', () => {
  it('goes to the heading of a page also where its code has yet to come', async () => {
    await open('/admin/tenants');
    await here.page.getByRole('link', { name: 'Create Tenant' }).click();
    await here.page.getByRole('heading', { level: 1, name: 'Create Tenant' }).waitFor();
    const focused = () => here.page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused).toBe('Create Tenant');
    await here.page.getByRole('link', { name: 'admin@example.com' }).click();
    await expect.poll(focused).toBe('Your account');
  });
});

describe('§2 Common layout: page', () => {
  it('has a link past the header, and the copyright of this year', async () => {
    await open('/integration/deals');
    await here.page.getByRole('heading', { level: 1 }).waitFor();
    await here.page.keyboard.press('Tab');
    await here.page.keyboard.press('Enter');
    expect(await here.page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(here.page.url()).toMatch(/\/integration\/deals$/);
    const year = String(new Date().getFullYear());
    expect(await here.page.getByRole('contentinfo').textContent()).toContain(`© ${year}`);
  });

  it('follows the system’s colours until the visitor chooses', async () => {
    const page = await here.come('admin@example.com', { colorScheme: 'dark' });
    await open('/account');
    const sheet = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await sheet();
    expect(await theme()).toBeUndefined();
    await banner().getByRole('button', { name: 'Switch to light' }).click();
    await expect.poll(sheet).not.toBe(dark);
    await page.reload();
    await banner().getByRole('button', { name: 'Switch to dark' }).waitFor();
    expect(await theme()).toBe('light');
  });
});

describe('§2 Access', () => {
  it('a path of the console that names no page shows the 404 page', async () => {
    await open('/integration/nothing');
    await here.page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await here.page.getByText('The page you are looking for does not exist or has been moved.').waitFor();
    await expectAccessible(here.page);
    await here.page.getByRole('link', { name: 'Return to Dashboard' }).click();
    await here.page.waitForURL('**/dashboard');
  });
});
