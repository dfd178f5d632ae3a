import { AdminAddUserToGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { capturedLog } from '../../server/base/testing/capturedLog.ts';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { createAccount } from '../../server/demo/seedDemo.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const STAFF = 'staff@acme.example';
const DATA = ['/api/deals', '/api/deals/count', '/api/deals/1', '/api/errors', '/api/errors/1', '/api/tenants'];

describe.each([oneDatabase])('GET /api/session on $name', ({ open }) => {
  const { log, lines, text } = capturedLog();
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, new Date('2026-11-20T12:00:00Z'), { log });
  });
  afterAll(() => api.stop());

  /** A self-registered, confirmed account in the user pool. */
  const registered = async (email: string, requestedTenant: string) => {
    const account = { email, name: 'Rae Registered', role: 'tenant-user', requestedTenant, description: '' } as const;
    await createAccount(api.pool, account, DEMO_PASSWORD);
    return email;
  };

  it.each([
    ['admin@example.com', 'Alex Admin', 'admin', null, null, ['admin']],
    ['lead@acme.example', 'Lee Acme', 'tenant-admin', 'acme', 'Acme Cloud', ['tenant-admin']],
    [STAFF, 'Sam Acme', 'tenant-user', 'acme', 'Acme Cloud', []],
    ['lead@globex.example', 'Lou Globex', 'tenant-admin', 'globex', 'Globex', ['tenant-admin']],
  ])('returns the profile of %s', async (email, name, role, tenant_id, tenant_name, groups) => {
    expect(await api.get('/api/session', { as: email })).toMatchObject({
      status: 200,
      body: {
        username: email,
        email,
        name,
        role,
        tenant_id,
        tenant_name,
        requested_tenant_id: null,
        groups,
        preferences: {},
      },
    });
  });

  it('logs the caller’s tenant and subject, but neither name nor token', async () => {
    const before = text.length;
    const token = await api.tokenOf(STAFF);
    await api.get('/api/session', { token });
    const { sub } = decodeJwt(token);
    expect(lines().at(-1)).toMatchObject({ route: '/api/session', status: 200, tenant: 'acme', user: sub });
    expect(text.slice(before).join()).not.toMatch(/@|eyJ/);
  });

  it('returns no tenant and no data to a user who asked to join one', async () => {
    const as = 'joiner@example.com';
    expect(await api.get('/api/session', { as })).toMatchObject({
      status: 200,
      body: {
        username: as,
        email: as,
        name: 'Jo Joiner',
        role: 'tenant-user',
        tenant_id: null,
        tenant_name: null,
        requested_tenant_id: 'acme',
        groups: [],
      },
    });
    for (const path of DATA) expect((await api.get(path, { as })).status, path).toBe(403);
  });

  it.each([
    ['nobody’s', 'nobody'],
    ['an empty one', ''],
    ['blanks', '   '],
    ['SQL', "acme'; drop table users --"],
    ['2,000 characters', 'x'.repeat(2_000)],
  ])('takes the requested tenant (%s) as a request only', async (kind, wish) => {
    const as = await registered(`${kind.replaceAll(/\W/g, '')}@example.com`, wish);
    const session = await api.get(`/api/session?tenant_id=${encodeURIComponent(wish)}`, { as });
    const requested_tenant_id = wish.trim() || null;
    expect(session).toMatchObject({ status: 200, body: { role: 'tenant-user', tenant_id: null, requested_tenant_id } });
    for (const path of DATA) expect((await api.get(path, { as })).status, path).toBe(403);
    expect((await api.get('/api/deals?tenant_id=acme', { as })).status).toBe(403);
  });

  it('takes the role from its own table, not from the user pool’s groups', async () => {
    const as = await registered('climber@example.com', 'acme');
    const climbs = { UserPoolId: api.pool.poolId, Username: as, GroupName: 'admin' };
    await api.pool.client.send(new AdminAddUserToGroupCommand(climbs));
    expect((await api.get('/api/session', { as })).body).toMatchObject({ role: 'tenant-user', groups: [] });
    expect((await api.get('/api/deals?tenant_id=acme', { as })).status).toBe(403);
  });

  it('returns the new tenant at once to a user who was moved, for an existing token', async () => {
    const token = await api.tokenOf(STAFF);
    const row = api.store.db.updateTable('users').where('username', '=', STAFF);
    await row.set({ tenant_id: 'globex' }).execute();
    const { body } = await api.get('/api/session?tenant_id=acme', { token });
    expect(body).toMatchObject({ tenant_id: 'globex', tenant_name: 'Globex', requested_tenant_id: null });
    expect((await api.get('/api/tenants?tenant_id=globex', { token })).body.data).toMatchObject([
      { tenant_id: 'globex' },
    ]);
    expect((await api.get('/api/deals?tenant_id=globex', { token })).status).toBe(200);
    for (const path of DATA) expect((await api.get(`${path}?tenant_id=acme`, { token })).status, path).toBe(403);
    await row.set({ tenant_id: 'acme' }).execute();
  });

  it('ignores tenant_id', async () => {
    for (const tenant of ['acme', 'globex', '', '*', '%00', 'a%00b', '%ED%A0%80', 'x'.repeat(4_000)]) {
      const { status, body } = await api.get(`/api/session?tenant_id=${tenant}`, { as: STAFF });
      expect([status, body.tenant_id], tenant).toEqual([200, 'acme']);
    }
  });

  it('rejects other parameters, and must not be cached', async () => {
    expect(await api.get('/api/session?as=admin', { as: STAFF })).toMatchObject({
      status: 400,
      body: { errors: { as: expect.any(String) } },
    });
    expect((await api.get('/api/session', { as: STAFF })).headers.get('cache-control')).toBe('no-store');
  });
});
