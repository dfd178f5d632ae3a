import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoTenant } from '../../server/demo/demoTenants.ts';
import { recordChange, recordManyChanged } from '../../server/records/audit.ts';
import { errors } from '../../src/resources/errors.ts';
import { machineKeys } from '../../src/resources/machineKeys.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { users } from '../../src/resources/users.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADMIN = 'admin@example.com';
const CHANGES = 30;

describe.each([oneDatabase])('/api/audit on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, NOW);
    const { store } = api;
    await store.transaction('all', async (trx) => {
      for (let index = 0; index < CHANGES; index++) {
        const [id, by] = index % 2 ? ['acme', 'lead@acme.example'] : ['globex', ADMIN];
        const before = demoTenant(id, id, NOW, 0);
        const now = new Date(NOW.getTime() - index * 86_400_000);
        const change = { actor: { username: by }, resource: tenants, id, before, now };
        const edited = { action: 'update', after: { ...before, name: `Name ${index}` } };
        await recordChange(trx, store.secrets, { ...change, ...(index ? edited : { action: 'delete', after: null }) });
      }
    });
  });
  afterAll(() => api.stop());

  const search = (query = '', as: string | undefined = ADMIN) => api.get(`/api/audit${query}`, as ? { as } : {});

  it.each([
    [ADMIN, 200],
    ['staff@acme.example', 403],
    ['joiner@example.com', 403],
    ['', 401],
  ])('%s gets %i for every read', async (as, status) => {
    const [{ change_id: id }] = (await search('?limit=1')).body.items;
    for (const path of ['', '?tenant_id=acme', '/count', `/${id}`]) {
      expect([path, (await search(path, as)).status]).toEqual([path, status]);
    }
  });

  it('returns changes of all tenants to an admin, newest first, in pages', async () => {
    const pages: { record_id: string; at: string }[][] = [];
    let token = '';
    do {
      const { status, body } = await search(`?limit=12${token && `&next_token=${token}`}`);
      expect([status, body.count]).toEqual([200, CHANGES]);
      pages.push(body.items);
      token = body.next_token ?? '';
    } while (token);
    expect(pages.map((page) => page.length)).toEqual([12, 12, 6]);
    const moments = pages.flat().map(({ at }) => at);
    expect(moments).toEqual([...moments].sort().reverse());
    expect(new Set(pages.flat().map((item) => item.record_id))).toEqual(new Set(['acme', 'globex']));
  });

  it.each([
    ['record_id=acme', 15],
    ['resource=tenants', 30],
    ['resource=users', 0],
    ['by=lead%40acme.example', 15],
    ['action=delete', 1],
    ['record_id=globex&action=update', 14],
    ['tenant_id=acme', 15],
    [`from_timestamp=${NOW.getTime() / 1_000 - 86_400}`, 2],
    ['tenant_id=nowhere', 0],
  ])('filter %s finds %i changes', async (query, count) => {
    expect((await search(`?${query}`)).body).toMatchObject({ count });
    expect((await search(`/count?${query}`)).body).toEqual({ total_count: count });
  });

  it('shows values before and after a change, with secrets masked, with or without a selected tenant', async () => {
    const [{ change_id: id, before }] = (await search('?action=delete')).body.items;
    expect(before).toMatchObject({ name: 'globex', hubspot_configuration: { api_key: '••••1000' } });
    for (const query of ['', '?tenant_id=globex']) {
      expect((await search(`/${id}${query}`)).body).toMatchObject({
        record_id: 'globex',
        before: { name: 'globex', hubspot_configuration: { api_key: '••••1000' } },
        after: null,
      });
    }
  });

  it.each([
    ['POST', ''],
    ['PUT', '/1'],
    ['DELETE', '/1'],
    ['POST', '/1/update'],
  ])('does not offer %s', async (method, path) => {
    expect((await api.send(method, `/api/audit${path}`, { as: ADMIN, body: {} })).status).toBe(404);
  });

  it('returns the changes of their tenant to tenant admins, without values that they may not see', async () => {
    const LEAD = 'lead@acme.example';
    const { store } = api;
    const key = {
      key_id: 'k',
      tenant_id: 'acme',
      name: 'nightly',
      last_four: 'abcd',
      created_at: NOW,
      created_by: ADMIN,
    };
    const user = { username: 'ann', tenant_id: 'acme', requested_tenant_id: null, role: 'tenant-user', sub: 's-1' };
    await store.transaction('all', async (trx) => {
      const change = { actor: { username: ADMIN }, now: new Date(NOW.getTime() - 90 * 86_400_000) };
      await recordChange(trx, store.secrets, {
        ...change,
        action: 'create',
        resource: machineKeys,
        id: 'k',
        before: null,
        after: key,
      });
      await recordChange(trx, store.secrets, {
        ...change,
        action: 'assign',
        resource: users,
        id: 'ann',
        after: user,
        before: { ...user, tenant_id: 'globex', requested_tenant_id: 'hooli', sub: 's-0' },
      });
      await recordManyChanged(trx, 'acme', {
        ...change,
        action: 'undo',
        resource: errors,
        id: 'many',
        before: null,
        after: { records: 3 },
      });
    });
    const { items } = (await search('?limit=50', LEAD)).body;
    expect(new Set(items.map((item: { tenant_id: string }) => item.tenant_id))).toEqual(new Set(['acme']));
    const of = (id: string) => items.find((item: { record_id: string }) => item.record_id === id);
    expect(of('acme')).toMatchObject({ before: { name: 'acme' }, after: { name: expect.stringContaining('Name') } });
    expect(of('k')).toMatchObject({ action: 'create', before: null, after: null });
    expect(of('many')).toMatchObject({ before: null, after: { records: 3 } });
    expect(of('ann')).toMatchObject({ before: {}, after: { tenant_id: 'acme' } });
    expect(JSON.stringify(items)).not.toMatch(/globex|hooli|s-\d/);
    const [foreign] = (await search('?tenant_id=globex&limit=1')).body.items;
    expect((await search(`/${foreign.change_id}`, LEAD)).status).toBe(404);
    expect((await search('?tenant_id=globex', LEAD)).status).toBe(403);
    const counts = (await search('/counts?by=resource', LEAD)).body.data;
    expect(counts.map(({ value }: { value: string }) => value)).toEqual(['tenants', 'errors', 'machine_keys', 'users']);
  });
});
