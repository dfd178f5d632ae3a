import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deals } from '../../../src/resources/deals.ts';
import { errors } from '../../../src/resources/errors.ts';
import { resources } from '../../../src/resources/index.ts';
import { tenants } from '../../../src/resources/tenants.ts';
import type { Filter } from '../../../src/schema/query.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { describeStoreOnEach } from '../../../tests/postgres/describeStore.ts';
import { syncResourceTables } from '../../database/migrate/syncResourceTables.ts';
import { addTenants } from '../../database/testing/addTenants.ts';
import { deleteRecord } from '../delete.ts';
import { lockRecord } from '../findRecord.ts';
import { countRecords } from '../read.ts';
import { is, type Row, type Selection } from '../selection.ts';
import { upsertRecords } from '../write.ts';
import { summarize, totalOf } from './readRollUps.ts';
import { compareRollUps, recountCommand, repairRollUps } from './recount.ts';

const deal = (id: string, more = {}): Row => ({
  hubspot_deal_id: id,
  status: 'PROSPECT',
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  tenant_id: 'acme',
  deal_data: {},
  ...more,
});

/** Deals of two tenants on few days, so that many share a day, with valid and invalid amounts. */
const someDeal = fc.record({
  hubspot_deal_id: fc.integer({ min: 1, max: 12 }).map(String),
  status: fc.constantFrom('PROSPECT', 'QUALIFIED', 'LAUNCHED'),
  created_at: fc
    .integer({ min: 0, max: 4 * 24 * 60 })
    .map((minute) => new Date(Date.UTC(2026, 10, 18, 0, minute)).toISOString()),
  updated_at: fc.constant('2026-11-22T00:00:00.000Z'),
  tenant_id: fc.constantFrom('acme', 'globex'),
  ace_opportunity_id: fc.constantFrom(null, 'O1'),
  deal_data: fc.oneof(
    fc.record({
      currency: fc.constantFrom('USD', 'eur', 'EUR', null),
      amount: fc.oneof(fc.double(), fc.constantFrom('1200.50', '0.1', 'about 3', '1e400', ' 7', null, [], {})),
    }),
    fc.record({ properties: fc.record({ amount: fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map(String) }) }),
    fc.constantFrom({}, { amount: true }, { amount: '', properties: { amount: '3' } }, { properties: [] }),
  ),
});

