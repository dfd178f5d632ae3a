import { describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import { MINUTE, pass, restored, SECOND, signedIn, staff, withFakeClock } from './testing.ts';

const ENDED = { kind: 'signed-out', loggedOut: true, reason: 'inactive', former: staff };

withFakeClock();

describe('§9 Inactivity time-out: 5 minutes', () => {
  test('signs out exactly then', async () => {
    const { browser, session, identity, act } = await signedIn();
    await pass(20 * SECOND);
    act();
    await pass(5 * MINUTE - 1);
    expect(session.getState().kind).toBe('signed-in');
    await pass(1);
    expect(session.getState()).toEqual(ENDED);
    expect(browser.entries()).toEqual({});
    expect(identity.signOut).toHaveBeenCalledExactlyOnceWith({ global: false });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('counts opening a page as activity', async () => {
    const { browser, session } = await signedIn();
    await pass(3 * MINUTE);
    await restored(browser);
    await pass(5 * MINUTE - 1);
    expect(session.getState().kind).toBe('signed-in');
    await pass(1);
    expect(session.getState()).toEqual(ENDED);
  });

  test('is postponed by activity', async () => {
    const { session, act } = await signedIn();
    for (let count = 0; count < 5; count += 1) {
      await pass(4 * MINUTE - 1);
      act();
    }
    expect(session.getState()).toEqual(expect.not.objectContaining({ endsAt: expect.anything() }));
    await pass(4 * MINUTE);
    expect(session.getState()).toMatchObject({ kind: 'signed-in', endsAt: Date.now() + MINUTE });
  });

  test('signs out users who return too late, whatever event wakes the page', async () => {
    const { session, act } = await signedIn();
    vi.setSystemTime(Date.now() + 6 * MINUTE);
    act();
    expect(session.getState()).toEqual(ENDED);
  });
});

describe('from the 60th second before the end', () => {
  test('the state contains the end of the session', async () => {
    const { session } = await signedIn();
    const endsAt = Date.now() + 5 * MINUTE;
    await pass(4 * MINUTE - 1);
    expect(session.getState()).not.toHaveProperty('endsAt');
    await pass(1);
    expect(session.getState()).toMatchObject({ kind: 'signed-in', endsAt });
  });

  test('activity no longer counts', async () => {
    const { session, act } = await signedIn();
    await pass(4 * MINUTE);
    act();
    await pass(MINUTE - 1);
    act();
    expect(session.getState().kind).toBe('signed-in');
    await pass(1);
    expect(session.getState()).toEqual(ENDED);
  });

  test('activity no longer counts on a page with late timers', async () => {
    const { session, act } = await signedIn();
    vi.setSystemTime(Date.now() + 4.5 * MINUTE);
    act();
    expect(session.getState()).toMatchObject({ kind: 'signed-in', endsAt: Date.now() + MINUTE / 2 });
  });

  test('staying counts', async () => {
    const { session } = await signedIn();
    await pass(4.5 * MINUTE);
    session.stay();
    expect(session.getState()).not.toHaveProperty('endsAt');
    await pass(5 * MINUTE - 1);
    expect(session.getState().kind).toBe('signed-in');
    await pass(1);
    expect(session.getState()).toEqual(ENDED);
  });

  test('staying too late does not count', async () => {
    const { session } = await signedIn();
    vi.setSystemTime(Date.now() + 5 * MINUTE);
    session.stay();
    expect(session.getState()).toEqual(ENDED);
  });

  test('staying does nothing if no one is signed in', async () => {
    const { browser, session } = await signedIn();
    await session.signOut();
    session.stay();
    await pass(10 * SECOND);
    expect(browser.entries()).toEqual({});
    await pass(5 * MINUTE);
    browser.leave();
    session.stay();
    expect(browser.kept.hasSession()).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('activity is stored for the other tabs', () => {
  test('at most once a second, and never earlier than the last one', async () => {
    const { browser, act } = await signedIn();
    const write = vi.spyOn(browser.storage, 'setItem');
    const stamps = () => write.mock.calls.filter(([key]) => key === STORAGE_KEYS.lastActivity).map(([, at]) => +at);
    await pass(10 * SECOND);
    const begin = Date.now();
    for (let count = 0; count < 250; count += 1) {
      act();
      await pass(10);
    }
    await pass(SECOND);
    expect(stamps().map((at) => at - begin)).toEqual([0, 990, 1_990, 2_490]);
  });

  test('until the session ends', async () => {
    const { browser, session, act } = await signedIn();
    act();
    await pass(1);
    act();
    await session.signOut();
    await pass(10 * SECOND);
    expect(browser.entries()).toEqual({});
  });
});

describe('wrong clocks', () => {
  test('treats a last activity in the future as now', async () => {
    const { browser, session } = await signedIn();
    browser.kept.keepLastActivity(Date.now() + 60 * MINUTE);
    await pass(4 * MINUTE);
    expect(session.getState()).not.toHaveProperty('endsAt');
    await pass(5 * MINUTE);
    expect(session.getState()).toEqual(ENDED);
  });

  test('neither signs out nor stays signed in forever if the clock is set back', async () => {
    const { session } = await signedIn();
    vi.setSystemTime(Date.now() - 60 * MINUTE);
    await pass(5 * MINUTE);
    expect(session.getState().kind).toBe('signed-in');
    await pass(5 * MINUTE);
    expect(session.getState()).toEqual(ENDED);
  });
});

describe('across tabs', () => {
  test('activity in one tab keeps the others signed in', async () => {
    const { browser, session, act } = await signedIn();
    const other = await restored(browser);
    await pass(3 * MINUTE);
    act();
    await pass(4 * MINUTE - 1);
    expect([session, other.session].map((each) => each.getState().kind)).toEqual(['signed-in', 'signed-in']);
    expect(other.session.getState()).not.toHaveProperty('endsAt');
    await pass(1);
    expect(other.session.getState()).toHaveProperty('endsAt');
  });

  test('staying in one tab closes the dialog in the others', async () => {
    const { browser, session } = await signedIn();
    const other = await restored(browser);
    await pass(4.5 * MINUTE);
    expect(other.session.getState()).toHaveProperty('endsAt');
    session.stay();
    await pass(0);
    expect(other.session.getState()).not.toHaveProperty('endsAt');
  });

  test('no tab ends a session that another one keeps, even without messages from it', async () => {
    const { browser, session } = await signedIn();
    await pass(4 * MINUTE);
    browser.kept.keepLastActivity(Date.now());
    await pass(4 * MINUTE - 1);
    expect(session.getState().kind).toBe('signed-in');
  });

  test('the time-out signs out all tabs', async () => {
    const { browser, session } = await signedIn();
    const other = await restored(browser);
    await pass(5 * MINUTE);
    expect([session.getState(), other.session.getState()]).toEqual([ENDED, ENDED]);
  });

  test('also if the browser stores nothing', async () => {
    const { browser, session, act, identity } = await signedIn();
    const user = await session.currentUser();
    const other = await restored(browser);
    identity.fetchAuthSession.mockResolvedValue({ idToken: 't', user });
    other.identity.fetchAuthSession.mockResolvedValue({ idToken: 't', user });
    other.identity.getCurrentUser.mockResolvedValue(user);
    identity.getCurrentUser.mockResolvedValue(user);
    browser.storage.trouble = 'blocked';
    await pass(3 * MINUTE);
    act();
    await pass(5 * MINUTE - 1);
    expect([session.getState().kind, other.session.getState().kind]).toEqual(['signed-in', 'signed-in']);
    await pass(1);
    expect([session.getState(), other.session.getState()]).toEqual([ENDED, ENDED]);
  });
});
