import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LimitName, readLimits } from '../../server/base/rateLimits.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { createLimiter, type Limiter } from '../../server/http/limits/limiter.ts';
import { call } from '../../server/userPool/testing/cognitoClient.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';

/** The limits that the tests of this run set. */
let limiters: Limiter[] = [];
const limiter = (index: number): Limiter => ({
  consume: async (...call) => limiters[index]?.consume(...call),
  refund: (...call) => limiters[index]?.refund(...call),
});

/** Two processes on one database. */
let api: TestApi;
let twin: TestApi;
beforeAll(async () => {
  api = await startApi(oneDatabase.open, NOW, { limiter: limiter(0) });
  twin = await startApi(async () => ({ ...api.store, close: async () => {} }), NOW, { limiter: limiter(1) });
  for (const email of [ADMIN, LEAD, STAFF]) await Promise.all([api.tokenOf(email), twin.tokenOf(email)]);
});
afterAll(async () => {
  await twin.stop();
  await api.stop();
});
beforeEach(async () => {
  limiters = [];
  await api.store.db.deleteFrom('rate_limits').execute();
  await api.store.db.updateTable('pool_users').set({ failed_attempts: 0, last_failed_at: null }).execute();
});

/** Limits both processes, per day so that nothing refills during a test; everything not named is unlimited. */
function limitTo(requests: Partial<Record<LimitName, number>>): void {
  const none = Object.entries(readLimits({})).map(([name]) => [
    name,
    { requests: requests[name as LimitName] ?? 0, seconds: 86_400 },
  ]);
  limiters = [api, twin].map(({ store }) => createLimiter(store, Object.fromEntries(none)));
}

const tally = (statuses: readonly unknown[]) =>
  Object.fromEntries([...new Set(statuses)].map((one) => [one, statuses.filter((other) => other === one).length]));

/** The statuses of calls of `path` sent to both processes at once. */
async function callBoth(times: number, path: string, as?: string) {
  const calls = Array.from({ length: times }, (_, index) => (index % 2 ? api : twin).get(path, as ? { as } : {}));
  return tally((await Promise.all(calls)).map(({ status }) => status));
}

