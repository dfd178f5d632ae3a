import { describe, expect, test } from 'vitest';
import { STORAGE_KEYS } from '../../config/browserStorage.ts';
import { type Challenge, IdentityFault } from '../identityProvider.ts';
import {
  arriving,
  asLead,
  asStaff,
  LAST_USER,
  lead,
  MINUTE,
  openBrowser,
  pass,
  staff,
  type TestTab,
  watched,
  withFakeClock,
} from './testing.ts';

const NEW_PASSWORD: Challenge = { kind: 'challenge', challengeName: 'NEW_PASSWORD_REQUIRED', username: 'staff' };
const CODE: Challenge = { ...NEW_PASSWORD, challengeName: 'SOFTWARE_TOKEN_MFA' };

withFakeClock();

describe('§4 Outcomes of a sign-in', () => {
  test('signed in: stores user and groups, and no token', async () => {
    const browser = openBrowser();
    const { session } = browser.open();
    void session.signIn(asLead);
    await pass(2_000);
    const { [STORAGE_KEYS.session]: persisted, [STORAGE_KEYS.groups]: cached } = browser.entries();
    expect(JSON.parse(persisted ?? '')).toEqual({
      auth: { user: lead, isAuthenticated: true, userGroups: ['tenant-admin'] },
    });
    expect(JSON.parse(cached ?? '')).toEqual({ username: 'lead', groups: ['tenant-admin'] });
  });

  test('rejected: returns the error, and no one is signed in', async () => {
    const browser = openBrowser();
    const { session } = browser.open();
    await expect(session.signIn({ ...asStaff, password: 'wrong' })).rejects.toThrow('Incorrect username or password.');
    expect(session.getState()).toEqual({ kind: 'signed-out', loggedOut: false });
    expect(browser.entries()).toEqual({});
  });

  test.each([NEW_PASSWORD, CODE])('a challenge: $challengeName', async (challenge) => {
    const browser = openBrowser();
    browser.accounts.challenge = challenge;
    const { session } = browser.open();
    expect(await session.signIn(asStaff)).toEqual(challenge);
    expect(session.getState()).toEqual({ kind: 'challenged', challenge });
    expect(await session.idToken()).toBeNull();
    expect(browser.entries()).toEqual({});
  });

  test('reports any other challenge step as an error', async () => {
    const { session, identity } = openBrowser().open();
    identity.signIn.mockRejectedValueOnce(new IdentityFault('Authentication challenge: SMS_MFA', 'SMS_MFA'));
    await expect(session.signIn(asStaff)).rejects.toThrow('Authentication challenge: SMS_MFA');
    expect(session.getState().kind).toBe('signed-out');
  });
});

describe('§4 Confirming a new password', () => {
  async function challenged(challenge = NEW_PASSWORD) {
    const browser = openBrowser();
    browser.accounts.challenge = challenge;
    const tab = browser.open();
    await tab.session.signIn(asStaff);
    return { browser, ...tab };
  }

  test('signs the user in the same way, and clears the challenge', async () => {
    const { session } = await challenged();
    const confirm = watched(session.confirmSignIn('New-Passw0rd!'));
    await pass(1_999);
    expect(session.getState()).toEqual({ kind: 'arriving' });
    await pass(1);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: staff });
    expect(confirm.outcome).toEqual({ kind: 'signed-in' });
    await expect(session.confirmSignIn('Again-Passw0rd!')).rejects.toThrow('No active authentication challenge');
  });

  test('keeps the challenge after a rejection', async () => {
    const { session } = await challenged();
    await expect(session.confirmSignIn('weak')).rejects.toThrow('Password is too short');
    expect(session.getState()).toEqual({ kind: 'challenged', challenge: NEW_PASSWORD });
  });

  test.each(['NotAuthorizedException', 'SignInException', 'UnansweredChallenge'])(
    'ends the challenge after the final rejection %s',
    async (code) => {
      const { session, identity } = await challenged();
      identity.confirmSignIn.mockRejectedValueOnce(new IdentityFault('Please sign in again.', code));
      await expect(session.confirmSignIn('New-Passw0rd!')).rejects.toThrow('Please sign in again.');
      expect(session.getState()).toEqual({ kind: 'signed-out', loggedOut: false });
    },
  );

  test('may lead to the next challenge', async () => {
    const { session, identity } = await challenged();
    identity.confirmSignIn.mockResolvedValueOnce(CODE);
    expect(await session.confirmSignIn('New-Passw0rd!')).toEqual(CODE);
    expect(session.getState()).toEqual({ kind: 'challenged', challenge: CODE });
  });

  test('is rejected without a challenge', async () => {
    const { session, identity } = openBrowser().open();
    await expect(session.confirmSignIn('x')).rejects.toThrow('No active authentication challenge');
    expect(identity.confirmSignIn).not.toHaveBeenCalled();
  });

  test('is rejected while another response is pending: a challenge has one response', async () => {
    const { session, identity } = await challenged();
    void session.confirmSignIn('New-Passw0rd!');
    await expect(session.confirmSignIn('Other-Passw0rd!')).rejects.toThrow('No active authentication challenge');
    expect(identity.confirmSignIn).toHaveBeenCalledOnce();
  });

  test('is rejected after a new sign-in has failed', async () => {
    const { session } = await challenged();
    const again = watched(session.signIn({ ...asStaff, password: 'wrong' }));
    expect(session.getState()).toEqual({ kind: 'signed-out', loggedOut: false });
    await pass(0);
    expect(again.outcome).toMatchObject({ message: 'Incorrect username or password.' });
    await expect(session.confirmSignIn('New-Passw0rd!')).rejects.toThrow('No active authentication challenge');
  });

  test('is rejected after signing out', async () => {
    const { session } = await challenged();
    await session.signOut();
    await expect(session.confirmSignIn('New-Passw0rd!')).rejects.toThrow('No active authentication challenge');
  });
});

