import { describe, expect, test, vi } from 'vitest';
import { ConfigurationFault } from '../../config/consoleConfig.ts';
import type { SessionState } from './session.ts';
import { asStaff, LAST_USER, MINUTE, openBrowser, pass, staff, withFakeClock } from './testing.ts';

const NOBODY: SessionState = { kind: 'signed-out', loggedOut: false };

withFakeClock();

describe('an unreachable provider', () => {
  async function unreachable() {
    const browser = openBrowser();
    browser.leave();
    browser.accounts.unreachable = true;
    const tab = browser.open();
    await pass(1_000);
    return { browser, ...tab };
  }

  test('keeps the session', async () => {
    const { browser, session } = await unreachable();
    expect(session.getState()).toEqual({ ...NOBODY, reason: 'unreachable', former: staff });
    expect(browser.entries()).toMatchObject({ [LAST_USER]: 'staff' });
    expect(browser.kept.hasSession()).toBe(true);
  });

  test.each(['retry', 'comeBack'] as const)('is called again by %s, without the wait of a start', async (again) => {
    const { browser, session, comeBack } = await unreachable();
    browser.accounts.unreachable = false;
    if (again === 'retry') session.retry();
    else comeBack();
    expect(session.getState()).toEqual({ kind: 'restoring' });
    await pass(0);
    expect(session.getState().kind).toBe('signed-in');
  });

  test('is not called again for a session that has become inactive meanwhile', async () => {
    const { browser, session } = await unreachable();
    await pass(5 * MINUTE);
    session.retry();
    expect(session.getState()).toEqual({ ...NOBODY, reason: 'inactive', former: staff });
    expect(browser.entries()).toEqual({});
  });

  test('is not called again for a session that was removed', async () => {
    const { browser, session } = await unreachable();
    browser.storage.clear();
    session.retry();
    expect(session.getState()).toEqual(NOBODY);
  });
});

describe('§9 rehydration has a time-out of 5,000 ms', () => {
  test.each(['identity', 'configuration'] as const)('after which a silent %s counts as unreachable', async (silent) => {
    const browser = openBrowser();
    browser.leave();
    const never = new Promise<never>(() => {});
    if (silent === 'configuration') browser.readServerStart.mockReturnValue(never);
    const { session, identity } = browser.open();
    if (silent === 'identity') identity.fetchAuthSession.mockReturnValue(never);
    await pass(4_999);
    expect(session.getState().kind).toBe('restoring');
    await pass(1);
    expect(session.getState()).toEqual({ ...NOBODY, reason: 'unreachable', former: staff });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('after which a late response changes nothing', async () => {
    const browser = openBrowser();
    browser.leave();
    const { session, identity } = browser.open();
    let answer = (_session: null) => {};
    identity.fetchAuthSession.mockReturnValueOnce(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await pass(5_000);
    answer(null);
    await pass(5_000);
    expect(session.getState()).toEqual({ ...NOBODY, reason: 'unreachable', former: staff });
    expect(browser.kept.hasSession()).toBe(true);
  });
});

describe('without a configuration', () => {
  test('the session has failed with the reason, and can be retried', async () => {
    const browser = openBrowser();
    browser.leave();
    browser.readServerStart.mockRejectedValue(new ConfigurationFault('config.json is not JSON.'));
    const { session } = browser.open();
    await pass(1_000);
    expect(session.getState()).toEqual({ kind: 'failed', message: 'config.json is not JSON.' });
    browser.readServerStart.mockResolvedValue('monday');
    session.retry();
    await pass(0);
    expect(session.getState().kind).toBe('signed-in');
  });

  const broken = new ConfigurationFault('config.json is not JSON.');
  const FAILED: SessionState = { kind: 'failed', message: broken.message };

  test('a visitor sees the reason on any page and after every retry until it can be read', async () => {
    const browser = openBrowser();
    browser.readConfig.mockRejectedValue(broken);
    browser.readServerStart.mockRejectedValue(broken);
    const { session } = browser.open();
    expect(session.getState()).toEqual(NOBODY);
    await session.checkConfiguration();
    expect(session.getState()).toEqual(FAILED);
    session.retry();
    expect(session.getState()).toEqual({ kind: 'restoring' });
    await pass(500);
    expect(session.getState()).toEqual(FAILED);
    browser.readServerStart.mockResolvedValue('monday');
    session.retry();
    await pass(0);
    expect(session.getState()).toEqual(NOBODY);
  });

  test('a retry without a timely response keeps a visitor signed out', async () => {
    const browser = openBrowser();
    browser.readConfig.mockRejectedValue(broken);
    const { session } = browser.open();
    await session.checkConfiguration();
    browser.readServerStart.mockReturnValue(new Promise(() => {}));
    session.retry();
    await pass(5_000);
    expect(session.getState()).toEqual(NOBODY);
  });

  test('a sign-in that has begun meanwhile reports its own error', async () => {
    const browser = openBrowser();
    const { session } = browser.open();
    browser.readConfig.mockRejectedValue(broken);
    const checking = session.checkConfiguration();
    void session.signIn(asStaff);
    await checking;
    await session.checkConfiguration();
    expect(session.getState()).toEqual({ kind: 'arriving' });
    await pass(2_000);
    await session.checkConfiguration();
    expect(session.getState()).toEqual({ kind: 'signed-in', user: staff });
    expect(browser.readConfig).toHaveBeenCalledOnce();
  });

  test('nothing is reported if it can be read', async () => {
    const { session } = openBrowser().open();
    await session.checkConfiguration();
    expect(session.getState()).toEqual(NOBODY);
  });

  test('it is read again after a failure', async () => {
    const browser = openBrowser();
    browser.leave();
    browser.readServerStart.mockRejectedValueOnce(new ConfigurationFault('The server cannot be reached.'));
    const { session } = browser.open();
    await pass(1_000);
    expect(session.getState().kind).toBe('signed-in');
    expect(browser.readServerStart).toHaveBeenCalledTimes(2);
  });
});
