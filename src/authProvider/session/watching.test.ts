import { describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import { ConfigurationFault } from '../../config/consoleConfig.ts';
import { LIMITS } from '../../config/limits.ts';
import { IdentityFault } from '../identityProvider.ts';
import {
  asStaff,
  createFakeChannel,
  LAST_USER,
  lead,
  MINUTE,
  OFFLINE,
  openBrowser,
  pass,
  SECOND,
  signedIn,
  staff,
  withFakeClock,
} from './testing.ts';
import { openActivityStamp } from './watchSession.ts';

withFakeClock();

describe('§4 Every 60 s, while signed in, the app checks', () => {
  test('whether the session expired', async () => {
    const { browser, session, identity } = await signedIn();
    browser.accounts.refusing = true;
    await pass(MINUTE + LIMITS.missingTokensWait - 1);
    expect(session.getState().kind).toBe('signed-in');
    await pass(1);
    expect(session.getState()).toEqual({ kind: 'signed-out', loggedOut: true, reason: 'expired', former: staff });
    expect(browser.entries()).toEqual({});
    expect(identity.signOut).toHaveBeenCalledExactlyOnceWith({ global: false });
  });

  test('whether it was ended elsewhere, which valid tokens do not show', async () => {
    const { browser, session, identity } = await signedIn();
    const stillValid = { idToken: 'token of staff', user: staff };
    identity.fetchAuthSession.mockImplementation(async (options) => (options?.forceRefresh ? null : stillValid));
    browser.accounts.refusing = true;
    await pass(MINUTE);
    expect(session.getState()).toMatchObject({ kind: 'signed-out', reason: 'expired' });
  });

  test('whether the server restarted', async () => {
    const { browser, session, identity } = await signedIn();
    browser.readServerStart.mockResolvedValue('tuesday');
    await pass(MINUTE);
    expect(session.getState()).toEqual({
      kind: 'signed-out',
      loggedOut: true,
      reason: 'server-restarted',
      former: staff,
    });
    expect(browser.entries()).toEqual({});
    expect(identity.signOut).toHaveBeenCalledExactlyOnceWith({ global: false });
  });

  test('repeatedly', async () => {
    const { browser, session, act } = await signedIn();
    for (let minute = 0; minute < 12; minute += 1) {
      await pass(MINUTE);
      act();
    }
    expect(session.getState().kind).toBe('signed-in');
    browser.accounts.refusing = true;
    await pass(MINUTE + LIMITS.missingTokensWait);
    expect(session.getState().kind).toBe('signed-out');
  });

  test('and not before a sign-in', async () => {
    const browser = openBrowser();
    browser.open();
    await pass(10 * MINUTE);
    expect(browser.readServerStart).not.toHaveBeenCalled();
  });
});

describe('the session survives', () => {
  test('an unreachable provider', async () => {
    const { browser, session } = await signedIn();
    browser.accounts.unreachable = true;
    await pass(3 * MINUTE);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: staff });
  });

  test('a provider that is unreachable while the tokens are valid, and needs no refresh', async () => {
    const { session, identity } = await signedIn();
    identity.getCurrentUser.mockRejectedValue(OFFLINE);
    await pass(MINUTE);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: staff });
    expect(identity.fetchAuthSession).not.toHaveBeenCalledWith({ forceRefresh: true });
  });

  test('the data of another user who is signing in', async () => {
    const { session, identity } = await signedIn();
    identity.getCurrentUser.mockResolvedValueOnce(lead);
    await pass(MINUTE);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: staff });
  });

  test('a rejection that a refresh does not confirm', async () => {
    const { session, identity } = await signedIn();
    identity.getCurrentUser.mockRejectedValue(new IdentityFault('Rate exceeded', 'TooManyRequestsException'));
    await pass(MINUTE);
    expect(identity.fetchAuthSession).toHaveBeenLastCalledWith({ forceRefresh: true });
    expect(session.getState().kind).toBe('signed-in');
  });

  test('an unreachable server, which is not a restart', async () => {
    const { browser, session } = await signedIn();
    browser.readServerStart.mockRejectedValue(new ConfigurationFault('The server cannot be reached.'));
    await pass(3 * MINUTE);
    expect(session.getState().kind).toBe('signed-in');
  });

  test('a static host, which has no server start', async () => {
    const { browser, session } = await signedIn();
    browser.readServerStart.mockResolvedValue(undefined);
    await pass(3 * MINUTE);
    expect(session.getState().kind).toBe('signed-in');
  });

  test('user data that arrives after the session', async () => {
    const { browser, session, identity, comeBack } = await signedIn();
    identity.getCurrentUser.mockResolvedValueOnce({ ...staff, attributes: { name: 'Stella Star' } });
    comeBack();
    void session.signOut();
    await pass(0);
    expect(browser.entries()).toEqual({});
  });

  test('a response that arrives after the session', async () => {
    const { browser, session } = await signedIn();
    let answer = (_start: string) => {};
    browser.readServerStart.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    await pass(MINUTE);
    await session.signOut();
    void session.signIn(asStaff);
    await pass(2_000);
    answer('tuesday');
    await pass(0);
    expect(session.getState().kind).toBe('signed-in');
  });
});

