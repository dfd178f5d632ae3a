import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import { createTemporaryPassword, requireStrongPassword } from './passwords.ts';
import { call, cognitoUser, confirmSignUp, promised, signUp } from './testing/cognitoClient.ts';
import { srpSignIn } from './testing/srpSignIn.ts';
import { CLIENT_ID, codeTo, otherThan, POOL_ID } from './testing/startPool.ts';
import {
  accessTokenOf,
  createAccount,
  PASSWORD,
  requireReset,
  signedInUser,
  tokensOf,
} from './testing/testAccounts.ts';

const NEW_PASSWORD = 'Fresh-Passw0rd!';
const COMMON = 'Password1!';

describePool('a new password', (given) => {
  const user = () => ({ UserPoolId: POOL_ID, Username: given.email });
  const admin = (command: unknown) => (given.pool.adminClient.send as (input: unknown) => Promise<unknown>)(command);
  const statusOf = async () => (await given.pool.adminClient.send(new sdk.AdminGetUserCommand(user()))).UserStatus;
  const ask = async (operation: string, more = {}) =>
    (await call(given.pool.endpoint, operation, { ClientId: CLIENT_ID, Username: given.email, ...more })).body;
  const forgot = () => ask('ForgotPassword');
  const confirm = (ConfirmationCode: string, Password = NEW_PASSWORD) =>
    ask('ConfirmForgotPassword', { ConfirmationCode, Password });
  const code = () => codeTo(given.pool, given.email);
  const attempt = async (password: string) => {
    const answer = await srpSignIn(given.pool.endpoint, given.email, password);
    return answer.AuthenticationResult ? 'signed in' : answer.message;
  };
  const isAlive = async (AccessToken: string) =>
    (await call(given.pool.endpoint, 'GetUser', { AccessToken })).status === 200;

  describe('that replaces a forgotten one', () => {
    beforeEach(() => createAccount(given.pool, given.email));

    it('is set with a mailed code and ends existing sessions', async () => {
      const access = await accessTokenOf(given.pool, given.email);
      const person = cognitoUser(given.pool.endpoint, given.email);
      const details = await new Promise((onSuccess, onFailure) => person.forgotPassword({ onSuccess, onFailure }));
      expect(details).toEqual({
        CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'p***@a***' },
      });
      expect(await attempt(PASSWORD)).toBe('signed in');
      await new Promise((onSuccess, onFailure) =>
        person.confirmPassword(code(), NEW_PASSWORD, { onSuccess, onFailure }),
      );
      expect(await isAlive(access)).toBe(false);
      expect(await attempt(PASSWORD)).toBe('Incorrect username or password.');
      expect(await attempt(NEW_PASSWORD)).toBe('signed in');
    });

    it('ends a lock-out', async () => {
      for (let n = 0; n < 7; n++) await attempt('Wrong-Passw0rd!');
      expect(await attempt(PASSWORD)).toBe('Password attempts exceeded');
      await forgot();
      await confirm(code());
      expect(await attempt(NEW_PASSWORD)).toBe('signed in');
    });

    it('is refused if it is common, wherever it is set', async () => {
      const refused = {
        __type: 'InvalidPasswordException',
        message: 'Password did not conform with policy: Password is too common',
      };
      await forgot();
      const mailed = code();
      expect(await confirm(mailed, COMMON)).toEqual(refused);
      const tokens = { AccessToken: await accessTokenOf(given.pool, given.email), PreviousPassword: PASSWORD };
      expect(await ask('ChangePassword', { ...tokens, ProposedPassword: COMMON })).toEqual(refused);
      const registration = { Username: `new-${given.email}`, Password: COMMON };
      expect(await ask('SignUp', registration)).toEqual(refused);
      const set = new sdk.AdminSetUserPasswordCommand({ ...user(), Password: COMMON, Permanent: true });
      await expect(admin(set)).rejects.toMatchObject({ name: refused.__type, message: refused.message });
      expect(await attempt(PASSWORD)).toBe('signed in');
      expect(await confirm(mailed)).toEqual({});
    });

    it('may be rejected as too weak, which uses up neither code nor attempt', async () => {
      await forgot();
      for (let n = 0; n < 7; n++) {
        const given = n === 0 ? code() : otherThan(code());
        expect(await confirm(given, 'weak')).toMatchObject({ __type: 'InvalidPasswordException' });
      }
      expect(await confirm(code())).toEqual({});
    });

    it('is set once', async () => {
      await forgot();
      expect([await confirm(code()), await confirm(code())]).toEqual([{}, EXPIRED]);
    });

    it('requires a code from the last hour', async () => {
      expect(await confirm('123456')).toEqual(EXPIRED);
      await forgot();
      given.pool.clock.advance(3599);
      expect(await confirm(otherThan(code()))).toMatchObject({ __type: 'CodeMismatchException' });
      given.pool.clock.advance(1);
      expect(await confirm(code())).toEqual(EXPIRED);
    });

    it('can be requested again while mail is not accepted', async () => {
      given.pool.mailFault = new Error('no mail server');
      for (let n = 0; n < 6; n++) expect(await forgot()).toMatchObject({ __type: 'CodeDeliveryFailureException' });
      given.pool.mailFault = undefined;
      expect(await forgot()).toHaveProperty('CodeDeliveryDetails');
    });

    it('cannot be set by a disabled user, even with an earlier code', async () => {
      await forgot();
      await admin(new sdk.AdminDisableUserCommand(user()));
      const refused = { __type: 'NotAuthorizedException', message: 'User is disabled.' };
      expect([await forgot(), await confirm(code())]).toEqual([refused, refused]);
    });

    it('cannot be set by a user with a temporary password, even with an earlier code', async () => {
      await forgot();
      await admin(new sdk.AdminSetUserPasswordCommand({ ...user(), Password: PASSWORD, Permanent: false }));
      const message = 'User password cannot be reset in the current state.';
      const refused = { __type: 'NotAuthorizedException', message };
      expect([await forgot(), await confirm(code())]).toEqual([refused, refused]);
    });

    it('cannot be set for an unverified address', async () => {
      const UserAttributes = [{ Name: 'email_verified', Value: 'false' }];
      await admin(new sdk.AdminUpdateUserAttributesCommand({ ...user(), UserAttributes }));
      expect(await forgot()).toEqual(UNVERIFIED);
    });
  });

  it('cannot be set for an unconfirmed registration, even with its code', async () => {
    await signUp(given.pool.endpoint, given.email, PASSWORD);
    const registration = code();
    expect([await forgot(), await confirm(registration)]).toEqual([UNVERIFIED, UNVERIFIED]);
    await confirmSignUp(cognitoUser(given.pool.endpoint, given.email), registration);
    await forgot();
    if (registration !== code()) expect(await confirm(registration)).toMatchObject({ __type: 'CodeMismatchException' });
    expect(await confirm(code())).toEqual({});
  });

  it('cannot be set for an unknown user', async () => {
    const unknown = { __type: 'UserNotFoundException', message: 'Username/client id combination not found.' };
    expect([await forgot(), await confirm('123456')]).toEqual([unknown, unknown]);
  });

  it('replaces the old one, which no longer signs in, if an administrator requires it', async () => {
    await createAccount(given.pool, given.email);
    await requireReset(given.pool, given.email);
    expect(await attempt(PASSWORD)).toBe('Password reset required for the user');
    await forgot();
    expect(await confirm(code())).toEqual({});
    expect([await statusOf(), await attempt(NEW_PASSWORD)]).toEqual(['CONFIRMED', 'signed in']);
  });

  describe('of a signed-in user', () => {
    beforeEach(() => createAccount(given.pool, given.email));

    const change = async (AccessToken: string, PreviousPassword: string, ProposedPassword = NEW_PASSWORD) =>
      (await call(given.pool.endpoint, 'ChangePassword', { AccessToken, PreviousPassword, ProposedPassword })).body;

    it('replaces the old one, and the session continues', async () => {
      const tokens = await tokensOf(given.pool, given.email);
      const person = signedInUser(given.pool, given.email, tokens);
      expect(await promised((done) => person.changePassword(PASSWORD, NEW_PASSWORD, done))).toBe('SUCCESS');
      expect(await isAlive(tokens.access)).toBe(true);
      expect(await attempt(PASSWORD)).toBe('Incorrect username or password.');
      expect(await attempt(NEW_PASSWORD)).toBe('signed in');
    });

    it('requires the old one, and wrong attempts count towards the lock-out', async () => {
      const access = await accessTokenOf(given.pool, given.email);
      const refused = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };
      for (let n = 1; n <= 5; n++) expect(await change(access, 'Wrong-Passw0rd!')).toEqual(refused);
      expect(await change(access, PASSWORD)).toMatchObject({ __type: 'LimitExceededException' });
      expect(await attempt(PASSWORD)).toBe('Password attempts exceeded');
      given.pool.clock.advance(1);
      expect(await change(access, PASSWORD)).toEqual({});
    });

    it('is reported to its user by mail, whoever replaced it, and stands if the mail cannot be sent', async () => {
      const reported = () => given.pool.mails.filter(({ subject }) => subject.includes('password was changed'));
      expect(reported()).toEqual([]);
      const access = await accessTokenOf(given.pool, given.email);
      expect(await change(access, 'Wrong-Passw0rd!')).toMatchObject({ __type: 'NotAuthorizedException' });
      expect(reported()).toEqual([]);
      expect(await change(access, PASSWORD)).toEqual({});
      expect(reported()).toMatchObject([{ to: given.email, text: expect.stringContaining('If this was not you') }]);
      await forgot();
      await confirm(code(), PASSWORD);
      expect(reported()).toHaveLength(2);
      await admin(new sdk.AdminSetUserPasswordCommand({ ...user(), Password: NEW_PASSWORD, Permanent: true }));
      expect(reported()).toHaveLength(3);
      given.pool.mailFault = new Error('away');
      await admin(new sdk.AdminSetUserPasswordCommand({ ...user(), Password: PASSWORD, Permanent: true }));
      expect(await attempt(PASSWORD)).toBe('signed in');
    });

    it('must satisfy the policy', async () => {
      const access = await accessTokenOf(given.pool, given.email);
      expect(await change(access, PASSWORD, 'weak')).toMatchObject({ __type: 'InvalidPasswordException' });
    });

    it('cannot be set with a temporary password or without a session', async () => {
      const access = await accessTokenOf(given.pool, given.email);
      await admin(new sdk.AdminSetUserPasswordCommand({ ...user(), Password: PASSWORD, Permanent: false }));
      expect(await change(access, PASSWORD)).toMatchObject({ __type: 'NotAuthorizedException' });
      expect(await change('a.b.c', PASSWORD)).toMatchObject({ message: 'Invalid Access Token' });
      expect(await statusOf()).toBe('FORCE_CHANGE_PASSWORD');
    });
  });
});

