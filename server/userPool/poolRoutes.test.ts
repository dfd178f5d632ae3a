import { ListGroupsCommand } from '@aws-sdk/client-cognito-identity-provider';
import { Hono } from 'hono';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noMetrics } from '../base/metrics.ts';
import { capturedLog } from '../base/testing/capturedLog.ts';
import { DatabaseUnavailable } from '../database/databaseErrors.ts';
import type { PoolTables } from '../database/poolTables.ts';
import { observeRequests } from '../http/edge/observeRequests.ts';
import { adminOperations } from './adminClient.ts';
import { publicOperations } from './poolRoutes.ts';
import { testKeys } from './testing/startPool.ts';
import { createUserPool, type UserPool } from './userPool.ts';

/** Returns no rows for every query, or fails it. */
class StubDriver extends DummyDriver {
  failure: Error | undefined;

  override async acquireConnection() {
    if (this.failure) throw this.failure;
    return super.acquireConnection();
  }
}

const driver = new StubDriver();
const db = new Kysely<PoolTables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

const sendMail = async () => {};

let pool: UserPool;
beforeAll(async () => {
  pool = createUserPool({ db, keys: await testKeys(), poolId: 'local_console', clientId: 'console', sendMail });
});

function post(target: string, body: string, headers: Record<string, string> = {}, app = pool.routes) {
  const standard = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  return app.request('/', { method: 'POST', headers: { ...standard, ...headers }, body });
}

const PREFIX = 'AWSCognitoIdentityProviderService.';

describe('the pool over HTTP', () => {
  it.each([...adminOperations.keys(), 'DeleteUser', 'UpdateUserAttributes'])('rejects %s', async (operation) => {
    const response = await post(PREFIX + operation, '{"UserPoolId":"local_console","Username":"admin@example.com"}');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ __type: 'UnknownOperationException' });
    expect(response.headers.get('x-amzn-errortype')).toBe('UnknownOperationException');
  });

  it.each([...publicOperations.keys()])('refuses text that PostgreSQL cannot store in %s', async (operation) => {
    const bodies = ['a\0b', 'a\ud800b'].flatMap((text) => [
      { Username: text },
      { AuthParameters: { USERNAME: text } },
      { UserAttributes: [{ Name: 'name', Value: text }] },
      { [text]: 'a' },
    ]);
    for (const body of bodies) {
      const response = await post(PREFIX + operation, JSON.stringify(body));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ __type: 'InvalidParameterException' });
    }
  });

  it('does not count an aborted request as a server error', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
    const headers = { 'content-type': 'Application/x-amz-JSON-1.1;charset=utf8', 'x-amz-target': `${PREFIX}GetUser` };
    const request = new Request('http://localhost/', { method: 'POST', headers, body, duplex: 'half' });
    expect((await pool.routes.request(request)).status).toBe(400);
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
  ])('rejects %s with a clear error', async (_, target, body, headers, status, type) => {
    const response = await post(target, body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ __type: type, message: expect.stringMatching(/./) });
  });

  describe('without its database', () => {
    const signIn = (app = pool.routes) => {
      const AuthParameters = { USERNAME: 'staff@acme.example', SRP_A: '2' };
      const request = { AuthFlow: 'USER_SRP_AUTH', ClientId: 'console', AuthParameters };
      return post(`${PREFIX}InitiateAuth`, JSON.stringify(request), {}, app);
    };
    afterEach(() => {
      driver.failure = undefined;
    });

    it('responds with 503 while it is unavailable', async () => {
      driver.failure = new DatabaseUnavailable(new Error('connection refused'));
      const response = await signIn();
      expect([response.status, await response.json()]).toMatchObject([503, { __type: 'ServiceUnavailableException' }]);
    });

    it('responds with 500 if it fails, and writes the reason only to the log', async () => {
      const { log, lines } = capturedLog();
      const app = new Hono().use(observeRequests({ log, metrics: noMetrics })).route('/', pool.routes);
      driver.failure = new Error('relation "pool_users" does not exist');
      const response = await signIn(app);
      expect(response.status).toBe(500);
      expect(await response.text()).not.toContain('pool_users');
      expect(lines('error')).toMatchObject([{ error: { message: driver.failure.message } }]);
    });

    it('throws the original error in the admin client', async () => {
      driver.failure = new DatabaseUnavailable(new Error('connection refused'));
      const command = new ListGroupsCommand({ UserPoolId: 'local_console' });
      await expect(pool.adminClient.send(command)).rejects.toBeInstanceOf(DatabaseUnavailable);
    });
  });

  it('grants nothing to other origins', async () => {
    const response = await post(`${PREFIX}GetUser`, '{}', { origin: 'https://elsewhere.example' });
    expect(response.headers.has('access-control-allow-origin')).toBe(false);
  });

  it('publishes the public keys and their address', async () => {
    const base = 'http://localhost/local_console/.well-known';
    const jwks = await (await pool.routes.request(`${base}/jwks.json`)).json();
    expect(jwks).toEqual(pool.jwks);
    expect(await (await pool.routes.request(`${base}/openid-configuration`)).json()).toMatchObject({
      issuer: pool.issuer,
      jwks_uri: `${base}/jwks.json`,
    });
  });
});
