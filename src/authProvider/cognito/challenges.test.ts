import { describe, expect, test } from 'vitest';
import { challenge, createVisitor, PASSWORD_VERIFIER, type PoolAnswer, stubPool, tokens } from './testing.ts';

const UNREACHABLE = 'The sign-in service cannot be reached. Please check your connection and try again.';
const SIGNED_IN = { AuthenticationResult: tokens() };

const visitor = createVisitor();
const { visit } = visitor;

const NEW_PASSWORD = challenge('NEW_PASSWORD_REQUIRED', {
  userAttributes: '{"email":"lead@acme.example"}',
  requiredAttributes: '[]',
});

/** A sign-in that continues with a challenge after the password. */
async function challenged(RespondToAuthChallenge: PoolAnswer, further = {}) {
  const pool = stubPool({ InitiateAuth: PASSWORD_VERIFIER, RespondToAuthChallenge, ...further });
  const identity = visit();
  const step = await identity.signIn({ username: 'lead', password: 'secret' });
  expect(await identity.fetchAuthSession()).toBeNull();
  return { pool, identity, step };
}

describe('a new password', () => {
  test('finishes the sign-in once', async () => {
    const { pool, identity, step } = await challenged(NEW_PASSWORD);
    expect(step).toEqual({ kind: 'challenge', challengeName: 'NEW_PASSWORD_REQUIRED', username: 'lead' });
    pool.answers.RespondToAuthChallenge = SIGNED_IN;
    expect(await identity.confirmSignIn('New-Passw0rd!')).toEqual({ kind: 'signed-in' });
    expect(pool.bodies.at(-1)).toMatchObject({
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeResponses: { NEW_PASSWORD: 'New-Passw0rd!', USERNAME: 'lead' },
      Session: 'session-NEW_PASSWORD_REQUIRED',
    });
    expect((await identity.fetchAuthSession())?.user.username).toBe('lead');
    await expect(identity.confirmSignIn('Again-Passw0rd!')).rejects.toThrow('No active authentication challenge');
  });

  test('can be entered again after it was rejected', async () => {
    const { pool, identity } = await challenged(NEW_PASSWORD);
    pool.answers.RespondToAuthChallenge = ['InvalidPasswordException', 'Password must have uppercase characters'];
    await expect(identity.confirmSignIn('weak')).rejects.toThrow('Password must have uppercase characters');
    pool.answers.RespondToAuthChallenge = ['InternalErrorException', ''];
    await expect(identity.confirmSignIn('New-Passw0rd!')).rejects.toThrow('Failed to confirm new password');
    pool.answers.RespondToAuthChallenge = SIGNED_IN;
    expect(await identity.confirmSignIn('New-Passw0rd!')).toEqual({ kind: 'signed-in' });
  });

  test('requires a new sign-in if it comes too late', async () => {
    const { pool, identity } = await challenged(NEW_PASSWORD);
    pool.answers.RespondToAuthChallenge = [
      'NotAuthorizedException',
      'Invalid session for the user, session is expired.',
    ];
    await expect(identity.confirmSignIn('New-Passw0rd!')).rejects.toMatchObject({
      message: 'This step of the sign-in has expired. Please sign in again.',
      code: 'NotAuthorizedException',
    });
    await expect(identity.confirmSignIn('New-Passw0rd!')).rejects.toThrow('No active authentication challenge');
  });

  test('may be followed by a code', async () => {
    const { pool, identity } = await challenged(NEW_PASSWORD);
    pool.answers.RespondToAuthChallenge = challenge('SOFTWARE_TOKEN_MFA');
    expect(await identity.confirmSignIn('New-Passw0rd!')).toMatchObject({ challengeName: 'SOFTWARE_TOKEN_MFA' });
    pool.answers.RespondToAuthChallenge = SIGNED_IN;
    expect(await identity.confirmSignIn('123456')).toEqual({ kind: 'signed-in' });
    expect((await identity.fetchAuthSession())?.user.username).toBe('lead');
  });

  test('reports the step if an unsupported challenge follows', async () => {
    const { pool, identity } = await challenged(NEW_PASSWORD);
    pool.answers.RespondToAuthChallenge = challenge('SMS_MFA');
    await expect(identity.confirmSignIn('x')).rejects.toThrow('Failed to confirm sign in: SMS_MFA');
    await expect(identity.confirmSignIn('x')).rejects.toThrow('No active authentication challenge');
    expect(visitor.entries()).toEqual({});
  });

  test('is rejected without a challenge, also after signing out', async () => {
    await expect(visit().confirmSignIn('x')).rejects.toThrow('No active authentication challenge');
    const { identity } = await challenged(NEW_PASSWORD);
    await identity.signOut({ global: true });
    await expect(identity.confirmSignIn('x')).rejects.toThrow('No active authentication challenge');
  });
});

