// @vitest-environment node
import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { codeTo } from '../../server/userPool/testing/startPool.ts';
import { createAccount, PASSWORD, TEMPORARY_PASSWORD } from '../../server/userPool/testing/testAccounts.ts';
import { startIdentity } from './startIdentity.ts';

const first = startIdentity();
const SECOND_ID = 'eu-central-1_Second';
const second = startIdentity({ poolId: SECOND_ID, clientId: 'another-client', mfaConfiguration: 'ON' });

const STAFF = { username: 'staff@acme.example', password: PASSWORD };

// The console only knows a user pool's configuration: id, client and endpoint.

test('the same code signs in at either pool, and a session is valid at its own pool only', async () => {
  await createAccount(first.pool, STAFF.username);
  expect(await first.visit().signIn(STAFF)).toEqual({ kind: 'signed-in' });
  second.browser = first.browser;
  const identity = second.visit();
  expect(await identity.fetchAuthSession()).toBeNull();
  await expect(identity.signIn(STAFF)).rejects.toThrow('User not found.');
  await identity.signOut({ global: true });
  expect((await first.visit().fetchAuthSession())?.user.username).toBe(STAFF.username);
});

test('a pool that requires a second factor has it set up at the first sign-in, after the new password', async () => {
  const invited = { UserPoolId: SECOND_ID, Username: STAFF.username, TemporaryPassword: TEMPORARY_PASSWORD };
  await second.pool.adminClient.send(new AdminCreateUserCommand(invited));
  const identity = second.visit();
  await identity.signIn({ ...STAFF, password: TEMPORARY_PASSWORD });
  const challenge = await identity.confirmSignIn(PASSWORD);
  expect(challenge).toEqual({
    kind: 'challenge',
    challengeName: 'MFA_SETUP',
    username: STAFF.username,
    secretCode: expect.stringMatching(/^[A-Z2-7]{16,}$/),
  });
  const secret = 'secretCode' in challenge ? String(challenge.secretCode) : '';
  await expect(identity.confirmSignIn('abcdef')).rejects.toThrow('Wrong code.');
  expect(await identity.confirmSignIn(second.codeOf(secret))).toEqual({ kind: 'signed-in' });
  expect(await identity.getCurrentUser()).toMatchObject({ username: STAFF.username });

  await identity.signOut({ global: true });
  expect(await identity.signIn(STAFF)).toMatchObject({ challengeName: 'SOFTWARE_TOKEN_MFA' });
  expect(await identity.confirmSignIn(second.codeOf(secret))).toEqual({ kind: 'signed-in' });
});

test('registers at the second pool', async () => {
  const joiner = { username: 'joiner@example.com', password: PASSWORD, email: 'joiner@example.com', name: 'Jo' };
  const identity = second.visit();
  await identity.signUp(joiner);
  await identity.confirmSignUp({ ...joiner, code: codeTo(second.pool, joiner.username) });
  expect(await identity.signIn(joiner)).toMatchObject({ challengeName: 'MFA_SETUP' });
  expect(first.pool.mails).toEqual([]);
});
