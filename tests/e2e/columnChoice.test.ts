import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { callAs } from './callAs.ts';
import { expectFit } from './expectAccessible.ts';
import { visitor } from './visitor.ts';

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const DEALS = '/integration/deals?searched=1';

const here = visitor(STAFF);
const button = (name: string) => here.page.getByRole('button', { name, exact: true });
const heads = (page: Page) => page.locator('thead th:not(.is-actions)').allInnerTexts();

/** Opens a list and waits for its rows. */
async function openList(as: string, path = DEALS) {
  const page = await here.openAs(as);
  await page.goto(path);
  await page.locator('tbody tr[data-index]').first().waitFor();
  return page;
}

afterEach(async () => {
  for (const name of ['deals.columns', 'export.columns'])
    await callAs(STAFF, `/api/preferences/${name}`, { method: 'PUT', body: { value: null } });
});

describe('columns', () => {
  const menu = () => here.page.getByRole('dialog', { name: 'Columns' });
  const sent = () => here.page.waitForResponse((response) => response.url().includes('/api/preferences/'));

  it('are chosen and ordered by the keyboard, and the same in another browser, until they are reset', async () => {
    await openList(STAFF);
    const declared = await heads(here.page);
    await button('Columns').focus();
    await here.page.keyboard.press('Enter');
    await expect.poll(() => menu().getByLabel('HubSpot Deal ID', { exact: true }).isDisabled()).toBe(true);
    await menu().getByLabel('Company').focus();
    await here.page.keyboard.press('Space');
    await menu().getByLabel('ACE Opportunity ID', { exact: true }).uncheck();
    await menu().getByLabel('Amount', { exact: true }).check();
    await menu().getByRole('button', { name: 'Move Amount up' }).focus();
    await here.page.keyboard.press('Enter');
    const answer = sent();
    await here.page.keyboard.press('Enter');
    const chosen = ['HubSpot Deal ID', 'Status', 'Amount', 'Created At', 'Company'];
    await expect.poll(() => heads(here.page)).toEqual(chosen);
    expect(
      await menu()
        .getByRole('button', { name: 'Move Amount up' })
        .evaluate((it) => it.matches(':focus')),
    ).toBe(true);
    await expectFit(here.page);
    expect((await answer).status()).toBe(200);

    await openList(STAFF);
    expect(await heads(here.page)).toEqual(chosen);
    await button('Columns').click();
    const removed = sent();
    await menu().getByRole('button', { name: 'Reset' }).click();
    await expect.poll(() => heads(here.page)).toEqual(declared);
    await removed;
  });

  it('of a wide table scroll below its title and cut no date', async () => {
    const columns = 'status,created_at,updated_at,source_file,name,company,amount,currency,close_date';
    await openList(LEAD, `${DEALS}&columns=${columns}`);
    expect(await heads(here.page)).toHaveLength(10);
    const title = here.page.locator('tbody tr[data-index] td').first();
    const left = (await title.boundingBox())?.x;
    await here.page.locator('table').evaluate((table) => table.parentElement?.scrollTo({ left: 500 }));
    expect((await title.boundingBox())?.x).toBe(left);
    const cut = await here.page
      .locator('tbody td:has(time, .num)')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).length);
    expect(cut).toBe(0);
    await expectFit(here.page);
  });

  it('of a list that loads whole sort it', async () => {
    await openList(ADMIN, '/admin/tenants?columns=name,s3_bucket,currency');
    expect(await heads(here.page)).toEqual(['Tenant ID', 'Name', 'S3 Bucket', 'Currency']);
    await here.page.getByRole('columnheader', { name: 'Currency' }).getByRole('button').click();
    await expect.poll(() => here.page.url()).toContain('sort=currency');
    expect(here.page.url()).toContain('columns=name');
  });

  it('are those of the export, if only the visible ones are wanted', async () => {
    await openList(STAFF, `${DEALS}&columns=company,status`);
    const saved = async (act: () => Promise<void>) => {
      const [download] = await Promise.all([here.page.waitForEvent('download'), act()]);
      return (await readFile(await download.path(), 'utf8')).replace('\uFEFF', '').split('\r\n')[0];
    };
    expect((await saved(() => button('Export CSV').click()))?.split(',').length).toBeGreaterThan(8);
    const dialog = here.page.getByRole('alertdialog');
    const visible = await saved(() => dialog.getByLabel('Visible columns').check());
    expect(visible).toBe('HubSpot Deal ID,Company,Status');
    await expectFit(here.page);
  });
});
