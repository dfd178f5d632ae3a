import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deals } from '../../src/resources/deals.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { addTenants } from './testing/addTenants.ts';
import { upsertRecords } from './upsertRecords.ts';

const deal = (id: string, more = {}) => ({
  hubspot_deal_id: id,
  status: 'PROSPECT',
  created_at: '2026-11-20T10:22:33.123+02:00',
  updated_at: '2026-11-20T10:22:33.123Z',
  tenant_id: 'acme',
  deal_data: { dealname: 'Ü "quoted" \\ \u2028 😀', list: [1, null], nested: {} },
  ...more,
});

describeStoreOnEach('bulk writing', (given) => {
  beforeAll(async () => {
    await addTenants(given.store, 'acme', 'globex');
  }, 60_000);
  beforeEach(() => given.store.db.deleteFrom('deals').execute());

  const upsert = (records: object[], tenant = 'acme') =>
    given.store.transaction({ tenant }, (trx) =>
      upsertRecords(trx, given.store.secrets, deals, records as Record<string, unknown>[]),
    );
  const stored = () => given.store.db.selectFrom('deals').selectAll().orderBy('hubspot_deal_id').execute();

  it('stores every value as it was', async () => {
    expect(await upsert([deal('1')])).toEqual({ inserted: 1, updated: 0 });
    const [row] = await stored();
    expect(row).toEqual({
      ...deal('1'),
      ace_opportunity_id: null,
      source_file: null,
      created_at: new Date('2026-11-20T08:22:33.123Z'),
      updated_at: new Date('2026-11-20T10:22:33.123Z'),
    });
  });

  it('replaces what is there and counts both', async () => {
    await upsert([deal('1', { source_file: 'a' }), deal('2')]);
    expect(await upsert([deal('1', { status: 'LAUNCHED' }), deal('3')])).toEqual({ inserted: 1, updated: 1 });
    const [first] = await stored();
    expect(first).toMatchObject({ status: 'LAUNCHED', source_file: null });
  });

  it('takes the last of several with one key, and nothing from nothing', async () => {
    expect(await upsert([deal('1'), deal('1', { status: 'LAUNCHED' })])).toEqual({ inserted: 1, updated: 0 });
    expect((await stored())[0]?.status).toBe('LAUNCHED');
    expect(await upsert([])).toEqual({ inserted: 0, updated: 0 });
  });

  it('keeps equal ids of two tenants apart, and refuses a foreign one whole', async () => {
    await upsert([deal('1')]);
    await upsert([deal('1', { tenant_id: 'globex' })], 'globex');
    expect(await stored()).toHaveLength(2);
    await expect(upsert([deal('2'), deal('3', { tenant_id: 'globex' })])).rejects.toMatchObject({ code: '42501' });
    expect(await stored()).toHaveLength(2);
  });

  it('refuses a record without a required value', async () => {
    await expect(upsert([deal('1', { status: null })])).rejects.toMatchObject({ code: '23502' });
  });
});
