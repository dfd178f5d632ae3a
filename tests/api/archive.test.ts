import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareRollUps } from '../../server/records/rollUps/recount.ts';
import { deals } from '../../src/resources/deals.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';

const hubspot = (id: string, changed: object = {}, properties: object = {}) => ({
  id,
  properties: { dealname: `Archivable ${id}`, dealstage: 'qualifiedtobuy', amount: '100', ...properties },
  createdAt: '2026-11-19T08:30:00Z',
  updatedAt: '2026-11-19T09:00:00Z',
  archived: false,
  ...changed,
});

describe.each([oneDatabase])('an archive, on $name', ({ open }) => {
  let api: TestApi;
  let key: string;
  const put = async (...records: object[]) => {
    const { status, body } = await api.send('PUT', '/api/ingest/deals', { token: key, body: { records } });
    expect([status, body.refused], JSON.stringify(body)).toEqual([200, 0]);
    return body;
  };
  const list = async (query = '', as = ADMIN) =>
    (await api.get(`/api/deals?tenant_id=acme&q=Archivable&${query}`, { as })).body.items.map(
      ({ hubspot_deal_id: id }: { hubspot_deal_id: string }) => id,
    );
  const read = async (id: string) => (await api.get(`/api/deals/${id}?tenant_id=acme`, { as: ADMIN })).body;
  const figures = async () => {
    const get = async (path: string) => (await api.get(`/api/${path}`, { as: ADMIN })).body;
    const days = 'period=custom&from_date=2026-11-01&to_date=2026-11-30';
    const counts: { value: string; count: number }[] = (await get('deals/counts?tenant_id=acme&by=sync_state')).data;
    const summary: { total: number }[] = (await get(`deals/summary?tenant_id=acme&${days}`)).data;
    const [health] = (await get(`tenants/health?tenant_id=acme&${days}`)).data;
    return {
      page: (await get('deals?tenant_id=acme&limit=1')).count,
      count: (await get('deals/count?tenant_id=acme')).total_count,
      // Not from midnight to midnight, so that rows and hours are read too.
      part: (await get('deals/count?tenant_id=acme&from_timestamp=1764145839&to_timestamp=1796000021')).total_count,
      counts: counts.reduce((sum, { count }) => sum + count, 0),
      archivedState: counts.filter(({ value }) => value === 'ARCHIVED'),
      summary: summary.reduce((sum, { total }) => sum + total, 0),
      latest: (await get('deals/latest?tenant_id=acme')).data.map((deal: { name: string }) => deal.name),
      health: health.deals,
      written: health.recent.written,
    };
  };

  beforeAll(async () => {
    api = await startApi(open, NOW);
    key = (await api.send('POST', '/api/tenants/acme/keys', { as: ADMIN, body: { name: 'Sync' } })).body.key;
  });
  afterAll(() => api.stop());

  it('hides a deal that HubSpot reports as archived from lists and all figures, and shows it again', async () => {
    const before = await figures();
    await put(hubspot('a-1'), hubspot('a-2'));
    const live = await figures();
    expect(live.count).toBe(before.count + 2);
    await put(hubspot('a-1', { archived: true, archivedAt: '2026-11-20T11:00:00Z' }), { id: 'a-2', archived: true });
    expect(await figures()).toEqual(before);
    expect(await list()).toEqual([]);
    expect((await list('archived=true')).sort()).toEqual(['a-1', 'a-2']);
    expect((await list('archived=any')).sort()).toEqual(['a-1', 'a-2']);
    expect(await read('a-1')).toMatchObject({ archived_at: '2026-11-20T11:00:00.000Z', sync_state: 'ARCHIVED' });
    expect(await read('a-2')).toMatchObject({ name: 'Archivable a-2', amount: '100' });
    await put(hubspot('a-1'), hubspot('a-2'));
    expect(await figures()).toEqual(live);
    expect(await read('a-1')).toMatchObject({ archived_at: null, sync_state: 'WAITING' });
    expect(await compareRollUps(api.store.db, deals)).toEqual([]);
  });

  it('keeps archived deals to their tenant, and refuses another value of its parameter', async () => {
    await put(hubspot('b-1', { archived: true }));
    expect(await list('archived=any', LEAD)).toContain('b-1');
    const other = await api.get('/api/deals?archived=any&q=Archivable', { as: 'lead@globex.example' });
    expect(other.body.items).toEqual([]);
    const invalid = await api.get('/api/deals?tenant_id=acme&archived=yes', { as: ADMIN });
    expect([invalid.status, invalid.body.errors]).toEqual([400, { archived: 'must be false or true or any' }]);
  });

  it('archives deals that were merged into another, also before and after the survivor in one batch', async () => {
    await put(hubspot('m-1'), hubspot('m-2'));
    await put(hubspot('m-3'), hubspot('m-9', {}, { hs_merged_object_ids: 'm-1;m-2; m-3;unknown;m-9' }), hubspot('m-2'));
    for (const id of ['m-1', 'm-2', 'm-3']) {
      const { archived_at, merged_into } = await read(id);
      expect([merged_into, archived_at]).toEqual(['m-9', expect.any(String)]);
    }
    expect(await read('m-9')).toMatchObject({ archived_at: null, merged_into: null });
    const { archived_at: first } = await read('m-1');
    await put(hubspot('m-9', {}, { hs_merged_object_ids: 'm-1;m-2;m-3' }));
    expect((await read('m-1')).archived_at).toBe(first);
    await put({ ...hubspot('m-1'), archived: true });
    expect(await read('m-1')).toMatchObject({ merged_into: 'm-9' });
    expect(await compareRollUps(api.store.db, deals)).toEqual([]);
  });

  it('takes our own fields: with the record, or alone with its ID', async () => {
    const own = {
      hubspot_deal_id: 'o-1',
      status: 'QUALIFIED',
      created_at: '2026-11-19T08:30:00Z',
      deal_data: { amount: 7 },
    };
    await put(own);
    await put({ hubspot_deal_id: 'o-1', archived: true, merged_into: 'o-2' });
    expect(await read('o-1')).toMatchObject({ merged_into: 'o-2', amount: '7', archived_at: expect.any(String) });
    await put({ hubspot_deal_id: 'o-1', archived: false });
    expect(await read('o-1')).toMatchObject({ merged_into: null, amount: '7', archived_at: null });
    await put({ ...own, archived_at: '2026-11-20T01:00:00Z' });
    expect(await read('o-1')).toMatchObject({ archived_at: '2026-11-20T01:00:00.000Z' });
    await put(own);
    expect(await read('o-1')).toMatchObject({ archived_at: null });
  });

  it('refuses to archive a deal that is unknown, and writes the others', async () => {
    const records = [{ id: 'never', archived: true }, hubspot('known')];
    const { body } = await api.send('PUT', '/api/ingest/deals', { token: key, body: { records } });
    expect(body).toMatchObject({ created: 1, refused: 1 });
    expect(body.results[0].message).toContain('is no deal of the tenant yet, and status is missing');
  });

  it('does not close the work on errors of a deal that is archived', async () => {
    const error = { deal_id: 'w-1', error_type: 'API_ERROR', timestamp: '2026-11-20T09:00:00Z', error_message: 'Down' };
    const sent = await api.send('PUT', '/api/ingest/errors', { token: key, body: { records: [error] } });
    const path = `/api/errors/${sent.body.results[0].id}?tenant_id=acme`;
    await put(hubspot('w-1', { archived: true }));
    expect((await api.get(path, { as: ADMIN })).body).toMatchObject({ work_state: 'OPEN' });
    await put(hubspot('w-1'));
    expect((await api.get(path, { as: ADMIN })).body).toMatchObject({ work_state: 'DONE', closed_because: 'SYNCED' });
  });

  it('counts the archived deals of a tenant that is to be deleted', async () => {
    await sql`update deals set archived_at = now() where tenant_id = 'acme'`.execute(api.store.db);
    const { status, body } = await api.send('DELETE', '/api/tenants/acme', { as: ADMIN });
    expect([status, body.message]).toEqual([409, expect.stringMatching(/deals/)]);
  });
});