describe('a second sign-in', () => {
  function slowFirst(tab: TestTab): () => void {
    let answer = () => {};
    tab.identity.signIn.mockImplementationOnce(
      () => new Promise((resolve) => (answer = () => resolve({ kind: 'signed-in' }))),
    );
    return () => answer();
  }

  test('replaces a pending one, whichever response comes first', async () => {
    const tab = openBrowser().open();
    const answerFirst = slowFirst(tab);
    const first = watched(tab.session.signIn(asStaff));
    void tab.session.signIn(asLead);
    await pass(500);
    answerFirst();
    await pass(1_500);
    expect(first.outcome).toMatchObject({ message: 'Authentication failed' });
    expect(tab.session.getState()).toEqual({ kind: 'signed-in', user: lead });
  });

  test('replaces one that is arriving, and removes everything of it', async () => {
    const { browser, session, identity, signIn } = await arriving();
    await pass(1_000);
    void session.signIn(asLead);
    await pass(1_999);
    expect(identity.signOut).toHaveBeenCalledExactlyOnceWith({ global: false });
    expect(signIn.outcome).toMatchObject({ message: 'Authentication failed' });
    expect(session.getState()).toEqual({ kind: 'arriving' });
    await pass(1);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: lead });
    expect(browser.entries()[LAST_USER]).toBe('lead');
  });

  test('hides the data of the signed-in user', async () => {
    const { browser, session } = await arriving();
    await pass(2_000);
    void session.signIn({ ...asLead, password: 'wrong' }).catch(() => undefined);
    expect(session.getState()).toEqual({ kind: 'signed-out', loggedOut: false });
    await pass(0);
    expect(browser.entries()).toEqual({});
  });

  test('does not affect a session that can be restored', async () => {
    const browser = openBrowser();
    browser.leave(lead);
    browser.accounts.unreachable = true;
    const tab = browser.open();
    await pass(1_000);
    browser.accounts.unreachable = false;
    const answer = slowFirst(tab);
    void tab.session.signIn(asStaff);
    tab.comeBack();
    await pass(0);
    expect(tab.session.getState()).toMatchObject({ kind: 'signed-out', reason: 'unreachable' });
    answer();
    await pass(0);
    expect(tab.session.getState()).toEqual({ kind: 'arriving' });
  });

  test('does not affect a session that cannot be restored, as long as it fails', async () => {
    const browser = openBrowser();
    browser.leave(lead);
    browser.accounts.unreachable = true;
    const { session } = browser.open();
    await pass(1_000);
    await expect(session.signIn(asStaff)).rejects.toThrow('cannot be reached');
    expect(session.getState()).toMatchObject({ reason: 'unreachable' });
    browser.accounts.unreachable = false;
    void session.signIn(asStaff);
    await pass(2_000);
    expect(session.getState()).toEqual({ kind: 'signed-in', user: staff });
  });
});

test.each(['blocked', 'full'] as const)('works with a storage that is %s', async (trouble) => {
  const browser = openBrowser();
  const { session, identity } = browser.open();
  browser.storage.trouble = trouble;
  // The provider keeps its tokens in memory then.
  identity.getCurrentUser.mockResolvedValue(staff);
  identity.fetchAuthSession.mockResolvedValue({ idToken: 'token of staff', user: staff });
  void session.signIn(asStaff);
  await pass(2_000);
  expect(session.getState()).toEqual({ kind: 'signed-in', user: staff });
  await pass(3 * MINUTE);
  expect(session.getState()).toEqual({ kind: 'signed-in', user: staff });
});
