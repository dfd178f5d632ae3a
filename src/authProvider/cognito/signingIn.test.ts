import { describe, expect, test, vi } from 'vitest';
import { createFakeStorage, entriesOf } from '../testing/fakeStorage.ts';
import {
  challenge,
  createVisitor,
  PASSWORD_VERIFIER,
  type PoolAnswer,
  storedTokens,
  stubPool,
  tokens,
} from './testing.ts';

const UNREACHABLE = 'The sign-in service cannot be reached. Please check your connection and try again.';
const LEAD = { username: 'lead', password: 'secret' };
const SIGNED_IN = { AuthenticationResult: tokens() };

const visitor = createVisitor();
const { visit } = visitor;

/** The SDK finds the storage by itself and tests with one small value whether it is full. */
function almostFull(): Storage {
  const setItem = (key: string) => {
    if (!key.includes('test')) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return { ...createFakeStorage(), setItem };
}

describe('signing in', () => {
  test('stores the tokens in the browser', async () => {
    const pool = stubPool({ InitiateAuth: PASSWORD_VERIFIER, RespondToAuthChallenge: SIGNED_IN });
    expect(await visit().signIn({ ...LEAD, username: ' lead ' })).toEqual({ kind: 'signed-in' });
    expect(pool.operations).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    expect(await visit(visitor.entries()).fetchAuthSession()).toMatchObject({
      user: { username: 'lead', attributes: { email: 'lead@acme.example' }, groups: [] },
    });
  });

  test('removes everything of the previous user', async () => {
    stubPool({ InitiateAuth: PASSWORD_VERIFIER, RespondToAuthChallenge: SIGNED_IN });
    const before = Object.entries(storedTokens()).map(([key, value]) => [key.replace('.lead.', '.earlier.'), value]);
    await visit(Object.fromEntries(before)).signIn(LEAD);
    expect(Object.keys(visitor.entries()).filter((key) => key.includes('earlier'))).toEqual([]);
  });

  test.each(['blocked', 'full'] as const)('works while the browser’s storage is %s', async (trouble) => {
    stubPool({ InitiateAuth: PASSWORD_VERIFIER, RespondToAuthChallenge: SIGNED_IN });
    const identity = visit();
    visitor.browser.trouble = trouble;
    vi.stubGlobal('window', { localStorage: almostFull() });
    expect(await identity.signIn(LEAD)).toEqual({ kind: 'signed-in' });
    expect((await identity.fetchAuthSession())?.user.username).toBe('lead');
    visitor.browser.trouble = 'none';
    expect(entriesOf(visitor.browser)).toEqual({});
  });

  test.each<[string, PoolAnswer, string]>([
    [
      'an unknown user',
      ['UserNotFoundException', 'User does not exist.'],
      'User not found. Please check your username and try again.',
    ],
    [
      'a disabled user',
      ['NotAuthorizedException', 'User is disabled.'],
      'This account is disabled. Contact the admin of your tenant.',
    ],
    ['no network', new TypeError('Failed to fetch'), UNREACHABLE],
  ])('reports %s', async (_case, InitiateAuth, message) => {
    stubPool({ InitiateAuth });
    const identity = visit();
    await expect(identity.signIn(LEAD)).rejects.toThrow(message);
    expect(await identity.fetchAuthSession()).toBeNull();
  });

  test.each(['SMS_MFA', 'EMAIL_OTP'])('stopped by %s names the step and stores nothing', async (step) => {
    stubPool({ InitiateAuth: PASSWORD_VERIFIER, RespondToAuthChallenge: challenge(step) });
    await expect(visit().signIn(LEAD)).rejects.toThrow(`Authentication challenge: ${step}`);
    expect(entriesOf(visitor.browser)).toEqual({});
  });

  test('is discarded once another one has begun, and its tokens are revoked', async () => {
    let answer = (_tokens: PoolAnswer) => {};
    const slow = new Promise<PoolAnswer>((resolve) => {
      answer = resolve;
    });
    const pool = stubPool({ InitiateAuth: slow, RespondToAuthChallenge: SIGNED_IN, RevokeToken: {} });
    const identity = visit();
    const first = identity.signIn(LEAD);
    await vi.waitFor(() => expect(pool.operations).toEqual(['InitiateAuth']));
    pool.answers.InitiateAuth = ['UserNotFoundException', 'User does not exist.'];
    await expect(identity.signIn({ ...LEAD, username: 'other' })).rejects.toThrow('User not found.');
    answer(PASSWORD_VERIFIER);
    await expect(first).rejects.toThrow('Authentication failed');
    await vi.waitFor(() => expect(pool.operations.at(-1)).toBe('RevokeToken'));
    expect(entriesOf(visitor.browser)).toEqual({});
  });

  test('waits for a running sign-out, which would end it too', async () => {
    let answer = (_nothing: PoolAnswer) => {};
    const GlobalSignOut = new Promise<PoolAnswer>((resolve) => {
      answer = resolve;
    });
    const pool = stubPool({ InitiateAuth: PASSWORD_VERIFIER, RespondToAuthChallenge: SIGNED_IN, GlobalSignOut });
    const identity = visit(storedTokens());
    void identity.signOut({ global: true });
    const signingIn = identity.signIn(LEAD);
    await vi.waitFor(() => expect(pool.operations).toEqual(['GlobalSignOut']));
    answer({});
    expect(await signingIn).toEqual({ kind: 'signed-in' });
    expect(pool.operations).toEqual(['GlobalSignOut', 'InitiateAuth', 'RespondToAuthChallenge']);
  });

  test('is discarded after a sign-out', async () => {
    const pool = stubPool({ InitiateAuth: PASSWORD_VERIFIER, RespondToAuthChallenge: SIGNED_IN, RevokeToken: {} });
    const identity = visit();
    const signingIn = identity.signIn(LEAD);
    await identity.signOut({ global: true });
    await expect(signingIn).rejects.toThrow('Authentication failed');
    await vi.waitFor(() => expect(pool.operations.at(-1)).toBe('RevokeToken'));
    expect(await identity.fetchAuthSession()).toBeNull();
  });
});
