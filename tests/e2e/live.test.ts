import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { callAs } from './callAs.ts';
import { expectAccessible } from './expectAccessible.ts';
import { importDeals } from './importDeals.ts';
import { visitor } from './visitor.ts';

const ADMIN = 'admin@example.com';
const here = visitor(undefined, { live: true });
const LIST = '/integration/deals?searched=1';

const NOW = () => 0;
let serial = 0;
const newIds = (count: number) => Array.from({ length: count }, () => `live-${Date.now()}-${serial++}`);

/** Opens a page that listens for changes. */
async function openListening(path: string, as: string, locale?: string): Promise<Page> {
  const page = await here.openAs(as, { live: true, ...(locale && { locale }) });
  const listening = page.waitForResponse('**/api/changes*');
  await page.goto(path);
  expect((await listening).status()).toBe(200);
  return page;
}

it('a list at rest shows new records in place', async () => {
  const page = await openListening(LIST, 'staff@acme.example');
  const [id = ''] = newIds(1);
  await importDeals([id], NOW);
  await page.getByRole('link', { name: id }).waitFor();
});

it('a list in use says that there are newer records and shows them on request', async () => {
  const page = await openListening(LIST, 'lead@acme.example', 'de-DE');
  await page.locator('tbody tr').first().waitFor();
  await page.locator('input[name="hubspot_deal_id"]').focus();
  await page.keyboard.type('12');
  const ids = newIds(2);
  await importDeals(ids, NOW);
  await page.getByRole('main').getByText('2 neu').waitFor();
  expect(await page.getByRole('link', { name: ids[0] ?? '' }).count()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anzeigen' }).press('Enter');
  await page.getByRole('link', { name: ids[1] ?? '' }).waitFor();
  await page.getByRole('main').getByText('2 neu').waitFor({ state: 'detached' });
  expect(await page.locator('input[name="hubspot_deal_id"]').inputValue()).toBe('12');
});

it.each([1440, 375])('at %i px the line stays in view, above the focused row', async (width) => {
  const page = await openListening(LIST, 'staff@acme.example');
  await page.setViewportSize({ width, height: 700 });
  const rows = page.locator('tbody tr[data-index]');
  await rows.first().focus();
  for (let row = 0; row < 12; row++) await page.keyboard.press('ArrowDown');
  await importDeals(newIds(1), NOW);
  const line = page.getByRole('main').getByText('1 new').locator('..');
  await line.waitFor();
  for (let row = 11; row > 6; row--) {
    await page.keyboard.press('ArrowUp');
    const bar = await line.boundingBox();
    const focused = await rows.and(page.locator(':focus')).boundingBox();
    expect(bar?.y).toBeGreaterThanOrEqual(0);
    expect(focused?.y).toBeGreaterThanOrEqual((bar?.y ?? Number.NaN) + (bar?.height ?? Number.NaN));
  }
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await expectAccessible(page);
});

it('a dashboard and a record are updated in place', async () => {
  const page = await openListening('/dashboard?tenant_id=acme', ADMIN);
  const [id = ''] = newIds(1);
  await importDeals([id], NOW);
  await page.getByRole('link', { name: id }).first().waitFor();
  const record = await openListening('/admin/tenants/umbrella', ADMIN);
  const status = record.locator('dl > div').filter({ hasText: 'Status' }).locator('dd').first();
  await status.getByText('Active', { exact: true }).waitFor();
  await callAs(ADMIN, '/api/tenants/umbrella/deactivate', { method: 'POST' });
  try {
    await status.getByText('Inactive').waitFor();
  } finally {
    await callAs(ADMIN, '/api/tenants/umbrella/activate', { method: 'POST' });
  }
});