describeStoreOnEach('roll-ups', (given, database) => {
  beforeAll(async () => {
    await addTenants(given.store, 'acme', 'globex');
  });
  beforeEach(async () => {
    for (const table of ['deals', 'deals_daily', 'deals_days', 'deals_hourly', 'deals_hours'])
      await sql`delete from ${sql.table(table)}`.execute(given.store.db);
  });

  const write = (records: readonly Row[]) =>
    given.store.transaction('all', (trx) => upsertRecords(trx, given.store.secrets, deals, records));
  const remove = (row: Row) => given.store.transaction('all', (trx) => deleteRecord(trx, deals, row));
  const kept = async () => (await sql`select * from deals_daily`.execute(given.store.db)).rows;

  it('match the rows after inserts, replacements and deletions', async () => {
    const step = fc.oneof(
      { weight: 3, arbitrary: fc.array(someDeal, { maxLength: 8 }).map((records) => () => write(records)) },
      { weight: 1, arbitrary: someDeal.map((record) => () => remove(record)) },
    );
    const run = fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const take of steps) await take();
      expect(await compareRollUps(given.store.db, deals)).toEqual([]);
    });
    await fc.assert(run, { numRuns: 30 });
    for (const row of await given.store.db.selectFrom('deals').selectAll().execute()) await remove(row);
    expect(await kept()).toEqual([]);
  });

  it('count the rows', async () => {
    const moment = fc.integer({ min: -6 * 60, max: 5 * 24 * 60 }).map((minute) => Date.UTC(2026, 10, 18, 0, minute));
    const span = fc.constantFrom(60_000, 3_600_000, 24 * 3_600_000);
    const bound = fc.option(
      fc.tuple(moment, span).map(([time, span]) => new Date(Math.floor(time / span) * span)),
      { nil: undefined },
    );
    const conditions = fc.tuple(bound, bound, fc.constantFrom('PROSPECT', 'LAUNCHED', undefined, null), fc.boolean());
    const question = conditions.map(([from, until, status, other]): Filter[] => [
      { field: 'created_at', operator: 'period', values: [from, until] },
      ...(status === undefined ? [] : [is('status', status)]),
      ...(other ? [is('hubspot_deal_id', '3')] : []),
    ]);
    const run = fc.asyncProperty(fc.array(someDeal, { maxLength: 20 }), fc.array(question), async (records, all) => {
      await write(records);
      await given.store.transaction({ tenant: 'acme' }, async (trx) => {
        for (const conditions of all) {
          const selection = { tenant: 'acme', conditions };
          expect(await totalOf(trx, deals, selection)).toBe(await countRecords(trx, deals, selection));
        }
      });
    });
    await fc.assert(run, { numRuns: 25 });
  });

  it('total a day by choice, and average the records that have the measure', async () => {
    await write([
      deal('1', { deal_data: { amount: 100 } }),
      deal('2', { deal_data: { properties: { amount: '50.50' } }, status: 'LAUNCHED' }),
      deal('3', { deal_data: { Amount: '50' } }),
      deal('4', { deal_data: { amount: '7\n8x', Amount: 'about 7' }, created_at: '2026-11-20T23:59:59.999Z' }),
      deal('5', { created_at: '2026-11-21T00:00:00Z' }),
      deal('6', { tenant_id: 'globex' }),
      deal('7', { deal_data: { amount: 9, currency: 'EUR' }, ace_opportunity_id: 'O7' }),
    ]);
    const days = { from: '2026-11-20', to: '2026-11-21', timeZone: 'UTC' };
    const summed = await given.store.transaction({ tenant: 'acme' }, (trx) =>
      summarize(trx, deals, 'acme', days, tenants),
    );
    expect(summed).toEqual([
      {
        date: '2026-11-20',
        total: 5,
        counts: { PROSPECT: 4, LAUNCHED: 1 },
        average: 66.83,
        also: { WAITING: 3, CLOSED: 1, IN_STEP: 1 },
        amounts: { USD: { count: 3, sum: 200.5, own: true }, EUR: { count: 1, sum: 9, own: false } },
      },
      {
        date: '2026-11-21',
        total: 1,
        counts: { PROSPECT: 1 },
        average: null,
        also: { WAITING: 1 },
        amounts: {},
      },
    ]);
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'Pacific/Chatham', 'Pacific/Kiritimati'])(
    'sum up the days of %s exactly',
    async (timeZone) => {
      const days = { from: '2026-11-18', to: '2026-11-21', timeZone };
      await fc.assert(
        fc.asyncProperty(fc.array(someDeal, { maxLength: 20 }), async (records) => {
          await write(records);
          const { rows } = await sql`
            with mine as (
              select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, status, sync_state, amount,
                upper(coalesce(currency, 'USD')) as currency
              from deals where tenant_id = 'acme')
            select day as date, count(*)::int as total,
              (select json_object_agg(status, n) from (select status, count(*) as n from mine where day = days.day group by 1) as by) as counts,
              (select json_object_agg(sync_state, n)
                from (select sync_state, count(*) as n from mine where day = days.day group by 1) as by) as also,
              round((avg(round(amount::numeric, 6)) filter (where currency = 'USD')), 2)::float8 as average,
              (select coalesce(json_object_agg(currency, json_build_object('count', n, 'sum', total, 'own', currency = 'USD')), '{}') from (
                select currency, count(*) as n, sum(round(amount::numeric, 6)) as total
                from mine where day = days.day and amount is not null group by 1) as by) as amounts
            from mine as days where day between ${days.from} and ${days.to} group by day order by day`.execute(
            given.store.db,
          );
          const summed = await given.store.transaction('all', (trx) => summarize(trx, deals, 'acme', days, tenants));
          expect(summed).toEqual(rows);
        }),
        { numRuns: 15 },
      );
    },
  );

  it('stay correct if eight writers change the same deals concurrently', async () => {
    const writer = (number: number) =>
      Array.from({ length: 6 }, (_, round) => async () => {
        const ids = Array.from({ length: 10 }, (_, index) => String(((number + round) * 7 + index * 3) % 12));
        const day = 18 + ((number + round) % 3);
        const change = { created_at: `2026-11-${day}T10:00:00Z`, status: round % 2 ? 'LAUNCHED' : 'PROSPECT' };
        const records = ids.map((id) => deal(id, { ...change, deal_data: { amount: number * 100 + round } }));
        if (round === 3) return remove(deal(ids[0] ?? ''));
        // Two statements in one transaction: they must not lock in an order that deadlocks.
        return given.store.transaction({ tenant: 'acme' }, async (trx) => {
          await upsertRecords(trx, given.store.secrets, deals, records.slice(0, 5));
          await upsertRecords(trx, given.store.secrets, deals, records.slice(5));
        });
      });
    const inTurn = async (steps: (() => Promise<unknown>)[]) => {
      for (const step of steps) await step();
    };
    await Promise.all(Array.from({ length: 8 }, (_, number) => inTurn(writer(number))));
    expect(await compareRollUps(given.store.db, deals)).toEqual([]);
    expect((await kept()).length).toBeGreaterThan(0);
  });

  it('are limited to the tenant like its rows', async () => {
    await write([deal('1'), deal('2', { tenant_id: 'globex' })]);
    const seen = await given.store.transaction({ tenant: 'globex' }, (trx) => totalOf(trx, deals, { conditions: [] }));
    expect(seen).toBe(1);
  });

  it('let no writer lock a row out of order', async () => {
    const locking = given.store.transaction('all', (trx) => lockRecord(trx, deals, '1', undefined));
    await expect(locking).rejects.toThrow('deals has a summary: lock its records within a tenant');
  });

  // PGlite has one connection, so nothing waits.
  const beside = database === 'PostgreSQL' ? describe : undefined;
  beside?.('beside others at work', () => {
    /** Resolves once a session waits for a table that another one has locked. */
    const isWaitedFor = async (table: string) => {
      const waiting = sql`select from pg_locks where not granted and relation = ${table}::regclass`;
      while ((await waiting.execute(given.store.db)).rows.length === 0) {
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const sinceHalf: Selection = {
      tenant: 'acme',
      conditions: [{ field: 'created_at', operator: 'period', values: [new Date('2026-11-20T10:30:00Z'), undefined] }],
    };

    it.each([
      ['counted', () => totalOf(given.store.db, deals, sinceHalf)],
      ['compared', () => compareRollUps(given.store.db, deals)],
      ['repaired', () => repairRollUps(given.store.db, deals, 'acme')],
    ])('are %s through their rows, never the other way round', async (_, work) => {
      const { db } = given.store;
      let working: Promise<unknown> | undefined;
      await db.transaction().execute(async (trx) => {
        await sql`lock table deals in access exclusive mode`.execute(trx);
        working = work();
        await isWaitedFor('deals');
        await sql`lock table deals_daily in access exclusive mode`.execute(trx);
      });
      await working;
    });

    it('are filled while others read the rows', async () => {
      const { db } = given.store;
      await write([deal('1')]);
      await sql`comment on table deals_daily is 'of another meaning'`.execute(db);
      let filling: Promise<unknown> | undefined;
      await db.transaction().execute(async (trx) => {
        await sql`select from deals_daily`.execute(trx);
        filling = syncResourceTables(db, resources);
        await isWaitedFor('deals_daily');
        await given.store.transaction({ tenant: 'acme' }, async (reader) => {
          await sql`set local lock_timeout = '5s'`.execute(reader);
          for (const resource of resources) await countRecords(reader, resource, { conditions: [] });
        });
      });
      await filling;
      expect(await kept()).toHaveLength(1);
    });
  });

  it('replace the triggers of a former version without counting twice', async () => {
    const { db } = given.store;
    await sql`comment on table deals_daily is 'of another meaning'`.execute(db);
    await sql`create function deals_daily_follow() returns trigger language plpgsql as
      $$ begin raise exception 'counted twice'; end $$`.execute(db);
    await sql`create trigger daily_insert after insert on deals execute function deals_daily_follow()`.execute(db);
    await syncResourceTables(db, resources);
    await write([deal('1')]);
    expect(await compareRollUps(db, deals)).toEqual([]);
  });

  describe('npm run recount', () => {
    const recount = async (...args: string[]) => {
      const said: string[] = [];
      const { info } = console;
      console.info = (text: string) => said.push(text);
      const code = await recountCommand(args, resources, async () => ({ ...given.store, close: async () => {} }));
      console.info = info;
      return { code, said };
    };

    beforeEach(async () => {
      await write([
        deal('1', { deal_data: { amount: 5 } }),
        deal('2', { created_at: '2026-11-21T10:00:00Z' }),
        deal('3'),
      ]);
    });

    it('reports no differences if all counts match', async () => {
      expect(await recount()).toEqual({ code: 0, said: ['Every roll-up matches its records.'] });
    });

    it('reports counts that were edited by hand', async () => {
      await sql`truncate deals`.execute(given.store.db);
      expect((await recount('--check')).said).toContain('deals of acme on 2026-11-21: 1 counted, 0 exist');
    });

    it('names the days of a corrupted roll-up and repairs them', async () => {
      await sql`update deals_daily set records = 9 where day = '2026-11-20'`.execute(given.store.db);
      await sql`update deals_daily set status = 'LAUNCHED' where day = '2026-11-21'`.execute(given.store.db);
      await sql`insert into deals_daily values ('globex', '2026-01-01', 'PROSPECT', '', 1)`.execute(given.store.db);
      const differences = [
        'deals of acme on 2026-11-20: 9 counted, 2 exist',
        'deals of acme on 2026-11-21: 1 records, split or summed incorrectly',
        'deals of globex on 2026-01-01: 1 counted, 0 exist',
      ];
      const verdict = '3 days differ. Nothing was changed: run the command without --check to repair them.';
      expect(await recount('--check')).toEqual({ code: 1, said: [...differences, verdict] });
      expect(await recount()).toEqual({ code: 0, said: [...differences, '3 days differed and were repaired.'] });
      expect((await recount('--check')).code).toBe(0);
    });
  });

  it('are filled from existing rows, and again if their definition changes', async () => {
    await write([deal('1', { deal_data: { amount: 5 } })]);
    const figures = await kept();
    for (const spoil of [
      sql`drop table deals_daily cascade`,
      sql`comment on table deals_daily is 'of another meaning'`,
    ]) {
      await spoil.execute(given.store.db);
      await syncResourceTables(given.store.db, resources);
      expect(await kept()).toEqual(figures);
    }
    await write([deal('1', { status: 'LAUNCHED' })]);
    expect(await compareRollUps(given.store.db, deals)).toEqual([]);
  });

  it('are dropped with the summary and rebuilt with it', async () => {
    const { summary: _, ...bare } = deals;
    await syncResourceTables(given.store.db, [...resources.filter(({ name }) => name !== deals.name), bare]);
    await given.store.transaction('all', (trx) =>
      upsertRecords(trx, given.store.secrets, bare as Resource, [deal('1')]),
    );
    await syncResourceTables(given.store.db, resources);
    expect(await compareRollUps(given.store.db, deals)).toEqual([]);
    expect(await kept()).toHaveLength(1);
  });

  it('ignore durations with an invalid or missing end', async () => {
    const error = (id: string, more: object) => ({
      error_id: id,
      deal_id: '1',
      error_type: 'API_ERROR',
      status: 'RESOLVED',
      tenant_id: 'acme',
      timestamp: '2026-11-20T10:00:00Z',
      notified: true,
      error_message: 'It failed',
      ...more,
    });
    const records = [
      error('1', { resolved_at: '2026-11-20T10:30:20Z' }),
      error('2', { resolved_at: '2026-11-19T10:00:00Z' }),
      error('3', {}),
    ];
    await given.store.transaction('all', (trx) => upsertRecords(trx, given.store.secrets, errors, records));
    const days = { from: '2026-11-20', to: '2026-11-20', timeZone: 'UTC' };
    const [day] = await given.store.transaction('all', (trx) => summarize(trx, errors, 'acme', days, tenants));
    const none = { also: {}, amounts: {} };
    expect(day).toEqual({ date: '2026-11-20', total: 3, counts: { API_ERROR: 3 }, average: 30.33, ...none });
  });
});
