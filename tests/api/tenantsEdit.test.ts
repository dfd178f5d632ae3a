import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { capturedLog } from '../../server/base/testing/capturedLog.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';

type Body = Record<string, unknown> & { hubspot_configuration: Record<string, unknown> };

describe.each([oneDatabase])('PUT /api/tenants/{id} on $name', ({ open }) => {
  const captured = capturedLog();
  let api: TestApi;
  let acme: Body;
  beforeAll(async () => {
    api = await startApi(open, NOW, { log: captured.log });
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    acme = (await api.get('/api/tenants/acme', { as: ADMIN })).body;
  });

  const put = (body: unknown, as = ADMIN, id = 'acme') => api.send('PUT', `/api/tenants/${id}`, { as, body });
  const crm = (change: object) => ({ ...acme.hubspot_configuration, ...change });
  const rows = () => api.store.db.selectFrom('tenants').selectAll().orderBy('tenant_id').execute();
  const changes = () => api.store.db.selectFrom('audit').selectAll().orderBy('at').execute();
  const storedKey = async () => (await rows())[0]?.hubspot_configuration.api_key ?? '';

  describe('replaces the tenant', () => {
    it('returns the stored tenant with a new timestamp, and audits the difference', async () => {
      const change = {
        name: 'Acme',
        hubspot_configuration: crm({ pipeline_id: 'sales', api_key: 'pat-new-key-9876' }),
      };
      const { status, body } = await put({ ...acme, ...change });
      expect(status).toBe(200);
      expect(body).toEqual({
        ...acme,
        name: 'Acme',
        hubspot_configuration: crm({ pipeline_id: 'sales', api_key: '••••9876' }),
        updated_at: expect.any(String),
      });
      expect(Date.parse(body.updated_at)).toBeGreaterThan(Date.parse(String(acme.updated_at)));
      expect((await api.get('/api/tenants/acme', { as: ADMIN })).body).toEqual(body);
      expect(api.store.secrets.open(await storedKey())).toBe('pat-new-key-9876');
      expect((await changes()).at(-1)).toMatchObject({
        by: ADMIN,
        action: 'update',
        record_id: 'acme',
        tenant_id: 'acme',
        before: { name: acme.name, hubspot_configuration: { pipeline_id: 'default', api_key: '••••1000' } },
        after: { name: 'Acme', hubspot_configuration: { pipeline_id: 'sales', api_key: '••••9876' } },
      });
    });

    it('clears a missing optional field, and requires the required ones', async () => {
      const { authorized_countries: _, s3_bucket: __, ...rest } = acme;
      const left = { ...rest, hubspot_configuration: crm({ default_stage: ' ' }) };
      expect(await put(left)).toMatchObject({
        status: 200,
        body: { authorized_countries: null, s3_bucket: null, hubspot_configuration: crm({ default_stage: null }) },
      });
      const { region: ___, updated_at: ____, ...incomplete } = acme;
      expect(await put({ ...incomplete, hubspot_configuration: crm({ api_key: ' ' }) })).toMatchObject({
        status: 422,
        body: {
          errors: { region: 'Region is required', 'hubspot_configuration.api_key': 'CRM API Key is required' },
        },
      });
    });

    it('changes nothing and audits no key if the change cannot be audited', async () => {
      await sql`alter table audit add constraint refused check (false) not valid`.execute(api.store.db);
      const { status } = await put({
        ...acme,
        name: 'Lost',
        hubspot_configuration: crm({ api_key: 'pat-lost-key-4321' }),
      });
      await sql`alter table audit drop constraint refused`.execute(api.store.db);
      expect(status).toBe(500);
      expect((await api.get('/api/tenants/acme', { as: ADMIN })).body).toEqual(acme);
      expect(captured.lines('error')).toHaveLength(1);
      expect(captured.text.join()).not.toContain('pat-lost-key-4321');
    });

    it('writes nothing if nothing changed', async () => {
      const count = (await changes()).length;
      expect(await put(acme)).toMatchObject({ status: 200, body: acme });
      expect(await changes()).toHaveLength(count);
    });

    it('D9 keeps a masked key, and rejects another mask', async () => {
      const key = await storedKey();
      expect((await put({ ...acme, name: 'Masked' })).status).toBe(200);
      expect(await storedKey()).toBe(key);
      const fault = {
        'hubspot_configuration.api_key': 'CRM API Key is masked: enter the whole value, or send the mask unchanged',
      };
      const foreign = { ...acme, updated_at: undefined, hubspot_configuration: crm({ api_key: '••••0000' }) };
      expect(await put(foreign)).toMatchObject({ status: 422, body: { errors: fault } });
      expect(await storedKey()).toBe(key);
    });

    it.each([
      [{ tenant_id: 'globex' }, 'tenant_id', 'Tenant ID cannot be changed'],
      [{ created_at: '2020-01-01T00:00:00Z' }, 'created_at', 'Created At cannot be changed'],
      [{ updated_at: null }, 'updated_at', 'Updated At is required'],
      [{ updated_at: 'yesterday' }, 'updated_at', 'Updated At must be a date and time such as 2026-11-20T08:30:00Z'],
      [{ currency: 'Dollar' }, 'currency', 'Currency must have at most 3 characters'],
      [{ colour: 'red' }, 'colour', 'colour is not a field of this record'],
    ])('rejects %j', async (change, path, text) => {
      const count = (await changes()).length;
      expect(await put({ ...acme, ...change })).toMatchObject({ status: 422, body: { errors: { [path]: text } } });
      expect((await api.get('/api/tenants/acme', { as: ADMIN })).body).toEqual(acme);
      expect(await changes()).toHaveLength(count);
    });
  });

  describe('a stale edit', () => {
    it('gets the current tenant, and who changed it when', async () => {
      const first = await put({ ...acme, currency: 'EUR' }, LEAD);
      const second = await put({ ...acme, currency: 'GBP' });
      expect(first.status).toBe(200);
      expect(second).toMatchObject({ status: 412 });
      expect(second.body).toEqual({
        message: `This tenant was changed meanwhile by ${LEAD}.`,
        current: first.body,
        changed: { by: LEAD, at: first.body.updated_at },
      });
      expect((await put({ ...acme, updated_at: first.body.updated_at, currency: 'GBP' })).status).toBe(200);
    });

    it('names nobody if the change did not come through the API', async () => {
      const table = api.store.db.updateTable('tenants').where('tenant_id', '=', 'acme');
      await table.set({ updated_at: new Date() }).execute();
      const { status, body } = await put({ ...acme, currency: 'CHF' });
      expect(status).toBe(412);
      expect(body).toMatchObject({ message: 'This tenant was changed meanwhile.', changed: null });
    });

    it('is not checked without a timestamp', async () => {
      await put({ ...acme, currency: 'SEK' });
      const { updated_at: _, ...unstamped } = acme;
      expect(await put({ ...unstamped, currency: 'NOK' })).toMatchObject({ status: 200, body: { currency: 'NOK' } });
    });

    it('exactly one of several concurrent edits succeeds', async () => {
      const edits = await Promise.all(['AAA', 'BBB', 'CCC'].map((currency) => put({ ...acme, currency })));
      expect(edits.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    });
  });

  describe('§2, §6 a tenant admin', () => {
    it('writes the six fields of their page', async () => {
      const change = {
        s3_bucket: 'ours',
        currency: 'NZD',
        authorized_countries: ['NZ'],
        hubspot_configuration: crm({ api_key: 'pat-ours-12345678', pipeline_id: 'ours', default_stage: 'ours' }),
      };
      const { status, body } = await put({ ...acme, ...change }, LEAD);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        ...change,
        hubspot_configuration: crm({ ...change.hubspot_configuration, api_key: '••••5678' }),
      });
    });

    it('may omit the fields they cannot write, which are kept', async () => {
      const { s3_bucket, currency, hubspot_configuration, links } = acme;
      const { deal_stages: _, ...settings } = hubspot_configuration;
      const { status, body } = await put({ s3_bucket, currency, hubspot_configuration: settings, links }, LEAD);
      expect(status).toBe(200);
      expect(body).toEqual({ ...acme, authorized_countries: null, updated_at: expect.any(String) });
    });

    it('keeps the other fields even if their stored values are invalid', async () => {
      const table = api.store.db.updateTable('tenants').where('tenant_id', '=', 'acme');
      await table.set({ name: 'Acme\u202e' }).execute();
      const legacy = { ...acme, name: 'Acme\u202e', s3_bucket: 'kept' };
      expect(await put(legacy, LEAD)).toMatchObject({ status: 200, body: { name: 'Acme\u202e', s3_bucket: 'kept' } });
      await table.set({ name: String(acme.name) }).execute();
    });

    it.each([
      ['name', 'Name', 'Mine'],
      ['name', 'Name', null],
      ['partner_id', 'Partner ID', 'P-0'],
      ['status', 'Status', 'INACTIVE'],
      ['region', 'Region', 'us-east-1'],
    ])('may not change %s', async (name, label, value) => {
      const refusal = `You do not have permission to change ${label}`;
      expect(await put({ ...acme, currency: 'XXX', [name]: value }, LEAD)).toMatchObject({
        status: 403,
        body: { message: `${refusal}.`, errors: { [name]: refusal } },
      });
      expect((await api.get('/api/tenants/acme', { as: LEAD })).body).toEqual(acme);
    });

    it('may not change several fields, nor the CRM settings', async () => {
      const hubspot_configuration = crm({ deal_stages: ['won'], pipeline_id: 'theirs' });
      const { status, body } = await put({ ...acme, name: 'Mine', hubspot_configuration }, LEAD);
      expect(status).toBe(403);
      expect(body.message).toBe('You do not have permission to change Name, Deal Stages.');
      expect(Object.keys(body.errors)).toEqual(['name', 'hubspot_configuration.deal_stages']);
      expect((await api.get('/api/tenants/acme', { as: LEAD })).body).toEqual(acme);
    });

    it('changes no row but their own, whatever they send', async () => {
      const [own, ...others] = await rows();
      const mostly = <T>(usual: T, ...others: T[]) =>
        fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) });
      const calls = fc.record({
        method: mostly('PUT', 'POST', 'DELETE', 'PATCH'),
        id: fc.constantFrom(
          'acme',
          'acme',
          'acme',
          '%61cme',
          'globex',
          'ACME',
          'acme%20',
          'acme%2F..%2Fglobex',
          'nowhere',
          '',
        ),
        ending: mostly('', '/activate', '/deactivate', '/status'),
        query: mostly('', '?tenant_id=acme', '?tenant_id=globex', '?tenant_id=acme&tenant_id=globex'),
        change: fc.record(
          {
            tenant_id: mostly('acme', 'globex', null),
            name: mostly(own?.name, 'Taken'),
            partner_id: mostly(own?.partner_id, 'P-99'),
            region: mostly(own?.region, 'eu-west-1'),
            hubspot_configuration: mostly(crm({}), crm({ deal_stages: ['theirs'] })),
            status: mostly('ACTIVE', 'INACTIVE'),
            currency: mostly('NZD', 'AUD', 'Dollar', ''),
            created_at: mostly(acme.created_at, null),
          },
          { requiredKeys: [] },
        ),
        header: fc.constantFrom('x-tenant-id', 'x-http-method-override', 'x-original-url', 'tenant_id'),
      });
      await fc.assert(
        fc.asyncProperty(calls, async ({ method, id, ending, query, change, header }) => {
          const path = `/api/tenants/${id}${ending}${query}`;
          const body = { ...acme, updated_at: undefined, ...change };
          const { status } = await api.send(method, path, { as: LEAD, body, headers: { [header]: 'globex' } });
          expect([200, 400, 403, 404, 422]).toContain(status);
          const [mine, ...rest] = await rows();
          expect(rest).toEqual(others);
          const { tenant_id, name, partner_id, status: state, region, created_at } = own ?? {};
          expect(mine).toMatchObject({ tenant_id, name, partner_id, status: state, region, created_at });
          expect(mine?.hubspot_configuration.deal_stages).toEqual(own?.hubspot_configuration.deal_stages);
        }),
        { numRuns: 60 },
      );
    });
  });
});
