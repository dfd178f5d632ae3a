import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { call } from '../../server/userPool/testing/cognitoClient.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const EMAIL = 'rae@example.com';
const ADMIN = 'admin@example.com';

describe.each([oneDatabase])('a user who registers on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {});
    api = await startApi(open, new Date('2026-11-20T12:00:00Z'));
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await api.stop();
  });

  const ask = (operation: string, input: object) =>
    call(api.endpoint, operation, { ClientId: 'console', Username: EMAIL, ...input });

  const userOf = (email: string) => api.get(`/api/users/${encodeURIComponent(email)}`, { as: ADMIN });

  /** The code of the newest mail in the outbox. */
  async function codeFromOutbox(): Promise<string> {
    const { body } = await api.get('/outbox.json');
    expect(body[0]).toEqual({
      to: EMAIL,
      subject: expect.any(String),
      text: expect.any(String),
      sent_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    return /^\d{6}$/m.exec(body[0].text)?.[0] ?? '';
  }

  it('finds a code in the outbox, confirms with it, signs in and waits', async () => {
    const attributes = { email: EMAIL, name: '<script>alert(1)</script>', 'custom:tenant_id': 'acme' };
    const UserAttributes = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
    const signUp = await ask('SignUp', { Password: DEMO_PASSWORD, UserAttributes });
    expect(signUp).toMatchObject({ status: 200, body: { UserConfirmed: false } });
    await expect(api.tokenOf(EMAIL)).rejects.toThrow('User is not confirmed.');

    expect((await userOf(EMAIL)).status).toBe(404);
    const first = await codeFromOutbox();
    expect((await ask('ResendConfirmationCode', {})).status).toBe(200);
    const second = await codeFromOutbox();
    expect((await api.get('/outbox.json')).body).toHaveLength(2);
    if (first !== second) {
      const refused = await ask('ConfirmSignUp', { ConfirmationCode: first });
      expect(refused.body).toMatchObject({ __type: 'CodeMismatchException' });
    }
    expect((await ask('ConfirmSignUp', { ConfirmationCode: second })).status).toBe(200);

    // Admins find the user before the first sign-in.
    const registered = { status: 'CONFIRMED', enabled: true, tenant_id: null, requested_tenant_id: 'acme' };
    expect(await userOf(EMAIL)).toMatchObject({ status: 200, body: registered });
    const { body: unassigned } = await api.get('/api/users/unassigned?limit=100', { as: ADMIN });
    expect(unassigned.users).toContainEqual(expect.objectContaining({ username: EMAIL, ...registered }));

    const token = await api.tokenOf(EMAIL);
    expect(await api.get('/api/session?tenant_id=acme', { token })).toMatchObject({
      status: 200,
      body: {
        username: EMAIL,
        name: attributes.name,
        role: 'tenant-user',
        tenant_id: null,
        requested_tenant_id: 'acme',
      },
    });
    for (const path of ['/api/deals?tenant_id=acme', '/api/errors', '/api/tenants']) {
      expect((await api.get(path, { token })).status, path).toBe(403);
    }
  });

  it('is confirmed only together with the row, which follows the account', async () => {
    const Username = 'kit@example.com';
    const UserAttributes = [{ Name: 'email', Value: Username }];
    await ask('SignUp', { Username, Password: DEMO_PASSWORD, UserAttributes });
    const code = /^\d{6}$/m.exec((await api.get('/outbox.json')).body[0].text)?.[0];
    // The row and the rights of an earlier account with the same username.
    const row = { username: Username, email: Username, role: 'admin', enabled: true, groups: null } as const;
    await api.store.db
      .insertInto('users')
      .values({ ...row, status: 'CONFIRMED', sub: 'old' })
      .execute();
    await sql`alter table audit rename to audit_away`.execute(api.store.db);
    expect((await ask('ConfirmSignUp', { Username, ConfirmationCode: code })).status).toBe(500);
    await sql`alter table audit_away rename to audit`.execute(api.store.db);
    expect((await ask('ConfirmSignUp', { Username, ConfirmationCode: code })).status).toBe(200);
    expect((await userOf(Username)).body).toMatchObject({ role: 'tenant-user', status: 'CONFIRMED' });
  });

  it('gains no rights from the attributes sent', async () => {
    for (const Name of ['cognito:groups', 'custom:groups', 'email_verified', 'custom:role']) {
      const UserAttributes = [
        { Name: 'email', Value: 'eve@example.com' },
        { Name, Value: 'admin' },
      ];
      const response = await ask('SignUp', { Username: 'eve@example.com', Password: DEMO_PASSWORD, UserAttributes });
      expect(response.status, Name).toBe(400);
    }
  });

  it('cannot call Admin operations', async () => {
    for (const operation of ['AdminConfirmSignUp', 'AdminAddUserToGroup', 'AdminCreateUser', 'CreateGroup']) {
      const response = await ask(operation, { UserPoolId: api.pool.poolId, GroupName: 'admin' });
      expect(response.body, operation).toMatchObject({ __type: 'UnknownOperationException' });
    }
  });
});
