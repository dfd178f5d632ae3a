import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dateTime } from '../../src/fields/index.ts';
import { deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { syncResourceTables } from '../database/migrate/syncResourceTables.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { THINGS, things } from '../database/testing/things.ts';
import { upsertRecords } from './write.ts';

const deal = (id: string, more = {}) => ({
  hubspot_deal_id: id,
  status: 'PROSPECT',
  created_at: '2026-11-20T10:22:33.123+02:00',
  updated_at: '2026-11-20T10:22:33.123Z',
  tenant_id: 'acme',
  deal_data: { dealname: 'Ü "quoted" \\ \u2028 😀', list: [1, null], nested: {} },
  ...more,
});

describeStoreOnEach('bulk writes', (given) => {
  beforeAll(async () => {
    await addTenants(given.store, 'acme', 'globex');
  });
  beforeEach(() => given.store.db.deleteFrom('deals').execute());

  const upsert = (records: JsonObject[], tenant = 'acme') =>
    given.store.transaction({ tenant }, (trx) => upsertRecords(trx, given.store.secrets, deals, records));
  const stored = () => given.store.db.selectFrom('deals').selectAll().orderBy('hubspot_deal_id').execute();

  it('store every value unchanged', async () => {
    expect(await upsert([deal('1')])).toEqual([{ id: '1', inserted: true }]);
    const [row] = await stored();
    expect(row).toEqual({
      ...deal('1'),
      name: deal('1').deal_data.dealname,
      company: null,
      amount: null,
      currency: null,
      close_date: null,
      modified_at: null,
      failed_at: null,
      archived_at: null,
      merged_into: null,
      sync_state: 'WAITING',
      ace_opportunity_id: null,
      source_file: null,
      created_at: new Date('2026-11-20T08:22:33.123Z'),
      updated_at: new Date('2026-11-20T10:22:33.123Z'),
    });
  });

  it('replace existing records and report which were replaced', async () => {
    await upsert([deal('1', { source_file: 'a' }), deal('2')]);
    const written = await upsert([deal('1', { status: 'LAUNCHED' }), deal('3')]);
    expect(Object.fromEntries(written.map(({ id, inserted }) => [id, inserted]))).toEqual({ '1': false, '3': true });
    const [first] = await stored();
    expect(first).toMatchObject({ status: 'LAUNCHED', source_file: null });
  });

  it('keep the last of several records with one key, and accept an empty list', async () => {
    expect(await upsert([deal('1'), deal('1', { status: 'LAUNCHED' })])).toEqual([{ id: '1', inserted: true }]);
    expect((await stored())[0]?.status).toBe('LAUNCHED');
    expect(await upsert([])).toEqual([]);
  });

  it('keep equal ids of two tenants apart, and reject a batch of another tenant', async () => {
    await upsert([deal('1')]);
    await upsert([deal('1', { tenant_id: 'globex' })], 'globex');
    expect(await stored()).toHaveLength(2);
    await expect(upsert([deal('2'), deal('3', { tenant_id: 'globex' })])).rejects.toMatchObject({ code: '42501' });
    expect(await stored()).toHaveLength(2);
  });

  describe('a timestamp that is set if another field has a value', () => {
    const writeError = async (id: string, more: object) => {
      const failure = { error_id: id, deal_id: '1', error_type: 'API_ERROR', timestamp: '2026-11-20T10:00:00Z' };
      const record = { ...failure, notified: true, tenant_id: 'acme', error_message: 'It failed', ...more };
      await given.store.transaction('all', (trx) => upsertRecords(trx, given.store.secrets, errors, [record]));
      const found = given.store.db.selectFrom('errors').select('resolved_at').where('error_id', '=', id);
      return (await found.executeTakeFirstOrThrow()).resolved_at;
    };
    const told = '2026-11-21T10:00:00.000Z';

    it('keeps the record’s own timestamp only while the value lasts', async () => {
      expect(await writeError('1', { status: 'RESOLVED', resolved_at: told })).toEqual(new Date(told));
      expect(await writeError('1', { status: 'RESOLVED' })).toEqual(new Date(told));
      expect(await writeError('1', { status: 'RESOLVED', resolved_at: '2026-11-21T11:00:00Z' })).not.toEqual(
        new Date(told),
      );
      expect(await writeError('1', { status: 'NEW', resolved_at: told })).toBeNull();
      expect(await writeError('2', { status: 'NEW', resolved_at: told })).toBeNull();
    });

    it('is the time of the write if the value changed, and null for a new record without it', async () => {
      const before = Date.now();
      expect(await writeError('3', { status: 'RESOLVED' })).toBeNull();
      expect(await writeError('3', { status: 'RESOLVED' })).toBeNull();
      await writeError('3', { status: 'NOTIFIED' });
      const resolved = await writeError('3', { status: 'RESOLVED' });
      expect(Math.abs((resolved?.getTime() ?? 0) - before)).toBeLessThan(60_000);
      expect(await writeError('3', { status: 'RESOLVED' })).toEqual(resolved);
    });
  });

  it('reject a record without a required value', async () => {
    await expect(upsert([deal('1', { status: null })])).rejects.toMatchObject({ code: '23502' });
  });

  it('stamp records that lack a stamp, and keep the moment of creation', async () => {
    const { store } = given;
    const fields = { ...THINGS, made_at: dateTime({ stamp: 'created' }), changed_at: dateTime({ stamp: 'updated' }) };
    await sql`drop table if exists things, things_daily, things_days, things_hourly, things_hours`.execute(store.db);
    await syncResourceTables(store.db, [things(fields)]);
    const write = async (more: object) => {
      const record = { id: '1', tenant_id: 'acme', state: 'OPEN', at: '2026-11-20T10:00:00Z', made_at: null, ...more };
      await store.transaction({ tenant: 'acme' }, (trx) => upsertRecords(trx, store.secrets, things(fields), [record]));
      const { rows } = await sql<{ made: Date; changed: Date }>`
        select made_at as made, changed_at as changed from things`.execute(store.db);
      return rows[0];
    };
    const first = await write({});
    expect(Math.abs(Number(first?.made) - Date.now())).toBeLessThan(60_000);
    expect(first?.changed).toEqual(first?.made);
    const second = await write({ state: 'DONE' });
    expect(second?.made).toEqual(first?.made);
    expect(Number(second?.changed)).toBeGreaterThan(Number(first?.changed));
    const given_at = new Date('2026-01-01T00:00:00Z');
    expect(await write({ made_at: given_at, changed_at: given_at })).toEqual({ made: given_at, changed: given_at });
  });
});
