import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { callAs } from './callAs.ts';
import { revokeSession } from './sessionPage.ts';
import { signInOn } from './signInOn.ts';
import { visitor } from './visitor.ts';

const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const here = visitor(LEAD);
const button = (name: string | RegExp) => here.page.getByRole('button', { name, exact: true });
const dialog = () => here.page.getByRole('alertdialog');

async function openError() {
  const { items } = await callAs<{ items: { error_id: string }[] }>(LEAD, '/api/errors?status=NEW&limit=1');
  await here.page.goto(`/integration/errors/${items[0]?.error_id}?tenant_id=acme`);
  await here.page.getByLabel('New note').waitFor();
}

/** Loses the first response of calls to a path. Returns the `Idempotency-Key` of each call. */
async function loseResponse(page: Page, path: string) {
  const keys: (string | undefined)[] = [];
  here.expectConsole(/ERR_FAILED|no response/);
  await page.route(`**${path}*`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    return keys.length === 1 ? route.abort() : route.fulfill({ response });
  });
  return keys;
}

describe('after a lost response', () => {
  it('a note that is added again is stored once', async () => {
    await openError();
    const keys = await loseResponse(here.page, '/api/error_notes');
    await here.page.getByLabel('New note').fill('Once, please.');
    await button('Add Note').click();
    await here.page.getByRole('alert').first().waitFor();
    await button('Add Note').click();
    await expect.poll(() => here.page.getByLabel('New note').inputValue()).toBe('');
    const notes = here.page.getByRole('list', { name: 'Notes' });
    await expect.poll(() => notes.getByText('Once, please.').count()).toBe(1);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });

  it('work with another value is stored, and can be undone', async () => {
    await openError();
    const keys = await loseResponse(here.page, '/annotate');
    await here.page.getByRole('region', { name: 'Work' }).getByRole('button', { name: 'Change Work' }).click();
    await dialog().locator('[name=work_state]').selectOption('WAITING_FOR_AWS');
    await dialog().getByRole('button', { name: 'Change 1' }).click();
    await dialog().getByRole('alert').waitFor();
    await dialog().locator('[name=work_state]').selectOption('IN_PROGRESS');
    await dialog().getByRole('button', { name: 'Change 1' }).click();
    await button('Undo').click();
    await here.page.getByText('1 integration error restored.').waitFor();
    expect(new Set(keys.slice(0, 2)).size).toBe(2);
  });

  it('an invitation with another email says who was created, and can then be sent', async () => {
    await here.page.goto('/users');
    await button('Invite User').click();
    const keys = await loseResponse(here.page, '/api/users');
    here.expectConsole(/409/);
    const form = here.page.getByRole('form', { name: 'Invite User' });
    await form.getByLabel('Email').fill('lost@acme.example');
    await form.getByLabel('Name').fill('Lost');
    await button('Send Invitation').click();
    await form.getByRole('alert').waitFor();
    await form.getByLabel('Email').fill('found@acme.example');
    await button('Send Invitation').click();
    await form
      .getByText('User lost@acme.example was already created with the earlier values of this form. Edit that record.')
      .waitFor();
    await button('Send Invitation').click();
    await here.page.getByText('found@acme.example').first().waitFor();
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], expect.not.stringMatching(String(keys[0]))]);
  });
});

describe('what was typed', () => {
  const note = () => here.page.getByLabel('New note');

  it('into a note is kept when the user stays, over a sign-out, and lost only on request', async () => {
    await here.openAs(STAFF);
    here.spend(STAFF);
    await openError();
    await note().fill('A long story');
    await here.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await dialog().getByRole('button', { name: 'Keep Editing' }).click();
    expect(await note().inputValue()).toBe('A long story');

    here.expectConsole(/401|400/);
    await revokeSession(here.page);
    await here.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await button('Add Note').click();
    await here.page.getByRole('heading', { name: 'Sign In' }).or(here.page.getByLabel('Password')).first().waitFor();
    await signInOn(here.page, STAFF);
    await expect.poll(() => note().inputValue()).toBe('A long story');

    await here.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await dialog().getByRole('button', { name: 'Discard' }).click();
    await here.page.waitForURL('**/dashboard*');
  });
});

it('A browser whose clock is wrong shows the times of records by the server’s clock.', async () => {
  const fact = () => here.page.getByRole('main').getByText('Last deal update', { exact: false }).first().locator('..');
  await here.page.goto('/dashboard?tenant_id=acme');
  await expect.poll(() => fact().innerText()).toMatch(/\d/);
  const right = await fact().innerText();
  for (const hours of [-2, 2]) {
    const page = await here.openAs(LEAD);
    await page.addInitScript((shift) => {
      const True = Date;
      const now = () => True.now() + shift;
      window.Date = new Proxy(True, {
        construct: (target, values) => Reflect.construct(target, values.length > 0 ? values : [now()]),
        get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
      });
    }, hours * 3_600_000);
    await page.goto('/dashboard?tenant_id=acme');
    await expect.poll(() => fact().innerText()).toBe(right);
  }
});
