import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../src/config/browserStorage.ts';
import { type ApiCall, recordCalls } from './apiCalls.ts';
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
const menu = (name: string) =>
  here.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });
const rowsOf = (tenant: string) => here.page.locator('tbody td').getByText(tenant, { exact: true }).first();
const allTenants = () => here.page.locator('tbody tr[data-index] td:nth-child(5)').allTextContents();

/** The first page of this test finds the tenant selected on the last visit. */
const leaveIn = (tenant: string) =>
  here.page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('visited')) return;
      sessionStorage.setItem('visited', 'yes');
      localStorage.setItem(key, value);
    },
    [STORAGE_KEYS.tenant, tenant] as const,
  );

/** Mocks the tenants that the selector lists. */
const offer = (page: Page, tenants: readonly object[]) =>
  page.route(TENANTS, (route) => route.fulfill({ json: { data: tenants } }));

const thousand = [
  { tenant_id: 'acme', name: 'Acme Cloud', status: 'ACTIVE' },
  { tenant_id: 'globex', name: 'Globex', status: 'ACTIVE' },
  ...Array.from({ length: 998 }, (_, index) => ({ tenant_id: `partner-${index}`, name: `Partner ${index}` })),
];

const HEALTH = /^\/api\/tenants\/health$/;

/** The tenants that calls of these paths name. */
const named = (calls: readonly ApiCall[], paths: RegExp) =>
  new Set(calls.filter(({ path }) => paths.test(path)).map(({ query }) => query['tenant_id'] ?? 'none'));

/** Fails if a call is not about the tenant, or if a call about a tenant itself names another one. `healthOf`: whose health is read. */
function expectTenant(calls: readonly ApiCall[], tenant: string, healthOf = [tenant]) {
  expect(named(calls, /^(?!\/api\/(session$|tenants\/))/)).toEqual(new Set([tenant]));
  expect(named(calls, HEALTH)).toEqual(new Set(healthOf));
  expect(named(calls, /^\/api\/tenants\/(?!health$)/)).toEqual(new Set(['none']));
}

/** Searches deals and opens the first one. */
async function openDeal() {
  await searchPage(here.page).search.click();
  await here.page.locator('tbody tr[data-index] a').first().click();
  await here.page.getByRole('heading', { name: 'Deal Data', exact: true }).waitFor();
}

it('§7 tenant_id is in every call of an admin except those about one tenant; §6 it may be an inactive one', async () => {
  await leaveIn('globex');
  const calls = recordCalls(here.page);
  await here.page.goto('/dashboard');
  await h1('Dashboard').waitFor();
  await menu('Deals').click();
  await openDeal();
  await menu('Tenants').click();
  // The list shows the health of all tenants.
  await expect.poll(() => named(calls, HEALTH)).toEqual(new Set(['globex', 'none']));
  await here.page.getByRole('link', { name: 'hooli', exact: true }).click();
  await here.page.locator('dt').first().waitFor();
  expectTenant(calls, 'globex', ['globex', 'none']);
  await here.page.goto(`${DEALS}?tenant_id=soylent&searched=1`);
  await rowsOf('soylent').waitFor();
  await expect.poll(chosen).toBe('Soylent (inactive)');
});

it('§6 a link about another tenant shows nothing of it to a tenant user; §7 their own is in every call', async () => {
  const page = await here.openAs('lead@globex.example');
  const calls = recordCalls(page);
  await page.goto(`${DEALS}/18734502611?tenant_id=acme`);
  await h1('Deal not found').waitFor();
  await page.goto(`${DEALS}?tenant_id=acme&status=COMMITTED`);
  await page.getByText('This link is for another tenant. You are searching your own.').first().waitFor();
  expect([url(), calls.filter(({ path }) => path.startsWith('/api/deals'))]).toEqual([DEALS, []]);
  await expectAccessible(page);
  await openDeal();
  await menu('Dashboard').click();
  await h1('Dashboard').waitFor();
  await page.goto('/tenant/details');
  await page.locator('dt').first().waitFor();
  expectTenant(calls, 'globex');
});

