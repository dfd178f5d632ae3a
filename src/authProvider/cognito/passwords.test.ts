import { describe, expect, test } from 'vitest';
import { createVisitor } from './testing/createVisitor.ts';
import { storedTokens, stubPool, tokens } from './testing/fakePool.ts';

const visitor = createVisitor();
const { visit } = visitor;

describe('a forgotten password', () => {
  const reset = { username: ' lead@acme.example', code: '123 456', newPassword: ' New-Passw0rd! ' };

  test('is asked for with a code', async () => {
    const pool = stubPool({ ForgotPassword: { CodeDeliveryDetails: { Destination: 'l***@a***' } } });
    await visit().resetPassword({ username: 'lead@acme.example ' });
    expect(pool.bodies[0]).toMatchObject({ ClientId: 'console', Username: 'lead@acme.example' });
  });

  test('is replaced with that code', async () => {
    const pool = stubPool({ ConfirmForgotPassword: {} });
    await visit().confirmResetPassword(reset);
    expect(pool.bodies[0]).toMatchObject({
      Username: 'lead@acme.example',
      ConfirmationCode: '123456',
      Password: ' New-Passw0rd! ',
    });
  });

  test('of an unknown user is refused in the words of a sign-in', async () => {
    stubPool({ ForgotPassword: ['UserNotFoundException', 'Username/client id combination not found.'] });
    await expect(visit().resetPassword({ username: 'nobody' })).rejects.toThrow(
      'User not found. Please check your username and try again.',
    );
  });

  test('that cannot be replaced says so', async () => {
    const pool = stubPool({
      ForgotPassword: ['InternalErrorException', ''],
      ConfirmForgotPassword: ['ExpiredCodeException', 'Invalid code provided, please request a code again.'],
    });
    await expect(visit().resetPassword(reset)).rejects.toThrow('The code could not be sent. Please try again.');
    await expect(visit().confirmResetPassword(reset)).rejects.toThrow('please request a code again');
    pool.answers.ConfirmForgotPassword = ['InternalErrorException', ''];
    await expect(visit().confirmResetPassword(reset)).rejects.toThrow('The password could not be reset.');
  });
});

describe('another password', () => {
  const change = { oldPassword: 'Old-Passw0rd!', newPassword: 'New-Passw0rd!' };

  test('replaces the old one of who is signed in', async () => {
    const pool = stubPool({ ChangePassword: {} });
    const stored = tokens();
    await visit(storedTokens(stored)).changePassword(change);
    expect(pool.bodies[0]).toMatchObject({
      PreviousPassword: 'Old-Passw0rd!',
      ProposedPassword: 'New-Passw0rd!',
      AccessToken: stored.AccessToken,
    });
  });

  test('needs the right old one', async () => {
    const pool = stubPool({ ChangePassword: ['NotAuthorizedException', 'Incorrect username or password.'] });
    const identity = visit(storedTokens());
    await expect(identity.changePassword(change)).rejects.toMatchObject({
      message: 'The current password is incorrect. Please try again.',
      code: 'NotAuthorizedException',
    });
    pool.answers.ChangePassword = ['LimitExceededException', 'Attempt limit exceeded, please try after some time.'];
    await expect(identity.changePassword(change)).rejects.toThrow('Too many attempts. Please try again later.');
    expect(await identity.fetchAuthSession()).not.toBeNull();
  });

  test('needs somebody signed in', async () => {
    stubPool();
    await expect(visit().changePassword(change)).rejects.toMatchObject({
      message: 'No authenticated user',
      code: 'UserUnAuthenticatedException',
    });
  });
});
