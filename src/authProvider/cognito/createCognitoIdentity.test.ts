import { afterEach, describe, expect, test, vi } from 'vitest';
import { safeStorage } from '../../config/browserStorage.ts';
import { createFakeStorage } from '../testing/fakeStorage.ts';
import { createCognitoIdentity } from './createCognitoIdentity.ts';
import {
  CONFIG,
  createVisitor,
  EXPIRED,
  type PoolAnswer,
  refreshed,
  storedTokens,
  stubPool,
  tokens,
} from './testing.ts';

const visitor = createVisitor();
const { visit } = visitor;

const storage = safeStorage(() => createFakeStorage());

afterEach(() => vi.unstubAllGlobals());

/** Calls the pool at this address. Returns the URL of the request. */
async function addressOf(cognito: Parameters<typeof createCognitoIdentity>[0]['cognito']) {
  const asked = vi.fn(async (_url: string) => new Response('{"__type":"UserNotFoundException"}', { status: 400 }));
  vi.stubGlobal('fetch', asked);
  const identity = createCognitoIdentity({ ...CONFIG, cognito }, storage);
  await expect(identity.signIn({ username: 'lead', password: 'secret' })).rejects.toThrow('User not found.');
  return asked.mock.calls[0]?.[0];
}

test('resolves a relative endpoint against the page’s origin', async () => {
  vi.stubGlobal('location', { origin: 'https://console.test' });
  expect(await addressOf({ ...CONFIG.cognito, endpoint: '/cognito' })).toBe('https://console.test/cognito');
});

test('uses AWS itself without an endpoint', async () => {
  const pool = { userPoolId: 'eu-west-1_Abc', clientId: 'console' };
  expect(await addressOf(pool)).toBe('https://cognito-idp.eu-west-1.amazonaws.com/');
});

test('rejects an invalid pool', async () => {
  const cognito = { userPoolId: 'local_my-pool', clientId: 'console' };
  const identity = createCognitoIdentity({ ...CONFIG, cognito }, storage);
  await expect(identity.signIn({ username: 'lead', password: 'secret' })).rejects.toThrow('Invalid UserPoolId format.');
  await expect(identity.resetPassword({ username: 'lead' })).rejects.toThrow('Invalid UserPoolId format.');
});

const told = (attributes: Record<string, string>) => ({
  Username: 'lead',
  UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
});
const STORED = storedTokens(tokens(Date.now(), { name: 'Lea of the token', 'cognito:groups': ['tenant-admin'] }));

describe('the current user', () => {
  test('has the pool’s current attributes and the groups of the token', async () => {
    const pool = stubPool({
      GetUser: told({ sub: 'u-1', name: 'Lea Lead', 'custom:tenant_id': '', email_verified: 'true' }),
    });
    expect(await visit(STORED).getCurrentUser()).toEqual({
      username: 'lead',
      attributes: { name: 'Lea Lead', 'custom:tenant_id': '' },
      groups: ['tenant-admin'],
    });
    expect(pool.operations).toEqual(['GetUser']);
  });

  test('without attributes has those of the token', async () => {
    stubPool({ GetUser: told({ sub: 'u-1' }) });
    expect(await visit(STORED).fetchUserAttributes()).toEqual({ name: 'Lea of the token', email: 'lead@acme.example' });
  });

  test('is requested from the pool each time', async () => {
    const pool = stubPool({ GetUser: told({ name: 'Lea' }) });
    const identity = visit(STORED);
    await identity.getCurrentUser();
    pool.answers.GetUser = told({ name: 'Lena' });
    expect((await identity.fetchUserAttributes()).name).toBe('Lena');
    expect(pool.operations).toEqual(['GetUser', 'GetUser']);
    expect(visitor.entries()).toEqual(STORED);
  });

  test('is requested with a refreshed token', async () => {
    const pool = stubPool({ InitiateAuth: refreshed(), GetUser: told({ name: 'Lea' }) });
    await visit(EXPIRED).getCurrentUser();
    expect(pool.operations).toEqual(['InitiateAuth', 'GetUser']);
  });

  test('is null if no one is signed in', async () => {
    const pool = stubPool();
    await expect(visit().getCurrentUser()).rejects.toThrow('No authenticated user');
    expect(pool.operations).toEqual([]);
  });

  test.each<[PoolAnswer, string]>([
    [new TypeError('Failed to fetch'), 'The sign-in service cannot be reached.'],
    [['InternalErrorException', ''], 'Authentication failed'],
  ])('stays signed in if the request fails: %j', async (GetUser, message) => {
    stubPool({ GetUser });
    const identity = visit(STORED);
    await expect(identity.getCurrentUser()).rejects.toThrow(message);
    expect(await identity.fetchAuthSession()).not.toBeNull();
  });

  test.each<[PoolAnswer]>([
    [['NotAuthorizedException', 'Access Token has been revoked']],
    [['NotAuthorizedException', 'User is disabled.']],
    [['UserNotFoundException', 'User does not exist.']],
  ])('is signed out if the pool does not know the session: %j', async (GetUser) => {
    stubPool({ GetUser });
    const identity = visit(STORED);
    await expect(identity.getCurrentUser()).rejects.toMatchObject({
      message: 'Session expired',
      code: 'UserUnAuthenticatedException',
    });
    expect(await identity.fetchAuthSession()).toBeNull();
    expect(visitor.entries()).toEqual({});
  });
});

