import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../src/config/storageKeys.ts';
import { DEAL_LIST, recordCalls } from './apiCalls.ts';
import { expectAccessible } from './expectAccessible.ts';
import { searchPage } from './searchPage.ts';
import { visitor } from './visitor.ts';

const here = visitor('admin@example.com');
const DEALS = '/integration/deals';
const TENANTS = /\/api\/tenants\?/;

const selector = () => here.page.getByRole('banner').getByLabel('Tenant', { exact: true });
const chosen = () => selector().evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);
const url = () => here.page.url().replace(/^.*?:\d+/, '');
const h1 = (name: string) => here.page.getByRole('heading', { level: 1, name });
const rowsOf = (tenant: string) => here.page.locator('tbody td').getByText(tenant, { exact: true }).first();
const allTenants = () => here.page.locator('tbody tr[data-index] td:nth-child(5)').allTextContents();

/** The first page of this test finds the choice of a last visit. */
const leaveIn = (tenant: string) =>
  here.page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('visited')) return;
      sessionStorage.setItem('visited', 'yes');
      localStorage.setItem(key, value);
    },
    [STORAGE_KEYS.tenant, tenant] as const,
  );

/** Has the selector offer these. */
const offer = (page: Page, tenants: readonly object[]) =>
  page.route(TENANTS, (route) => route.fulfill({ json: { data: tenants } }));

const thousand = [
  { tenant_id: 'acme', name: 'Acme Cloud', status: 'ACTIVE' },
  { tenant_id: 'globex', name: 'Globex', status: 'ACTIVE' },
  ...Array.from({ length: 998 }, (_, index) => ({ tenant_id: `partner-${index}`, name: `Partner ${index}` })),
];

describe('§7 tenant_id', () => {
  it.each([
    ['admin@example.com', 'acme'],
    ['lead@globex.example', 'globex'],
  ])('is in every call that %s makes, but not in those about one tenant', async (as, tenant) => {
    const page = await here.come(as);
    await leaveIn(tenant);
    const calls = recordCalls(page);
    await page.goto('/dashboard');
    await h1('Dashboard').waitFor();
    await page.goto(`${DEALS}?searched=1`);
    await page.locator('tbody tr[data-index] a').first().click();
    await page.getByRole('heading', { name: 'Deal Data', exact: true }).waitFor();
    await page.goto(as.startsWith('admin') ? '/admin/tenants/hooli' : '/tenant/details');
    await page.locator('dt').first().waitFor();
    const ours = calls.filter(({ path }) => path !== '/api/session');
    const about = (detail: boolean) => ours.filter(({ path }) => /^\/api\/tenants\/./.test(path) === detail);
    expect(new Set(about(false).map(({ query }) => query['tenant_id'] ?? 'none'))).toEqual(new Set([tenant]));
    expect(new Set(about(true).map(({ query }) => query['tenant_id'] ?? 'none'))).toEqual(new Set(['none']));
  });
});

describe('§6 the tenant of a link', () => {
  it('wins over the one of the last visit, and is in what one copies', async () => {
    await leaveIn('hooli');
    await here.page.goto(`${DEALS}?status=COMMITTED`);
    await rowsOf('hooli').waitFor();
    await expect.poll(url).toBe(`${DEALS}?tenant_id=hooli&status=COMMITTED`);
    await here.page.goto(`${DEALS}?tenant_id=globex&status=COMMITTED`);
    await rowsOf('globex').waitFor();
    expect([await chosen(), new Set(await allTenants())]).toEqual(['Globex', new Set(['globex'])]);
    await here.page.goto('/account');
    await expect.poll(chosen).toBe('Globex');
  });

  it('may be inactive: it works, and shows by its name', async () => {
    await here.page.goto(`${DEALS}?tenant_id=soylent&searched=1`);
    await rowsOf('soylent').waitFor();
    await expect.poll(chosen).toBe('Soylent (inactive)');
    await here.page.goto('/account');
    await expect.poll(chosen).toBe('Acme Cloud');
  });
});

describe('§6 a choice', () => {
  it('is in the URL, and stays in its own tab over a reload whatever another tab chooses', async () => {
    const { page } = here;
    await page.goto('/dashboard');
    await selector().selectOption('Globex');
    await expect.poll(url).toBe('/dashboard?tenant_id=globex');
    await page.goto('/admin/tenants');
    await expect.poll(chosen).toBe('Globex');
    const other = await page.context().newPage();
    await other.goto('/dashboard?tenant_id=wonka');
    const otherSelector = other.getByRole('banner').getByLabel('Tenant', { exact: true });
    await expect.poll(() => otherSelector.inputValue()).toBe('wonka');
    await page.reload();
    await expect.poll(chosen).toBe('Globex');
  });

  it('is not there for who is held to a tenant: a link about another one finds nothing of theirs', async () => {
    const page = await here.come('lead@acme.example');
    const calls = recordCalls(page);
    await page.goto(`${DEALS}?tenant_id=globex&status=COMMITTED`);
    await page.getByText('The link was about another tenant. Search runs in yours.').first().waitFor();
    expect(url()).toBe(DEALS);
    await expectAccessible(page);
    await page.goto(`${DEALS}/18734644618?tenant_id=globex`);
    await h1('Deal not found').waitFor();
    expect(calls.filter(({ path }) => path.startsWith('/api/deals'))).toEqual([]);
  });
});

