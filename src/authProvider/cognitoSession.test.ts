import { describe, expect, test, vi } from 'vitest';
import { createCognitoSession } from './cognitoSession.ts';
import { createVisitor, EXPIRED, refreshed } from './testing/createVisitor.ts';
import { CONFIG, PASSWORD_VERIFIER, type PoolAnswer, storedTokens, stubPool, tokens } from './testing/fakePool.ts';
import { entriesOf } from './testing/fakeStorage.ts';

const UNREACHABLE = 'The sign-in service cannot be reached. Please check your connection and try again.';
const offline = new TypeError('Failed to fetch');

const visitor = createVisitor();
const { visit } = visitor;

describe('signing in', () => {
  test('keeps the tokens in the browser', async () => {
    const pool = stubPool({
      InitiateAuth: PASSWORD_VERIFIER,
      RespondToAuthChallenge: { AuthenticationResult: tokens() },
    });
    const session = visit();
    expect(await session.signIn(' lead ', 'secret')).toEqual({ kind: 'signed-in' });
    expect(pool.operations).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    expect(await visit(entriesOf(visitor.browser) as Record<string, string>).currentUser()).toMatchObject({
      username: 'lead',
      attributes: { email: 'lead@acme.example' },
      groups: [],
    });
  });

  test('works without the browser’s storage', async () => {
    stubPool({ InitiateAuth: PASSWORD_VERIFIER, RespondToAuthChallenge: { AuthenticationResult: tokens() } });
    const session = visit();
    visitor.browser.trouble = 'blocked';
    await session.signIn('lead', 'secret');
    expect((await session.currentUser())?.username).toBe('lead');
  });

  test.each<[string, PoolAnswer, string]>([
    [
      'an unknown user',
      ['UserNotFoundException', 'User does not exist.'],
      'User not found. Please check your username and try again.',
    ],
    ['a disabled user', ['NotAuthorizedException', 'User is disabled.'], 'User is disabled.'],
    ['no network', offline, UNREACHABLE],
  ])('with %s says so', async (_case, InitiateAuth, message) => {
    stubPool({ InitiateAuth });
    const session = visit();
    await expect(session.signIn('lead', 'secret')).rejects.toThrow(message);
    expect(await session.idToken()).toBeNull();
  });

  test.each(['SOFTWARE_TOKEN_MFA', 'SELECT_MFA_TYPE', 'CUSTOM_CHALLENGE'])(
    'stopped by %s names the step',
    async (step) => {
      const challenge = { ChallengeName: step, ChallengeParameters: {}, Session: 's' };
      stubPool({ InitiateAuth: PASSWORD_VERIFIER, RespondToAuthChallenge: challenge });
      await expect(visit().signIn('lead', 'secret')).rejects.toThrow(`Authentication challenge: ${step}`);
    },
  );

  test('stopped by SMS_MFA or MFA_SETUP names the step', async () => {
    const challenge = { ChallengeName: 'SMS_MFA', ChallengeParameters: {}, Session: 's' };
    const pool = stubPool({ InitiateAuth: PASSWORD_VERIFIER, RespondToAuthChallenge: challenge });
    await expect(visit().signIn('lead', 'secret')).rejects.toThrow('Authentication challenge: SMS_MFA');
    vi.stubGlobal('window', { location: { hostname: 'console.test' } });
    pool.answers.RespondToAuthChallenge = { ...challenge, ChallengeName: 'MFA_SETUP' };
    pool.answers.AssociateSoftwareToken = { SecretCode: 'ABC', Session: 's' };
    await expect(visit().signIn('lead', 'secret')).rejects.toThrow('Authentication challenge: MFA_SETUP');
  });
});

