// @vitest-environment node
import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { codeTo, otherThan, POOL_ID } from '../../server/userPool/testing/startPool.ts';
import {
  createAccount,
  createGroups,
  invite,
  PASSWORD,
  requireReset,
  TEMPORARY_PASSWORD,
} from '../../server/userPool/testing/testAccounts.ts';
import { createFakeStorage } from '../../src/authProvider/testing/fakeStorage.ts';
import { startIdentity } from './startIdentity.ts';

const FRESH = 'Fresh-Passw0rd!';
const LEAD = { username: 'lead@acme.example', password: PASSWORD };
const HOUR = 3_600_000;

const contract = startIdentity();
const { visit, operations, entries, codeOf } = contract;

beforeAll(async () => {
  const { pool } = contract;
  await createGroups(pool, 'tenant-admin');
  const lead = { name: 'Lea Lead', 'custom:tenant_id': 'acme', groups: ['tenant-admin'] };
  await createAccount(pool, LEAD.username, lead);
  await createAccount(pool, 'disabled@acme.example');
  await pool.adminClient.send(new AdminDisableUserCommand({ UserPoolId: POOL_ID, Username: 'disabled@acme.example' }));
});

/** A new user who can sign in. */
async function account(name: string) {
  const username = `${name}@acme.example`;
  await createAccount(contract.pool, username);
  return { username, password: PASSWORD };
}

describe('signing in and out', () => {
  test('uses SRP, and persists over a reload', async () => {
    expect(await visit().signIn(LEAD)).toEqual({ kind: 'signed-in' });
    const attributes = { email: LEAD.username, name: 'Lea Lead', 'custom:tenant_id': 'acme' };
    const user = { username: LEAD.username, attributes, groups: ['tenant-admin'] };
    expect((await visit().fetchAuthSession())?.user).toEqual(user);
    expect(operations()).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    expect(await visit().getCurrentUser()).toEqual(user);
    expect(await visit().fetchUserAttributes()).toEqual(attributes);
  });

  test.each([
    [LEAD.username, 'Wrong-Passw0rd!', 'Incorrect username or password. Please try again.'],
    ['nobody@acme.example', PASSWORD, 'User not found. Please check your username and try again.'],
    ['disabled@acme.example', PASSWORD, 'This account is disabled. Contact'],
    ['disabled@acme.example', 'Wrong-Passw0rd!', 'Incorrect username or password. Please try again.'],
  ])('rejects %s with the message of the specification', async (username, password, message) => {
    const identity = visit();
    await expect(identity.signIn({ username, password })).rejects.toThrow(message);
    expect(await identity.fetchAuthSession()).toBeNull();
    expect(entries()).toEqual({});
  });

  test('locks an account after too many wrong passwords', async () => {
    const { username } = await account('locked');
    const identity = visit();
    const messages: string[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const refusal = await identity.signIn({ username, password: 'Wrong-Passw0rd!' }).catch((error: Error) => error);
      messages.push('message' in refusal ? refusal.message : '');
    }
    expect(messages[0]).toBe('Incorrect username or password. Please try again.');
    expect(messages).toContain('Too many failed attempts. Please try again later or reset your password.');
  });

  test('refreshes an expired token, and on request', async () => {
    const identity = visit();
    await identity.signIn(LEAD);
    const first = await identity.fetchAuthSession();
    const second = await identity.fetchAuthSession({ forceRefresh: true });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR });
    const [third, same] = await Promise.all([identity.fetchAuthSession(), identity.fetchAuthSession()]);
    expect(new Set([first, second, third].map((session) => session?.idToken)).size).toBe(3);
    expect(same).toEqual(third);
    expect(operations().filter((name) => name === 'InitiateAuth')).toHaveLength(3);
  });

  test('signs out globally: no other browser stays signed in', async () => {
    const identity = visit();
    await identity.signIn(LEAD);
    const elsewhere = createFakeStorage(entries() as Record<string, string>);
    await identity.signOut({ global: true });
    expect(operations().at(-1)).toBe('GlobalSignOut');
    expect(entries()).toEqual({});

    contract.browser = elsewhere;
    await expect(visit().getCurrentUser()).rejects.toThrow('Session expired');
    expect(await visit().fetchAuthSession()).toBeNull();
    expect(entries()).toEqual({});
  });

  test('signing out locally keeps the session of another device', async () => {
    const idle = visit();
    await idle.signIn(LEAD);
    const left = createFakeStorage(entries() as Record<string, string>);
    contract.browser = createFakeStorage();
    const busy = visit();
    await busy.signIn(LEAD);
    contract.browser = left;
    await visit().signOut({ global: false });
    expect(operations().at(-1)).toBe('RevokeToken');
    expect(entries()).toEqual({});
    expect((await busy.getCurrentUser()).username).toBe(LEAD.username);
    expect((await busy.fetchAuthSession({ forceRefresh: true }))?.user.username).toBe(LEAD.username);
  });
});

