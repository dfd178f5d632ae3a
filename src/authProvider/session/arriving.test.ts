import { describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import {
  arriving,
  asLead,
  asStaff,
  lead,
  MINUTE,
  OFFLINE,
  openBrowser,
  pass,
  staff,
  watched,
  withFakeClock,
} from './testing.ts';

withFakeClock();

describe('§4 After sign-in the page waits 2 seconds, then fetches the current user', () => {
  test('and finishes the sign-in with its result', async () => {
    const { session, identity, signIn } = await arriving();
    expect(session.getState()).toEqual({ kind: 'arriving' });
    await pass(1_999);
    expect(identity.getCurrentUser).not.toHaveBeenCalled();
    await pass(1);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: staff });
    expect(signIn.outcome).toEqual({ kind: 'signed-in' });
    expect(await session.currentUser()).toEqual(staff);
  });

  test.each([
    [1, 3_000],
    [2, 5_000],
  ])('with up to 2 retries, after 1 s and 2 s: %i failures', async (failures, milliseconds) => {
    const { session, identity, signIn } = await arriving();
    for (let count = 0; count < failures; count += 1) identity.getCurrentUser.mockRejectedValueOnce(OFFLINE);
    await pass(milliseconds - 1);
    expect(session.getState().kind).toBe('arriving');
    await pass(1);
    expect(session.getState()).toMatchObject({ kind: 'signed-in', user: staff });
    expect(signIn.outcome).toEqual({ kind: 'signed-in' });
  });

  test.each([
    [OFFLINE, 'The sign-in service cannot be reached.'],
    [new TypeError('x is undefined'), 'Authentication failed'],
  ])('and signs out with a readable error if all of them fail', async (failure, message) => {
    const { browser, session, identity, signIn } = await arriving();
    identity.getCurrentUser.mockRejectedValue(failure);
    await pass(5_000);
    expect(signIn.outcome).toMatchObject({ message });
    expect(session.getState()).toEqual({ kind: 'signed-out', loggedOut: false });
    expect(browser.entries()).toEqual({});
    await expect(session.currentUser()).rejects.toThrow('No authenticated user');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('and restores the session if the page is reloaded meanwhile', async () => {
    const { browser } = await arriving();
    await pass(1_000);
    const reloaded = browser.open(500);
    await pass(0);
    expect(reloaded.session.getState()).toEqual({ kind: 'signed-in', user: staff });
  });

  test('while the console’s first requests already run', async () => {
    const { session } = await arriving();
    expect(await session.idToken()).toBe('token of staff');
    const user = watched(session.currentUser());
    await pass(1_999);
    expect(user.outcome).toBeUndefined();
    await pass(1);
    expect(user.outcome).toEqual(staff);
  });
});

describe('§4 After sign-in the user’s groups are loaded', () => {
  test('as an empty list on failure', async () => {
    const browser = openBrowser();
    const { session, identity } = browser.open();
    void session.signIn(asLead);
    await pass(1_999);
    identity.fetchAuthSession.mockRejectedValue(OFFLINE);
    await pass(1);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: { ...lead, groups: [] } });
  });

  test('from the cache on failure, if there is one', async () => {
    const browser = openBrowser();
    browser.kept.keepUser(lead);
    browser.storage.removeItem(STORAGE_KEYS.session);
    const { session, identity } = browser.open();
    void session.signIn(asLead);
    await pass(1_999);
    identity.fetchAuthSession.mockRejectedValue(OFFLINE);
    await pass(1);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: lead });
  });
});

describe('§4 Fetching the current user is refused when logged out', () => {
  test('with that reason', async () => {
    const { session, signIn } = await arriving();
    await pass(2_000);
    await session.signOut();
    expect(signIn.outcome).toEqual({ kind: 'signed-in' });
    await expect(session.currentUser()).rejects.toThrow('User has logged out');
    expect(await session.idToken()).toBeNull();
  });

  test('also during an arrival', async () => {
    const { browser, session, identity, signIn } = await arriving();
    await session.signOut();
    await pass(10_000);
    expect(signIn.outcome).toMatchObject({ message: 'User has logged out' });
    expect(session.getState()).toMatchObject({ kind: 'signed-out', loggedOut: true });
    expect(identity.getCurrentUser).not.toHaveBeenCalled();
    expect(browser.entries()).toEqual({});
  });

  test('also if the provider responds only now', async () => {
    const { session } = openBrowser().open();
    const signIn = watched(session.signIn(asStaff));
    await session.signOut();
    await pass(0);
    expect(signIn.outcome).toMatchObject({ message: 'User has logged out' });
    expect(session.getState()).toMatchObject({ kind: 'signed-out', loggedOut: true });
  });
});

describe('the server-start marker', () => {
  test('is read at the sign-in, not at the start of the page', async () => {
    const browser = openBrowser();
    browser.leave();
    browser.accounts.refusing = true;
    const { session } = browser.open();
    await pass(1_000);
    browser.accounts.refusing = false;
    browser.readServerStart.mockResolvedValue('tuesday');
    void session.signIn(asStaff);
    await pass(2_000 + MINUTE);
    expect(session.getState().kind).toBe('signed-in');
    expect(browser.entries()[STORAGE_KEYS.serverStart]).toBe('tuesday');
  });

  test('does not delay a sign-in if it cannot be read', async () => {
    const browser = openBrowser();
    browser.readServerStart.mockReturnValue(new Promise(() => {}));
    const { session } = browser.open();
    void session.signIn(asStaff);
    await pass(2_000);
    expect(session.getState().kind).toBe('signed-in');
  });
});
