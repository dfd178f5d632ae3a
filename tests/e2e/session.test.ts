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
import { recordTraffic } from './traffic.ts';
import { visitor } from './visitor.ts';

const STAFF = 'staff@acme.example';
const here = visitor();
const { dialog, signOut, notice } = sessionPage(here);

/** Opens a page of the console; from then on its clock moves only when it is told to. */
async function openAndStop(path = '/account'): Promise<Page> {
  const page = await comeWithClock(here, STAFF);
  await page.goto(path);
  await signOut().waitFor();
  await page.waitForLoadState('networkidle');
  await stopClock(page);
  return page;
}

describe('§4 Session: inactivity of 5 minutes', () => {
  it('is announced 60 s before by a dialog, which keeps what was typed, and Stay signed in begins anew', async () => {
    const page = await openAndStop('/integration/deals');
    const field = page.getByLabel('HubSpot Deal ID');
    await field.fill('4711');
    await page.clock.runFor(UNTIL_DIALOG - SECOND);
    expect(await dialog().count()).toBe(0);
    await page.clock.runFor(2 * SECOND);
    await dialog().waitFor();
    const stay = dialog().getByRole('button', { name: 'Stay signed in' });
    expect(await stay.evaluate((button) => button === document.activeElement)).toBe(true);
    // In the last minute only an answer counts.
    await page.mouse.move(40, 40);
    await page.clock.runFor(5 * SECOND);
    await dialog()
      .getByText(/^0:5\d$/)
      .waitFor();
    await stay.click();
    await dialog().waitFor({ state: 'detached' });
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('4711');
    await page.clock.runFor(UNTIL_DIALOG - SECOND);
    expect(await dialog().count()).toBe(0);
    await page.clock.runFor(2 * SECOND);
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('is postponed by activity', async () => {
    const page = await openAndStop();
    await page.clock.runFor(UNTIL_DIALOG - SECOND);
    await page.keyboard.press('Shift');
    await page.clock.runFor(UNTIL_DIALOG - SECOND);
    expect(await dialog().count()).toBe(0);
  });

  it('signs out at 5:00, takes the data away and says why; signing in leads back', async () => {
    // The clock jumps: the check of the last minute may still be on its way when the session ends.
    here.expectConsole(/400/);
    const page = await openAndStop('/integration/deals?tenant_id=acme&searched=1');
    await page.clock.runFor(LIMITS.inactivityTimeout - SECOND);
    await dialog()
      .getByText(/^0:0\d$/)
      .waitFor();
    expect(await page.getByRole('table').count()).toBe(1);
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
    await page.waitForURL('**/integration/deals?tenant_id=acme&searched=1');
  });

  it('the dialog has no accessibility fault, also where it is narrow and dark, and signs out when asked to', async () => {
    const page = await openAndStop();
    await page.setViewportSize({ width: 320, height: 600 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.clock.runFor(UNTIL_DIALOG + SECOND);
    await dialog().waitFor();
    await page.clock.resume();
    await expectAccessible(page);
    await dialog().getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/login');
    expect(await page.getByRole('main').getByRole('status').textContent()).toBe('');
  });

  it('discards a stored session when the page is opened later than that', async () => {
    const page = await comeWithClock(here, STAFF, LIMITS.inactivityTimeout);
    const traffic = recordTraffic(page);
    await page.goto('/dashboard');
    await page.waitForURL('**/login');
    await notice(INACTIVE).waitFor();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => /persist|groups|Token/.test(key))),
    ).toEqual([]);
    expect(traffic.filter(({ kind }) => kind === 'api' || kind === 'pool')).toEqual([]);
  });
});

describe('§4 Session: every 60 s', () => {
  it('a session that was ended at the pool is signed out', async () => {
    here.expectConsole(/400/);
    const page = await openAndStop();
    await revokeSession(page);
    expect(await signOut().isVisible()).toBe(true);
    await page.clock.runFor(LIMITS.sessionCheckInterval);
    await page.waitForURL('**/login');
    await page.clock.resume();
    await notice('Session expired').waitFor();
    await expectAccessible(page);
  });

  it('a restart of the server signs out, and so does one that is noticed at the reload', async () => {
    const page = await openAndStop();
    await restartServer(page);
    await page.clock.runFor(LIMITS.sessionCheckInterval);
    await page.waitForURL('**/login');
    await page.clock.resume();
    await notice(RESTARTED).waitFor();
    await expectAccessible(page);
    const again = await comeWithClock(here, STAFF);
    await restartServer(again);
    await again.goto('/integration/deals');
    await again.waitForURL('**/login');
    await notice(RESTARTED).waitFor();
  });
});
