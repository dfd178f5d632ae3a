import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../../server/database/database.ts';
import { DEMO_TENANT_IDS } from '../../server/demo/demoTenants.ts';
import { upsertRecords } from '../../server/records/write.ts';
import {
  addDays,
  type CalendarUnit,
  type Day,
  type DayRange,
  dayOf,
  daySpans,
} from '../../src/fields/dateTime/calendar.ts';
import { deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import { PRESETS, periodOf } from '../../src/views/period/period.ts';
import { databases } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ADMIN = 'admin@example.com';
const STAFF = 'staff@acme.example';
const EVERYONE = [ADMIN, 'lead@acme.example', STAFF];
const RANGE = 'from_date=2026-10-01&to_date=2026-11-20';

type Json = Record<string, unknown>;

const DAY = 86_400_000;
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Pacific/Kiritimati'];
/** Days with a daylight saving change somewhere, and the ends of a year and of a quarter. */
const SPECIAL_DAYS = [
  '2025-10-26',
  '2025-11-02',
  '2026-03-08',
  '2026-03-29',
  '2026-04-05',
  '2026-10-04',
  '2026-10-25',
  '2026-11-01',
  '2025-12-31',
  '2026-01-01',
  '2026-06-30',
  '2026-07-01',
];

/** The source of a resource's figures, in independent SQL. */
const COUNTED = {
  deals: {
    moment: 'created_at',
    choice: 'status',
    measure: `coalesce(deal_data ->> 'amount', deal_data #>> '{properties,amount}', deal_data ->> 'Amount')::numeric`,
    // The demo's deals say it in one way. Without it, an amount is in the tenant's currency.
    currency: `coalesce(deal_data ->> 'currency', '')`,
    names: ['by_status', 'average_value'],
  },
  errors: {
    moment: 'timestamp',
    choice: 'error_type',
    measure: 'extract(epoch from resolved_at - timestamp) / 60',
    currency: `''`,
    names: ['by_type', 'average_resolution_time'],
  },
} as const;
type Counted = keyof typeof COUNTED;

/** A moment of the last 400 days, every other one near a special day's midnight. */
const someMoment = fc.oneof(
  fc.date({ min: new Date(NOW.getTime() - 399 * DAY), max: NOW, noInvalidDate: true }),
  fc
    .tuple(fc.constantFrom(...SPECIAL_DAYS), fc.integer({ min: -14, max: 38 }))
    .map(([day, hour]) => new Date(Date.parse(day) + hour * 3_600_000)),
);
/** A preset or a number of days up to the reader's today, in some time zone at some time. */
const somePeriod = fc.record({
  chosen: fc.oneof(
    fc.constantFrom(...(Object.keys(PRESETS) as CalendarUnit[])),
    fc.integer({ min: 1, max: 400 }).map((days) => ({ days })),
  ),
  zone: fc.constantFrom(...ZONES),
  moment: someMoment,
});
type SomePeriod = typeof somePeriod extends fc.Arbitrary<infer Value> ? Value : never;

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
    it.each(['deals', 'errors'])('returns the newest five %s as the list does', async (name) => {
      for (const as of EVERYONE) {
        const list = await api.get(`/api/${name}?tenant_id=acme&limit=100`, { as });
        expect(await data(`/api/${name}/latest?tenant_id=acme`, as)).toEqual(list.body.items.slice(0, 5));
        expect(await data(`/api/${name}/latest?tenant_id=acme&limit=100`, as)).toEqual(list.body.items);
      }
    });

    it.each(['limit=0', 'limit=101', 'next_token=x'])('rejects %s and names it', async (query) => {
      const { status, body } = await api.get(`/api/deals/latest?tenant_id=acme&${query}`, { as: ADMIN });
      expect([status, Object.keys(body.errors)]).toEqual([400, [query.split('=')[0]]]);
    });
  });

  describe('§3, §7 summary', () => {
    it('returns the days that have records, in order, with their figures', async () => {
      const days = await data(`/api/errors/summary?tenant_id=acme&${RANGE}`);
      const range = `from_timestamp=${Date.parse('2026-10-01') / 1_000}&to_timestamp=${Date.parse('2026-11-21') / 1_000 - 1}`;
      const { body } = await api.get(`/api/errors?tenant_id=acme&limit=1000&${range}`, { as: ADMIN });
      expect(days).toEqual(daysOf(body.items));
      expect(days.length).toBeGreaterThan(20);
      expect(days.some((day) => day.average_resolution_time === null)).toBe(true);
    });

    it('splits deals by status and returns their average value', async () => {
      const days = await data(`/api/deals/summary?tenant_id=acme&${RANGE}`);
      const { body } = await api.get('/api/deals/count?tenant_id=acme', { as: ADMIN });
      const all = await data('/api/deals/summary?tenant_id=acme&from_date=2025-01-01&to_date=2026-12-31');
      expect(all.reduce((sum, day) => sum + Number(day.total), 0)).toBe(body.total_count);
      for (const day of days) {
        const parts = Object.values(day.by_status as Record<string, number>);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(day.total);
        const states = Object.values(day.by_sync_state as Record<string, number>);
        expect(states.reduce((sum, part) => sum + part, 0)).toBe(day.total);
        if (day.average_value !== null) expect(day.average_value).toBeGreaterThan(1_000);
      }
    });

    it('returns the own tenant’s figures to its users, and the named tenant’s to an admin', async () => {
      const asked = `/api/deals/summary?${RANGE}`;
      const own = await data(asked, STAFF);
      expect(own).toEqual(await data(`${asked}&tenant_id=acme`));
      expect(own).not.toEqual(await data(`${asked}&tenant_id=globex`));
      expect(await data(`${asked}&tenant_id=nobody`)).toEqual([]);
    });

    it.each(['day', 'week', 'month', 'quarter', 'year'])('accepts the period %s without dates', async (period) => {
      await data(`/api/deals/summary?tenant_id=acme&period=${period}`);
    });

    it.each(['UTC', 'america/new_york', 'Asia/Kathmandu'])('accepts any days in %s', async (tz) => {
      for (const days of ['from_date=9999-12-30&to_date=9999-12-31', 'from_date=2016-12-01&to_date=2026-11-20']) {
        await data(`/api/deals/summary?tenant_id=acme&${days}&tz=${tz}`);
      }
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
      ['tz=Mars/Olympus', ['tz']],
      ['tz=%2B02:00', ['tz']],
    ])('rejects %s and names the parameter', async (query, names) => {
      const { status, body } = await api.get(`/api/deals/summary?tenant_id=acme&${query}`, { as: ADMIN });
      expect([status, Object.keys(body.errors)]).toEqual([400, names]);
    });
  });

  describe('the figures', () => {
    const home = process.env.TZ;
    beforeAll(async () => {
      const { store } = api;
      await store.transaction('all', async (trx) => {
        await upsertRecords(trx, store.secrets, deals, atMidnights.map(dealAt));
        await upsertRecords(trx, store.secrets, errors, atMidnights.map(errorAt));
      });
    });
    afterAll(() => {
      if (home === undefined) delete process.env.TZ;
      else process.env.TZ = home;
    });

    it.each(['deals', 'errors'] as const)('of %s equal what SQL counts, for any tenant and period', async (name) => {
      const run = fc.asyncProperty(fc.constantFrom(...DEMO_TENANT_IDS), somePeriod, async (tenant, period) => {
        const { from, to } = daysSeen(period);
        const tz = period.zone;
        const days = await data(`/api/${name}/summary?tenant_id=${tenant}&from_date=${from}&to_date=${to}&tz=${tz}`);
        expect(days.map(({ by_sync_state: _, by_currency: _amounts, ...day }) => day)).toEqual(
          await countedInSql(api.store, name, tenant, { from, to }, tz),
        );
        const spans = daySpans({ from, to }, tz);
        const [first, last] = [Number(spans[0]?.start) / 1_000, Number(spans.at(-1)?.end) / 1_000 - 1];
        const count = `/api/${name}/count?tenant_id=${tenant}&from_timestamp=${first}&to_timestamp=${last}`;
        const { body } = await api.get(count, { as: ADMIN });
        expect(body.total_count).toBe(days.reduce((sum, day) => sum + Number(day.total), 0));
      });
      await fc.assert(run, { numRuns: 25 });
    });
  });

  describe.each(['latest', 'summary'])('§6 %s', (call) => {
    it('rejects another tenant, users without a tenant, and anonymous calls', async () => {
      const path = `/api/deals/${call}`;
      expect((await api.get(`${path}?tenant_id=globex`, { as: STAFF })).status).toBe(403);
      expect((await api.get(path, { as: 'joiner@example.com' })).status).toBe(403);
      expect((await api.get(path)).status).toBe(401);
    });

    it('requires a tenant from an admin', async () => {
      const { status, body } = await api.get(`/api/deals/${call}`, { as: ADMIN });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['tenant_id']]);
    });

    it.each(['audit', 'tenants'])('does not exist for %s', async (name) => {
      expect((await api.get(`/api/${name}/${call}?tenant_id=acme`, { as: ADMIN })).status).toBe(404);
    });
  });
});

