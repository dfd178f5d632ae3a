import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { CognitoUserSession } from 'amazon-cognito-identity-js';
import { beforeEach, expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import { respondTotp, sessionFor, setUpTotp, totpOf, wrongTotp } from './testing/authenticator.ts';
import { call, cognitoUser, type Step, sendTotp, signIn, toStep } from './testing/cognitoClient.ts';
import { srpSignIn } from './testing/srpSignIn.ts';
import { POOL_ID, startPool, testKeys } from './testing/startPool.ts';
import { createAccount, PASSWORD, TEMPORARY_PASSWORD } from './testing/testAccounts.ts';

describePool('a code of an authenticator app', (given) => {
  let secret: string;
  beforeEach(async () => {
    await createAccount(given.pool, given.email);
    secret = await setUpTotp(given.pool, given.email);
  });

  const code = (steps = 0) => totpOf(given.pool, secret, steps);
  const wrong = () => wrongTotp(given.pool, secret);
  const challenged = () => sessionFor(given.pool, 'SOFTWARE_TOKEN_MFA', given.email);
  const answer = (session: string, typed: string, challenge?: string) =>
    respondTotp(given.pool, session, typed, challenge);
  const account = () => ({ UserPoolId: POOL_ID, Username: given.email });
  const setPassword = (Password: string, Permanent: boolean) =>
    given.pool.adminClient.send(new sdk.AdminSetUserPasswordCommand({ ...account(), Password, Permanent }));

  it('is required after the password, may be wrong at first, and signs in from another process', async () => {
    const user = cognitoUser(given.pool.endpoint, given.email);
    expect(await signIn(user, PASSWORD)).toBe('SOFTWARE_TOKEN_MFA');
    expect(user.getSignInUserSession()).toBeNull();
    const refused = { code: 'CodeMismatchException', message: 'Invalid code received for user' };
    for (const typed of [wrong(), 'abcdef', '1']) await expect(sendTotp(user, typed)).rejects.toMatchObject(refused);
    expect(await sendTotp(user, code())).toBeInstanceOf(CognitoUserSession);
    expect(new Set(given.pool.calls.slice(-3).map(({ servedBy }) => servedBy)).size).toBe(2);
  });

  it('is also required after a forced new password', async () => {
    await setPassword(TEMPORARY_PASSWORD, false);
    const user = cognitoUser(given.pool.endpoint, given.email);
    await signIn(user, TEMPORARY_PASSWORD);
    const step = await new Promise<Step>((resolve, reject) =>
      user.completeNewPasswordChallenge(PASSWORD, {}, toStep(resolve, reject)),
    );
    expect(step).toBe('SOFTWARE_TOKEN_MFA');
    expect(await sendTotp(user, code())).toBeInstanceOf(CognitoUserSession);
  });

  it('counts towards the lock-out if it is wrong; a correct code resets it, a correct password does not', async () => {
    for (let n = 0; n < 4; n++) await answer(await challenged(), wrong());
    const session = await challenged();
    expect(await answer(session, wrong())).toMatchObject(MISMATCH);
    expect(await answer(session, code())).toEqual(LOCKED);
    expect(await srpSignIn(given.pool.endpoint, given.email, PASSWORD)).toEqual(LOCKED);
    given.pool.clock.advance(1);
    expect(await answer(session, code())).toHaveProperty('AuthenticationResult');
    for (let n = 0; n < 4; n++) expect(await answer(await challenged(), wrong())).toMatchObject(MISMATCH);
    expect(await challenged()).not.toBe('');
  });

  it('may be wrong five times per session', async () => {
    const session = await challenged();
    for (let n = 1; n <= 5; n++) expect(await answer(session, wrong())).toMatchObject(MISMATCH);
    expect(await answer(session, code())).toEqual(LOCKED);
    given.pool.clock.advance(1);
    expect(await answer(session, code())).toEqual(INVALID_SESSION);
    expect(await answer(await challenged(), code())).toHaveProperty('AuthenticationResult');
  });

  it('is accepted one step early or late, and never before the last one used', async () => {
    given.pool.clock.advance(300);
    for (const steps of [-2, 2]) expect(await answer(await challenged(), code(steps))).toMatchObject(MISMATCH);
    for (const steps of [-1, 0, 1]) {
      expect(await answer(await challenged(), code(steps))).toHaveProperty('AuthenticationResult');
    }
    expect(await answer(await challenged(), code())).toEqual(USED);
  });

  it('is rejected the second time, after 15 minutes, and after a password change', async () => {
    const [used, late, stale] = [await challenged(), await challenged(), await challenged()];
    expect(await answer(used, code())).toHaveProperty('AuthenticationResult');
    expect(await answer(used, code(1))).toEqual(INVALID_SESSION);
    await setPassword('Other-Passw0rd!', true);
    expect(await answer(stale, code(1))).toEqual(INVALID_SESSION);
    given.pool.clock.advance(15 * 60);
    expect(await answer(late, code())).toMatchObject({ message: expect.stringContaining('expired') });
  });

  it('cannot be replaced by another session or another challenge', async () => {
    const session = await challenged();
    for (const challenge of ['MFA_SETUP', 'NEW_PASSWORD_REQUIRED']) {
      expect(await answer(session, code(), challenge)).not.toHaveProperty('AuthenticationResult');
    }
    const { body } = await call(given.pool.endpoint, 'AssociateSoftwareToken', { Session: session });
    expect(body).toEqual(INVALID_SESSION);
    expect(await answer('rubbish', code())).toEqual(INVALID_SESSION);
    expect(await answer('', code())).toMatchObject({ __type: 'InvalidParameterException' });
    expect(await answer(session, '')).toMatchObject({ __type: 'InvalidParameterException' });
  });

  it('is no longer required after an administrator turns it off, also during a sign-in', async () => {
    const session = await challenged();
    const SoftwareTokenMfaSettings = { Enabled: false };
    await given.pool.adminClient.send(
      new sdk.AdminSetUserMFAPreferenceCommand({ ...account(), SoftwareTokenMfaSettings }),
    );
    expect(await answer(session, code())).toEqual(INVALID_SESSION);
    expect(await srpSignIn(given.pool.endpoint, given.email, PASSWORD)).toHaveProperty('AuthenticationResult');
  });

  it('is still required if the keys of the installation are lost', async () => {
    const other = await startPool(given.pool.db, await testKeys());
    const session = await sessionFor(other, 'SOFTWARE_TOKEN_MFA', given.email);
    expect(await respondTotp(other, session, code())).toMatchObject({ __type: 'SoftwareTokenMFANotFoundException' });
    await other.stop();
  });
});

const MISMATCH = { __type: 'CodeMismatchException' };
const USED = { __type: 'ExpiredCodeException', message: 'Your software token has already been used once.' };
const LOCKED = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };
const INVALID_SESSION = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' };
