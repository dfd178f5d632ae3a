import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { deleteRecord } from '../records/delete.ts';
import { upsertRecords } from '../records/write.ts';
import type { Change } from './changeFeed.ts';
import { addTenants } from './testing/addTenants.ts';

const at = '2026-11-20T10:22:33.123Z';
const deal = (id: string, tenant_id: string) => ({
  hubspot_deal_id: id,
  status: 'PROSPECT',
  created_at: at,
  updated_at: at,
  tenant_id,
  deal_data: {},
});

describeStoreOnEach('changes of records', (given) => {
  let heard: (Change | undefined)[] = [];
  let unsubscribe = () => {};
  beforeAll(() => addTenants(given.store, 'acme', 'globex'));
  beforeEach(async () => {
    heard = [];
    unsubscribe = given.store.changes.subscribe((change) => heard.push(change));
    // The feed is connected.
    await vi.waitFor(() => expect(heard).toEqual([undefined]));
    heard = [];
  });
  afterEach(() => unsubscribe());

  const write = (records: JsonObject[], resource: typeof deals | typeof errors = deals) =>
    given.store.transaction('all', (trx) => upsertRecords(trx, given.store.secrets, resource, records));

  it('are reported once per tenant of a write, and when a record is deleted', async () => {
    await write([deal('1', 'acme'), deal('2', 'acme'), deal('3', 'globex')]);
    const ofTenant = (tenant: string) => ({ resource: deals.name, tenant });
    await vi.waitFor(() => expect(heard).toHaveLength(2));
    expect(heard).toEqual(expect.arrayContaining([ofTenant('acme'), ofTenant('globex')]));
    await given.store.transaction({ tenant: 'acme' }, (trx) => deleteRecord(trx, deals, deal('1', 'acme')));
    await vi.waitFor(() => expect(heard).toHaveLength(3));
    expect(heard[2]).toEqual(ofTenant('acme'));
  });

  it('are reported after long responses of any text', async () => {
    await sql`select repeat('A', 100000)`.execute(given.store.db);
    await write([deal('3', 'acme')]);
    await vi.waitFor(() => expect(heard).toEqual([{ resource: deals.name, tenant: 'acme' }]));
  });

  it('include records whose derived values change', async () => {
    await write([deal('4', 'acme')]);
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    const failure = { error_id: 'e', deal_id: '4', error_type: 'API_ERROR', status: 'NEW', notified: false };
    await write([{ ...failure, timestamp: at, error_message: 'It failed.', tenant_id: 'acme' }], errors);
    await vi.waitFor(() =>
      expect(heard.map((change) => change?.resource).sort()).toEqual(['deals', 'deals', 'errors']),
    );
  });

  it('are not reported if the transaction fails, nor after the subscription has ended', async () => {
    const failed = given.store.transaction('all', async (trx) => {
      await upsertRecords(trx, given.store.secrets, deals, [deal('5', 'acme')]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await write([deal('6', 'globex')]);
    await vi.waitFor(() => expect(heard).toEqual([{ resource: 'deals', tenant: 'globex' }]));
    unsubscribe();
    await write([deal('7', 'acme')]);
    await given.store.ping();
    expect(heard).toHaveLength(1);
  });
});
