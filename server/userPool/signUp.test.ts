import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { CognitoUserSession } from 'amazon-cognito-identity-js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describePool } from '../../tests/postgres/describePool.ts';
import { call, cognitoUser, confirmSignUp, signIn, signUp } from './testing/cognitoClient.ts';
import { srpSignIn } from './testing/srpSignIn.ts';
import { CLIENT_ID, codeTo, POOL_ID } from './testing/startPool.ts';
import { createAccount, PASSWORD } from './testing/testAccounts.ts';

describePool('registration', (given) => {
  let email: string;
  beforeEach(() => {
    email = given.email;
  });

  const register = (attributes: Record<string, string> = {}, password = PASSWORD) =>
    signUp(given.pool.endpoint, email, password, attributes);
  const user = () => ({ UserPoolId: POOL_ID, Username: email });
  const account = () => given.pool.adminClient.send(new sdk.AdminGetUserCommand(user()));
  const code = () => codeTo(given.pool, email);
  const ask = async (operation: string, more = {}) =>
    (await call(given.pool.endpoint, operation, { ClientId: CLIENT_ID, Username: email, ...more })).body;
  const confirm = (ConfirmationCode: string) => ask('ConfirmSignUp', { ConfirmationCode });
  const resend = () => ask('ResendConfirmationCode');

  it('signs in after confirmation with a mailed code', async () => {
    const registered = await register({ email, name: 'Vi Sitor', 'custom:tenant_id': 'acme' });
    expect(registered).toMatchObject({
      userConfirmed: false,
      codeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'p***@a***' },
    });
    expect(registered.userSub).toMatch(/^[0-9a-f-]{36}$/);
    expect(given.pool.mails).toEqual([
      { to: email, subject: expect.any(String), text: expect.stringMatching(/^\d{6}$/m) },
    ]);

    expect(await srpSignIn(given.pool.endpoint, email, PASSWORD)).toEqual({
      __type: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
    expect(await confirmSignUp(cognitoUser(given.pool.endpoint, email), code())).toBe('SUCCESS');
    const session = await signIn(cognitoUser(given.pool.endpoint, email), PASSWORD);
    const claims = session instanceof CognitoUserSession && session.getIdToken().payload;
    expect(claims).toMatchObject({ email, email_verified: true, name: 'Vi Sitor', 'custom:tenant_id': 'acme' });
    expect(claims).not.toHaveProperty('cognito:groups');
    expect(given.pool.calls.map(({ servedBy }) => servedBy)).toContain('second');
  });

  it.each(['', 'x'.repeat(2000)])('accepts a requested tenant of any length', async (tenant) => {
    await register({ email, 'custom:tenant_id': tenant });
    expect((await account()).UserAttributes).toContainEqual({ Name: 'custom:tenant_id', Value: tenant });
  });

  describe('is rejected', () => {
    const longOnes = { name: 'x'.repeat(2048), given_name: 'x'.repeat(2048) };
    afterEach(async () => {
      await expect(account()).rejects.toBeInstanceOf(sdk.UserNotFoundException);
      expect(given.pool.mails).toEqual([]);
    });

    it.each([
      [{ email_verified: 'true' }, 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
      [{ 'custom:role': 'admin' }, 'NotAuthorizedException', 'A client attempted to write unauthorized attribute'],
      [{ 'cognito:groups': 'admin' }, 'InvalidParameterException', 'Attribute does not exist in the schema.'],
      [{ sub: 'somebody' }, 'InvalidParameterException', 'Attribute does not exist in the schema.'],
      [{ email: 'else@example.com' }, 'InvalidParameterException', 'The attribute email must be the username.'],
      [{ name: 'x'.repeat(2049) }, 'InvalidParameterException', 'less than or equal to 2048'],
      [{ name: '字'.repeat(1400) }, 'InvalidParameterException', 'more than 4096 bytes'],
      [longOnes, 'InvalidParameterException', 'more than 4096 bytes'],
      [{ name: 'a\u0000b' }, 'InvalidParameterException', 'Control characters'],
    ])('with the attribute %j', async (attributes, code, message) => {
      await expect(register(attributes)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
    });

    it('with a weak password', async () => {
      const message = 'Password did not conform with policy: Password must have symbol characters';
      await expect(register({}, 'NoSymbols1')).rejects.toMatchObject({ code: 'InvalidPasswordException', message });
    });

    it.each(['visitor', 'a@b@example.com', 'a,b@example.com', '<a@example.com>', 'ä@example.com', 'a@-.'])(
      'for the name %s, which is not an email',
      async (name) => {
        email = name;
        const message = 'Username should be an email.';
        await expect(register()).rejects.toMatchObject({ code: 'InvalidParameterException', message });
      },
    );
  });

  it('without changing an existing account of that name', async () => {
    await createAccount(given.pool, email, { name: 'First' });
    const before = await account();
    email = email.toUpperCase();
    const refused = { code: 'UsernameExistsException', message: 'User already exists' };
    await expect(register({ name: 'Second' }, 'Other-Passw0rd!')).rejects.toMatchObject(refused);
    expect({ ...(await account()), $metadata: 0 }).toEqual({ ...before, $metadata: 0 });
    expect(await srpSignIn(given.pool.endpoint, email, PASSWORD)).toHaveProperty('AuthenticationResult');
    expect(given.pool.mails).toEqual([]);
  });

  describe('of a name that was registered and never confirmed', () => {
    const again = () => register({ name: 'Second' }, 'Other-Passw0rd!');
    beforeEach(() => register({ name: 'First', 'custom:tenant_id': 'acme' }));

    it('replaces it with all its attributes, password and code', async () => {
      const former = code();
      const { userSub } = await again();
      const { UserAttributes } = await account();
      expect(UserAttributes).toEqual(
        expect.arrayContaining([
          { Name: 'sub', Value: userSub },
          { Name: 'name', Value: 'Second' },
        ]),
      );
      expect(UserAttributes?.map(({ Name }) => Name)).not.toContain('custom:tenant_id');
      if (former !== code()) expect(await confirm(former)).toMatchObject({ __type: 'CodeMismatchException' });
      expect(await confirm(code())).toEqual({});
      expect(await srpSignIn(given.pool.endpoint, email, PASSWORD)).toMatchObject({ __type: 'NotAuthorizedException' });
      expect(await srpSignIn(given.pool.endpoint, email, 'Other-Passw0rd!')).toHaveProperty('AuthenticationResult');
    });

    it('counts the codes that were sent before, and changes nothing after five in an hour', async () => {
      for (const _ of [2, 3]) await resend();
      for (const _ of [4, 5]) await register({ name: 'First' });
      await expect(again()).rejects.toMatchObject({ code: 'LimitExceededException' });
      expect((await account()).UserAttributes).toContainEqual({ Name: 'name', Value: 'First' });
      given.pool.clock.advance(3601);
      await expect(again()).resolves.toHaveProperty('userSub');
    });

    it('is rejected if an administrator has disabled the user', async () => {
      await given.pool.adminClient.send(new sdk.AdminDisableUserCommand(user()));
      const exists = { code: 'UsernameExistsException', message: 'User already exists' };
      await expect(again()).rejects.toMatchObject(exists);
    });
  });
});