test('an invited user sets a password, and signs in with it', async () => {
  const username = 'new@acme.example';
  await invite(contract.pool, username);
  const identity = visit();
  const challenge = { kind: 'challenge', challengeName: 'NEW_PASSWORD_REQUIRED', username };
  expect(await identity.signIn({ username, password: TEMPORARY_PASSWORD })).toEqual(challenge);
  await expect(identity.confirmSignIn('weak')).rejects.toThrow('Password did not conform with policy');
  expect(await identity.confirmSignIn(FRESH)).toEqual({ kind: 'signed-in' });
  expect((await identity.getCurrentUser()).username).toBe(username);
  await identity.signOut({ global: true });
  expect(await identity.signIn({ username, password: FRESH })).toEqual({ kind: 'signed-in' });
});

test('an expired challenge requires a new sign-in', async () => {
  await invite(contract.pool, 'late@acme.example');
  const identity = visit();
  await identity.signIn({ username: 'late@acme.example', password: TEMPORARY_PASSWORD });
  contract.pool.clock.advance(16 * 60);
  await expect(identity.confirmSignIn(FRESH)).rejects.toMatchObject({
    message: 'This step of the sign-in has expired. Please sign in again.',
    code: 'NotAuthorizedException',
  });
});

describe('registration', () => {
  const username = 'joiner@example.com';
  const input = { username, password: PASSWORD, email: username, name: 'Jo Joiner', tenantId: 'acme' };

  test('is confirmed with the code from the mail, and signs in', async () => {
    const identity = visit();
    await identity.signUp(input);
    await expect(identity.signIn(input)).rejects.toMatchObject({ code: 'UserNotConfirmedException' });
    const first = codeTo(contract.pool, username);
    await expect(identity.confirmSignUp({ username, code: otherThan(first) })).rejects.toMatchObject({
      message: 'Invalid verification code provided, please try again.',
      code: 'CodeMismatchException',
    });
    await expect(identity.confirmSignUp({ username, code: 'abc' })).rejects.toThrow(/code/i);
    await identity.resendSignUpCode({ username });
    await identity.confirmSignUp({ username, code: ` ${codeTo(contract.pool, username)} ` });
    await expect(identity.resendSignUpCode({ username })).rejects.toThrow('This account is already confirmed.');
    expect(await identity.signIn(input)).toEqual({ kind: 'signed-in' });
    expect(await identity.fetchUserAttributes()).toEqual({
      email: username,
      name: 'Jo Joiner',
      'custom:tenant_id': 'acme',
    });
  });

  test('without a tenant stores an empty one', async () => {
    const identity = visit();
    const alone = { ...input, username: 'alone@example.com', email: 'alone@example.com', tenantId: '' };
    await identity.signUp(alone);
    await identity.confirmSignUp({ username: alone.username, code: codeTo(contract.pool, alone.username) });
    await identity.signIn(alone);
    expect((await identity.fetchUserAttributes())['custom:tenant_id']).toBe('');
  });

  test.each([
    [{ username: LEAD.username, email: LEAD.username }, 'An account with this email already exists.'],
    [{ username: 'b@example.com', email: 'b@example.com', password: 'weak' }, 'Password did not conform with policy'],
  ])('is rejected: %j', async (said, message) => {
    await expect(visit().signUp({ ...input, ...said })).rejects.toThrow(message);
  });

  test('reports a code that cannot be sent, and can resend it', async () => {
    contract.pool.mailFault = new Error('the mail server is away');
    const late = { ...input, username: 'mailless@example.com', email: 'mailless@example.com' };
    await expect(visit().signUp(late)).rejects.toMatchObject({
      message: 'The code could not be sent. Please request a new one.',
      code: 'CodeDeliveryFailureException',
    });
    contract.pool.mailFault = undefined;
    await visit().resendSignUpCode(late);
    await visit().confirmSignUp({ ...late, code: codeTo(contract.pool, late.username) });
  });
});

