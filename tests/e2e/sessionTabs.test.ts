import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { comeWithClock, SECOND, sessionPage, stopClock, UNTIL_DIALOG } from './sessionPage.ts';
import { signInOn } from './signInOn.ts';
import { visitor } from './visitor.ts';

const STAFF = 'staff@acme.example';
const here = visitor();
const dialog = (page: Page) => sessionPage({ page }).dialog();
const dashboard = (page: Page) => sessionPage({ page }).dashboard();
const signOut = (page: Page) => sessionPage({ page }).signOut();

/** Two tabs of one browser, both in the console. */
async function openBoth(): Promise<readonly [Page, Page]> {
  const one = await comeWithClock(here, STAFF);
  const other = await one.context().newPage();
  for (const page of [one, other]) {
    await page.goto('/account');
    await signOut(page).waitFor();
  }
  return [one, other];
}

it('§4 extending the session, activity, signing out or signing in counts in both of two tabs', async () => {
  const [one, other] = await openBoth();
  await stopClock(one);
  await one.clock.runFor(UNTIL_DIALOG + SECOND);
  for (const page of [one, other]) await dialog(page).waitFor();
  await dialog(one).getByRole('button', { name: 'Stay signed in' }).click();
  for (const page of [one, other]) await dialog(page).waitFor({ state: 'detached' });
  await one.clock.fastForward(UNTIL_DIALOG - SECOND);
  await other.keyboard.press('Shift');
  await one.clock.runFor(2 * SECOND);
  for (const page of [one, other]) expect(await dialog(page).count()).toBe(0);
  await one.clock.fastForward(UNTIL_DIALOG);
  for (const page of [one, other]) await dialog(page).waitFor();
  await one.clock.resume();

  await dialog(one).getByRole('button', { name: 'Sign Out' }).click();
  for (const page of [one, other]) await page.waitForURL('**/login');
  for (const page of [one, other]) expect(await signOut(page).count()).toBe(0);
  expect(await one.getByRole('main').getByRole('status').textContent()).toBe('');
  await signInOn(one, STAFF);
  // Without moving the clock: what a tab stores reaches the other tab slightly later than its messages.
  for (const page of [one, other]) await page.waitForURL('**/dashboard');
  for (const page of [one, other]) await dashboard(page).waitFor();
});
