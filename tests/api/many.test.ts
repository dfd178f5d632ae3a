import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { upsertRecords } from '../../server/records/write.ts';
import { LIMITS } from '../../src/config/limits.ts';
import { deals } from '../../src/resources/deals.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';

describe.each([oneDatabase])('GET /api/{resource}/many on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, new Date('2026-11-20T12:00:00Z'));
    const shared = {
      hubspot_deal_id: 'shared',
      status: 'QUALIFIED',
      updated_at: '2026-11-19T00:00:00Z',
      deal_data: {},
    };
    const records = [
      { ...shared, tenant_id: 'acme', created_at: '2026-11-18T00:00:00Z' },
      { ...shared, tenant_id: 'globex', created_at: '2026-11-19T00:00:00Z' },
    ];
    await api.store.transaction('all', (trx) => upsertRecords(trx, api.store.secrets, deals, records));
  });
  afterAll(() => api.stop());

  const read = (resource: string, ids: readonly string[], as: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams([...ids.map((id) => ['id', id]), ...Object.entries(more)]);
    return api.get(`/api/${resource}/many?${query}`, { as });
  };
  const idsRead = async (field: string, ...call: Parameters<typeof read>) => {
    const { status, body } = await read(...call);
    expect(status).toBe(200);
    return body.data.map((record: Record<string, unknown>) => record[field]).sort();
  };
  const listed = async (tenant: string): Promise<string[]> => {
    const { body } = await api.get(`/api/deals?tenant_id=${tenant}&limit=2`, { as: ADMIN });
    return body.items.map((deal: { hubspot_deal_id: string }) => deal.hubspot_deal_id);
  };

  it('returns records as their list does, each once', async () => {
    const { body: page } = await api.get('/api/deals?limit=2', { as: STAFF });
    const ids = page.items.map((deal: { hubspot_deal_id: string }) => deal.hubspot_deal_id);
    const { status, body } = await read('deals', [...ids, ...ids], STAFF);
    expect(status).toBe(200);
    expect(body.data).toHaveLength(2);
    expect(body.data).toEqual(expect.arrayContaining(page.items));
  });

  it('skips ids of other tenants and unknown ids alike', async () => {
    const [own, theirs] = [await listed('acme'), await listed('globex')];
    expect(await idsRead('hubspot_deal_id', 'deals', [...own, ...theirs, 'unknown'], LEAD)).toEqual([...own].sort());
    const [foreign, unknown] = [await read('deals', theirs, LEAD), await read('deals', ['unknown'], LEAD)];
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body]);
    expect(await idsRead('tenant_id', 'tenants', ['acme', 'globex', 'unknown'], LEAD)).toEqual(['acme']);
  });

  it('reads an admin’s records in the named tenant, or else the newest of each id', async () => {
    const tenantOf = (more = {}) => idsRead('tenant_id', 'deals', ['shared'], ADMIN, more);
    expect(await tenantOf({ tenant_id: 'acme' })).toEqual(['acme']);
    expect(await tenantOf()).toEqual(['globex']);
  });

  it('reads tenants and users for an admin whichever tenant is selected', async () => {
    const inView = { tenant_id: 'acme' };
    expect(await idsRead('tenant_id', 'tenants', ['acme', 'globex'], ADMIN, inView)).toEqual(['acme', 'globex']);
    const people = [ADMIN, 'lead@globex.example', STAFF];
    expect(await idsRead('username', 'users', people, ADMIN, inView)).toEqual([...people].sort());
  });

  it('reads the users that the caller may read one by one', async () => {
    const { body } = await api.get('/api/users/unassigned?limit=1', { as: LEAD });
    const unassigned = body.users[0].username;
    const asked = [ADMIN, LEAD, 'lead@globex.example', unassigned];
    expect(await idsRead('username', 'users', asked, LEAD)).toEqual([LEAD, unassigned].sort());
    expect(await idsRead('username', 'users', asked, STAFF)).toEqual([LEAD]);
  });

  it('responds with 400 for no or too many ids, and 403 for another tenant and for resources that the caller may not read', async () => {
    const tooMany = Array.from({ length: LIMITS.idsPerCall + 1 }, (_, index) => `deal-${index}`);
    expect((await read('deals', [], STAFF)).status).toBe(400);
    expect((await read('deals', tooMany, STAFF)).body.errors).toEqual({ id: 'must be given at most 100 times' });
    expect((await read('deals', tooMany.slice(1), STAFF)).status).toBe(200);
    expect((await read('deals', ['shared'], STAFF, { tenant_id: 'globex' })).status).toBe(403);
    expect((await read('audit', ['shared'], STAFF)).status).toBe(403);
  });
});