describe('changing the password', () => {
  test('replaces a forgotten one', async () => {
    const { username } = await account('forgetful');
    const identity = visit();
    await identity.resetPassword({ username });
    const code = codeTo(contract.pool, username);
    const wrong = { username, code: otherThan(code), newPassword: FRESH };
    await expect(identity.confirmResetPassword(wrong)).rejects.toThrow('Invalid verification code provided');
    await expect(identity.confirmResetPassword({ username, code, newPassword: 'weak' })).rejects.toMatchObject({
      code: 'InvalidPasswordException',
    });
    await identity.confirmResetPassword({ username, code, newPassword: FRESH });
    expect(await identity.signIn({ username, password: FRESH })).toEqual({ kind: 'signed-in' });
  });

  test('replaces one that an administrator has reset', async () => {
    const { username, password } = await account('reset');
    await requireReset(contract.pool, username);
    const identity = visit();
    await expect(identity.signIn({ username, password })).rejects.toMatchObject({
      message: 'Your password must be reset before you can sign in.',
      code: 'PasswordResetRequiredException',
    });
    await identity.resetPassword({ username });
    await identity.confirmResetPassword({ username, code: codeTo(contract.pool, username), newPassword: FRESH });
    expect(await identity.signIn({ username, password: FRESH })).toEqual({ kind: 'signed-in' });
  });

  test('is impossible for a user who is unknown or invited', async () => {
    await invite(contract.pool, 'waiting@acme.example');
    const reset = (username: string) => visit().resetPassword({ username });
    await expect(reset('nobody@acme.example')).rejects.toThrow('User not found. Please check your username');
    await expect(reset('waiting@acme.example')).rejects.toThrow('This password cannot be reset yet.');
  });

  test('requires the old one', async () => {
    const { username, password } = await account('changing');
    const identity = visit();
    await identity.signIn({ username, password });
    const change = { oldPassword: 'Wrong-Passw0rd!', newPassword: FRESH };
    await expect(identity.changePassword(change)).rejects.toThrow('The current password is incorrect.');
    await identity.changePassword({ ...change, oldPassword: password });
    expect(await visit().signIn({ username, password: FRESH })).toEqual({ kind: 'signed-in' });
  });
});

test('sets up a second factor, requires it, and turns it off', async () => {
  const credentials = await account('careful');
  const identity = visit();
  await identity.signIn(credentials);
  expect(await identity.secondFactor()).toBe('off');
  const secret = await identity.setUpTotp();
  await expect(identity.verifyTotp(otherThan(codeOf(secret)))).rejects.toThrow('Wrong code.');
  await identity.verifyTotp(codeOf(secret));
  expect(await identity.secondFactor()).toBe('totp');

  expect(await identity.signIn(credentials)).toMatchObject({ challengeName: 'SOFTWARE_TOKEN_MFA' });
  const code = codeOf(secret);
  await expect(identity.confirmSignIn(otherThan(code))).rejects.toThrow('Wrong code.');
  expect(await identity.confirmSignIn(`${code.slice(0, 3)} ${code.slice(3)}`)).toEqual({ kind: 'signed-in' });

  expect(await identity.signIn(credentials)).toMatchObject({ kind: 'challenge' });
  await expect(identity.confirmSignIn(code)).rejects.toThrow('This code has already been used.');
  await identity.confirmSignIn(codeOf(secret));
  await identity.disableTotp();
  expect(await identity.secondFactor()).toBe('off');
  expect(await identity.signIn(credentials)).toEqual({ kind: 'signed-in' });
});
