import { describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS, TOKEN_PREFIX } from '../../config/browserStorage.ts';
import { LIMITS } from '../../config/limits.ts';
import type { SessionState } from './session.ts';
import { LAST_USER, lead, MINUTE, OFFLINE, openBrowser, pass, staff, withFakeClock } from './testing.ts';

const NOBODY: SessionState = { kind: 'signed-out', loggedOut: false };

withFakeClock();

describe('§4 On start, after about 0.5 s, the app tries to restore the session', () => {
  test('counted from the start of the page, so that loading the code is part of the wait', async () => {
    const browser = openBrowser();
    browser.leave();
    const { session, identity } = browser.open(200);
    expect(session.getState()).toEqual({ kind: 'restoring' });
    await pass(299);
    expect(identity.fetchAuthSession).not.toHaveBeenCalled();
    await pass(1);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: staff });
  });

  test('immediately on a page that took longer to load', async () => {
    const browser = openBrowser();
    browser.leave();
    const { session } = browser.open(2_000);
    await pass(0);
    expect(session.getState().kind).toBe('signed-in');
  });

  test('while the configuration is already loading', () => {
    const browser = openBrowser();
    browser.leave();
    browser.open();
    expect(browser.readServerStart).toHaveBeenCalledOnce();
  });

  test('and reads the configuration once', async () => {
    const browser = openBrowser();
    browser.leave();
    browser.open();
    await pass(MINUTE - 1);
    expect(browser.readServerStart).toHaveBeenCalledOnce();
  });

  test('unless there is none: signed out immediately, without a request', async () => {
    const browser = openBrowser();
    const { session, identity } = browser.open();
    expect(session.getState()).toEqual(NOBODY);
    await pass(10_000);
    expect(identity.fetchAuthSession).not.toHaveBeenCalled();
    expect(browser.readServerStart).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('and ignores tokens of another product at the same address', () => {
    const browser = openBrowser();
    browser.storage.setItem(`${TOKEN_PREFIX}other.LastAuthUser`, 'somebody');
    expect(browser.open().session.getState()).toEqual(NOBODY);
    expect(browser.entries()).toEqual({ [`${TOKEN_PREFIX}other.LastAuthUser`]: 'somebody' });
  });

  test('also from a sign-in that had not arrived yet', async () => {
    const browser = openBrowser();
    browser.leave();
    browser.storage.removeItem(STORAGE_KEYS.session);
    const { session } = browser.open();
    await pass(500);
    expect(session.getState()).toMatchObject({ kind: 'signed-in', user: staff });
  });
});

describe('§4 On failure it retries once after 0.5 s', () => {
  test('and may succeed', async () => {
    const browser = openBrowser();
    browser.leave();
    const { session, identity } = browser.open();
    identity.fetchAuthSession.mockRejectedValueOnce(OFFLINE);
    await pass(999);
    expect(session.getState().kind).toBe('restoring');
    await pass(1);
    expect(session.getState().kind).toBe('signed-in');
    expect(console.info).not.toHaveBeenCalled();
  });

  test('and logs a failure and stays at login', async () => {
    const browser = openBrowser();
    browser.leave();
    browser.accounts.refusing = true;
    const { session, identity } = browser.open();
    await pass(1_000);
    expect(session.getState()).toEqual({ ...NOBODY, reason: 'expired', former: staff });
    expect(identity.fetchAuthSession).toHaveBeenCalledTimes(2);
    expect(console.info).toHaveBeenCalledExactlyOnceWith('The session was not restored: Session expired');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('§4 A persisted user is trusted only if the identity session verifies', () => {
  test('otherwise the session has expired and is removed', async () => {
    const browser = openBrowser();
    browser.leave();
    browser.storage.removeItem(LAST_USER);
    const { session } = browser.open();
    await pass(1_000);
    expect(session.getState()).toEqual({ ...NOBODY, reason: 'expired', former: staff });
    expect(browser.entries()).toEqual({});
  });

  test('and is the user of the tokens', async () => {
    const browser = openBrowser();
    browser.leave(staff);
    browser.storage.setItem(LAST_USER, 'lead');
    const { session } = browser.open();
    await pass(500);
    expect(session.getState()).toMatchObject({ kind: 'signed-in', user: lead });
    expect(browser.entries()[STORAGE_KEYS.session]).not.toContain('Stella');
  });

  test.each(['a minute later', 'after a rejected request'])(
    'a session that ended elsewhere ends here %s',
    async (asked) => {
      const browser = openBrowser();
      browser.leave();
      const { session, identity } = browser.open();
      const valid = { idToken: 'still valid', user: staff };
      identity.fetchAuthSession.mockImplementation(async (asked) => (asked?.forceRefresh ? null : valid));
      browser.accounts.refusing = true;
      await pass(500);
      expect(session.getState().kind).toBe('signed-in');
      if (asked === 'after a rejected request') session.check();
      await pass(asked === 'after a rejected request' ? 0 : LIMITS.sessionCheckInterval);
      expect(session.getState()).toMatchObject({ kind: 'signed-out', reason: 'expired' });
    },
  );
});

describe('protected routes', () => {
  test('wait for the restore', async () => {
    const browser = openBrowser();
    browser.leave();
    const { session } = browser.open();
    const answers = Promise.all([session.currentUser(), session.idToken()]);
    await pass(500);
    expect(await answers).toEqual([staff, 'token of staff']);
  });

  test('reject users who are not signed in', async () => {
    const { session } = openBrowser().open();
    await expect(session.currentUser()).rejects.toThrow('No authenticated user');
    expect(await session.idToken()).toBeNull();
  });

  test('§4 try to restore a session that was stored meanwhile', async () => {
    const browser = openBrowser();
    const { session } = browser.open();
    session.retry();
    expect(session.getState()).toEqual(NOBODY);
    browser.leave();
    session.retry();
    await pass(0);
    expect(session.getState().kind).toBe('signed-in');
  });
});

test.each(['blocked', 'full'] as const)('work with a storage that is %s', async (trouble) => {
  const browser = openBrowser();
  browser.leave();
  browser.storage.trouble = trouble;
  const { session } = browser.open();
  await pass(1_000);
  expect(session.getState().kind).toBe(trouble === 'full' ? 'signed-in' : 'signed-out');
});