describe('a code of an authenticator app', () => {
  test('finishes the sign-in, with or without spaces', async () => {
    const { pool, identity, step } = await challenged(challenge('SOFTWARE_TOKEN_MFA'));
    expect(step).toEqual({ kind: 'challenge', challengeName: 'SOFTWARE_TOKEN_MFA', username: 'lead' });
    pool.answers.RespondToAuthChallenge = SIGNED_IN;
    expect(await identity.confirmSignIn(' 123 456')).toEqual({ kind: 'signed-in' });
    expect(pool.bodies.at(-1)).toMatchObject({
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { SOFTWARE_TOKEN_MFA_CODE: '123456' },
      Session: 'session-SOFTWARE_TOKEN_MFA',
    });
  });

  test.each<[PoolAnswer, string]>([
    [
      ['CodeMismatchException', 'Invalid code received for user'],
      'Wrong code. Please check your authenticator app and try again.',
    ],
    [
      ['ExpiredCodeException', 'Your software token has already been used once.'],
      'This code has already been used. Please wait for the next one.',
    ],
    [['InternalErrorException', ''], 'Failed to sign in'],
    [new TypeError('Failed to fetch'), UNREACHABLE],
  ])('can be entered again after %j', async (refusal, message) => {
    const { pool, identity } = await challenged(challenge('SOFTWARE_TOKEN_MFA'));
    pool.answers.RespondToAuthChallenge = refusal;
    await expect(identity.confirmSignIn('123456')).rejects.toThrow(message);
    pool.answers.RespondToAuthChallenge = SIGNED_IN;
    expect(await identity.confirmSignIn('654321')).toEqual({ kind: 'signed-in' });
  });

  test('ends the challenge after too many wrong attempts', async () => {
    const { pool, identity } = await challenged(challenge('SOFTWARE_TOKEN_MFA'));
    pool.answers.RespondToAuthChallenge = ['NotAuthorizedException', 'Password attempts exceeded'];
    await expect(identity.confirmSignIn('123456')).rejects.toThrow('Too many failed attempts.');
    await expect(identity.confirmSignIn('123456')).rejects.toThrow('No active authentication challenge');
  });

  test('reports the step if another challenge follows', async () => {
    const { pool, identity } = await challenged(challenge('SOFTWARE_TOKEN_MFA'));
    pool.answers.RespondToAuthChallenge = challenge('CUSTOM_CHALLENGE');
    await expect(identity.confirmSignIn('123456')).rejects.toThrow('Failed to confirm sign in: CUSTOM_CHALLENGE');
    expect(visitor.entries()).toEqual({});
  });
});

describe('a second factor that must be set up first', () => {
  const associated = { AssociateSoftwareToken: { SecretCode: 'JBSWY3DP', Session: 'associated' } };

  test('provides a secret, which is verified with a code', async () => {
    const { pool, identity, step } = await challenged(challenge('MFA_SETUP'), associated);
    expect(step).toMatchObject({ challengeName: 'MFA_SETUP', username: 'lead', secretCode: 'JBSWY3DP' });
    pool.answers.VerifySoftwareToken = ['EnableSoftwareTokenMFAException', 'Code mismatch'];
    await expect(identity.confirmSignIn('000000')).rejects.toThrow('Wrong code.');
    pool.answers.VerifySoftwareToken = { Status: 'SUCCESS', Session: 'verified' };
    pool.answers.RespondToAuthChallenge = SIGNED_IN;
    expect(await identity.confirmSignIn('123 456')).toEqual({ kind: 'signed-in' });
    expect(pool.bodies.slice(-2)).toMatchObject([
      { UserCode: '123456', Session: 'associated' },
      { ChallengeName: 'MFA_SETUP', Session: 'verified' },
    ]);
    expect((await identity.fetchAuthSession())?.user.username).toBe('lead');
  });

  test('may follow a new password', async () => {
    const { pool, identity } = await challenged(NEW_PASSWORD, associated);
    pool.answers.RespondToAuthChallenge = challenge('MFA_SETUP');
    expect(await identity.confirmSignIn('New-Passw0rd!')).toMatchObject({ secretCode: 'JBSWY3DP' });
  });
});
