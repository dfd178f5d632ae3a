import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { addTenants } from './testing/addTenants.ts';

const moment = '2026-11-20T10:22:33.123Z';
const deal = (tenant: string, id: string) => ({
  hubspot_deal_id: id,
  status: 'PROSPECT' as const,
  created_at: moment,
  updated_at: moment,
  tenant_id: tenant,
  deal_data: { amount: 1 },
});

describeStoreOnEach('the store', (given) => {
  beforeAll(async () => {
    await addTenants(given.store, 'acme', 'globex');
    await given.store.db
      .insertInto('deals')
      .values([deal('acme', '1'), deal('acme', '2'), deal('globex', '1')])
      .execute();
  });

  const idsIn = (tenant: string) =>
    given.store.transaction({ tenant }, (trx) =>
      trx.selectFrom('deals').select(['tenant_id', 'hubspot_deal_id']).execute(),
    );

  it('runs queries', async () => {
    await expect(given.store.ping()).resolves.toBeUndefined();
  });

  it('stores timestamps with millisecond precision', async () => {
    const row = await given.store.db.selectFrom('deals').select('created_at').limit(1).executeTakeFirstOrThrow();
    expect(row.created_at.toISOString()).toBe(moment);
  });

  it('shows a tenant only its own rows, and no rows without a tenant', async () => {
    expect(await idsIn('acme')).toHaveLength(2);
    expect(await idsIn('globex')).toEqual([{ tenant_id: 'globex', hubspot_deal_id: '1' }]);
    expect(await idsIn('')).toEqual([]);
    expect(await idsIn("' or true --")).toEqual([]);
  });

  it('shows admins the rows of every tenant', async () => {
    const rows = await given.store.transaction('all', (trx) => trx.selectFrom('deals').select('tenant_id').execute());
    expect(rows).toHaveLength(3);
  });

  it('refuses to write a row of another tenant or to move one there', async () => {
    const foreign = given.store.transaction({ tenant: 'acme' }, (trx) =>
      trx.insertInto('deals').values(deal('globex', '9')).execute(),
    );
    await expect(foreign).rejects.toMatchObject({ code: '42501' });
    const moved = given.store.transaction({ tenant: 'acme' }, (trx) =>
      trx.updateTable('deals').set({ tenant_id: 'globex' }).where('hubspot_deal_id', '=', '2').execute(),
    );
    await expect(moved).rejects.toMatchObject({ code: '42501' });
    const removed = await given.store.transaction({ tenant: 'acme' }, (trx) =>
      trx.deleteFrom('deals').where('tenant_id', '=', 'globex').executeTakeFirst(),
    );
    expect(removed.numDeletedRows).toBe(0n);
  });

  it('leaves no role or tenant behind on the connection', async () => {
    await given.store.transaction({ tenant: 'acme' }, async () => {});
    const { rows } = await sql`select current_user = session_user as owner,
      coalesce(current_setting('app.tenant_id', true), '') as tenant`.execute(given.store.db);
    expect(rows).toEqual([{ owner: true, tenant: '' }]);
  });

  it('keeps tenants of concurrent transactions apart', async () => {
    const tenants = Array.from({ length: 40 }, (_, index) => (index % 2 ? 'acme' : 'globex'));
    const answers = await Promise.all(tenants.map(idsIn));
    answers.forEach((rows, index) => {
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.every((row) => row.tenant_id === tenants[index])).toBe(true);
    });
  });

  it('limits a tenant’s transaction to resource tables', async () => {
    const reading = given.store.transaction({ tenant: 'acme' }, (trx) =>
      sql`select * from kysely_migration`.execute(trx),
    );
    await expect(reading).rejects.toMatchObject({ code: '42501' });
  });

  it('refuses to write in a read-only transaction', async () => {
    const read = given.store.read({ tenant: 'acme' }, (trx) => trx.selectFrom('deals').select('tenant_id').execute());
    expect(await read).toHaveLength(2);
    const writing = given.store.read({ tenant: 'acme' }, (trx) =>
      trx.updateTable('deals').set({ status: 'LAUNCHED' }).execute(),
    );
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  it('rejects a tenant whose name contains a terminator', async () => {
    await expect(idsIn("acme\0'; reset role; --")).rejects.toThrow('Tenant IDs contain no null characters.');
  });

  it('rolls back a transaction that fails', async () => {
    const failing = given.store.transaction({ tenant: 'acme' }, async (trx) => {
      await trx.insertInto('deals').values(deal('acme', '7')).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await idsIn('acme')).toHaveLength(2);
  });
});
