import type { Page } from 'playwright-core';
import { LIMITS } from '../../src/config/limits.ts';
import { callPool } from './userPool.ts';
import type { Visitor } from './visitor.ts';

export const SECOND = 1_000;
/** The inactivity after which the dialog shows. */
export const UNTIL_DIALOG = LIMITS.inactivityTimeout - LIMITS.inactivityWarning;

export const INACTIVE = 'You were signed out after 5 minutes without activity.';
export const UNREACHABLE = 'The sign-in service cannot be reached.';
export const RESTARTED = 'You were signed out because the server was restarted.';

/** The session state shown on a visitor's page, as functions because the visitor may open another page. */
export function sessionPage(here: Pick<Visitor, 'page'>) {
  return {
    dialog: () => here.page.getByRole('alertdialog', { name: 'Still there?' }),
    dashboard: () => here.page.getByRole('heading', { level: 1, name: 'Dashboard' }),
    /** The empty frame, before any content. */
    waiting: () => here.page.getByRole('heading', { level: 1, name: 'Deal Sync' }),
    signOut: () => here.page.getByRole('banner').getByRole('button', { name: 'Sign Out' }),
    notice: (text: string) => here.page.getByRole('main').getByRole('status').getByText(text),
  };
}

/** Opens a page with a session that this test may end, and a clock that it can move, `later` ahead of the true time. */
export async function comeWithClock(here: Visitor, as: string, later = 0): Promise<Page> {
  const page = await here.openAs(as);
  here.spend(as);
  await page.clock.install({ time: Date.now() + later });
  return page;
}

/** Stops the page's clock and runs an action: from then on no timer fires by itself. */
export async function stopClock(page: Page): Promise<void> {
  // Far enough ahead for a slow machine: a clock cannot be set back.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10 * SECOND);
  await page.keyboard.press('Shift');
}

/** Ends the session of the page's user at the user pool, as a sign-out elsewhere does. */
export async function revokeSession(page: Page): Promise<void> {
  const AccessToken = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    return localStorage.getItem(key);
  });
  await callPool('GlobalSignOut', { AccessToken });
}

/** From now on the page sees that the server has restarted. */
export async function restartServer(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), serverStart: 'another' } });
  });
}
