import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../src/fields/dateTime/calendar.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date();
const ADMIN = 'admin@example.com';
const LEAD = 'lead@acme.example';
const STAFF = 'staff@acme.example';
const ZONES = ['UTC', 'America/New_York', 'Pacific/Kiritimati'];

type Row = Record<string, unknown> & { tenant_id: string; state: string };

describe.each([oneDatabase])('GET /tenants/health on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, NOW);
    // Finished work is not open, although the sync still reports the error.
    for (const search of [{ error_type: 'AUTHENTICATION_ERROR' }, { status: 'NOTIFIED' }]) {
      const body = { search, set: { work_state: 'DONE' } };
      const { status, body: done } = await api.send('POST', '/api/errors/annotate?tenant_id=acme', { as: ADMIN, body });
      expect([status, done.count > 0]).toEqual([200, true]);
    }
  });
  afterAll(() => api.stop());

  const rowsOf = async (query = '', as = ADMIN): Promise<Row[]> => {
    const { status, body } = await api.get(`/api/tenants/health${query}`, { as });
    expect(status).toBe(200);
    return body.data;
  };

  it.each(ZONES)('has the figures of plain SQL over the rows, in %s', async (zone) => {
    const [from, to] = ['2026-01-15', dayOf(NOW, zone)];
    const rows = await rowsOf(`?from_date=${from}&to_date=${to}&period=custom&tz=${encodeURIComponent(zone)}`);
    expect(rows.length).toBe(8);
    for (const row of rows) expect(row).toMatchObject(await expected(row.tenant_id, { zone, from, to }));
    expect(rows.some(({ errors }) => Number(errors) > 0)).toBe(true);
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(1);
  });

  interface Asked {
    readonly zone: string;
    readonly from: string;
    readonly to: string;
  }

  const judged = sql`(select errors.*, status <> 'RESOLVED' and work_state is distinct from 'DONE' as is_open
    from errors left join errors_annotations using (tenant_id, error_id)) as judged`;

  async function expected(tenant: string, { zone, from, to }: Asked) {
    const today = dayOf(NOW, zone);
    const day = (column: string) => sql`(${sql.ref(column)} at time zone ${zone})::date`;
    const count = async (table: string, column: string, first: string, last: string) => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
        where tenant_id = ${tenant} and ${day(column)} between ${first}::date and ${last}::date`.execute(api.store.db);
      return rows[0]?.n;
    };
    const writes = async (first: number, last: number) => {
      const days = [addDays(today, -first), addDays(today, -last)] as const;
      return {
        written: await count('deals', 'updated_at', ...days),
        failed: await count('errors', 'timestamp', ...days),
      };
    };
    const { rows } = await sql<Record<string, unknown>>`
      select count(*) filter (where is_open)::int as open_errors,
        min(timestamp) filter (where is_open) as oldest_open,
        max(timestamp) as last_failure,
        count(*) filter (where is_open and error_type = 'AUTHENTICATION_ERROR')::int as open_authentication,
        max(timestamp) filter (where is_open and error_type = 'AUTHENTICATION_ERROR') as last_open_authentication,
        (select max(updated_at) from deals where tenant_id = ${tenant}) as last_success
      from ${judged} where tenant_id = ${tenant}`.execute(api.store.db);
    const owners = await sql<{ owner: string; n: number }>`select coalesce(owner, '') as owner, count(*)::int as n
      from ${judged} where tenant_id = ${tenant} and is_open group by 1`.execute(api.store.db);
    const gap = await sql<{ gap: number | null }>`
      select avg(extract(epoch from at - before) / 86400)::float8 as gap from (
        select at, lag(at) over (order by at) as before from (
          select max(updated_at) as at from deals where tenant_id = ${tenant}
          group by (updated_at at time zone 'UTC')::date order by at desc limit 11) as days) as gaps`.execute(
      api.store.db,
    );
    return {
      ...JSON.parse(JSON.stringify(rows[0])),
      open_by_owner: Object.fromEntries(owners.rows.map(({ owner, n }) => [owner, n])),
      usual_gap: gap.rows[0]?.gap === null ? null : expect.closeTo(Number(gap.rows[0]?.gap), 6),
      deals: await count('deals', 'created_at', from, to),
      errors: await count('errors', 'timestamp', from, to),
      recent: await writes(1, 0),
      week: await writes(6, 0),
      usual: await writes(34, 7),
      trend: await Promise.all(
        Array.from({ length: 14 }, (_, index) => addDays(today, index - 13)).map((one) =>
          count('errors', 'timestamp', one, one),
        ),
      ),
    };
  }

  it('names the records of its moments', async () => {
    for (const row of await rowsOf()) {
      const at = { tenant_id: row.tenant_id };
      const dealOf = (id: unknown) => api.get(`/api/deals/${id}?${new URLSearchParams(at)}`, { as: ADMIN });
      const errorOf = (id: unknown) => api.get(`/api/errors/${id}?${new URLSearchParams(at)}`, { as: ADMIN });
      expect((await dealOf(row.last_success_id)).body.updated_at).toBe(row.last_success);
      expect((await errorOf(row.last_failure_id)).body.timestamp).toBe(row.last_failure);
      const failure = (await errorOf(row.last_failure_id)).body;
      expect(failure.status !== 'RESOLVED' && failure.work_state !== 'DONE').toBe(row.last_failure_open);
      expect((await errorOf(row.oldest_open_id)).body.timestamp).toBe(row.oldest_open);
    }
  });

  it('counts open errors by owner as the list finds them, also those without a known cause', async () => {
    const owners = (await rowsOf()).flatMap(({ tenant_id, open_by_owner }) =>
      Object.entries(open_by_owner as Record<string, number>).map(([owner, open]) => ({ tenant_id, owner, open })),
    );
    expect(owners.some(({ owner }) => owner === '')).toBe(true);
    for (const { tenant_id, owner, open } of owners) {
      const filter = owner ? { owner } : { owner_empty: 'true' };
      const query = new URLSearchParams({ tenant_id: String(tenant_id), open: 'true', ...filter });
      const { body } = await api.get(`/api/errors/count?${query}`, { as: ADMIN });
      expect(body.total_count).toBe(open);
    }
  });

  it('returns an admin all tenants or the requested one, and everyone else their own', async () => {
    const ids = async (query: string, as: string) => (await rowsOf(query, as)).map(({ tenant_id }) => tenant_id);
    expect(await ids('', ADMIN)).toContain('globex');
    expect(await ids('?tenant_id=globex', ADMIN)).toEqual(['globex']);
    for (const as of [LEAD, STAFF]) {
      expect(await ids('', as)).toEqual(['acme']);
      expect((await api.get('/api/tenants/health?tenant_id=globex', { as })).status).toBe(403);
    }
    expect(await rowsOf('?tenant_id=globex', ADMIN)).toEqual(
      (await rowsOf()).filter((row) => row.tenant_id === 'globex'),
    );
    expect((await rowsOf()).find((row) => row.tenant_id === 'soylent')).toMatchObject({ state: 'inactive' });
  });

  it('knows nothing about a tenant without records, and reports an open authentication error', async () => {
    const { body: tenant } = await api.send('POST', '/api/tenants', {
      as: ADMIN,
      body: {
        name: 'Health',
        partner_id: 'P-1',
        region: 'us-east-1',
        s3_bucket: 'b',
        currency: 'USD',
        status: 'ACTIVE',
        hubspot_configuration: { api_key: 'pat-1', pipeline_id: 'p', default_stage: 's' },
      },
    });
    expect(tenant.tenant_id).toBe('health-2');
    const own = async () => (await rowsOf(`?tenant_id=${tenant.tenant_id}`))[0];
    expect(await own()).toMatchObject({
      state: 'unknown',
      reason: 'nothing',
      open_by_owner: {},
      usual_gap: null,
      last_success: null,
    });
    const at = new Date().toISOString();
    await api.store.db
      .insertInto('errors')
      .values({
        error_id: 'one',
        deal_id: '1',
        error_type: 'AUTHENTICATION_ERROR',
        status: 'NEW',
        timestamp: at,
        tenant_id: 'health-2',
        notified: false,
        error_message: 'HubSpot does not accept the token.',
      })
      .execute();
    expect(await own()).toMatchObject({ state: 'failing', reason: 'authentication', last_open_authentication: at });
  });
});