/** The first and the last moment of every special day, for every tenant. */
const atMidnights = DEMO_TENANT_IDS.flatMap((tenant_id) =>
  SPECIAL_DAYS.flatMap((day) =>
    ['T00:00:00.000Z', 'T23:59:59.999Z'].map((time) => ({ tenant_id, moment: `${day}${time}` })),
  ),
);

function dealAt({ tenant_id, moment }: (typeof atMidnights)[number], index: number) {
  const amounts = [{ amount: '1200.50' }, { properties: { amount: '77000' } }, { Amount: 12_500 }, {}];
  return {
    hubspot_deal_id: `midnight-${index}`,
    tenant_id,
    status: 'LAUNCHED',
    deal_data: amounts[index % 4],
    created_at: moment,
    updated_at: moment,
  };
}

function errorAt({ tenant_id, moment }: (typeof atMidnights)[number], index: number) {
  return {
    error_id: `midnight-${index}`,
    deal_id: `midnight-${index}`,
    tenant_id,
    error_type: 'NOT_LISTED',
    status: 'NEW',
    timestamp: moment,
    notified: false,
    error_message: 'It failed',
  };
}

/** The days that a reader in that time zone requests at that moment. Leaves the process clock in that zone. */
function daysSeen({ chosen, zone, moment }: SomePeriod): DayRange {
  process.env.TZ = zone;
  const today = dayOf(moment);
  if (typeof chosen === 'string') return periodOf({ period: chosen }, today, zone);
  return periodOf({ period: 'custom', from: addDays(today, 1 - chosen.days), to: today }, today, zone);
}

