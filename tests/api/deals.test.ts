import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADMIN = 'admin@example.com';
const STAFF = 'staff@acme.example';
const LEAD = 'lead@acme.example';
const OTHER_LEAD = 'lead@globex.example';

describe.each(databases)('GET /api/deals on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, NOW);
  });
  afterAll(() => api.stop());

  async function walk(path: string, as: string) {
    const items: Record<string, string>[] = [];
    let token: string | null = null;
    do {
      const { status, body } = await api.get(`${path}${token ? `&next_token=${token}` : ''}`, { as });
      expect(status).toBe(200);
      items.push(...body.items);
      token = body.next_token;
    } while (token);
    return items;
  }

  describe('§7 list', () => {
    it('returns 25 deals, newest first, with their total and a token for the next page', async () => {
      const { status, body } = await api.get('/api/deals?tenant_id=acme', { as: ADMIN });
      const [{ n }] = (await api.store.db
        .selectFrom('deals')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .where('tenant_id', '=', 'acme')
        .execute()) as [{ n: string }];
      expect(status).toBe(200);
      expect(body.items).toHaveLength(25);
      expect(body.count).toBe(Number(n));
      expect(body.next_token).toEqual(expect.any(String));
      const moments = body.items.map((deal: { created_at: string }) => deal.created_at);
      expect(moments).toEqual([...moments].sort().reverse());
      expect(Object.keys(body.items[0]).sort()).toEqual(
        [
          'name',
          'company',
          'amount',
          'currency',
          'close_date',
          'modified_at',
          'failed_at',
          'sync_state',
          'archived_at',
          'merged_into',
          'ace_opportunity_id',
          'created_at',
          'hubspot_deal_id',
          'source_file',
          'status',
          'tenant_id',
          'updated_at',
        ].sort(),
      );
    });

    it('lists and counts several values of a choice, also of a period', async () => {
      for (const period of ['', '&from_timestamp=1760000000&to_timestamp=1763640000']) {
        const query = (statuses: string) => `?tenant_id=acme&status=${statuses}&limit=500${period}`;
        const listed = async (statuses: string) => (await api.get(`/api/deals${query(statuses)}`, { as: ADMIN })).body;
        const [one, other, both] = [
          await listed('PROSPECT'),
          await listed('LAUNCHED'),
          await listed('PROSPECT,LAUNCHED'),
        ];
        expect(both.count).toBe(one.count + other.count);
        expect(both.items.length).toBe(both.count);
        expect(new Set(both.items.map((deal: { status: string }) => deal.status)).size).toBe(2);
        const { limit: _, ...counted } = Object.fromEntries(new URLSearchParams(query('prospect,LAUNCHED')));
        const count = await api.get(`/api/deals/count?${new URLSearchParams(counted)}`, { as: ADMIN });
        expect(count.body.total_count).toBe(both.count);
      }
      expect((await api.get('/api/deals?tenant_id=acme&status=PROSPECT,NOPE', { as: ADMIN })).status).toBe(400);
    });

    it('pages through all deals without losing or repeating one', async () => {
      const items = await walk('/api/deals?tenant_id=acme&limit=40', ADMIN);
      const { body } = await api.get('/api/deals/count?tenant_id=acme', { as: ADMIN });
      expect(new Set(items.map((deal) => deal.hubspot_deal_id)).size).toBe(items.length);
      expect(items).toHaveLength(body.total_count);
    });

    it.each([
      ['status=COMMITTED', (deal: Record<string, string>) => deal.status === 'COMMITTED'],
      ['status=committed', (deal: Record<string, string>) => deal.status === 'COMMITTED'],
    ])('filters by %s', async (filter, holds) => {
      const items = await walk(`/api/deals?tenant_id=acme&limit=1000&${filter}`, ADMIN);
      const all = await walk('/api/deals?tenant_id=acme&limit=1000', ADMIN);
      expect(items).toEqual(all.filter(holds));
      expect(items.length).toBeGreaterThan(0);
    });

    it('filters by ids', async () => {
      const [deal] = await walk('/api/deals?tenant_id=acme&limit=1000&status=LAUNCHED', ADMIN);
      for (const name of ['hubspot_deal_id', 'ace_opportunity_id']) {
        const { body } = await api.get(`/api/deals?tenant_id=acme&${name}=${deal?.[name]}`, { as: ADMIN });
        expect(body.items).toEqual([deal]);
        expect(body).toMatchObject({ next_token: null, count: 1 });
      }
    });

    it('filters by a period in epoch seconds, including both ends', async () => {
      const all = await walk('/api/deals?tenant_id=acme&limit=1000', ADMIN);
      const [from, to] = [Date.parse('2026-10-01T00:00:00Z') / 1000, Date.parse('2026-10-31T23:59:59Z') / 1000];
      const period = `from_timestamp=${from}&to_timestamp=${to}`;
      const items = await walk(`/api/deals?tenant_id=acme&limit=1000&${period}`, ADMIN);
      expect(items).toEqual(all.filter((deal) => deal.created_at?.startsWith('2026-10-')));
      const { body } = await api.get(`/api/deals/count?tenant_id=acme&${period}`, { as: ADMIN });
      expect(body.total_count).toBe(items.length);
    });

    it.each([
      ['limit=0', 'limit'],
      ['limit=1001', 'limit'],
      ['limit=ten', 'limit'],
      ['limit=', 'limit'],
      ['limit=1e2', 'limit'],
      ['to_timestamp=', 'to_timestamp'],
      ['status=OPEN', 'status'],
      ['from_timestamp=yesterday', 'from_timestamp'],
      ['from_timestamp=1e99', 'from_timestamp'],
      ['hubspot_deal_id=%00', 'hubspot_deal_id'],
      ['hubspot_deal_id=', 'hubspot_deal_id'],
      ['sort=name', 'sort'],
      ['__proto__=1', '__proto__'],
      ['next_token=rubbish', 'next_token'],
      ['hubspot_deal_id=1&hubspot_deal_id=2', 'hubspot_deal_id'],
    ])('rejects %s and names the parameter', async (query, name) => {
      const { status, body } = await api.get(`/api/deals?tenant_id=acme&${query}`, { as: ADMIN });
      expect(status).toBe(400);
      expect(body.message).toContain(name);
      expect(Object.keys(body.errors)).toEqual([name]);
    });

    it('requires a tenant from an admin', async () => {
      const { status, body } = await api.get('/api/deals', { as: ADMIN });
      expect(status).toBe(400);
      expect(body.errors.tenant_id).toBe('Tenant ID is required to execute search');
    });
  });

  describe('next_token', () => {
    const first = async () => (await api.get('/api/deals?tenant_id=acme', { as: ADMIN })).body.next_token as string;

    it('is rejected when any bit is flipped', async () => {
      const token = await first();
      for (let index = 0; index < token.length; index += 7) {
        const flipped = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1);
        expect((await api.get(`/api/deals?tenant_id=acme&next_token=${flipped}`, { as: ADMIN })).status).toBe(400);
      }
    });

    it.each(['tenant_id=globex', 'tenant_id=acme&status=COMMITTED'])('is rejected for %s', async (other) => {
      const { status } = await api.get(`/api/deals?${other}&next_token=${await first()}`, { as: ADMIN });
      expect(status).toBe(400);
    });

    it('is rejected for another resource', async () => {
      const { status } = await api.get(`/api/errors?tenant_id=acme&next_token=${await first()}`, { as: ADMIN });
      expect(status).toBe(400);
    });
  });

  describe('§6 tenant access', () => {
    it.each([STAFF, LEAD])('%s sees only acme, without naming it', async (as) => {
      const items = await walk('/api/deals?limit=1000', as);
      expect(new Set(items.map((deal) => deal.tenant_id))).toEqual(new Set(['acme']));
      expect((await api.get('/api/deals?tenant_id=acme', { as })).status).toBe(200);
    });

    it.each(['globex', 'acme ', 'ACME', '*', '%25', "acme' or true --"])(
      'rejects the tenant %s for a tenant user',
      async (tenant) => {
        for (const path of ['/api/deals', '/api/deals/count', '/api/deals/1', '/api/errors', '/api/tenants']) {
          const { status } = await api.get(`${path}?tenant_id=${encodeURIComponent(tenant)}`, { as: STAFF });
          expect(status, path).toBe(403);
        }
      },
    );

    it('responds to another tenant’s deal exactly as to a missing one', async () => {
      const [foreign] = await walk('/api/deals?limit=1000', OTHER_LEAD);
      const own = await api.get(`/api/deals/${foreign?.hubspot_deal_id}`, { as: OTHER_LEAD });
      const hidden = await api.get(`/api/deals/${foreign?.hubspot_deal_id}`, { as: STAFF });
      const missing = await api.get('/api/deals/0', { as: STAFF });
      expect(own.status).toBe(200);
      expect(hidden).toMatchObject({ status: 404, body: { message: 'Deal not found' } });
      expect(hidden.body).toEqual(missing.body);
    });

    it.each(['%00', 'a%00b', '%ED%A0%80', 'x'.repeat(300)])(
      'responds to the impossible id %s as to a missing deal',
      async (id) => {
        expect(await api.get(`/api/deals/${id}`, { as: STAFF })).toMatchObject({
          status: 404,
          body: { message: 'Deal not found' },
        });
      },
    );

    it.each(['/api/deals', '/api/deals/count', '/api/deals/1'])('%s rejects an invalid tenant', async (path) => {
      expect((await api.get(`${path}?tenant_id=a%00b`, { as: ADMIN })).status).toBe(400);
    });

    it('returns one complete deal', async () => {
      const [deal] = await walk('/api/deals?limit=1000', STAFF);
      const { body } = await api.get(`/api/deals/${deal?.hubspot_deal_id}`, { as: STAFF });
      expect(body).toEqual({ ...deal, deal_data: expect.any(Object) });
    });

    it('rejects users without a tenant', async () => {
      const joiner = { as: 'joiner@example.com' };
      const paths = ['/api/deals', '/api/deals/count', '/api/deals/1', '/api/errors', '/api/errors/1', '/api/tenants'];
      for (const path of paths.flatMap((each) => [each, `${each}?tenant_id=acme`])) {
        const message = 'Your account is not assigned to a tenant yet.';
        expect(await api.get(path, joiner), path).toMatchObject({ status: 403, body: { message } });
      }
    });
  });

  describe('GET /api/tenants', () => {
    it('returns every active tenant by name to an admin, whichever tenant is selected', async () => {
      const { body } = await api.get('/api/tenants?active=true&tenant_id=globex', { as: ADMIN });
      const ids = body.data.map((tenant: { tenant_id: string }) => tenant.tenant_id);
      expect(ids).toEqual(['acme', 'globex', 'hooli', 'initech', 'stark', 'umbrella', 'wonka']);
      expect((await api.get('/api/tenants', { as: ADMIN })).body.data).toHaveLength(8);
    });

    it('never returns a CRM key', async () => {
      const { body } = await api.get('/api/tenants', { as: ADMIN });
      expect(body.data[0].hubspot_configuration.api_key).toMatch(/^••••/);
      expect(JSON.stringify(body)).not.toMatch(/pat-/);
    });

    it('returns only their own tenant to others, without the fields for its admins', async () => {
      const { body } = await api.get('/api/tenants?active=true', { as: STAFF });
      expect(body.data).toEqual([expect.objectContaining({ tenant_id: 'acme', name: 'Acme Cloud' })]);
      expect(body.data[0]).not.toHaveProperty('hubspot_configuration');
    });
  });

  it('denies a disabled account at once, despite its valid token', async () => {
    const token = await api.tokenOf(OTHER_LEAD);
    const table = api.store.db.updateTable('users').where('username', '=', OTHER_LEAD);
    await table.set({ enabled: false }).execute();
    expect((await api.get('/api/deals', { token })).status).toBe(401);
    await table.set({ enabled: true }).execute();
    expect((await api.get('/api/deals', { token })).status).toBe(200);
  });
});