describe('a new password', () => {
  const challenge = {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ChallengeParameters: { userAttributes: '{"email":"lead@acme.example"}', requiredAttributes: '[]' },
    Session: 's',
  };

  async function challenged() {
    const pool = stubPool({ InitiateAuth: PASSWORD_VERIFIER, RespondToAuthChallenge: challenge });
    const session = visit();
    expect(await session.signIn('lead', 'temporary')).toEqual({ kind: 'new-password', username: 'lead' });
    expect(await session.idToken()).toBeNull();
    return { pool, session };
  }

  test('finishes the sign-in, once', async () => {
    const { pool, session } = await challenged();
    pool.answers.RespondToAuthChallenge = { AuthenticationResult: tokens() };
    await session.confirmNewPassword('New-Passw0rd!');
    expect((await session.currentUser())?.username).toBe('lead');
    await expect(session.confirmNewPassword('Again-Passw0rd!')).rejects.toThrow('No active authentication challenge');
  });

  test('that is refused can be tried again', async () => {
    const { pool, session } = await challenged();
    pool.answers.RespondToAuthChallenge = ['InvalidPasswordException', 'Password must have uppercase characters'];
    await expect(session.confirmNewPassword('weak')).rejects.toThrow('Password must have uppercase characters');
    pool.answers.RespondToAuthChallenge = { AuthenticationResult: tokens() };
    await expect(session.confirmNewPassword('New-Passw0rd!')).resolves.toBeUndefined();
  });

  test('followed by another challenge names the step', async () => {
    const { pool, session } = await challenged();
    pool.answers.RespondToAuthChallenge = {
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeParameters: {},
      Session: 's',
    };
    await expect(session.confirmNewPassword('x')).rejects.toThrow('Failed to confirm sign in: SOFTWARE_TOKEN_MFA');
  });

  test('is refused where none was asked for, also after signing out', async () => {
    await expect(visit().confirmNewPassword('x')).rejects.toThrow('No active authentication challenge');
    const { session } = await challenged();
    await session.signOut();
    await expect(session.confirmNewPassword('x')).rejects.toThrow('No active authentication challenge');
  });
});

describe('the id token', () => {
  test('costs no call while it is valid', async () => {
    const pool = stubPool();
    const stored = tokens();
    expect(await visit(storedTokens(stored)).idToken()).toBe(stored.IdToken);
    expect(pool.operations).toEqual([]);
  });

  test('is refreshed once for all who ask when it has expired', async () => {
    const pool = stubPool({ InitiateAuth: refreshed() });
    const session = visit(EXPIRED);
    const got = await Promise.all([session.idToken(), session.idToken(), session.currentUser(), session.idToken()]);
    expect(new Set([got[0], got[1], got[3]]).size).toBe(1);
    expect(await session.idToken()).toBe(got[0]);
    expect(pool.operations).toEqual(['InitiateAuth']);
  });

  test('is gone, with everything stored, when the pool refuses to refresh it', async () => {
    const pool = stubPool({ InitiateAuth: ['NotAuthorizedException', 'Refresh Token has been revoked'] });
    const session = visit(EXPIRED);
    expect([await session.idToken(), await session.currentUser()]).toEqual([null, null]);
    expect(pool.operations).toEqual(['InitiateAuth']);
    expect(entriesOf(visitor.browser)).toEqual({});
  });

  test.each<[string, PoolAnswer, string]>([
    ['cannot be reached', offline, UNREACHABLE],
    ['fails', ['InternalErrorException', 'Something went wrong'], 'Something went wrong'],
  ])('is neither there nor gone while the pool %s', async (_case, InitiateAuth, message) => {
    const pool = stubPool({ InitiateAuth });
    const session = visit(EXPIRED);
    await expect(session.idToken()).rejects.toThrow(message);
    pool.answers.InitiateAuth = refreshed();
    expect(await session.idToken()).toEqual(expect.any(String));
  });

  test('is null where the browser holds but pieces of a session', async () => {
    const [, , , , [lastUser, name]] = Object.entries(EXPIRED) as [
      unknown,
      unknown,
      unknown,
      unknown,
      [string, string],
    ];
    expect(await visit({ [lastUser]: name }).idToken()).toBeNull();
  });
});

test('a relative endpoint is taken from the page’s origin', async () => {
  const asked = vi.fn(async (_url: string) => new Response('{"__type":"UserNotFoundException"}', { status: 400 }));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { origin: 'https://console.test' });
  const session = createCognitoSession({ ...CONFIG, cognito: { ...CONFIG.cognito, endpoint: '/cognito' } });
  await expect(session.signIn('lead', 'secret')).rejects.toThrow('User not found.');
  expect(asked.mock.calls[0]?.[0]).toBe('https://console.test/cognito');
});

test('without an endpoint AWS itself is asked', async () => {
  const asked = vi.fn(async (_url: string) => new Response('{"__type":"UserNotFoundException"}', { status: 400 }));
  vi.stubGlobal('fetch', asked);
  const session = createCognitoSession({ ...CONFIG, cognito: { userPoolId: 'eu-west-1_Abc', clientId: 'console' } });
  await expect(session.signIn('lead', 'secret')).rejects.toThrow('User not found.');
  expect(asked.mock.calls[0]?.[0]).toBe('https://cognito-idp.eu-west-1.amazonaws.com/');
});