/** The expected summary, counted from the rows themselves. */
async function countedInSql({ db }: Store, name: Counted, tenant: string, { from, to }: DayRange, timeZone: string) {
  const { moment, choice, measure, currency, names } = COUNTED[name];
  const { rows } = await sql<{ date: Day; total: number; counts: object; average: number | null }>`
    select to_char(day, 'YYYY-MM-DD') as date, sum(n)::int as total, json_object_agg(choice, n) as counts,
      (sum(sum) / sum(measured))::float8 as average
    from (
      select day, choice, count(*) as n, nullif(count(measure) filter (where own), 0) as measured,
        sum(measure) filter (where own) as sum
      from (
        select date_trunc('day', ${sql.ref(moment)} at time zone ${timeZone}) as day, ${sql.ref(choice)} as choice,
          ${sql.raw(measure)} as measure,
          ${sql.raw(currency)} in ('', (select currency from tenants where tenants.tenant_id = ${tenant})) as own
        from ${sql.table(name)}
        where tenant_id = ${tenant}
      ) as records
      where day between ${from} and ${to} group by day, choice
    ) as parts group by day order by day`.execute(db);
  return rows.map(({ date, total, counts, average }) => ({
    date,
    total,
    [names[0]]: counts,
    [names[1]]: average === null ? null : expect.closeTo(average, 1),
  }));
}

/** The days of errors, counted from the errors themselves. */
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
