import { describe, expect, test } from 'vitest';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import { LIMITS } from '../../config/limits.ts';
import type { Challenge } from '../identityProvider.ts';
import {
  asLead,
  asStaff,
  LAST_USER,
  lead,
  MINUTE,
  openBrowser,
  pass,
  restored,
  signedIn,
  staff,
  type TestTab,
  watched,
  withFakeClock,
} from './testing.ts';

const challenge: Challenge = { kind: 'challenge', challengeName: 'NEW_PASSWORD_REQUIRED', username: 'lead' };

withFakeClock();

async function signIn(tab: TestTab, credentials = asStaff): Promise<void> {
  void tab.session.signIn(credentials);
  await pass(2_000);
  // Lets the other tabs receive messages.
  await pass(1);
}

describe('a sign-out in one tab', () => {
  test('ends the session in the other', async () => {
    const { browser, session } = await signedIn();
    const other = await restored(browser);
    await session.signOut();
    await pass(0);
    expect(other.session.getState()).toEqual({ kind: 'signed-out', loggedOut: true, reason: 'signed-out' });
    await expect(other.session.currentUser()).rejects.toThrow('User has logged out');
  });

  test.each(['expired', 'server-restarted'] as const)('passes on the reason: %s', async (reason) => {
    const { browser, session, comeBack } = await signedIn();
    const other = await restored(browser);
    if (reason === 'expired') browser.accounts.refusing = true;
    else browser.readServerStart.mockResolvedValue('tuesday');
    comeBack();
    await pass(LIMITS.missingTokensWait);
    expect(session.getState()).toMatchObject({ reason });
    expect(other.session.getState()).toMatchObject({ reason });
  });

  test('ends a restore in the other', async () => {
    const { browser, session } = await signedIn();
    const other = browser.open();
    await session.signOut();
    await pass(10_000);
    expect(other.session.getState()).toMatchObject({ kind: 'signed-out', loggedOut: true });
  });

  test('ends an arrival in the other', async () => {
    const { browser, session } = await signedIn();
    const other = openedApart(browser);
    const signIn = watched(other.session.signIn(asStaff));
    await pass(1_000);
    await session.signOut();
    await pass(5_000);
    expect(signIn.outcome).toMatchObject({ message: 'User has logged out' });
    expect(other.session.getState()).toMatchObject({ kind: 'signed-out', loggedOut: true });
    expect(browser.entries()).toEqual({});
  });

  test('keeps a challenge in the other', async () => {
    const { browser, session } = await signedIn();
    const other = openedApart(browser);
    browser.accounts.challenge = challenge;
    await other.session.signIn(asLead);
    await session.signOut();
    await pass(0);
    expect(other.session.getState()).toEqual({ kind: 'challenged', challenge });
  });

  test('keeps the login page of the other', async () => {
    const { browser, session } = await signedIn();
    const other = browser.open();
    await other.session.signOut();
    const before = other.session.getState();
    await session.signOut();
    await pass(0);
    expect(other.session.getState()).toBe(before);
  });

  test('leaves nothing in the browser, even if the other has just received data', async () => {
    const { browser, session } = await signedIn();
    const other = await restored(browser);
    browser.accounts.people.set('staff', { ...staff, groups: ['admin'] });
    other.comeBack();
    void session.signOut();
    await pass(MINUTE);
    expect(browser.entries()).toEqual({});
  });

  test('does not end the next session if its message is late', async () => {
    const { browser, session } = await signedIn();
    const frozen = await restored(browser);
    // A frozen tab receives messages after it wakes: here, after another user has signed in.
    const { identity } = frozen;
    void session.signOut();
    browser.leave(lead);
    await pass(0);
    expect(identity.signOut).not.toHaveBeenCalled();
    expect(browser.entries()).toMatchObject({ [LAST_USER]: 'lead' });
    expect(browser.entries()).toHaveProperty(STORAGE_KEYS.session);
  });

  test('removes tokens that only the other tab’s memory held', async () => {
    const { browser, session } = await signedIn();
    const other = await restored(browser);
    await session.signOut();
    await pass(0);
    expect(other.identity.signOut).toHaveBeenCalledOnce();
  });
});