test('stores a marker that was unknown at the sign-in on the first check', async () => {
  const browser = openBrowser();
  browser.readServerStart.mockRejectedValueOnce(new ConfigurationFault('The server cannot be reached.'));
  const { session, act } = browser.open();
  void session.signIn(asStaff);
  await pass(2_000 + MINUTE);
  expect(browser.entries()[STORAGE_KEYS.serverStart]).toBe('monday');
  act();
  browser.readServerStart.mockResolvedValue('tuesday');
  await pass(MINUTE);
  expect(session.getState()).toMatchObject({ reason: 'server-restarted' });
});

describe('a page that becomes visible again', () => {
  test('is checked immediately, not at the next 60 s', async () => {
    const { browser, session, comeBack } = await signedIn();
    browser.accounts.refusing = true;
    await pass(10_000);
    comeBack();
    await pass(LIMITS.missingTokensWait);
    expect(session.getState()).toMatchObject({ kind: 'signed-out', reason: 'expired' });
  });

  test('hides all data before its checks after a sleep beyond the time-out', async () => {
    const { session, identity, comeBack } = await signedIn();
    identity.fetchAuthSession.mockClear();
    // Timers do not run while a machine sleeps.
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    comeBack();
    expect(session.getState()).toEqual({ kind: 'signed-out', loggedOut: true, reason: 'inactive', former: staff });
    await pass(0);
    expect(identity.fetchAuthSession).not.toHaveBeenCalled();
  });
});

describe('the id token', () => {
  test('ends the session if it is missing twice in a row', async () => {
    const { browser, session } = await signedIn();
    browser.accounts.refusing = true;
    expect(await session.idToken()).toBeNull();
    await pass(LIMITS.missingTokensWait - 1);
    expect(session.getState().kind).toBe('signed-in');
    await pass(1);
    expect(session.getState()).toMatchObject({ kind: 'signed-out', reason: 'expired' });
  });

  test.each([staff, lead])('does not end the session if another tab is replacing the tokens', async (next) => {
    const { browser, session, identity } = await signedIn();
    browser.storage.removeItem(LAST_USER);
    expect(await session.idToken()).toBeNull();
    await pass(LIMITS.missingTokensWait - 1);
    browser.storage.setItem(LAST_USER, next.username);
    await pass(2);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: next });
    expect(identity.signOut).not.toHaveBeenCalled();
  });

  test('is unavailable while the provider is unreachable', async () => {
    const { browser, session } = await signedIn();
    browser.accounts.unreachable = true;
    await expect(session.idToken()).rejects.toThrow(OFFLINE.message);
    expect(session.getState().kind).toBe('signed-in');
  });

  test('of another user is never sent for the displayed one', async () => {
    const { browser, session } = await signedIn();
    browser.storage.setItem(LAST_USER, 'lead');
    expect(await session.idToken()).toBeNull();
    await pass(0);
    expect(session.getState()).toMatchObject({ kind: 'signed-in', user: lead });
  });
});

withFakeClock();

/** A stamp in a browser that stores nothing. */
function openStamp() {
  const kept = { lastActivity: () => undefined, keepLastActivity: vi.fn() };
  return openActivityStamp(kept, createFakeChannel()(), new AbortController().signal);
}

test('takes an activity of another tab if it is later, not if its message is', async () => {
  const stamp = openStamp();
  const began = Date.now();
  await pass(10 * SECOND);
  stamp.merge(began + 5 * SECOND);
  expect(stamp.last()).toBe(began + 5 * SECOND);
  stamp.merge(began + 2 * SECOND);
  expect(stamp.last()).toBe(began + 5 * SECOND);
});

test('treats a future activity of another tab as now', async () => {
  const stamp = openStamp();
  await pass(10 * SECOND);
  stamp.merge(Date.now() + 60 * SECOND);
  expect(stamp.last()).toBe(Date.now());
});

test('counts opening as activity', () => {
  expect(openStamp().last()).toBe(Date.now());
});
