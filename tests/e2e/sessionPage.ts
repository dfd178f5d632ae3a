import type { Page } from 'playwright-core';
import { LIMITS } from '../../src/config/limits.ts';
import { callPool } from './userPool.ts';
import type { Visitor } from './visitor.ts';

export const SECOND = 1_000;
/** How long one may do nothing before the dialog comes. */
export const UNTIL_DIALOG = LIMITS.inactivityTimeout - LIMITS.inactivityWarning;

export const INACTIVE = 'You were signed out after 5 minutes without activity.';
export const UNREACHABLE = 'The sign-in service cannot be reached.';
export const RESTARTED = 'You were signed out because the server was restarted.';

/** What a visitor's page shows of its session, by functions: the visitor may come anew, to another page. */
export function sessionPage(here: Pick<Visitor, 'page'>) {
  return {
    dialog: () => here.page.getByRole('alertdialog', { name: 'Still there?' }),
    dashboard: () => here.page.getByRole('heading', { level: 1, name: 'Dashboard' }),
    /** The frame in which nothing stands yet. */
    waiting: () => here.page.getByRole('heading', { level: 1, name: 'Deal Sync' }),
    signOut: () => here.page.getByRole('banner').getByRole('button', { name: 'Sign Out' }),
    notice: (text: string) => here.page.getByRole('main').getByRole('status').getByText(text),
  };
}

/** Comes with a session, which this test may end, and a clock that can be moved, `later` ahead of the true one. */
export async function comeWithClock(here: Visitor, as: string, later = 0): Promise<Page> {
  const page = await here.come(as);
  here.spend(as);
  await page.clock.install({ time: Date.now() + later });
  return page;
}

/** Stops the clock and does something on the page: from now on nothing happens by itself. */
export async function stopClock(page: Page): Promise<void> {
  // Ahead by enough for a slow machine: a clock is not set back.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10 * SECOND);
  await page.keyboard.press('Shift');
}

/** Ends the session of who is signed in on the page at the pool, as a sign-out elsewhere would. */
export async function revokeSession(page: Page): Promise<void> {
  const AccessToken = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('.accessToken')) ?? '';
    return localStorage.getItem(key);
  });
  await callPool('GlobalSignOut', { AccessToken });
}

/** The page reads of another start of the server from now on. */
export async function restartServer(page: Page): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), serverStart: 'another' } });
  });
}
