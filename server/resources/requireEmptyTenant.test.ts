import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { deals } from '../../src/resources/deals.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { MissingTenant } from '../database/databaseErrors.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { removeRecord } from '../records/delete.ts';
import { upsertRecords } from '../records/write.ts';
import { requireEmptyTenant } from './tenants.ts';

const MOMENT = '2026-11-20T10:22:33.123Z';
const deal = {
  hubspot_deal_id: '1',
  status: 'PROSPECT',
  created_at: MOMENT,
  updated_at: MOMENT,
  tenant_id: 'acme',
  deal_data: {},
};

describeStoreOnEach('a tenant deleted while deals are written', (given) => {
  beforeEach(async () => {
    for (const table of ['deals', 'tenants'] as const) await given.store.db.deleteFrom(table).execute();
    await addTenants(given.store, 'acme');
  });

  const remove = (meanwhile = async () => {}) =>
    removeRecord(
      given.store,
      {
        resource: tenants,
        scope: 'all',
        id: 'acme',
        action: 'delete',
        principal: { username: 'alex', role: 'admin', tenantId: null },
      },
      async (_, trx) => {
        await requireEmptyTenant(trx, 'acme', 'Acme');
        await meanwhile();
      },
    );
  const add = (meanwhile = async () => {}) =>
    given.store.transaction({ tenant: 'acme' }, async (trx) => {
      await upsertRecords(trx, given.store.secrets, deals, [deal]);
      await meanwhile();
    });
  /** Resolves once another session waits for this one. The embedded database has one session, so others queue. */
  const untilOneWaits = async () => {
    if (given.store.embedded) return;
    const waiting = sql<{ count: string }>`select count(*) from pg_locks where not granted`;
    await expect.poll(async () => (await waiting.execute(given.store.db)).rows[0]?.count).toBe('1');
  };

  it('stays if the deals were written first', async () => {
    let removed: Promise<unknown> | undefined;
    await add(async () => {
      removed = remove().catch((fault: Error) => fault);
      await untilOneWaits();
    });
    expect(await removed).toMatchObject({ status: 409, message: expect.stringContaining('1 deal') });
    expect(await given.store.db.selectFrom('tenants').select('tenant_id').execute()).toEqual([{ tenant_id: 'acme' }]);
  });

  it('rejects the deals if it was deleted first', async () => {
    let added: Promise<unknown> | undefined;
    await remove(async () => {
      added = add().catch((fault: Error) => fault);
      await untilOneWaits();
    });
    expect(await added).toBeInstanceOf(MissingTenant);
    expect(await given.store.db.selectFrom('deals').select('hubspot_deal_id').execute()).toEqual([]);
  });
});