const EXPIRED = { __type: 'ExpiredCodeException', message: 'Invalid code provided, please request a code again.' };
const UNVERIFIED = {
  __type: 'InvalidParameterException',
  message: 'Cannot reset password for the user as there is no registered/verified email or phone_number',
};

describe('password policy', () => {
  it.each([
    ['Sh0rt!a', 'Password not long enough'],
    [`Aa1!${'x'.repeat(253)}`, 'Password too long'],
    ['lower-case-1', 'Password must have uppercase characters'],
    ['UPPER-CASE-1', 'Password must have lowercase characters'],
    ['No-Numbers', 'Password must have numeric characters'],
    ['NoSymbols1', 'Password must have symbol characters'],
    [' Edge-Space-1', 'Password must not begin or end with a space'],
  ])('rejects %s', (password, complaint) => {
    expect(() => requireStrongPassword(password)).toThrow(`Password did not conform with policy: ${complaint}`);
  });

  it.each(['Demo-Passw0rd!', 'Aa1_5678', 'With a space 1'])('accepts %s', (password) => {
    expect(() => requireStrongPassword(password)).not.toThrow();
  });
});

describe('temporary passwords', () => {
  const made = Array.from({ length: 500 }, createTemporaryPassword);

  it('all satisfy the policy', () => {
    for (const password of made) expect(() => requireStrongPassword(password)).not.toThrow();
  });

  it('have no ambiguous characters and are unique', () => {
    expect(made.filter((password) => !/^([a-km-np-zA-HJ-NP-Z2-9]{4}-){3}\w{4}$/.test(password))).toEqual([]);
    expect(new Set(made).size).toBe(made.length);
  });
});