describe('a forgotten password', () => {
  const reset = { username: ' lead@acme.example', code: '123 456', newPassword: ' New-Passw0rd! ' };

  test('is requested with a code', async () => {
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

  test('of an unknown user is rejected with the message of a sign-in', async () => {
    stubPool({ ForgotPassword: ['UserNotFoundException', 'Username/client id combination not found.'] });
    await expect(visit().resetPassword({ username: 'nobody' })).rejects.toThrow(
      'User not found. Please check your username and try again.',
    );
  });

  test('reports why it cannot be replaced', async () => {
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

describe('a password change', () => {
  const change = { oldPassword: 'Old-Passw0rd!', newPassword: 'New-Passw0rd!' };

  test('replaces the current password of the signed-in user', async () => {
    const pool = stubPool({ ChangePassword: {} });
    const stored = tokens();
    await visit(storedTokens(stored)).changePassword(change);
    expect(pool.bodies[0]).toMatchObject({
      PreviousPassword: 'Old-Passw0rd!',
      ProposedPassword: 'New-Passw0rd!',
      AccessToken: stored.AccessToken,
    });
  });

  test('requires the correct current password', async () => {
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

  test('requires a signed-in user', async () => {
    stubPool();
    await expect(visit().changePassword(change)).rejects.toMatchObject({
      message: 'No authenticated user',
      code: 'UserUnAuthenticatedException',
    });
  });
});

const user = { Username: 'lead', UserAttributes: [] };

test.each([
  [{}, 'off'],
  [{ UserMFASettingList: [] }, 'off'],
  [{ UserMFASettingList: ['SMS_MFA'] }, 'off'],
  [{ UserMFASettingList: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'] }, 'totp'],
])('is on or off as the pool reports: %j', async (settings, factor) => {
  stubPool({ GetUser: { ...user, ...settings } });
  expect(await visit(storedTokens()).secondFactor()).toBe(factor);
});

test('is set up with a secret, and is active once a code has verified it', async () => {
  const pool = stubPool({
    AssociateSoftwareToken: { SecretCode: 'JBSWY3DP' },
    VerifySoftwareToken: ['EnableSoftwareTokenMFAException', 'Code mismatch'],
    SetUserMFAPreference: {},
  });
  const identity = visit(storedTokens());
  expect(await identity.setUpTotp()).toBe('JBSWY3DP');
  await expect(identity.verifyTotp('000000')).rejects.toThrow('Wrong code.');
  expect(pool.operations).not.toContain('SetUserMFAPreference');
  pool.answers.VerifySoftwareToken = { Status: 'SUCCESS' };
  await identity.verifyTotp('123 456');
  expect(pool.bodies.slice(-2)).toMatchObject([
    { UserCode: '123456' },
    { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } },
  ]);
});

test('is not turned on by a code that the pool could not verify', async () => {
  const pool = stubPool({ VerifySoftwareToken: { Status: 'ERROR' } });
  await expect(visit(storedTokens()).verifyTotp('123456')).rejects.toThrow('Wrong code.');
  expect(pool.operations).toEqual(['VerifySoftwareToken']);
});

test('is turned off', async () => {
  const pool = stubPool({ SetUserMFAPreference: {} });
  await visit(storedTokens()).disableTotp();
  expect(pool.bodies[0]).toMatchObject({ SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } });
});

test.each([
  ['secondFactor', 'GetUser', 'The two-step verification setting could not be loaded. Please try again.'],
  ['setUpTotp', 'AssociateSoftwareToken', 'Two-step verification could not be set up. Please try again.'],
  ['verifyTotp', 'VerifySoftwareToken', 'Two-step verification could not be set up. Please try again.'],
  ['disableTotp', 'SetUserMFAPreference', 'Two-step verification could not be turned off. Please try again.'],
] as const)('%s reports failures and requires a signed-in user', async (operation, asked, message) => {
  stubPool({ [asked]: ['InternalErrorException', ''] });
  await expect(visit(storedTokens())[operation]('123456')).rejects.toThrow(message);
  await expect(visit()[operation]('123456')).rejects.toThrow('No authenticated user');
});

const INPUT = {
  username: ' lead@acme.example ',
  password: ' Demo-Passw0rd! ',
  email: 'lead@acme.example',
  name: 'Lea',
};
const SENT = { CodeDeliveryDetails: { Destination: 'l***@a***', DeliveryMedium: 'EMAIL', AttributeName: 'email' } };

describe('signing up', () => {
  test('sends the user’s details and returns where the code went', async () => {
    const pool = stubPool({ SignUp: { UserConfirmed: false, UserSub: 'u-1', ...SENT } });
    await visit().signUp({ ...INPUT, tenantId: 'acme ' });
    expect(pool.bodies[0]).toMatchObject({
      ClientId: 'console',
      Username: 'lead@acme.example',
      Password: ' Demo-Passw0rd! ',
      UserAttributes: [
        { Name: 'email', Value: 'lead@acme.example' },
        { Name: 'name', Value: 'Lea' },
        { Name: 'custom:tenant_id', Value: 'acme' },
      ],
    });
  });

  test('sends an empty tenant ID if there is none', async () => {
    const pool = stubPool({ SignUp: { UserConfirmed: true } });
    await visit().signUp(INPUT);
    expect(pool.bodies[0]?.UserAttributes).toContainEqual({ Name: 'custom:tenant_id', Value: '' });
  });

  test('does not sign in', async () => {
    stubPool({ SignUp: { UserConfirmed: true } });
    const identity = visit();
    await identity.signUp(INPUT);
    expect(await identity.fetchAuthSession()).toBeNull();
  });

  test('reports failures', async () => {
    const pool = stubPool({ SignUp: ['UsernameExistsException', 'User already exists'] });
    await expect(visit().signUp(INPUT)).rejects.toMatchObject({
      message: 'An account with this email already exists.',
      code: 'UsernameExistsException',
    });
    pool.answers.SignUp = ['InternalErrorException', ''];
    await expect(visit().signUp(INPUT)).rejects.toThrow('Registration failed. Please try again.');
  });
});

describe('confirming a registration', () => {
  const confirmation = { username: 'lead@acme.example ', code: ' 123 456' };

  test('sends the code without spaces', async () => {
    const pool = stubPool({ ConfirmSignUp: {} });
    await visit().confirmSignUp(confirmation);
    expect(pool.bodies[0]).toMatchObject({ Username: 'lead@acme.example', ConfirmationCode: '123456' });
  });

  test('reports failures', async () => {
    const pool = stubPool({
      ConfirmSignUp: ['CodeMismatchException', 'Invalid verification code provided, please try again.'],
    });
    await expect(visit().confirmSignUp(confirmation)).rejects.toThrow('Invalid verification code provided');
    pool.answers.ConfirmSignUp = ['InternalErrorException', ''];
    await expect(visit().confirmSignUp(confirmation)).rejects.toThrow('Confirmation failed. Please try again.');
  });
});

test('sends another code on request', async () => {
  const pool = stubPool({ ResendConfirmationCode: SENT });
  const resend = () => visit().resendSignUpCode({ username: ' lead@acme.example' });
  await resend();
  expect(pool.bodies[0]).toMatchObject({ ClientId: 'console', Username: 'lead@acme.example' });
  pool.answers.ResendConfirmationCode = [
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  ];
  await expect(resend()).rejects.toThrow('Too many attempts. Please try again later.');
  pool.answers.ResendConfirmationCode = ['InternalErrorException', ''];
  await expect(resend()).rejects.toThrow('The code could not be sent. Please try again.');
});