describe('another tenant', () => {
  it('ends what is asked for the one before; its late answer shows nowhere', async () => {
    const held: Route[] = [];
    const ended: string[] = [];
    here.page.on('requestfailed', (request) => ended.push(request.failure()?.errorText ?? ''));
    await here.page.route(DEAL_LIST, (route) =>
      route.request().url().includes('tenant_id=acme') ? void held.push(route) : route.continue(),
    );
    await here.page.goto(`${DEALS}?tenant_id=acme&searched=1`);
    await expect.poll(() => held.length).toBe(1);
    await selector().selectOption('Globex');
    await expect.poll(() => ended).toEqual(['net::ERR_ABORTED']);
    await searchPage(here.page).search.click();
    await rowsOf('globex').waitFor();
    await held[0]?.continue().catch(() => undefined);
    expect(new Set(await allTenants())).toEqual(new Set(['globex']));
  });

  it('comes back with Back and goes with Forward, in header, form and rows', async () => {
    const deals = searchPage(here.page);
    await here.page.goto(`${DEALS}?tenant_id=acme&searched=1`);
    await rowsOf('acme').waitFor();
    await here.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await selector().selectOption('Umbrella');
    await here.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Deals' }).click();
    await deals.search.click();
    await rowsOf('umbrella').waitFor();
    for (const _ of ['list', 'dashboard', 'search']) await here.page.goBack();
    await rowsOf('acme').waitFor();
    const seen = async () => [await chosen(), await deals.field('Tenant ID').inputValue(), new Set(await allTenants())];
    expect(await seen()).toEqual(['Acme Cloud', 'acme', new Set(['acme'])]);
    for (const _ of ['dashboard', 'list', 'search']) await here.page.goForward();
    await rowsOf('umbrella').waitFor();
    expect(await seen()).toEqual(['Umbrella', 'umbrella', new Set(['umbrella'])]);
  });

  it('leads from a deal to the list, where the last of several choices holds', async () => {
    await here.page.goto(`${DEALS}?tenant_id=acme&searched=1`);
    await here.page.locator('tbody tr[data-index] a').first().click();
    await here.page.getByRole('region', { name: 'Related Integration Errors' }).waitFor();
    const calls = recordCalls(here.page);
    await selector().selectOption('Globex');
    await h1('Deals').waitFor();
    for (const name of ['Hooli', 'Select a tenant', 'Umbrella']) await selector().selectOption(name);
    await expect.poll(() => searchPage(here.page).field('Tenant ID').inputValue()).toBe('umbrella');
    await expect.poll(url).toBe(`${DEALS}?tenant_id=umbrella`);
    expect(calls.filter(({ query }) => query.tenant_id !== 'acme')).toEqual([]);
  });
});

describe('a last tenant that is offered no longer', () => {
  it('gives way to the first one, and that is said', async () => {
    await here.come('admin@example.com', { colorScheme: 'dark' });
    await leaveIn('soylent');
    await here.page.goto('/dashboard');
    const note = here.page.getByText(
      'soylent, where you were last, is inactive or deleted. You are in Acme Cloud now.',
    );
    await note.first().waitFor();
    expect(await chosen()).toBe('Acme Cloud');
    await expectAccessible(here.page);
    await here.page.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => note.count()).toBe(0);
    await here.page.reload();
    await expect.poll(chosen).toBe('Acme Cloud');
    expect(await note.count()).toBe(0);
  });
});

describe('among many tenants', () => {
  it('one is found by typing, by keyboard alone, in a wide light window and in a narrow dark one', async () => {
    const { page } = here;
    await offer(page, thousand);
    const box = page.locator('input[role=combobox]');
    for (const [width, colorScheme] of [
      [1440, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto('/dashboard?tenant_id=acme');
      await expect.poll(() => box.inputValue()).toBe('Acme Cloud');
      await box.focus();
      await page.keyboard.press('ArrowDown');
      await page.getByText('900 more, keep typing').waitFor();
      await page.keyboard.type('partner 77');
      await expect.poll(() => page.getByRole('option').count()).toBe(11);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      expect([await box.inputValue(), await page.getByRole('option').count()]).toEqual(['Partner 770', 0]);
      await page.reload();
      await expect.poll(() => box.inputValue()).toBe('Partner 770');
    }
  });
});

describe('while there is no tenant', () => {
  it('the way to the first one is shown instead of a page that waits for ever', async () => {
    await offer(here.page, []);
    await here.page.goto(`${DEALS}?searched=1`);
    await h1('No active tenant').waitFor();
    await expectAccessible(here.page);
    await here.page.getByRole('link', { name: 'Create Tenant' }).click();
    await h1('Create Tenant').waitFor();
  });
});
