import { describe, expect, test } from 'vitest';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import type { SessionState } from './session.ts';
import { asStaff, MINUTE, openBrowser, pass, staff, withFakeClock } from './testing.ts';

const NOBODY: SessionState = { kind: 'signed-out', loggedOut: false };

withFakeClock();

describe('§4 A stored session is discarded', () => {
  test.each([
    ['5 minutes', 5 * MINUTE],
    ['a day', 24 * 60 * MINUTE],
  ])('after inactivity for %s, with tokens, before anything else', (_case, ago) => {
    const browser = openBrowser();
    browser.leave(staff, ago);
    const { session, identity } = browser.open();
    expect(session.getState()).toEqual({ ...NOBODY, reason: 'inactive', former: staff });
    expect(browser.entries()).toEqual({});
    expect(identity.fetchAuthSession).not.toHaveBeenCalled();
  });

  test('not after shorter inactivity', async () => {
    const browser = openBrowser();
    browser.leave(staff, 5 * MINUTE - 1);
    const { session } = browser.open(500);
    await pass(0);
    expect(session.getState().kind).toBe('signed-in');
  });

  test('not if the last activity is in the future because of a wrong clock', async () => {
    const browser = openBrowser();
    browser.leave(staff, -60 * MINUTE);
    const { session } = browser.open(500);
    await pass(0);
    expect(session.getState().kind).toBe('signed-in');
  });

  test.each(['', 'yesterday', undefined])('without a reason if the last activity is unknown: %j', (stamp) => {
    const browser = openBrowser();
    browser.leave();
    if (stamp === undefined) browser.storage.removeItem(STORAGE_KEYS.lastActivity);
    else browser.storage.setItem(STORAGE_KEYS.lastActivity, stamp);
    expect(browser.open().session.getState()).toEqual(NOBODY);
    expect(browser.entries()).toEqual({});
  });

  test('if the server-start marker differs', async () => {
    const browser = openBrowser();
    browser.leave();
    browser.kept.keepServerStart('sunday');
    const { session, identity } = browser.open();
    await pass(500);
    expect(session.getState()).toEqual({ ...NOBODY, reason: 'server-restarted', former: staff });
    expect(browser.entries()).toEqual({});
    expect(identity.fetchAuthSession).not.toHaveBeenCalled();
  });

  test('not without a marker, which a sign-in could not read: the first one is stored', async () => {
    const browser = openBrowser();
    browser.leave();
    browser.kept.keepServerStart(undefined);
    const { session } = browser.open();
    await pass(500);
    expect(session.getState().kind).toBe('signed-in');
    expect(browser.entries()[STORAGE_KEYS.serverStart]).toBe('monday');
  });

  test('not for a newer marker if the configuration arrives late', async () => {
    const browser = openBrowser();
    browser.leave();
    let answer = (_start: string) => {};
    browser.readServerStart.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { session } = browser.open();
    await pass(600);
    void session.signIn(asStaff);
    await pass(1_000);
    answer('sunday');
    await pass(1_000);
    expect(session.getState().kind).toBe('signed-in');
    expect(browser.kept.hasSession()).toBe(true);
  });

  test('not on a static host, which has no server start', async () => {
    const browser = openBrowser();
    browser.leave();
    browser.readServerStart.mockResolvedValue(undefined);
    const { session } = browser.open();
    await pass(500);
    expect(session.getState().kind).toBe('signed-in');
  });
});
