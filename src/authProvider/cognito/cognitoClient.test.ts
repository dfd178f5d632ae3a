import { CognitoUserPool } from 'amazon-cognito-identity-js';
import { expect, test, vi } from 'vitest';
import { watched } from '../session/testing.ts';
import { NO_TOKENS } from '../tokenStore.ts';
import { correctClient, UnansweredChallenge, workingCopy } from './cognitoClient.ts';
import { createVisitor, type FakePool, type PoolAnswer, stubPool } from './testing.ts';
import { codeOf } from './toIdentityFault.ts';

createVisitor();

interface Client {
  request(operation: string, asked: object, callback: (error: unknown, answer?: unknown) => void): void;
  requestWithRetry: Client['request'];
}

/** The request, the response to which challenge it is, and the pool’s next challenge. */
type Asked = [operation: string, challenge: string | undefined, next: string];

/** The corrected client of a pool with this response. */
function correctedClient(answers: FakePool['answers']) {
  const network = stubPool(answers);
  const Storage = workingCopy(NO_TOKENS);
  const pool = new CognitoUserPool({ UserPoolId: 'local_console', ClientId: 'console', Storage });
  correctClient(pool);
  const client: Client = Reflect.get(pool, 'client');
  const ask = (operation: string, asked: object = {}, request: 'request' | 'requestWithRetry' = 'request') =>
    new Promise((resolve, reject) => {
      client[request](operation, asked, (error, answer) => (error ? reject(error) : resolve(answer)));
    });
  return { network, ask };
}

test.each<Asked>([
  ['InitiateAuth', undefined, 'PASSWORD_VERIFIER'],
  ['RespondToAuthChallenge', 'PASSWORD_VERIFIER', 'NEW_PASSWORD_REQUIRED'],
  ['RespondToAuthChallenge', 'PASSWORD_VERIFIER', 'SOFTWARE_TOKEN_MFA'],
  ['RespondToAuthChallenge', 'PASSWORD_VERIFIER', 'MFA_SETUP'],
  ['RespondToAuthChallenge', 'NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA'],
  ['RespondToAuthChallenge', 'NEW_PASSWORD_REQUIRED', 'MFA_SETUP'],
])('answers %s, %s with %s', async (operation, ChallengeName, next) => {
  const { ask } = correctedClient({ [operation]: { ChallengeName: next } });
  expect(await ask(operation, { ChallengeName })).toEqual({ ChallengeName: next });
});

test.each<Asked>([
  ['InitiateAuth', undefined, 'SELECT_CHALLENGE'],
  ...['SMS_MFA', 'EMAIL_OTP', 'SELECT_MFA_TYPE', 'CUSTOM_CHALLENGE', 'DEVICE_SRP_AUTH', 'OF_THE_FUTURE'].map(
    (next): Asked => ['RespondToAuthChallenge', 'PASSWORD_VERIFIER', next],
  ),
  ['RespondToAuthChallenge', 'SOFTWARE_TOKEN_MFA', 'NEW_PASSWORD_REQUIRED'],
  ['RespondToAuthChallenge', 'MFA_SETUP', 'SOFTWARE_TOKEN_MFA'],
])('leaves %s, %s with the challenge %s unanswered', async (operation, ChallengeName, next) => {
  const { ask } = correctedClient({ [operation]: { ChallengeName: next } });
  const error: unknown = await ask(operation, { ChallengeName }).catch((refusal: unknown) => refusal);
  expect(error).toBeInstanceOf(UnansweredChallenge);
  expect(error).toMatchObject({ step: next });
});

test('sends one request where the SDK would retry', async () => {
  const { network, ask } = correctedClient({ RevokeToken: ['InternalErrorException', 'Something went wrong'] });
  await expect(ask('RevokeToken', {}, 'requestWithRetry')).rejects.toThrow('Something went wrong');
  expect(network.operations).toEqual(['RevokeToken']);
});

test('waits 15 seconds for a response, then reports the pool as unreachable', async () => {
  vi.useFakeTimers();
  const { ask } = correctedClient({ GetUser: new Promise<PoolAnswer>(() => {}) });
  const asked = watched(ask('GetUser'));
  await vi.advanceTimersByTimeAsync(14_999);
  expect(asked.outcome).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(codeOf(asked.outcome)).toBe('NetworkError');
});

test('aborts a request without a response, so that it does not block others', async () => {
  vi.useFakeTimers();
  const { ask } = correctedClient({});
  const fetch = vi.fn<typeof globalThis.fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetch);
  ask('GetUser').catch(() => undefined);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
});

test.each<[PoolAnswer]>([
  [['InvalidParameterException', 'REFRESH_TOKEN_AUTH is not enabled for the client.']],
  [['NotAuthorizedException', 'The flow is not supported with refresh token rotation']],
])('refreshes with the operation for rotated tokens if the other is rejected: %j', async (refusal) => {
  const { network, ask } = correctedClient({
    InitiateAuth: refusal,
    GetTokensFromRefreshToken: { AuthenticationResult: {} },
  });
  const asked = { ClientId: 'console', AuthFlow: 'REFRESH_TOKEN_AUTH' };
  await ask('InitiateAuth', { ...asked, AuthParameters: { REFRESH_TOKEN: 'r', DEVICE_KEY: null } });
  await ask('InitiateAuth', { ...asked, AuthParameters: { REFRESH_TOKEN: 'r', DEVICE_KEY: 'd' } });
  expect(network.bodies.filter((_body, at) => at % 2 === 1)).toEqual([
    { ClientId: 'console', RefreshToken: 'r' },
    { ClientId: 'console', RefreshToken: 'r', DeviceKey: 'd' },
  ]);
});

test.each([
  ['REFRESH_TOKEN_AUTH', 'Refresh Token has been revoked'],
  ['USER_SRP_AUTH', 'USER_SRP_AUTH is not enabled for the client.'],
])('rejects %s with "%s" unchanged', async (AuthFlow, message) => {
  const { network, ask } = correctedClient({ InitiateAuth: ['NotAuthorizedException', message] });
  await expect(ask('InitiateAuth', { AuthFlow })).rejects.toThrow(message);
  expect(network.operations).toEqual(['InitiateAuth']);
});
