import { describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import { lead, MINUTE, OFFLINE, openBrowser, pass, signedIn, staff, type TestTab, withFakeClock } from './testing.ts';

withFakeClock();

/** The groups of the current user, one value after the other. */
function groupsSeen({ session }: TestTab): unknown[] {
  const groups: unknown[] = [];
  session.subscribe(() => {
    const state = session.getState();
    if (state.kind === 'signed-in') groups.push(state.user.groups);
  });
  return groups;
}

describe('§4 Cached groups are returned immediately and refreshed in the background', () => {
  const promoted = { ...staff, groups: ['tenant-admin'] };

  test('at a restore', async () => {
    const browser = openBrowser();
    browser.leave(promoted);
    const tab = browser.open(500);
    const groups = groupsSeen(tab);
    await pass(0);
    expect(groups).toEqual([['tenant-admin'], []]);
    expect(tab.identity.fetchAuthSession).toHaveBeenCalledTimes(2);
    expect(browser.kept.groups('staff')).toEqual([]);
  });

  test('unless a valid token contradicts them', async () => {
    const browser = openBrowser();
    browser.leave({ ...lead, groups: ['admin'] });
    const groups = groupsSeen(browser.open(500));
    await pass(0);
    expect(groups).toEqual([['tenant-admin']]);
  });

  test('and used on a fetch error', async () => {
    const browser = openBrowser();
    browser.leave(promoted);
    const { session, identity } = browser.open(500);
    identity.fetchAuthSession.mockResolvedValueOnce({ idToken: 't', user: staff }).mockRejectedValue(OFFLINE);
    await pass(2 * MINUTE);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: promoted });
    expect(browser.kept.groups('staff')).toEqual(['tenant-admin']);
  });

  test('unless they belong to another user', async () => {
    const browser = openBrowser();
    browser.leave(staff);
    browser.kept.keepUser(lead);
    const { session, identity } = browser.open(500);
    identity.fetchAuthSession.mockResolvedValueOnce({ idToken: 't', user: staff }).mockRejectedValue(OFFLINE);
    await pass(0);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: staff });
  });

  test('and changed groups update the session and the cache', async () => {
    const { browser, session } = await signedIn();
    browser.accounts.people.set('staff', promoted);
    await pass(MINUTE);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: promoted });
    expect(browser.kept.groups('staff')).toEqual(['tenant-admin']);
  });

  test('and changed attributes do too', async () => {
    const { browser, session } = await signedIn();
    const renamed = { ...staff, attributes: { ...staff.attributes, name: 'Stella Star' } };
    browser.accounts.people.set('staff', renamed);
    await pass(MINUTE);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: renamed });
    expect(browser.entries()[STORAGE_KEYS.session]).toContain('Stella Star');
  });

  test('and listeners are called for changes only', async () => {
    const { session } = await signedIn();
    const listener = vi.fn();
    session.subscribe(listener);
    await pass(2 * MINUTE);
    expect(listener).not.toHaveBeenCalled();
  });
});
