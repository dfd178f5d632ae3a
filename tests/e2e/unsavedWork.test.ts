import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LIMITS } from '../../src/config/limits.ts';
import { callAs } from './callAs.ts';
import { expectFilled, mainText } from './mainText.ts';
import { comeWithClock, SECOND } from './sessionPage.ts';
import { signInOn } from './signInOn.ts';
import { arrive, visitor } from './visitor.ts';

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
    await form.waitFor({ state: 'detached' });
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], expect.not.stringMatching(String(keys[0]))]);
  });
});

describe('what was typed', () => {
  const note = () => here.page.getByLabel('New note');

  it('into a note is kept when the user stays, over a sign-out, and lost only on request', async () => {
    const page = await comeWithClock(here, STAFF);
    await openError();
    const { pathname, search } = new URL(page.url());
    await note().fill('A long story');
    await here.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await dialog().getByRole('button', { name: 'Keep Editing' }).click();
    expect(await note().inputValue()).toBe('A long story');

    await page.clock.fastForward(LIMITS.inactivityTimeout + LIMITS.sessionCheckInterval + SECOND);
    await page.waitForURL('**/login');
    await signInOn(page, STAFF);
    await arrive(page, pathname + search);
    await expect.poll(() => note().inputValue()).toBe('A long story');

    await here.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click();
    await dialog().getByRole('button', { name: 'Discard' }).click();
    await here.page.waitForURL('**/dashboard*');
    await here.page.goBack();
    await note().waitFor();
    expect(await note().inputValue()).toBe('');
  });
});

it('A browser whose clock is two hours behind shows the times of records by the server’s clock.', async () => {
  await here.page.goto('/dashboard?tenant_id=acme');
  await expectFilled(here.page);
  const right = await mainText(here.page);
  const page = await comeWithClock(here, LEAD, -2 * 3_600_000);
  await page.goto('/dashboard?tenant_id=acme');
  await expectFilled(page);
  await expect.poll(() => mainText(page)).toBe(right);
});
