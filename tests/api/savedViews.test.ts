import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const GLOBEX = 'lead@globex.example';
const VIEW = { resource: 'deals', name: 'New ones', query: 'status=QUALIFIED&sort=created_at', shared: false };

describe.each([oneDatabase])('preferences and saved views on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, new Date('2026-11-20T12:00:00Z'));
  });
  afterAll(() => api.stop());
  beforeEach(async () => {
    for (const table of ['preferences', 'saved_views'] as const) await api.store.db.deleteFrom(table).execute();
  });

  const save = (as: string, given: object = {}, query = '') =>
    api.send('POST', `/api/saved_views${query}`, { as, body: { ...VIEW, ...given } });
  const namesOf = async (as: string, query = '') =>
    (await api.get(`/api/saved_views${query}`, { as })).body.data.map(({ name }: { name: string }) => name);
  const prefer = (as: string, name: string, value: unknown) =>
    api.send('PUT', `/api/preferences/${name}`, {
      as,
      body: typeof value === 'string' && value.startsWith('{') ? value : { value },
    });

  describe('a preference', () => {
    it('is its user’s alone, replaced, and removed by null', async () => {
      expect(await prefer(STAFF, 'deals.columns', ['status'])).toMatchObject({ status: 200 });
      await prefer(STAFF, 'deals.columns', ['status', 'created_at']);
      await prefer(STAFF, 'density', 'compact');
      await prefer(LEAD, 'density', 'roomy');
      const read = async (as: string) => (await api.get('/api/preferences', { as })).body;
      expect(await read(STAFF)).toEqual({ 'deals.columns': ['status', 'created_at'], density: 'compact' });
      await prefer(STAFF, 'deals.columns', null);
      expect(await read(STAFF)).toEqual({ density: 'compact' });
      expect(await read(LEAD)).toEqual({ density: 'roomy' });
    });

    it.each([
      ['a/b', 'x', 404],
      ['a%00b', 'x', 404],
      ['a'.repeat(101), 'x', 404],
      ['long', 'x'.repeat(4_000), 422],
      ['null', 'a\0b', 422],
      ['infinite', '{"value":1e400}', 422],
      ['deep', `{"value":${'['.repeat(9_000)}${']'.repeat(9_000)}}`, 422],
      ['surrogate', ['\ud800'], 422],
      ['absent', undefined, 422],
    ])('is refused: %s', async (name, value, status) => {
      expect((await prefer(STAFF, name, value)).status).toBe(status);
    });

    it('may have the signs by which JSON escapes others', async () => {
      expect((await prefer(STAFF, 'escape', '\\u0000\\ud800')).body).toEqual({
        name: 'escape',
        value: '\\u0000\\ud800',
      });
    });

    it('is one of at most 100', async () => {
      const written = await Promise.all(Array.from({ length: 110 }, (_, each) => prefer(STAFF, `each${each}`, each)));
      expect(written.filter(({ status }) => status === 200)).toHaveLength(100);
      await prefer(STAFF, 'each0', null);
      await prefer(STAFF, 'each0', 'new');
      expect(await prefer(STAFF, 'another', 1)).toMatchObject({ status: 409 });
      expect(await prefer(STAFF, 'each0', 'changed')).toMatchObject({ status: 200 });
      expect(await prefer(LEAD, 'another', 1)).toMatchObject({ status: 200 });
    });
  });

  describe('a private view', () => {
    it('is listed, changed and deleted by its user alone', async () => {
      const { status, body } = await save(STAFF);
      expect(status).toBe(201);
      expect(body).toMatchObject({ ...VIEW, tenant_id: 'acme' });
      expect(body).not.toHaveProperty('owner');
      expect(await namesOf(STAFF)).toEqual(['New ones']);
      expect(await namesOf(STAFF, '?resource=errors')).toEqual([]);
      for (const as of [LEAD, GLOBEX, ADMIN]) expect(await namesOf(as)).toEqual([]);
      const path = `/api/saved_views/${body.view_id}`;
      const changed = { name: 'Renamed', query: '', shared: false };
      for (const as of [LEAD, ADMIN]) expect((await api.send('PUT', path, { as, body: changed })).status).toBe(404);
      expect((await api.send('PUT', path, { as: STAFF, body: changed })).body).toMatchObject(changed);
      const moved = await api.send('PUT', path, { as: STAFF, body: { ...changed, resource: 'errors' } });
      expect(moved).toMatchObject({ status: 422, body: { errors: { resource: 'Resource cannot be changed' } } });
      for (const as of [LEAD, ADMIN]) expect((await api.get(path, { as })).status).toBe(404);
      expect((await api.get(path, { as: STAFF })).body).toMatchObject({ ...changed, resource: 'deals' });
      for (const as of [LEAD, ADMIN]) expect((await api.send('DELETE', path, { as })).status).toBe(404);
      expect((await api.send('DELETE', path, { as: STAFF })).status).toBe(200);
      expect((await api.send('DELETE', path, { as: STAFF })).status).toBe(404);
      const entries = api.store.db.selectFrom('audit').select('resource').where('resource', '=', 'saved_views');
      expect(await entries.execute()).toEqual([]);
    });

    it('has a name that its user has once in a list, and a query of that list', async () => {
      await save(STAFF);
      expect(await save(STAFF)).toMatchObject({ status: 409, body: { errors: { name: expect.any(String) } } });
      expect(await save(LEAD)).toMatchObject({ status: 201 });
      expect(await save(STAFF, { resource: 'errors' })).toMatchObject({ status: 201 });
      const faults = [
        { name: ' ' },
        { query: 'x'.repeat(2_001) },
        { query: 'tenant_id=globex' },
        { resource: 'audit' },
      ];
      for (const fault of faults) {
        const { status, body } = await save(STAFF, { name: 'Another', ...fault });
        expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(fault)]);
      }
    });

    it('is one of at most 100, also if many are saved at once', async () => {
      const saved = await Promise.all(Array.from({ length: 110 }, (_, each) => save(STAFF, { name: `view ${each}` })));
      expect(saved.filter(({ status }) => status === 201)).toHaveLength(100);
      expect(await save(LEAD)).toMatchObject({ status: 201 });
    });

    it('follows its user to another tenant, and to the role of an admin', async () => {
      await save(STAFF);
      const put = (call: string, body: object) => api.send('PUT', `/api/users/${STAFF}/${call}`, { as: ADMIN, body });
      const given = { tenant_id: 'acme', role: 'tenant-user' };
      for (const [call, body] of [
        ['tenant', { ...given, tenant_id: 'globex', from: 'acme' }],
        ['role', { role: 'admin' }],
        ['role', { role: 'tenant-user' }],
        ['tenant', { ...given, from: 'globex' }],
      ] as const) {
        expect((await put(call, body)).body).toMatchObject({ username: STAFF });
        expect(await namesOf(STAFF)).toEqual([VIEW.name]);
      }
      expect(await save(STAFF)).toMatchObject({ status: 409 });
    });

    it('is saved once under one Idempotency-Key', async () => {
      const call = { as: STAFF, body: VIEW, headers: { 'idempotency-key': 'once' } };
      const first = await api.send('POST', '/api/saved_views', call);
      expect((await api.send('POST', '/api/saved_views', call)).body).toEqual(first.body);
      expect(await namesOf(STAFF)).toEqual(['New ones']);
    });
  });

  describe('a shared view', () => {
    it('is shared by admins with one tenant, whose users see it', async () => {
      expect(await save(STAFF, { shared: true })).toMatchObject({ status: 403 });
      expect(await save(LEAD, { shared: true }, '?tenant_id=globex')).toMatchObject({ status: 403 });
      expect(await save(LEAD, { shared: true })).toMatchObject({ status: 201, body: { tenant_id: 'acme' } });
      expect(await save(ADMIN, { shared: true })).toMatchObject({ status: 400 });
      expect(await save(ADMIN, { shared: true }, '?tenant_id=nowhere')).toMatchObject({ status: 422 });
      expect(await save(ADMIN, { shared: true, name: 'For Globex' }, '?tenant_id=globex')).toMatchObject({
        status: 201,
      });
      expect(await namesOf(STAFF)).toEqual(['New ones']);
      expect(await namesOf(GLOBEX)).toEqual(['For Globex']);
      expect(await namesOf(ADMIN, '?tenant_id=acme')).toEqual(['New ones']);
    });

    it('is changed by admins of the tenant only, and in the audit log', async () => {
      const { body } = await save(LEAD, { shared: true });
      const path = `/api/saved_views/${body.view_id}`;
      const put = (as: string, shared: boolean) =>
        api.send('PUT', path, { as, body: { name: 'Renamed', query: 'status=LAUNCHED', shared } });
      expect((await put(STAFF, true)).status).toBe(403);
      expect((await api.send('DELETE', path, { as: STAFF })).status).toBe(403);
      expect((await put(GLOBEX, true)).status).toBe(404);
      expect((await put(LEAD, true)).status).toBe(200);
      expect((await put(LEAD, false)).status).toBe(200);
      expect(await namesOf(STAFF)).toEqual([]);
      expect((await put(LEAD, true)).status).toBe(200);
      expect((await api.send('DELETE', path, { as: LEAD })).status).toBe(200);
      const entries = await api.store.db
        .selectFrom('audit')
        .select(['action', 'tenant_id', 'by'])
        .where('record_id', '=', body.view_id)
        .orderBy('at')
        .execute();
      expect(entries.map(({ action }) => action)).toEqual(['create', 'update', 'delete', 'create', 'delete']);
      expect(entries.every(({ tenant_id, by }) => tenant_id === 'acme' && by === LEAD)).toBe(true);
    });

    it('says nothing about fields that the reader may not see, and is not listed without its list', async () => {
      const query = 's3_bucket=secret-bucket&sort=-partner_id&columns=name%2Cs3_bucket&q=x';
      const views = [{ query }, { name: 'Log', resource: 'audit', query: 'by=chief' }];
      for (const view of views) await save(ADMIN, { resource: 'tenants', ...view, shared: true }, '?tenant_id=acme');
      const queriesOf = async (as: string) =>
        (await api.get('/api/saved_views?tenant_id=acme', { as })).body.data.map((one: { query: string }) => one.query);
      expect(await queriesOf(ADMIN)).toEqual(['by=chief', query]);
      const [seen, ...others] = await queriesOf(STAFF);
      expect(others).toEqual([]);
      expect(seen).not.toMatch(/bucket/);
      expect(seen).toMatch(/q=x/);
    });
  });

  it('a deleted tenant takes its views with it', async () => {
    const tenant = { name: 'Passing', partner_id: 'P', status: 'ACTIVE', region: 'eu-north-1', s3_bucket: 'b' };
    const more = {
      authorized_countries: ['SE'],
      currency: 'SEK',
      hubspot_configuration: { api_key: 'pat-12345678', pipeline_id: 'p', default_stage: 's', deal_stages: ['s'] },
    };
    const made = await api.send('POST', '/api/tenants', { as: ADMIN, body: { ...tenant, ...more } });
    expect(made.status).toBe(201);
    const id = made.body.tenant_id;
    expect((await save(ADMIN, { shared: true }, `?tenant_id=${id}`)).status).toBe(201);
    expect((await api.send('DELETE', `/api/tenants/${id}`, { as: ADMIN })).status).toBe(200);
    expect(await api.store.db.selectFrom('saved_views').selectAll().execute()).toEqual([]);
  });
});
