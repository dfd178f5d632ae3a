import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { expectAccessible } from './expectAccessible.ts';
import {
  comeWithClock,
  INACTIVE,
  RESTARTED,
  restartServer,
  revokeSession,
  SECOND,
  sessionPage,
  stopClock,
  UNTIL_DIALOG,
} from './sessionPage.ts';
import { visitor } from './visitor.ts';

const STAFF = 'staff@acme.example';
const DEALS = '/integration/deals?tenant_id=acme&searched=1';
const here = visitor();
const { dialog, signOut, notice } = sessionPage(here);

/** Opens a page of the console; from then on its clock only moves when the test moves it. */
async function openAndStop(path = '/account'): Promise<Page> {
  const page = await comeWithClock(here, STAFF);
  await page.goto(path);
  await signOut().waitFor();
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  return page;
}

describe('§4 Session: inactivity of 5 minutes', () => {
  it('activity postpones it, a dialog warns 60 s before, Stay Signed In keeps the input; then signs out, says why, and signs back in', async () => {
    // The clock jumps: the check of the last minute may still be running when the session ends.
    here.expectConsole(/400/);
    const page = await openAndStop(DEALS);
    const field = page.getByRole('textbox', { name: 'HubSpot Deal ID' });
    await page.clock.fastForward(UNTIL_DIALOG - SECOND);
    await field.fill('4711');
    await page.keyboard.press('Shift');
    await page.clock.fastForward(UNTIL_DIALOG - SECOND);
    expect(await dialog().count()).toBe(0);
    await page.clock.runFor(2 * SECOND);
    await dialog().waitFor();
    const stay = dialog().getByRole('button', { name: 'Stay signed in' });
    expect(await stay.evaluate((button) => button === document.activeElement)).toBe(true);
    // In the last minute only the dialog extends the session.
    await page.mouse.move(40, 40);
    await page.clock.runFor(5 * SECOND);
    await dialog()
      .getByText(/^0:5\d$/)
      .waitFor();
    await stay.click();
    await dialog().waitFor({ state: 'detached' });
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('4711');
    await page.clock.fastForward(UNTIL_DIALOG - SECOND);
    expect(await dialog().count()).toBe(0);
    await page.clock.runFor(2 * SECOND);
    await dialog().waitFor();
    await page.setViewportSize({ width: 320, height: 600 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.clock.resume();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await stopClock(page);

    await page.clock.runFor(LIMITS.inactivityTimeout - SECOND);
    await dialog()
      .getByText(/^0:0\d$/)
      .waitFor();
    expect(await page.getByRole('table', { includeHidden: true }).count()).toBe(1);
    await page.clock.runFor(2 * SECOND);
    await page.waitForURL('**/login');
    await page.clock.resume();
    await notice(INACTIVE).waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
    expect(await dialog().count()).toBe(0);
    await expectAccessible(page);
    await page.getByLabel('Email').fill(STAFF);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: 'Opening the console…' }).waitFor();
    await page.clock.fastForward(LIMITS.postLoginWait);
    await page.waitForURL(`**${DEALS}`);
  });
});

describe('§4 Session: every 60 s', () => {
  it('a session that the user pool has ended is signed out', async () => {
    // The page listens for changes.
    here.expectConsole(/40[01]/);
    const page = await openAndStop();
    await revokeSession(page);
    expect(await signOut().isVisible()).toBe(true);
    await page.clock.runFor(LIMITS.sessionCheckInterval);
    await page.waitForURL('**/login');
    await page.clock.resume();
    await notice('Session expired').waitFor();
  });

  it('a restart of the server signs out', async () => {
    const page = await openAndStop();
    await restartServer(page);
    await page.clock.runFor(LIMITS.sessionCheckInterval);
    await page.waitForURL('**/login');
    await page.clock.resume();
    await notice(RESTARTED).waitFor();
  });
});
