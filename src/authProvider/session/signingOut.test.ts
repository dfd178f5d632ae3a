import { describe, expect, test, vi } from 'vitest';
import { HOSTED_UI_FLAGS, STORAGE_KEYS } from '../../config/browserStorage.ts';
import {
  arriving,
  asStaff,
  MINUTE,
  OFFLINE,
  openBrowser,
  pass,
  signedIn,
  staff,
  type TestBrowser,
  type TestTab,
  withFakeClock,
} from './testing.ts';

withFakeClock();

describe('§4 Sign-out', () => {
  test('clears the user and the groups, and sets the loggedOut flag', async () => {
    const { browser, session } = await signedIn();
    await session.signOut();
    expect(session.getState()).toEqual({ kind: 'signed-out', loggedOut: true, reason: 'signed-out' });
    expect(browser.entries()).toEqual({});
    await expect(session.currentUser()).rejects.toThrow('User has logged out');
    expect(await session.idToken()).toBeNull();
  });

  test('clears cached groups and hosted-UI flags, and keeps entries of others', async () => {
    const { browser, session } = await signedIn();
    for (const flag of HOSTED_UI_FLAGS) browser.storage.setItem(flag, 'true');
    browser.storage.setItem(STORAGE_KEYS.sidebar, 'true');
    expect(browser.entries()).toHaveProperty(STORAGE_KEYS.groups);
    await session.signOut();
    expect(browser.entries()).toEqual({ [STORAGE_KEYS.sidebar]: 'true' });
  });

  test('removes the cookies', async () => {
    const { session, forgetCookies } = await signedIn();
    await session.signOut();
    expect(forgetCookies).toHaveBeenCalledOnce();
  });

  test('is global: the provider ends all sessions', async () => {
    const { session, identity } = await signedIn();
    await session.signOut();
    expect(identity.signOut).toHaveBeenCalledExactlyOnceWith({ global: true });
  });

  test('takes effect here before the provider responds', async () => {
    const { browser, session, identity } = await signedIn();
    identity.signOut.mockReturnValue(new Promise(() => {}));
    void session.signOut();
    expect(session.getState()).toMatchObject({ kind: 'signed-out', loggedOut: true });
    expect(Object.keys(browser.entries()).filter((key) => !key.startsWith('Cognito'))).toEqual([]);
  });

  test('works while the pool is unreachable', async () => {
    const { session, identity } = await signedIn();
    identity.signOut.mockRejectedValue(OFFLINE);
    await expect(session.signOut()).resolves.toBeUndefined();
    expect(session.getState().kind).toBe('signed-out');
  });

  test.each(['blocked', 'full'] as const)('works while the storage is %s', async (trouble) => {
    const { browser, session } = await signedIn();
    browser.storage.trouble = trouble;
    await session.signOut();
    expect(session.getState().kind).toBe('signed-out');
  });

  test('ends all running operations', async () => {
    const { session, identity } = await signedIn();
    await session.signOut();
    identity.fetchAuthSession.mockClear();
    expect(vi.getTimerCount()).toBe(0);
    await pass(10 * MINUTE);
    expect(identity.fetchAuthSession).not.toHaveBeenCalled();
  });

  test('lasts: nothing is restored until the next sign-in', async () => {
    const { browser, session, comeBack } = await signedIn();
    await session.signOut();
    browser.leave();
    session.retry();
    comeBack();
    await pass(1_000);
    expect(session.getState()).toMatchObject({ kind: 'signed-out', loggedOut: true });
    void session.signIn(asStaff);
    await pass(2_000);
    expect(session.getState().kind).toBe('signed-in');
  });

  test('ends a running restore', async () => {
    const browser = openBrowser();
    browser.leave();
    const { session, identity } = browser.open();
    await session.signOut();
    expect(vi.getTimerCount()).toBe(0);
    await pass(10_000);
    expect(session.getState()).toMatchObject({ kind: 'signed-out', loggedOut: true });
    expect(browser.entries()).toEqual({});
    expect(identity.fetchAuthSession).not.toHaveBeenCalled();
    expect(console.info).not.toHaveBeenCalled();
  });

  /** Signs out after this many microtasks. Returns what is written to the browser from then on. */
  function signOutAfter(turns: number, { session }: TestTab, { storage }: TestBrowser) {
    const written = vi.spyOn(storage, 'setItem');
    const leave = async () => {
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      written.mockClear();
      await session.signOut();
    };
    void leave();
    return written;
  }
  const turns = Array.from({ length: 30 }, (_, count) => count);

  test.each(turns)('takes effect between any two steps of a restore: %i', async (count) => {
    const browser = openBrowser();
    browser.leave();
    const tab = browser.open(500);
    let written = vi.fn();
    tab.identity.fetchAuthSession.mockImplementationOnce(async () => {
      written = signOutAfter(count, tab, browser);
      return { idToken: 'token of staff', user: staff };
    });
    await pass(10_000);
    expect(tab.session.getState()).toMatchObject({ kind: 'signed-out', loggedOut: true });
    expect(written).not.toHaveBeenCalled();
    expect(browser.entries()).toEqual({});
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each(turns)('takes effect between any two steps of an arrival: %i', async (count) => {
    const { browser, ...tab } = await arriving();
    let written = vi.fn();
    tab.identity.getCurrentUser.mockImplementationOnce(async () => {
      written = signOutAfter(count, tab, browser);
      return staff;
    });
    await pass(10_000);
    expect(tab.session.getState()).toMatchObject({ kind: 'signed-out', loggedOut: true });
    expect(written).not.toHaveBeenCalled();
    expect(browser.entries()).toEqual({});
    expect(vi.getTimerCount()).toBe(0);
  });
});
