import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const GLOBEX = 'lead@globex.example';
const SYNC = '/api/ingest/retries';

describe.each([oneDatabase])('retries on $name', ({ open }) => {
  let api: TestApi;
  let key: string;
  let errors: readonly { readonly error_id: string; readonly deal_id: string }[];
  beforeAll(async () => {
    api = await startApi(open, new Date('2026-11-20T12:00:00Z'), { streaming: true });
    key = (await api.send('POST', '/api/tenants/acme/keys', { as: ADMIN, body: { name: 'Nightly' } })).body.key;
    errors = (await api.get('/api/errors?limit=100', { as: LEAD })).body.items;
  });
  beforeEach(async () => {
    await sql`delete from retries`.execute(api.store.db);
  });
  afterAll(() => api.stop());

  const request = (body: object, as = STAFF, query = '', headers = {}) =>
    api.send('POST', `/api/retries${query}`, { as, body, headers });
  const requested = async (index = 0) => (await request({ ids: [errors[index]?.error_id] })).body.data[0];
  const poll = async (query = '', token = key) => (await api.get(`${SYNC}${query}`, { token })).body.data;
  const report = async (...records: object[]) =>
    (await api.send('PUT', SYNC, { token: key, body: { records } })).body.results;
  const stored = async (id: string) => (await api.get(`/api/retries/${id}`, { as: STAFF })).body;
  const age = (id: string, column: 'requested_at' | 'taken_at') =>
    sql`update retries set ${sql.ref(column)} = now() - interval '25 hours' where retry_id = ${id}`.execute(
      api.store.db,
    );

  describe('are requested', () => {
    it('by every role of the tenant, once while one of the deal is open', async () => {
      const [error] = errors;
      const { status, body } = await request({ ids: [error?.error_id] });
      expect([status, body]).toEqual([
        200,
        {
          requested: 1,
          data: [expect.objectContaining({ ...idsOf(error), state: 'REQUESTED', requested_by: STAFF, taken_at: null })],
        },
      ]);
      const again = await request({ ids: [error?.error_id] }, LEAD);
      expect(again.body).toEqual({ requested: 0, data: body.data });
      const byAdmin = await request({ ids: [error?.error_id] }, ADMIN, '?tenant_id=acme');
      expect(byAdmin.body).toMatchObject({ requested: 0, data: [{ retry_id: body.data[0].retry_id }] });
      expect((await request({ ids: [error?.error_id] }, ADMIN)).status).toBe(400);
    });

    it('for each deal of a search, for its newest error, with one entry of the audit log', async () => {
      const { items } = (await api.get('/api/errors?status=NEW&limit=500', { as: STAFF })).body;
      const deals = new Set(items.map(({ deal_id }: { deal_id: string }) => deal_id));
      const { body } = await request({ search: { status: 'NEW' } });
      expect([body.requested, body.data.length]).toEqual([deals.size, deals.size]);
      for (const { deal_id, error_id } of body.data)
        expect(items.find((one: { deal_id: string }) => one.deal_id === deal_id).error_id).toBe(error_id);
      const { items: entries } = (await api.get('/api/audit?resource=retries&limit=1', { as: LEAD })).body;
      expect(entries).toMatchObject([{ action: 'create', by: STAFF, record_id: body.data[0].request_id }]);
    });

    it('once by a repeated call, even after the retry has ended', async () => {
      const again = { 'Idempotency-Key': 'a-retry' };
      const body = { ids: [errors[0]?.error_id] };
      const first = await request(body, STAFF, '', again);
      const { retry_id } = first.body.data[0];
      await report({ retry_id, state: 'TAKEN' }, { retry_id, state: 'FAILED' });
      expect((await request(body, STAFF, '', again)).body).toMatchObject({
        requested: 1,
        data: [{ retry_id, state: 'FAILED' }],
      });
      expect((await request(body)).body.data[0].retry_id).not.toBe(retry_id);
    });

    it('at most 1,000 at a time', async () => {
      const row = (number: number) => `('many-${number}', 'deal-${number}', 'e', 'REQUESTED', now(), 'r', 'acme')`;
      await sql`insert into retries (retry_id, deal_id, error_id, state, requested_at, request_id, tenant_id)
        values ${sql.raw(Array.from({ length: 999 }, (_, number) => row(number)).join())}`.execute(api.store.db);
      const message = 'At most 1,000 retries of a tenant can be open, and 999 are: choose fewer errors';
      expect(await request({ search: {} })).toMatchObject({
        status: 422,
        body: { message: `${message}.`, errors: { search: message } },
      });
      expect((await request({ ids: [errors[0]?.error_id] })).body.requested).toBe(1);
      expect((await request({ ids: [errors[0]?.error_id] })).body.requested).toBe(0);
    });

    it('only for errors of the tenant', async () => {
      expect((await request({ ids: [errors[0]?.error_id] }, GLOBEX)).status).toBe(404);
      expect((await request({ ids: [] })).status).toBe(422);
      expect((await request({ ids: ['a'], search: {} })).status).toBe(422);
      expect((await request({ search: { color: 'red' } })).status).toBe(400);
    });
  });

  describe('are polled', () => {
    it('by the sync of the tenant, the oldest first, and are not marked', async () => {
      const ids = [(await requested(0)).retry_id, (await requested(3)).retry_id];
      expect((await poll()).map((one: { retry_id: string }) => one.retry_id)).toEqual(ids);
      expect(Object.keys((await poll('?limit=1'))[0])).not.toContain('requested_by');
      expect(await poll('?limit=1')).toMatchObject([{ retry_id: ids[0], state: 'REQUESTED' }]);
      expect(await poll('?state=TAKEN')).toEqual([]);
      const other = await api.send('POST', '/api/tenants/globex/keys', { as: ADMIN, body: { name: 'Other' } });
      expect(await poll('', other.body.key)).toEqual([]);
      expect((await api.get(`${SYNC}?tenant_id=globex`, { token: key })).status).toBe(403);
      for (const query of ['wait=26', 'limit=0', 'state=FAILED', 'color=red'])
        expect((await api.get(`${SYNC}?${query}`, { token: key })).status).toBe(400);
      expect((await api.get(SYNC, { as: ADMIN })).status).toBe(401);
    });

    it('as soon as there are some', async () => {
      const start = Date.now();
      const waiting = poll('?wait=20');
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { retry_id } = await requested();
      expect(await waiting).toMatchObject([{ retry_id }]);
      expect(Date.now() - start).toBeLessThan(19_000);
    });

    it('no more once the key is revoked', async () => {
      const { key: token, key_id } = (
        await api.send('POST', '/api/tenants/acme/keys', { as: ADMIN, body: { name: 'Old' } })
      ).body;
      const waiting = api.get(`${SYNC}?wait=20`, { token });
      await new Promise((resolve) => setTimeout(resolve, 300));
      await api.send('DELETE', `/api/tenants/acme/keys/${key_id}`, { as: ADMIN });
      await requested();
      expect((await waiting).status).toBe(401);
    });

    it('without a result after the wait', async () => {
      const start = Date.now();
      expect(await poll('?wait=1')).toEqual([]);
      expect(Date.now() - start).toBeGreaterThan(900);
    });
  });

  describe('are reported', () => {
    it('as taken, once, then as succeeded or failed, which nothing changes', async () => {
      const { retry_id } = await requested();
      const message = 'The retry is already taken.';
      expect(await report({ retry_id, state: 'TAKEN', taken_by: 'one' })).toEqual([
        { id: retry_id, status: 'updated' },
      ]);
      expect(await poll()).toEqual([]);
      expect(await poll('?state=TAKEN')).toMatchObject([{ retry_id, taken_by: 'one' }]);
      // After a lost response, then by another process.
      expect(await report({ retry_id, state: 'TAKEN', taken_by: 'one' })).toMatchObject([{ status: 'updated' }]);
      expect(await report({ retry_id, state: 'TAKEN', taken_by: 'two' })).toMatchObject([
        { status: 'refused', message },
      ]);
      expect(await report({ retry_id, state: 'TAKEN' })).toMatchObject([{ status: 'refused', message }]);
      const outcome = { retry_id, state: 'FAILED', message: 'The stage is invalid.' };
      expect(await report(outcome, outcome, { retry_id, state: 'SUCCEEDED' })).toEqual([
        { id: retry_id, status: 'updated' },
        { id: retry_id, status: 'updated' },
        { id: retry_id, status: 'refused', message: 'The retry is FAILED: only one that is TAKEN becomes SUCCEEDED.' },
      ]);
      expect(await stored(retry_id)).toMatchObject({ ...outcome, finished_at: expect.any(String) });
      const { items } = (await api.get('/api/audit?resource=retries&limit=2', { as: LEAD })).body;
      expect(items).toMatchObject([
        { action: 'update', by: 'Machine key Nightly', record_id: retry_id, after: { state: 'FAILED' } },
        { action: 'create', by: STAFF, record_id: retry_id },
      ]);
    });

    it('with the reason for each refused record', async () => {
      const { retry_id } = await requested();
      expect(
        await report(
          { retry_id: 'none', state: 'TAKEN' },
          { retry_id, state: 'DONE' },
          { retry_id, state: 'SUCCEEDED' },
        ),
      ).toEqual([
        { id: 'none', status: 'refused', message: 'The tenant has no such retry.' },
        { id: null, status: 'refused', message: expect.stringContaining('state') },
        {
          id: retry_id,
          status: 'refused',
          message: 'The retry is REQUESTED: only one that is TAKEN becomes SUCCEEDED.',
        },
      ]);
      expect((await api.send('PUT', SYNC, { token: key, body: { records: [] } })).status).toBe(422);
    });
  });

  describe('expire', () => {
    it('a day after the request, so that another can be requested', async () => {
      const { retry_id } = await requested();
      await age(retry_id, 'requested_at');
      expect(await poll()).toEqual([]);
      expect(await stored(retry_id)).toMatchObject({ state: 'EXPIRED', finished_at: expect.any(String) });
      expect((await requested()).retry_id).not.toBe(retry_id);
    });

    it('a day after they were taken', async () => {
      const { retry_id } = await requested();
      await report({ retry_id, state: 'TAKEN' });
      await age(retry_id, 'requested_at');
      expect(await stored(retry_id)).toMatchObject({ state: 'TAKEN' });
      await age(retry_id, 'taken_at');
      const { items } = (await api.get('/api/retries?state=EXPIRED', { as: STAFF })).body;
      expect(items).toMatchObject([{ retry_id }]);
      expect(await report({ retry_id, state: 'SUCCEEDED' })).toMatchObject([{ status: 'refused' }]);
    });
  });

  it('are read by all roles within their tenant', async () => {
    const { retry_id } = await requested();
    expect((await api.get(`/api/retries/${retry_id}`, { as: GLOBEX })).status).toBe(404);
    expect((await api.get('/api/retries', { as: GLOBEX })).body.items).toEqual([]);
    expect((await api.get('/api/retries?tenant_id=acme', { as: ADMIN })).body.items).toMatchObject([{ retry_id }]);
  });
});

const idsOf = (error: { error_id: string; deal_id: string } | undefined) => ({
  error_id: error?.error_id,
  deal_id: error?.deal_id,
});