describe('The API, by two processes at once', () => {
  it('lets a user call up to the limit, without affecting others', async () => {
    limitTo({ person: 60 });
    expect(await callBoth(90, '/api/session', STAFF)).toEqual({ 200: 60, 429: 30 });
    expect(await callBoth(10, '/api/session', LEAD)).toEqual({ 200: 10 });
    const { status, headers, body } = await api.get('/api/session', { as: STAFF });
    expect(status).toBe(429);
    const seconds = Number(headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(1);
    expect(body).toEqual({ message: `Too many calls. Try again in ${seconds} seconds.` });
  });

  it('counts the members of a tenant together, and its machine keys with them', async () => {
    const keys = '/api/tenants/acme/keys';
    const { body } = await api.send('POST', keys, { as: ADMIN, body: { name: 'sync' } });
    limitTo({ tenant: 30 });
    expect(await callBoth(10, '/api/session', STAFF)).toEqual({ 200: 10 });
    const ingest = () => api.send('PUT', '/api/ingest/deals', { token: body.key, body: { records: [{}] } });
    for (let call = 0; call < 10; call++) expect((await ingest()).status).toBe(200);
    expect(await callBoth(20, '/api/session', LEAD)).toEqual({ 200: 10, 429: 10 });
    expect((await ingest()).status).toBe(429);
    expect(await callBoth(20, '/api/session', ADMIN)).toEqual({ 200: 20 });
    expect(await callBoth(4, '/api/session', 'lead@globex.example')).toEqual({ 200: 4 });
  });

  it('counts every call of an address before authentication', async () => {
    limitTo({ address: 40 });
    expect(await callBoth(30, '/api/deals')).toEqual({ 401: 30 });
    expect(await callBoth(20, '/api/session', STAFF)).toEqual({ 200: 10, 429: 10 });
    expect(await callBoth(4, '/config.json')).toEqual({ 200: 4 });
  });

  it('lets a user send invitations up to the limit', async () => {
    limitTo({ invitations: 3 });
    const invite = (email: string) =>
      api.send('POST', '/api/users', { as: LEAD, body: { email, name: 'N', role: 'tenant-user', tenant_id: 'acme' } });
    const again = (email: string) =>
      twin.send('POST', `/api/users/${email}/invite`, { as: LEAD, body: { login_url: 'http://127.0.0.1:8080' } });
    expect((await invite('one@acme.example')).status).toBe(201);
    expect((await invite('not an address')).status).toBe(422);
    expect([(await again('one@acme.example')).status, (await again('one@acme.example')).status]).toEqual([200, 200]);
    expect([(await again('one@acme.example')).status, (await invite('two@acme.example')).status]).toEqual([429, 429]);
  });

  it('does not count an invitation repeated under its Idempotency-Key', async () => {
    limitTo({ invitations: 2 });
    const headers = (key: string) => ({ 'Idempotency-Key': key });
    const body = { email: 'repeated@acme.example', name: 'N', role: 'tenant-user', tenant_id: 'acme' };
    const invite = (key: string) => api.send('POST', '/api/users', { as: LEAD, headers: headers(key), body });
    const again = (key: string) =>
      api.send('POST', `/api/users/${body.email}/invite`, {
        as: LEAD,
        headers: headers(key),
        body: { login_url: 'http://127.0.0.1:8080' },
      });
    expect([(await invite('new')).status, (await invite('new')).status]).toEqual([201, 201]);
    expect([(await again('mail')).status, (await again('mail')).status]).toEqual([200, 200]);
    expect((await again('another')).status).toBe(429);
  });
});

describe('The user pool', () => {
  const ask = (operation: string, input: object, to = api) => call(to.endpoint, operation, input);
  const startSignIn = () =>
    ask('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: 'console',
      AuthParameters: { USERNAME: STAFF, SRP_A: '2' },
    });

  it('counts calls before a sign-in, and no others', async () => {
    limitTo({ signIn: 20 });
    const started = await Promise.all(Array.from({ length: 30 }, startSignIn));
    expect(tally(started.map(({ status }) => status))).toEqual({ 200: 20, 429: 10 });
    const refused = await ask('SignUp', {});
    expect(refused).toMatchObject({ status: 429, body: { __type: 'TooManyRequestsException' } });
    expect((await ask('GetUser', { AccessToken: 'x' })).status).toBe(400);
  });

  it('limits wrong passwords per address, even sent at once, and never right ones', async () => {
    limitTo({ wrongProofs: 3 });
    for (let time = 0; time < 5; time++)
      expect((await srpSignIn(api.endpoint, LEAD, DEMO_PASSWORD)).AuthenticationResult).toBeDefined();
    const guesses = Array.from({ length: 12 }, (_, index) =>
      srpSignIn((index % 2 ? api : twin).endpoint, index % 3 ? STAFF : LEAD, `Wrong-Passw0rd-${index}`),
    );
    const responses = (await Promise.all(guesses)).map(({ __type }) => __type);
    expect(tally(responses)).toEqual({ NotAuthorizedException: 3, TooManyRequestsException: 9 });
    const { failed } = await api.store.db
      .selectFrom('pool_users')
      .select(({ fn }) => fn.sum<string>('failed_attempts').as('failed'))
      .executeTakeFirstOrThrow();
    expect(Number(failed)).toBe(3);
    expect((await srpSignIn(api.endpoint, LEAD, DEMO_PASSWORD)).__type).toBe('TooManyRequestsException');
  });

  it('counts wrong codes as wrong passwords', async () => {
    limitTo({ wrongProofs: 2 });
    const guess = (Username: string) =>
      ask('ConfirmForgotPassword', {
        ClientId: 'console',
        Username,
        ConfirmationCode: '123456',
        Password: 'Another-Passw0rd!',
      });
    const types = [await guess(STAFF), await guess('nobody@acme.example'), await guess(LEAD)].map(
      ({ body }) => body.__type,
    );
    expect(types).toEqual(['ExpiredCodeException', 'UserNotFoundException', 'TooManyRequestsException']);
  });

  it('limits mails per address, whoever receives them', async () => {
    limitTo({ codeMails: 2 });
    const forget = (Username: string, to = api) => ask('ForgotPassword', { ClientId: 'console', Username }, to);
    expect((await forget('nobody@acme.example')).status).toBe(400);
    expect([(await forget(STAFF)).status, (await forget(LEAD, twin)).status]).toEqual([200, 200]);
    expect((await forget(ADMIN)).body.__type).toBe('TooManyRequestsException');
    const UserAttributes = [{ Name: 'name', Value: 'N' }];
    const join = {
      ClientId: 'console',
      Username: 'new@elsewhere.example',
      Password: 'Another-Passw0rd!',
      UserAttributes,
    };
    expect((await ask('SignUp', join)).status).toBe(429);
  });
});
