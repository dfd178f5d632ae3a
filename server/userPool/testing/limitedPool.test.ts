import * as sdk from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, expect, it } from 'vitest';
import { describePool } from '../../../tests/postgres/describePool.ts';
import { type LimitedPool, type LimitedPoolOptions, startLimitedPool } from './limitedPool.ts';
import { POOL_ID } from './startPool.ts';
import { createAccount, invite } from './testAccounts.ts';

const UserPoolId = POOL_ID;

describePool('a pool with the limits of AWS', (given) => {
  let limited: LimitedPool | undefined;
  afterEach(() => limited?.stop());
  const start = async (options: LimitedPoolOptions = { maxAttempts: 1 }) => {
    limited = await startLimitedPool(given.pool.adminClient, POOL_ID, options);
    return limited;
  };
  const list = (client: sdk.CognitoIdentityProviderClient, more = {}) =>
    client.send(new sdk.ListUsersCommand({ UserPoolId, ...more }));
  const resend = (client: sdk.CognitoIdentityProviderClient) =>
    client.send(new sdk.AdminCreateUserCommand({ UserPoolId, Username: given.email, MessageAction: 'RESEND' }));

  it.each([{ Limit: 61 }, { Filter: 'custom:tenant_id = "acme"' }])('rejects %j', async (more) => {
    const { client } = await start();
    await expect(list(client, more)).rejects.toBeInstanceOf(sdk.InvalidParameterException);
  });

  it('resends an invitation only to users who have not signed in', async () => {
    const { client } = await start();
    await expect(resend(client)).rejects.toBeInstanceOf(sdk.UserNotFoundException);
    await invite(given.pool, given.email);
    await resend(client);
    const Password = 'Chosen-Passw0rd!';
    await client.send(
      new sdk.AdminSetUserPasswordCommand({ UserPoolId, Username: given.email, Password, Permanent: true }),
    );
    await expect(resend(client)).rejects.toBeInstanceOf(sdk.UnsupportedUserStateException);
    expect(given.pool.mails).toHaveLength(1);
  });

  it('throttles, and the product’s client retries', async () => {
    const { client, calls } = await start({ throttleEvery: 2 });
    for (let call = 0; call < 3; call++) await list(client);
    expect(calls).toHaveLength(5);
    await expect(list((await start({ throttleEvery: 1, maxAttempts: 1 })).client)).rejects.toBeInstanceOf(
      sdk.TooManyRequestsException,
    );
  });

  it('fails as often as configured, for all attempts of a call, before or after performing it', async () => {
    await createAccount(given.pool, given.email);
    const { client, failNext, calls } = await start({ maxAttempts: 2 });
    const name = { UserPoolId, Username: given.email };
    const isEnabled = async () => (await client.send(new sdk.AdminGetUserCommand(name))).Enabled;
    const disable = () => client.send(new sdk.AdminDisableUserCommand(name));
    failNext('AdminDisableUser', 2);
    await expect(disable()).rejects.toBeInstanceOf(sdk.InternalErrorException);
    await expect(disable()).rejects.toThrow('Failed on demand.');
    expect(calls).toHaveLength(4);
    expect(await isEnabled()).toBe(true);
    failNext('AdminDisableUser', 1, { type: 'InternalErrorException', status: 500, done: true });
    await expect(disable()).rejects.toBeInstanceOf(sdk.InternalErrorException);
    expect(await isEnabled()).toBe(false);
    await disable();
  });
});
