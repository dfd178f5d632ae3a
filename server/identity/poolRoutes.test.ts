import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminOperations } from './operations/adminOperations.ts';
import type { PoolTables } from './poolTables.ts';
import { testKeys } from './testing/testKeys.ts';
import { createUserPool, type UserPool } from './userPool.ts';

/** A database that answers every query with no rows. */
const db = new Kysely<PoolTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

let pool: UserPool;
beforeAll(async () => {
  pool = createUserPool({ db, keys: await testKeys(), poolId: 'local_console', clientId: 'console' });
});

function post(target: string, body: string, headers: Record<string, string> = {}) {
  const standard = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  return pool.routes.request('/', { method: 'POST', headers: { ...standard, ...headers }, body });
}

const PREFIX = 'AWSCognitoIdentityProviderService.';

describe('the pool over HTTP', () => {
  it.each([...adminOperations.keys()])('does not know %s', async (operation) => {
    const response = await post(PREFIX + operation, '{"UserPoolId":"local_console","Username":"admin@example.com"}');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: 'UnknownOperationException' });
    expect(response.headers.get('x-amzn-errortype')).toBe('UnknownOperationException');
  });

  it.each([
    ['an unknown operation', `${PREFIX}Nonsense`, '{}', {}, 400, 'UnknownOperationException'],
    ['an inherited name', `${PREFIX}constructor`, '{}', {}, 400, 'UnknownOperationException'],
    ['another service', 'OtherService.GetUser', '{}', {}, 400, 'UnknownOperationException'],
    ['a form', `${PREFIX}GetUser`, '{}', { 'content-type': 'text/plain' }, 400, 'UnknownOperationException'],
    ['malformed JSON', `${PREFIX}GetUser`, '{', {}, 400, 'SerializationException'],
    ['no object', `${PREFIX}GetUser`, 'null', {}, 400, 'InvalidParameterException'],
    ['a missing parameter', `${PREFIX}GetUser`, '{}', {}, 400, 'InvalidParameterException'],
    ['a forged token', `${PREFIX}GetUser`, '{"AccessToken":"a.b.c"}', {}, 400, 'NotAuthorizedException'],
    [
      'a large body',
      `${PREFIX}GetUser`,
      `{"AccessToken":"${'x'.repeat(16_384)}"}`,
      {},
      413,
      'RequestTooLargeException',
    ],
    [
      'another client',
      `${PREFIX}RevokeToken`,
      '{"Token":"x","ClientId":"other"}',
      {},
      400,
      'ResourceNotFoundException',
    ],
  ])('answers %s with a clear error', async (_, target, body, headers, status, type) => {
    const response = await post(target, body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ __type: type, message: expect.stringMatching(/./) });
  });

  it('grants other origins nothing', async () => {
    const response = await post(`${PREFIX}GetUser`, '{}', { origin: 'https://elsewhere.example' });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('publishes the public keys, and where they are', async () => {
    const base = 'http://localhost/local_console/.well-known';
    const jwks = await (await pool.routes.request(`${base}/jwks.json`)).json();
    expect(jwks).toEqual(pool.jwks);
    expect(await (await pool.routes.request(`${base}/openid-configuration`)).json()).toMatchObject({
      issuer: pool.issuer,
      jwks_uri: `${base}/jwks.json`,
    });
  });
});