describe('a sign-in in one tab', () => {
  test('signs in the other at /login, once it has arrived', async () => {
    const browser = openBrowser();
    const [tab, other] = [browser.open(), browser.open()];
    void tab.session.signIn(asStaff);
    await pass(1_999);
    expect(other.session.getState().kind).toBe('signed-out');
    await pass(1);
    expect(other.session.getState()).toEqual({ kind: 'restoring' });
    await pass(1);
    expect(other.session.getState()).toEqual({ kind: 'signed-in', user: staff });
  });

  test('keeps the reason of the sign-out if the other cannot read the tokens', async () => {
    const { browser, ...tab } = await signedIn();
    const other = await restored(browser);
    await pass(5 * MINUTE);
    const before = other.session.getState();
    browser.storage.trouble = 'full';
    await signIn(tab);
    expect(other.session.getState()).toBe(before);
  });

  test('also after a sign-out or a time-out', async () => {
    const { browser, ...tab } = await signedIn();
    const other = await restored(browser);
    await pass(5 * MINUTE);
    await signIn(tab);
    expect(other.session.getState()).toEqual({ kind: 'signed-in', user: staff });
  });

  test('also if the server has restarted since the other page was opened', async () => {
    const { browser, ...tab } = await signedIn();
    const other = await restored(browser);
    browser.readServerStart.mockResolvedValue('tuesday');
    await pass(MINUTE);
    expect(other.session.getState()).toMatchObject({ reason: 'server-restarted' });
    await signIn(tab);
    expect(tab.session.getState().kind).toBe('signed-in');
    expect(other.session.getState().kind).toBe('signed-in');
  });

  test('keeps a challenge in the other', async () => {
    const browser = openBrowser();
    const [tab, other] = [browser.open(), browser.open()];
    browser.accounts.challenge = challenge;
    await other.session.signIn(asLead);
    browser.accounts.challenge = undefined;
    await signIn(tab);
    expect(other.session.getState()).toEqual({ kind: 'challenged', challenge });
  });

  test('does not affect a pending one in the other', async () => {
    const browser = openBrowser();
    const [tab, other] = [browser.open(), browser.open()];
    let answer = () => {};
    other.identity.signIn.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve({ kind: 'signed-in' }))),
    );
    const awaited = watched(other.session.signIn(asStaff));
    await signIn(tab);
    answer();
    await pass(2_000);
    expect(awaited.outcome).toEqual({ kind: 'signed-in' });
  });

  test('that does not arrive signs the other out too', async () => {
    const { browser, ...tab } = await signedIn();
    const other = await restored(browser);
    void tab.session.signIn(asStaff).catch(() => undefined);
    tab.identity.getCurrentUser.mockRejectedValue(new Error('broken'));
    await pass(5_000);
    expect(tab.session.getState().kind).toBe('signed-out');
    expect(other.session.getState().kind).toBe('signed-out');
    expect(browser.entries()).toEqual({});
  });
});

describe('a sign-in of another user in one tab', () => {
  test('shows that user in the other too, and removes the previous data immediately', async () => {
    const { browser, session } = await signedIn(staff);
    const other = browser.open(500);
    const kinds: string[] = [];
    session.subscribe(() => kinds.push(session.getState().kind));
    await other.session.signOut();
    await signIn(other, asLead);
    expect(kinds.slice(0, 2)).toEqual(['signed-out', 'restoring']);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: lead });
  });

  test('also if the other missed the sign-out', async () => {
    const { browser, session } = await signedIn(staff);
    const seen: unknown[] = [];
    session.subscribe(() => seen.push(session.getState().kind));
    const other = openedApart(browser);
    void other.session.signIn(asLead);
    await pass(0);
    expect(seen).toEqual(['restoring', 'signed-in']);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: lead });
    await pass(2_000);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: lead });
  });

  test('that is concurrent with one in the other ends with the same user in both', async () => {
    const browser = openBrowser();
    const [tab, other] = [browser.open(), browser.open()];
    void tab.session.signIn(asStaff);
    await pass(700);
    void other.session.signIn(asLead);
    await pass(10_000);
    expect(tab.session.getState()).toEqual({ kind: 'signed-in', user: lead });
    expect(other.session.getState()).toEqual({ kind: 'signed-in', user: lead });
  });
});

/** A tab that shows the login page although a user is signed in. */
function openedApart(browser: ReturnType<typeof openBrowser>): TestTab {
  const entries = browser.entries();
  browser.storage.clear();
  const tab = browser.open();
  for (const [key, value] of Object.entries(entries)) browser.storage.setItem(key, value);
  return tab;
}
