import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADMIN = 'admin@example.com';
const STAFF = 'staff@acme.example';
const EVERYONE = [ADMIN, 'lead@acme.example', STAFF];
const RANGE = 'from_date=2026-10-01&to_date=2026-11-20';

type Json = Record<string, unknown>;

describe.each(databases)('latest and summary on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, NOW);
  });
  afterAll(() => api.stop());

  const data = async (path: string, as = ADMIN): Promise<Json[]> => {
    const { status, body } = await api.get(path, { as });
    expect(status, path).toBe(200);
    return body.data;
  };

  describe('§7 latest', () => {
    it.each(['deals', 'errors'])('hands out the newest five %s as the list does', async (name) => {
      for (const as of EVERYONE) {
        const list = await api.get(`/api/${name}?tenant_id=acme&limit=100`, { as });
        expect(await data(`/api/${name}/latest?tenant_id=acme`, as)).toEqual(list.body.items.slice(0, 5));
        expect(await data(`/api/${name}/latest?tenant_id=acme&limit=100`, as)).toEqual(list.body.items);
      }
    });

    it.each(['limit=0', 'limit=101', 'next_token=x'])('refuses %s, naming it', async (query) => {
      const { status, body } = await api.get(`/api/deals/latest?tenant_id=acme&${query}`, { as: ADMIN });
      expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]]);
    });
  });

  describe('§3, §7 summary', () => {
    it('answers the days that have records, in their order, with what the records say', async () => {
      const days = await data(`/api/errors/summary?tenant_id=acme&${RANGE}`);
      const range = `from_timestamp=${Date.parse('2026-10-01') / 1_000}&to_timestamp=${Date.parse('2026-11-21') / 1_000 - 1}`;
      const { body } = await api.get(`/api/errors?tenant_id=acme&limit=1000&${range}`, { as: ADMIN });
      expect(days).toEqual(daysOf(body.items));
      expect(days.length).toBeGreaterThan(20);
      expect(days.some((day) => day.average_resolution_time === null)).toBe(true);
    });

    it('tells deals apart by status and says what they are worth on average', async () => {
      const days = await data(`/api/deals/summary?tenant_id=acme&${RANGE}`);
      const { body } = await api.get('/api/deals/count?tenant_id=acme', { as: ADMIN });
      const all = await data('/api/deals/summary?tenant_id=acme&from_date=2025-01-01&to_date=2026-12-31');
      expect(all.reduce((sum, day) => sum + Number(day.total), 0)).toBe(body.total_count);
      for (const day of days) {
        const parts = Object.values(day.by_status as Record<string, number>);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(day.total);
        expect(day.average_value).toBeGreaterThan(1_000);
      }
    });

    it('answers who is in a tenant for that, and an admin for the one that is named', async () => {
      const asked = `/api/deals/summary?${RANGE}`;
      const own = await data(asked, STAFF);
      expect(own).toEqual(await data(`${asked}&tenant_id=acme`));
      expect(own).not.toEqual(await data(`${asked}&tenant_id=globex`));
      expect(await data(`${asked}&tenant_id=nobody`)).toEqual([]);
    });

    it.each(['day', 'week', 'month', 'quarter', 'year'])('takes the period %s without dates', async (period) => {
      await data(`/api/deals/summary?tenant_id=acme&period=${period}`);
    });

    it.each([
      ['period=decade', ['period']],
      ['period=custom', ['from_date', 'to_date']],
      ['period=custom&from_date=2026-11-20', ['to_date']],
      ['from_date=2026-11-20&to_date=2026-11-19', ['to_date']],
      ['from_date=2010-01-01&to_date=2026-11-19', ['to_date']],
      ['from_date=2026-02-30&to_date=2026-11-19', ['from_date']],
      ['from_date=1795163400&to_date=2026-11-19', ['from_date']],
      ['status=LAUNCHED', ['status']],
    ])('refuses %s, naming the parameter', async (query, names) => {
      const { status, body } = await api.get(`/api/deals/summary?tenant_id=acme&${query}`, { as: ADMIN });
      expect([status, Object.keys(body.errors)]).toEqual([400, names]);
    });
  });

  describe.each(['latest', 'summary'])('§6 %s', (call) => {
    it('refuses another tenant, no tenant of one’s own, and nobody', async () => {
      const path = `/api/deals/${call}`;
      expect((await api.get(`${path}?tenant_id=globex`, { as: STAFF })).status).toBe(403);
      expect((await api.get(path, { as: 'joiner@example.com' })).status).toBe(403);
      expect((await api.get(path)).status).toBe(401);
    });

    it('asks an admin who names no tenant for one', async () => {
      const { status, body } = await api.get(`/api/deals/${call}`, { as: ADMIN });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['tenant_id']]);
    });

    it.each(['audit', 'tenants'])('is not there for %s', async (name) => {
      expect((await api.get(`/api/${name}/${call}?tenant_id=acme`, { as: ADMIN })).status).toBe(404);
    });
  });
});

/** The days of errors, from the errors themselves. */
function daysOf(records: readonly Json[]) {
  const dates = [...new Set(records.map((record) => String(record.timestamp).slice(0, 10)))].sort();
  return dates.map((date) => {
    const those = records.filter((record) => String(record.timestamp).startsWith(date));
    const by_type: Record<string, number> = {};
    for (const { error_type } of those) by_type[String(error_type)] = (by_type[String(error_type)] ?? 0) + 1;
    const minutes = those.flatMap(({ timestamp, resolved_at }) =>
      resolved_at === null ? [] : [(Date.parse(String(resolved_at)) - Date.parse(String(timestamp))) / 60_000],
    );
    const mean = minutes.reduce((sum, each) => sum + each, 0) / minutes.length;
    const average = minutes.length === 0 ? null : expect.closeTo(mean, 1);
    return { date, total: those.length, by_type, average_resolution_time: average };
  });
}
