import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { CognitoUserSession } from 'amazon-cognito-identity-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../../tests/postgres/databases.ts';
import { codeTo, otherThan } from '../../testing/codeTo.ts';
import { call, cognitoUser, confirmSignUp, promised, signIn, signUp } from '../../testing/cognitoClient.ts';
import { createAccount, invite, PASSWORD } from '../../testing/createAccount.ts';
import { CLIENT_ID, POOL_ID, type RunningPool } from '../../testing/startPool.ts';
import { usePool } from '../../testing/usePool.ts';

describe.each(databases)('registration on $name', ({ open }) => {
  const { start, newcomer } = usePool(open);
  let pool: RunningPool;
  let email: string;
  beforeEach(async () => {
    pool = await start();
    email = newcomer();
  });
  afterEach(() => vi.restoreAllMocks());

  const register = (attributes: Record<string, string> = {}, password = PASSWORD) =>
    signUp(pool.endpoint, email, password, attributes);
  const user = () => ({ UserPoolId: POOL_ID, Username: email });
  const account = () => pool.adminClient.send(new sdk.AdminGetUserCommand(user()));
  const code = () => codeTo(pool, email);
  const ask = async (operation: string, more = {}) =>
    (await call(pool.endpoint, operation, { ClientId: CLIENT_ID, Username: email, ...more })).body;
  const confirm = (ConfirmationCode: string) => ask('ConfirmSignUp', { ConfirmationCode });
  const resend = () => ask('ResendConfirmationCode');
  const types = (answers: Record<string, unknown>[]) => answers.map(({ __type = 'done' }) => __type);

  it('leads over a mailed code to signing in', async () => {
    const registered = await register({ email, name: 'Vi Sitor', 'custom:tenant_id': 'acme' });
    expect(registered).toMatchObject({
      userConfirmed: false,
      codeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'p***@a***' },
    });
    expect(registered.userSub).toMatch(/^[0-9a-f-]{36}$/);
    expect(pool.mails).toEqual([{ to: email, subject: expect.any(String), text: expect.stringMatching(/^\d{6}$/m) }]);

    await expect(signIn(cognitoUser(pool.endpoint, email), PASSWORD)).rejects.toMatchObject({
      code: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
    expect(await confirmSignUp(cognitoUser(pool.endpoint, email), code())).toBe('SUCCESS');
    const session = await signIn(cognitoUser(pool.endpoint, email), PASSWORD);
    const claims = session instanceof CognitoUserSession && session.getIdToken().payload;
    expect(claims).toMatchObject({ email, email_verified: true, name: 'Vi Sitor', 'custom:tenant_id': 'acme' });
    expect(claims).not.toHaveProperty('cognito:groups');
    expect(pool.calls.map(({ servedBy }) => servedBy)).toContain('second');
  });

  it.each(['', 'x'.repeat(2000)])('takes a wish of any length for the tenant', async (tenant) => {
    await register({ email, 'custom:tenant_id': tenant });
    expect((await account()).UserAttributes).toContainEqual({ Name: 'custom:tenant_id', Value: tenant });
  });

  describe('is refused', () => {
    afterEach(async () => {
      await expect(account()).rejects.toBeInstanceOf(sdk.UserNotFoundException);
      expect(pool.mails).toEqual([]);
    });

    it.each([
      [{ email_verified: 'true' }, 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
      [{ 'custom:role': 'admin' }, 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
      [{ 'cognito:groups': 'admin' }, 'InvalidParameterException', 'Attribute does not exist in the schema.'],
      [{ sub: 'somebody' }, 'InvalidParameterException', 'Attribute does not exist in the schema.'],
      [{ email: 'else@example.com' }, 'InvalidParameterException', 'The attribute email must be the username.'],
      [{ name: 'x'.repeat(2049) }, 'InvalidParameterException', 'Too big'],
      [{ name: 'a\u0000b' }, 'InvalidParameterException', 'Control characters'],
    ])('with the attribute %j', async (attributes, code, message) => {
      await expect(register(attributes)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
    });

    it('with a weak password', async () => {
      const message = 'Password did not conform with policy: Password must have symbol characters';
      await expect(register({}, 'NoSymbols1')).rejects.toMatchObject({ code: 'InvalidPasswordException', message });
    });

    it.each(['visitor', 'a@b@example.com', 'a,b@example.com', '<a@example.com>', 'ä@example.com', 'a@-.'])(
      'for the name %s, which is no e-mail',
      async (name) => {
        email = name;
        const message = 'Username should be an email.';
        await expect(register()).rejects.toMatchObject({ code: 'InvalidParameterException', message });
      },
    );
  });

  it('leaves an account of that name as it was', async () => {
    await createAccount(pool, email, { name: 'First' });
    const before = await account();
    email = email.toUpperCase();
    const refused = { code: 'UsernameExistsException', message: 'User already exists' };
    await expect(register({ name: 'Second' }, 'Other-Passw0rd!')).rejects.toMatchObject(refused);
    expect({ ...(await account()), $metadata: 0 }).toEqual({ ...before, $metadata: 0 });
    expect(await signIn(cognitoUser(pool.endpoint, email), PASSWORD)).toBeInstanceOf(CognitoUserSession);
    expect(pool.mails).toEqual([]);
  });

  it('succeeds once for two who want the same name at once', async () => {
    const both = await Promise.allSettled([register(), register()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(pool.mails).toHaveLength(1);
  });

  it('is confirmed by an administrator too, who vouches for no e-mail', async () => {
    await register();
    await pool.adminClient.send(new sdk.AdminConfirmSignUpCommand(user()));
    const { UserStatus, UserAttributes } = await account();
    expect([UserStatus, UserAttributes]).toEqual([
      'CONFIRMED',
      expect.arrayContaining([{ Name: 'email_verified', Value: 'false' }]),
    ]);
    await expect(pool.adminClient.send(new sdk.AdminConfirmSignUpCommand(user()))).rejects.toThrow(
      'User cannot be confirmed. Current status is CONFIRMED',
    );
  });

  describe('its code', () => {
    beforeEach(() => register());

    it('works once', async () => {
      const used = code();
      expect(await confirm(used)).toEqual({});
      expect(await confirm(used)).toEqual({
        __type: 'NotAuthorizedException',
        message: 'User cannot be confirmed. Current status is CONFIRMED',
      });
    });

    it('lets one of two win who use it at once', async () => {
      expect(types(await Promise.all([confirm(code()), confirm(code())])).sort()).toEqual([
        'NotAuthorizedException',
        'done',
      ]);
    });

    it('may be mistaken five times, then not even the right one counts', async () => {
      const wrong = otherThan(code());
      const message = 'Invalid verification code provided, please try again.';
      expect(await confirm(wrong)).toEqual({ __type: 'CodeMismatchException', message });
      expect(types(await Promise.all(Array.from({ length: 7 }, () => confirm(wrong)))).sort()).toEqual([
        ...Array(4).fill('CodeMismatchException'),
        ...Array(3).fill('LimitExceededException'),
      ]);
      expect(await confirm(code())).toEqual(LIMIT_EXCEEDED);
      await resend();
      expect(await confirm(code())).toEqual({});
    });

    it('works for 24 hours', async () => {
      pool.clock.advance(24 * 3600 - 1);
      expect(await confirm(otherThan(code()))).toMatchObject({ __type: 'CodeMismatchException' });
      pool.clock.advance(1);
      expect(await confirm(code())).toEqual(EXPIRED);
    });

    it('is replaced by a newer one', async () => {
      const first = code();
      const visitor = cognitoUser(pool.endpoint, email);
      const details = await promised((done) => visitor.resendConfirmationCode(done));
      expect(details).toMatchObject({ CodeDeliveryDetails: { Destination: 'p***@a***' } });
      if (first !== code()) expect(await confirm(first)).toMatchObject({ __type: 'CodeMismatchException' });
      expect(await confirm(code())).toEqual({});
    });

    it('is sent at most five times an hour', async () => {
      const answers = await Promise.all(Array.from({ length: 6 }, resend));
      expect(answers.filter(({ CodeDeliveryDetails }) => CodeDeliveryDetails)).toHaveLength(4);
      expect(answers.filter(({ __type }) => __type)).toEqual([LIMIT_EXCEEDED, LIMIT_EXCEEDED]);
      expect(pool.mails).toHaveLength(5);
      pool.clock.advance(3599);
      expect(await resend()).toEqual(LIMIT_EXCEEDED);
      pool.clock.advance(1);
      expect(await resend()).toMatchObject({ CodeDeliveryDetails: {} });
    });

    it('is not sent to who is confirmed', async () => {
      await confirm(code());
      expect(await resend()).toEqual({ __type: 'InvalidParameterException', message: 'User is already confirmed.' });
    });

    it('is neither sent to nor taken from who is disabled', async () => {
      await pool.adminClient.send(new sdk.AdminDisableUserCommand(user()));
      const refused = { __type: 'NotAuthorizedException', message: 'User is disabled.' };
      expect([await resend(), await confirm(code())]).toEqual([refused, refused]);
    });

    it('is worth nothing once it could have gone to another address', async () => {
      const UserAttributes = [{ Name: 'email', Value: 'moved@example.com' }];
      await pool.adminClient.send(new sdk.AdminUpdateUserAttributesCommand({ ...user(), UserAttributes }));
      expect(await confirm(code())).toMatchObject({ __type: 'CodeMismatchException' });
    });

    it.each(['', ' ', 'two words'])('is refused as malformed when it is %j', async (malformed) => {
      expect(await confirm(malformed)).toMatchObject({ __type: 'InvalidParameterException' });
    });

    it('is not stored', async () => {
      const rows = await pool.db.selectFrom('pool_codes').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(code());
    });
  });

  it('whose mail is not taken is made good by asking again, as often as it takes', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    pool.mailFault = new Error('connection refused');
    await expect(register()).rejects.toMatchObject({ code: 'CodeDeliveryFailureException' });
    expect((await account()).UserStatus).toBe('UNCONFIRMED');
    for (let n = 0; n < 5; n++) expect(await resend()).toMatchObject({ __type: 'CodeDeliveryFailureException' });
    expect(log).toHaveBeenLastCalledWith(expect.any(String), 'connection refused');
    pool.mailFault = undefined;
    await resend();
    expect(await confirm(code())).toEqual({});
  });

  it('was not made by who was invited, or by nobody', async () => {
    expect([await resend(), await confirm('123456')]).toEqual([UNKNOWN, UNKNOWN]);
    await invite(pool, email);
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
