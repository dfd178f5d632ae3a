import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { type CognitoUser, CognitoUserSession } from 'amazon-cognito-identity-js';
import { beforeEach, describe, expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import { present } from '../../tests/present.ts';
import { respondTotp, sessionFor, setUpTotp, totpOf, wrongTotp } from './testing/authenticator.ts';
import { call, cognitoUser, promised, signIn } from './testing/cognitoClient.ts';
import { srpSignIn } from './testing/srpSignIn.ts';
import { CLIENT_ID, POOL_ID, type RunningPool } from './testing/startPool.ts';
import { accessTokenOf, createAccount, PASSWORD, signedInUser, tokensOf } from './testing/testAccounts.ts';

describePool('setting up a second factor', (given) => {
  let email: string;
  let pool: RunningPool;
  const start = async (mfaConfiguration: 'OPTIONAL' | 'ON') => {
    pool = await given.start({ mfaConfiguration });
    email = given.email;
    await createAccount(pool, email);
  };

  const invoke = async (operation: string, body: object) => (await call(pool.endpoint, operation, body)).body;
  const prefer = (AccessToken: string, Enabled: boolean) =>
    invoke('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } });
  const refreshed = async (REFRESH_TOKEN: string) => {
    const request = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: CLIENT_ID, AuthParameters: { REFRESH_TOKEN } };
    const { AuthenticationResult } = await invoke('InitiateAuth', request);
    return present(AuthenticationResult).AccessToken;
  };
  const passwordAlone = async () => 'AuthenticationResult' in (await srpSignIn(pool.endpoint, email, PASSWORD));
  const associate = (user: CognitoUser) =>
    new Promise<string>((associateSecretCode, onFailure) =>
      user.associateSoftwareToken({ associateSecretCode, onFailure }),
    );
  const verify = (user: CognitoUser, code: string) =>
    new Promise<unknown>((onSuccess, onFailure) => user.verifySoftwareToken(code, 'phone', { onSuccess, onFailure }));

  describe('if it is optional', () => {
    beforeEach(() => start('OPTIONAL'));

    it('accepts a secret, a code and a preference, and appears in GetUser', async () => {
      const user = signedInUser(pool, email, await tokensOf(pool, email));
      const secret = await associate(user);
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      expect(await verify(user, totpOf(pool, secret))).toEqual({ Status: 'SUCCESS' });
      expect(await passwordAlone()).toBe(true);
      const settings = { Enabled: true, PreferredMfa: true };
      expect(await promised((done) => user.setUserMfaPreference(null, settings, done))).toBe('SUCCESS');
      expect(await passwordAlone()).toBe(false);

      const known = { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' };
      expect(await promised((done) => user.getUserData(done, { bypassCache: true }))).toMatchObject(known);
      const asked = new sdk.AdminGetUserCommand({ UserPoolId: POOL_ID, Username: email });
      expect(await pool.adminClient.send(asked)).toMatchObject(known);
    });

    it('uses up the code that verifies the secret', async () => {
      const AccessToken = await accessTokenOf(pool, email);
      const secret = String((await invoke('AssociateSoftwareToken', { AccessToken }))['SecretCode']);
      const UserCode = totpOf(pool, secret);
      await invoke('VerifySoftwareToken', { AccessToken, UserCode });
      await prefer(AccessToken, true);
      const session = await sessionFor(pool, 'SOFTWARE_TOKEN_MFA', email);
      expect(await respondTotp(pool, session, UserCode)).toMatchObject({ __type: 'ExpiredCodeException' });
    });

    it('is turned off by the preference, and requires a verified secret to be turned on', async () => {
      const AccessToken = await accessTokenOf(pool, email);
      expect(await prefer(AccessToken, false)).toEqual({});
      await invoke('AssociateSoftwareToken', { AccessToken });
      expect(await prefer(AccessToken, true)).toEqual(NOT_SET_UP);
      await setUpTotp(pool, email);
      expect(await prefer(AccessToken, false)).toEqual({});
      expect(await passwordAlone()).toBe(true);
      expect(await invoke('GetUser', { AccessToken })).not.toHaveProperty('UserMFASettingList');
    });

    it('is turned off or replaced only within ten minutes of a sign-in, and refreshed tokens are no sign-in', async () => {
      const tokens = await tokensOf(pool, email);
      const secret = await setUpTotp(pool, email);
      pool.clock.advance(601);
      const stale = [tokens.access, await refreshed(tokens.refresh)];
      for (const AccessToken of stale) {
        expect(await prefer(AccessToken, false)).toEqual(SIGN_IN_AGAIN);
        expect(await invoke('AssociateSoftwareToken', { AccessToken })).toEqual(SIGN_IN_AGAIN);
        expect(await invoke('VerifySoftwareToken', { AccessToken, UserCode: '123456' })).toEqual(SIGN_IN_AGAIN);
      }
      const session = await sessionFor(pool, 'SOFTWARE_TOKEN_MFA', email);
      const { AuthenticationResult } = await respondTotp(pool, session, totpOf(pool, secret));
      const { AccessToken } = present(AuthenticationResult);
      pool.clock.advance(590);
      expect(await prefer(AccessToken, false)).toEqual({});
      expect(await passwordAlone()).toBe(true);
    });

    it('is reported to its user by mail when it is turned on, replaced and turned off', async () => {
      const subjects = () => pool.mails.map(({ to, subject }) => [to, subject]);
      const secret = await setUpTotp(pool, email);
      const on = [email, 'Two-step verification was turned on'];
      expect(subjects()).toEqual([on]);
      const session = await sessionFor(pool, 'SOFTWARE_TOKEN_MFA', email);
      const { AuthenticationResult } = await respondTotp(pool, session, totpOf(pool, secret));
      const { AccessToken } = present(AuthenticationResult);
      const fresh = String((await invoke('AssociateSoftwareToken', { AccessToken }))['SecretCode']);
      await invoke('VerifySoftwareToken', { AccessToken, UserCode: totpOf(pool, fresh) });
      expect(await prefer(AccessToken, true)).toEqual({});
      const replaced = [email, 'Your authenticator app was replaced'];
      expect(subjects()).toEqual([on, replaced]);
      expect(await prefer(AccessToken, false)).toEqual({});
      expect(await prefer(AccessToken, false)).toEqual({});
      expect(subjects()).toEqual([on, replaced, [email, 'Two-step verification was turned off']]);
    });

    it('supports authenticator apps only', async () => {
      const AccessToken = await accessTokenOf(pool, email);
      for (const factor of ['SMSMfaSettings', 'EmailMfaSettings', 'WebAuthnMfaSettings']) {
        const refused = await invoke('SetUserMFAPreference', { AccessToken, [factor]: { Enabled: true } });
        expect(refused).toMatchObject({ __type: 'InvalidParameterException' });
      }
      expect(await invoke('SetUserMFAPreference', { AccessToken, SMSMfaSettings: null })).toEqual({});
    });

    it('fails with a wrong code, without a secret, and for an unknown user', async () => {
      const AccessToken = await accessTokenOf(pool, email);
      const verifyWith = (UserCode: string) => invoke('VerifySoftwareToken', { AccessToken, UserCode });
      expect(await verifyWith('123456')).toMatchObject({ __type: 'SoftwareTokenMFANotFoundException' });
      const secret = String((await invoke('AssociateSoftwareToken', { AccessToken }))['SecretCode']);
      for (const wrong of [wrongTotp(pool, secret), totpOf(pool, secret, 2), 'abcdef', '1']) {
        expect(await verifyWith(wrong)).toEqual(WRONG_CODE);
      }
      for (const operation of ['AssociateSoftwareToken', 'SetUserMFAPreference']) {
        expect(await invoke(operation, { AccessToken: 'a.b.c' })).toMatchObject({ message: 'Invalid Access Token' });
      }
      expect(await invoke('AssociateSoftwareToken', {})).toMatchObject({ __type: 'InvalidParameterException' });
    });

    it('accepts the old app until a new one is verified, and not afterwards', async () => {
      const AccessToken = await accessTokenOf(pool, email);
      const old = await setUpTotp(pool, email);
      const fresh = String((await invoke('AssociateSoftwareToken', { AccessToken }))['SecretCode']);
      const signInWith = async (code: string) =>
        respondTotp(pool, await sessionFor(pool, 'SOFTWARE_TOKEN_MFA', email), code);
      expect(await signInWith(totpOf(pool, fresh, 1))).toMatchObject({ __type: 'CodeMismatchException' });
      expect(await signInWith(totpOf(pool, old))).toHaveProperty('AuthenticationResult');
      await invoke('VerifySoftwareToken', { AccessToken, UserCode: totpOf(pool, fresh) });
      expect(await signInWith(totpOf(pool, old, 1))).toMatchObject({ __type: 'CodeMismatchException' });
      expect(await signInWith(totpOf(pool, fresh, 1))).toHaveProperty('AuthenticationResult');
    });

    it('stores no readable secret in the database', async () => {
      const AccessToken = await accessTokenOf(pool, email);
      const verified = await setUpTotp(pool, email);
      const pending = String((await invoke('AssociateSoftwareToken', { AccessToken }))['SecretCode']);
      const rows = JSON.stringify(await pool.db.selectFrom('pool_software_tokens').selectAll().execute());
      expect(rows).not.toContain(verified);
      expect(rows).not.toContain(pending);
    });
  });

  describe('if it is required', () => {
    beforeEach(() => start('ON'));

    it('is required at sign-in, which it completes', async () => {
      const user = cognitoUser(pool.endpoint, email);
      expect(await signIn(user, PASSWORD)).toBe('MFA_SETUP');
      const secret = await associate(user);
      await expect(verify(user, wrongTotp(pool, secret))).rejects.toMatchObject({
        code: 'EnableSoftwareTokenMFAException',
      });
      expect(await verify(user, totpOf(pool, secret))).toBeInstanceOf(CognitoUserSession);
      const again = await sessionFor(pool, 'SOFTWARE_TOKEN_MFA', email);
      expect(await respondTotp(pool, again, totpOf(pool, secret, 1))).toHaveProperty('AuthenticationResult');
    });

    it('cannot be repeated with a password alone, skipped, or completed twice', async () => {
      const [Session, rival] = [await sessionFor(pool, 'MFA_SETUP', email), await sessionFor(pool, 'MFA_SETUP', email)];
      expect(await respondTotp(pool, Session, '123456', 'MFA_SETUP')).toEqual(INVALID_SESSION);
      expect(await respondTotp(pool, Session, '123456')).toEqual(INVALID_SESSION);
      const secret = String((await invoke('AssociateSoftwareToken', { Session }))['SecretCode']);
      const verified = await invoke('VerifySoftwareToken', { Session, UserCode: totpOf(pool, secret) });
      expect(await invoke('AssociateSoftwareToken', { Session: rival })).toEqual(INVALID_SESSION);
      const done = () => respondTotp(pool, String(verified['Session']), '', 'MFA_SETUP');
      expect(await done()).toHaveProperty('AuthenticationResult');
      expect(await done()).toEqual(INVALID_SESSION);
    });
  });
});

const SIGN_IN_AGAIN = {
  __type: 'NotAuthorizedException',
  message: 'Sign in again: changing the second factor requires a sign-in of the last 10 minutes.',
};
const INVALID_SESSION = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' };
const WRONG_CODE = {
  __type: 'EnableSoftwareTokenMFAException',
  message: 'Code mismatch and fail enable Software Token MFA',
};
const NOT_SET_UP = {
  __type: 'InvalidParameterException',
  message: 'User does not have delivery config set to turn on SOFTWARE_TOKEN_MFA',
};