it('§6 replaces the last tenant, with a notice, if it is no longer available; keeps the selection in the URL and in its tab', async () => {
  const { page } = here;
  await page.emulateMedia({ colorScheme: 'dark' });
  await leaveIn('soylent');
  await page.goto('/dashboard');
  const note = page.getByText('Your last tenant, soylent, is inactive or deleted. You are now in Acme Cloud.');
  await note.first().waitFor();
  expect(await chosen()).toBe('Acme Cloud');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => note.count()).toBe(0);

  await selector().selectOption('Globex');
  await expect.poll(url).toBe('/dashboard?tenant_id=globex');
  await menu('Tenants').click();
  await expect.poll(url).toBe('/admin/tenants');
  const other = await page.context().newPage();
  await other.goto('/dashboard?tenant_id=wonka');
  const otherSelector = other.getByRole('banner').getByLabel('Tenant', { exact: true });
  await expect.poll(() => otherSelector.inputValue()).toBe('wonka');
  await page.reload();
  await expect.poll(chosen).toBe('Globex');
  expect(await note.count()).toBe(0);
});

it('Back and Forward switch the tenant in header, form and rows', async () => {
  const deals = searchPage(here.page);
  await here.page.goto(`${DEALS}?tenant_id=acme&searched=1`);
  await rowsOf('acme').waitFor();
  await menu('Dashboard').click();
  await selector().selectOption('Umbrella');
  await menu('Deals').click();
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

it('finds one of many tenants by typing, by keyboard alone, in every window; without any shows the way to create the first', async () => {
  const { page } = here;
  await offer(page, thousand);
  const box = page.locator('input[role=combobox]');
  const highlighted = async () =>
    page.locator(`[id="${await box.getAttribute('aria-activedescendant')}"]`).textContent();
  await page.goto('/dashboard?tenant_id=acme');
  await expect.poll(() => box.inputValue()).toBe('Acme Cloud');
  for (const [width, colorScheme, part] of [
    [1440, 'light', '77'],
    [320, 'dark', '88'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // A pointer that rests over the list would take the highlight from the keyboard.
    await page.mouse.move(0, 899);
    await box.blur();
    await box.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('900 more, keep typing').waitFor();
    await page.keyboard.type(`partner ${part}`);
    await expect.poll(() => page.getByRole('option').count()).toBe(11);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width} px`).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(highlighted).toContain(`Partner ${part}0`);
    await page.keyboard.press('Enter');
    await expect.poll(() => box.inputValue()).toBe(`Partner ${part}0`);
    await expect.poll(() => page.getByRole('option').count()).toBe(0);
  }
  await page.reload();
  await expect.poll(() => box.inputValue()).toBe('Partner 880');

  await page.unroute(TENANTS);
  await offer(page, []);
  await page.goto(`${DEALS}?searched=1`);
  await h1('No active tenant').waitFor();
  await page.getByRole('link', { name: 'Create Tenant' }).click();
  await h1('Create Tenant').waitFor();
});

it.each(['en', 'de-DE'])('leaves the buttons of the header free in narrow windows: %s', async (locale) => {
  const page = await here.openAs('admin@example.com', { locale });
  await page.goto('/dashboard?tenant_id=acme');
  await page.locator('header [data-tenant] select').waitFor();
  for (const width of [1024, 800, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await page.locator('header').evaluate((header) =>
      [...header.querySelectorAll('[data-tenant] select, button')]
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.width > 1)
        .map(({ left, right }) => ({ left, right })),
    );
    const overlaps = boxes.filter(({ left }, at) => left < (boxes[at - 1]?.right ?? 0));
    expect(overlaps, `${width} px`).toEqual([]);
  }
});
