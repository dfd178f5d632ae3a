import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { beforeEach, describe, expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import { call, cognitoUser, promised, signUp } from './testing/cognitoClient.ts';
import { CLIENT_ID, codeTo, otherThan, POOL_ID } from './testing/startPool.ts';
import { invite, PASSWORD } from './testing/testAccounts.ts';

describePool('the code that confirms a registration', (given) => {
  const register = () => signUp(given.pool.endpoint, given.email, PASSWORD);
  const user = () => ({ UserPoolId: POOL_ID, Username: given.email });
  const account = () => given.pool.adminClient.send(new sdk.AdminGetUserCommand(user()));
  const code = () => codeTo(given.pool, given.email);
  const ask = async (operation: string, more = {}) =>
    (await call(given.pool.endpoint, operation, { ClientId: CLIENT_ID, Username: given.email, ...more })).body;
  const confirm = (ConfirmationCode: string) => ask('ConfirmSignUp', { ConfirmationCode });
  const resend = () => ask('ResendConfirmationCode');

  describe('after it was sent', () => {
    beforeEach(() => register());

    it('works once', async () => {
      const used = code();
      expect(await confirm(used)).toEqual({});
      expect(await confirm(used)).toEqual({
        __type: 'NotAuthorizedException',
        message: 'User cannot be confirmed. Current status is CONFIRMED',
      });
    });

    it('works after a wrong code', async () => {
      const message = 'Invalid verification code provided, please try again.';
      expect(await confirm(otherThan(code()))).toEqual({ __type: 'CodeMismatchException', message });
      expect(await confirm(code())).toEqual({});
    });

    it('works for an hour', async () => {
      given.pool.clock.advance(3600 - 1);
      expect(await confirm(otherThan(code()))).toMatchObject({ __type: 'CodeMismatchException' });
      given.pool.clock.advance(1);
      expect(await confirm(code())).toEqual(EXPIRED);
    });

    it('is replaced by a newer one', async () => {
      const first = code();
      const visitor = cognitoUser(given.pool.endpoint, given.email);
      const details = await promised((done) => visitor.resendConfirmationCode(done));
      expect(details).toMatchObject({ CodeDeliveryDetails: { Destination: 'p***@a***' } });
      if (first !== code()) expect(await confirm(first)).toMatchObject({ __type: 'CodeMismatchException' });
      expect(await confirm(code())).toEqual({});
    });

    it('is sent at most five times an hour', async () => {
      for (let n = 2; n <= 5; n++) expect(await resend()).toHaveProperty('CodeDeliveryDetails');
      given.pool.clock.advance(3599);
      expect(await resend()).toEqual(LIMIT_EXCEEDED);
      given.pool.clock.advance(1);
      expect(await resend()).toHaveProperty('CodeDeliveryDetails');
    });

    it('is not sent to a confirmed user', async () => {
      await confirm(code());
      expect(await resend()).toEqual({ __type: 'InvalidParameterException', message: 'User is already confirmed.' });
    });

    it('is neither sent to nor accepted from a disabled user', async () => {
      await given.pool.adminClient.send(new sdk.AdminDisableUserCommand(user()));
      const refused = { __type: 'NotAuthorizedException', message: 'User is disabled.' };
      expect([await resend(), await confirm(code())]).toEqual([refused, refused]);
    });

    it('is invalid once it could have gone to another address', async () => {
      const UserAttributes = [{ Name: 'email', Value: 'moved@example.com' }];
      await given.pool.adminClient.send(new sdk.AdminUpdateUserAttributesCommand({ ...user(), UserAttributes }));
      expect(await confirm(code())).toMatchObject({ __type: 'CodeMismatchException' });
    });

    it.each(['', ' ', 'two words'])('is rejected as malformed if it is %j', async (malformed) => {
      expect(await confirm(malformed)).toMatchObject({ __type: 'InvalidParameterException' });
    });

    it('is not stored', async () => {
      const rows = await given.pool.db.selectFrom('pool_codes').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(code());
    });
  });

  it('can be requested again as often as needed if its mail was not accepted', async () => {
    given.pool.mailFault = new Error('connection refused');
    await expect(register()).rejects.toMatchObject({ code: 'CodeDeliveryFailureException' });
    expect((await account()).UserStatus).toBe('UNCONFIRMED');
    for (let n = 0; n < 5; n++) expect(await resend()).toMatchObject({ __type: 'CodeDeliveryFailureException' });
    given.pool.mailFault = undefined;
    await resend();
    expect(await confirm(code())).toEqual({});
  });

  it('is not sent to invited or unknown users', async () => {
    expect([await resend(), await confirm('123456')]).toEqual([UNKNOWN, UNKNOWN]);
    await invite(given.pool, given.email);
    expect(await confirm('123456')).toMatchObject({
      message: 'User cannot be confirmed. Current status is FORCE_CHANGE_PASSWORD',
    });
  });
});

const LIMIT_EXCEEDED = {
  __type: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};
const EXPIRED = {
  __type: 'ExpiredCodeException',
  message: 'Invalid code provided, please request a code again.',
};
const UNKNOWN = { __type: 'UserNotFoundException', message: 'Username/client id combination not found.' };
