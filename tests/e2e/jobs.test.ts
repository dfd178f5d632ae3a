import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callAs } from './callAs.ts';
import { visitor } from './visitor.ts';

// The jobs of a morning, each with the number of clicks that it may take from the first page after signing in. Typing does not count.

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
      ...{ columns: true, bom: true },
    });
    expect(row).toMatchObject({
      Cause: expect.stringMatching(/./),
      Owner: expect.anything(),
      'Next step': expect.anything(),
    });
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    expect(new Set([row, ...more].map((each) => each?.['Timestamp']?.slice(0, 10)))).toEqual(new Set([yesterday]));
    expect(clicks).toBeLessThanOrEqual(8);
  });

  it('a user finds a deal by a piece of its company’s name (at most 4)', async () => {
    const { items } = await callAs<{ items: { hubspot_deal_id: string; name: string }[] }>(STAFF, '/api/deals?limit=1');
    const [deal] = items;
    const page = await signedIn(STAFF);
    await click(page.locator('header').getByRole('button', { name: /search/i }));
    await page.getByRole('dialog', { name: 'Command palette' }).getByRole('combobox').waitFor();
    await page.keyboard.type(deal?.name.slice(0, 6) ?? '');
    const option = page.getByRole('option', { name: deal?.name ?? '' }).first();
    await click(option);
    await page.getByRole('heading', { level: 1, name: deal?.name ?? '' }).waitFor();
    expect(clicks).toBeLessThanOrEqual(4);
  });

  it('a user compares this month with the last (at most 3)', async () => {
    const page = await signedIn(STAFF);
    await click(page.getByRole('radio', { name: 'Current Month' }));
    const health = page.getByRole('region', { name: 'Health' });
    await health.getByText(/against \w{3} 1/).waitFor();
    expect(await health.innerText()).toMatch(/Deals\s+[\d,]+, was [\d,]+[^]*Errors\s+[\d,]+, was [\d,]+/);
    expect(clicks).toBeLessThanOrEqual(3);
  });

  it('a user assigns the open errors of a cause to a colleague (at most 6)', async () => {
    const page = await signedIn(LEAD);
    await click(link(/^\d+ new$/));
    await click(button('By cause'));
    await click(button('Change Work').first());
    const title = await dialog().getByRole('heading').innerText();
    await dialog().getByRole('combobox').first().waitFor();
    await page.keyboard.type('staff');
    await click(page.getByRole('option', { name: STAFF }));
    await click(dialog().getByRole('button', { name: /^Change \d+$/ }));
    await page.getByText(/\d+ integration errors? changed\./).waitFor();
    const { count } = await callAs<{ count: number }>(STAFF, '/api/errors?assignee=@me&status=NEW');
    expect(title).toContain(String(count));
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
      ...{ method: 'POST', body: { name: 'Nightly sync' } },
    });
    const page = await signedIn(ADMIN);
    if (!(await menu('Audit Log').isVisible())) await click(button('Admin'));
    await click(menu('Audit Log'));
    await choose(page.getByLabel('Kind'), 'machine_keys');
    await click(button('Search'));
    const row = rows().filter({ hasText: made.key_id.slice(0, 8) });
    await row.first().waitFor();
    expect(await row.first().innerText()).toContain(ADMIN);
    expect(clicks).toBeLessThanOrEqual(5);
  });
});
