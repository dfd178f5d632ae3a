import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callAs } from './callAs.ts';
import { visitor } from './visitor.ts';

// The jobs of a morning, each with the number of clicks that it may take from the first page after signing in. Typing does not count.
// alerts.test.ts is informed of a spike, retries.test.ts retries a deal.

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';

const here = visitor();
const button = (name: string | RegExp) => here.page.getByRole('button', { name, exact: true });
const link = (name: string | RegExp) => here.page.getByRole('link', { name, exact: true });
const dialog = () => here.page.getByRole('alertdialog').or(here.page.getByRole('dialog'));
const rows = () => here.page.locator('tbody tr[data-index]');
const menu = (name: string) =>
  here.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** The day of a moment in the visitor's time zone. */
const dayOf = (moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(moment);

let clicks = 0;

async function click(target: Locator): Promise<void> {
  clicks += 1;
  await target.click();
}

/** Opens a choice and takes one: two clicks. */
async function choose(target: Locator, value: string): Promise<void> {
  clicks += 2;
  await target.selectOption(value);
}

async function signedIn(as: string) {
  const page = await here.openAs(as);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  clicks = 0;
  return page;
}

describe('in few clicks', () => {
  it('a user learns why yesterday’s deals failed and who must act, and exports it (at most 8)', async () => {
    const page = await signedIn(LEAD);
    await click(menu('Integration Errors'));
    await click(link('Yesterday'));
    await click(button('By cause'));
    const causes = page.getByRole('list', { name: 'Integration Errors by cause' }).getByRole('listitem');
    await causes.first().waitFor();
    expect(await causes.first().innerText()).toMatch(/Seller|Partner admin|Platform team|None\./);
    const file = page.waitForEvent('download');
    await click(button('Export CSV'));
    const [row, ...more] = parse<Record<string, string>>(await readFile(await (await file).path()), {
      columns: true,
      bom: true,
    });
    expect(row).toMatchObject({
      Cause: expect.stringMatching(/./),
      Owner: expect.anything(),
      'Next step': expect.anything(),
    });
    const days = [row, ...more].map((each) => dayOf(new Date(each?.['Timestamp'] ?? '')));
    expect(new Set(days)).toEqual(new Set([dayOf(new Date(Date.now() - 86_400_000))]));
    expect(clicks).toBeLessThanOrEqual(8);
  });

  it('a user finds a deal by a piece of its company’s name (at most 4)', async () => {
    const { items } = await callAs<{ items: { name: string | null }[] }>(STAFF, '/api/deals');
    const deal = items.find(({ name }) => name);
    const page = await signedIn(STAFF);
    await click(page.getByRole('banner').getByRole('button', { name: 'Go to …' }));
    await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').waitFor();
    await page.keyboard.type(deal?.name?.slice(0, 6) ?? '');
    const option = page.getByRole('option', { name: deal?.name ?? '' }).first();
    await click(option);
    // Several deals may have the name.
    await page.waitForURL(/\/deals\/\d+/);
    await page
      .getByText(deal?.name ?? '')
      .first()
      .waitFor();
    expect(clicks).toBeLessThanOrEqual(4);
  });

  it('a user compares this month with the last (at most 3)', async () => {
    const page = await signedIn(STAFF);
    await click(page.getByRole('radio', { name: 'Current Month' }));
    const compared = () => page.getByRole('region', { name: 'Health' }).innerText();
    await expect
      .poll(compared)
      .toMatch(/Deals\s+(up|down|[\d,]+, was)[\s\S]+Errors\s+(up|down|[\d,]+, was)[\s\S]+against 1\s/);
    expect(clicks).toBeLessThanOrEqual(3);
  });

  it('a user assigns the open errors of a cause to a colleague (at most 6)', async () => {
    const assigned = () =>
      callAs<{ items: { error_id: string; cause: string }[] }>(STAFF, '/api/errors?assignee=@me&todo=true&limit=500');
    // Other tests may have assigned some already.
    const before = new Set((await assigned()).items.map(({ error_id }) => error_id));
    const page = await signedIn(LEAD);
    await click(link('All by cause'));
    await click(button('Change Work').first());
    const title = await dialog().getByRole('heading').innerText();
    await click(dialog().getByRole('combobox', { name: /^Assignee/ }));
    await page.keyboard.type('staff');
    await click(page.getByRole('option', { name: STAFF }));
    await click(dialog().getByRole('button', { name: /^Change \d+$/ }));
    await page.getByText(/\d+ integration errors? changed\./).waitFor();
    const { items } = await assigned();
    const cause = items.find(({ error_id }) => !before.has(error_id))?.cause;
    const count = items.filter((error) => error.cause === cause).length;
    expect(title).toBe(`Change Work: ${count} integration errors`);
    expect(clicks).toBeLessThanOrEqual(6);
    await button('Undo').click();
    await page.getByText(/restored\./).waitFor();
  });

  it('a tenant admin invites another (at most 8)', async () => {
    const page = await signedIn(LEAD);
    await click(button('Tenant'));
    await click(menu('Users'));
    await click(button('Invite User'));
    await page.getByLabel(/^Email/).fill('second-lead@acme.example');
    await page.getByLabel(/^Name/).fill('Second Lead');
    await choose(page.getByLabel(/^Role/), 'tenant-admin');
    await click(button('Send Invitation'));
    await page
      .getByText(/second-lead@acme.example/)
      .first()
      .waitFor();
    expect(clicks).toBeLessThanOrEqual(8);
  });

  it('an admin sees who changed a key (at most 5)', async () => {
    const made = await callAs<{ key_id: string }>(ADMIN, '/api/tenants/acme/keys', {
      method: 'POST',
      body: { name: 'Nightly sync' },
    });
    const page = await signedIn(ADMIN);
    if (!(await menu('Audit Log').isVisible())) await click(button('Admin'));
    await click(menu('Audit Log'));
    await click(page.getByRole('combobox', { name: 'Kind' }));
    await click(page.getByRole('option', { name: 'Machine key' }));
    await click(button('Search'));
    const row = rows().filter({ hasText: made.key_id.slice(0, 8) });
    await row.first().waitFor();
    expect(await row.first().innerText()).toContain(ADMIN);
    expect(clicks).toBeLessThanOrEqual(5);
  });
});
