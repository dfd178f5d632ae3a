import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { deals } from '../../src/resources/deals.ts';
import { errors } from '../../src/resources/errors.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { derivedTableNames } from '../database/migrate/planDerivedTables.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { deleteRecord } from './delete.ts';
import { compareRollUps } from './rollUps/recount.ts';
import type { Row } from './selection.ts';
import { upsertRecords } from './write.ts';

const deal = (id: string, more = {}): Row => ({
  hubspot_deal_id: id,
  tenant_id: 'acme',
  status: 'PROSPECT',
  ace_opportunity_id: `O${id}`,
  deal_data: {},
  created_at: '2026-11-10T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  ...more,
});
const error = (id: string, deal_id: string, more = {}): Row => ({
  error_id: id,
  deal_id,
  tenant_id: 'acme',
  error_type: 'API_ERROR',
  status: 'NEW',
  notified: false,
  timestamp: '2026-11-20T12:00:00Z',
  error_message: 'It failed',
  ...more,
});

describeStoreOnEach('values derived from records of another resource', (given) => {
  beforeAll(() => addTenants(given.store, 'acme', 'globex'));
  beforeEach(async () => {
    for (const table of [errors, deals].flatMap((resource: Resource) => [
      resource.name,
      ...derivedTableNames(resource),
    ]))
      await sql`delete from ${sql.table(table)}`.execute(given.store.db);
  });

  const write = (resource: Resource, ...records: Row[]) =>
    given.store.transaction('all', (trx) => upsertRecords(trx, given.store.secrets, resource, records));
  const states = async () => {
    const rows = await given.store.db
      .selectFrom('deals')
      .select(sql<string>`tenant_id || ' ' || hubspot_deal_id || ' ' || sync_state`.as('state'))
      .orderBy('state')
      .execute();
    expect(await compareRollUps(given.store.db, deals)).toEqual([]);
    return rows.map(({ state }) => state);
  };

  it.each([
    ['IN_STEP', {}],
    ['CLOSED', { status: 'LAUNCHED' }],
    ['CLOSED', { status: 'CLOSED_LOST', ace_opportunity_id: null }],
    ['WAITING', { ace_opportunity_id: null }],
    ['IN_STEP', { deal_data: { hs_lastmodifieddate: '2026-11-20T10:00:00Z' } }],
    ['CHANGED', { deal_data: { properties: { hs_lastmodifieddate: '2026-11-20T10:00:01Z' } } }],
  ])('are %s for a deal without errors: %j', async (state, more) => {
    await write(deals, deal('1', more));
    expect(await states()).toEqual([`acme 1 ${state}`]);
  });

  it('follow errors that come, are resolved, move to another deal and are deleted', async () => {
    await write(deals, deal('1'), deal('2'), deal('1', { tenant_id: 'globex' }));
    await write(errors, error('a', '1'), error('b', '1', { timestamp: '2026-11-19T12:00:00Z' }), error('c', 'unknown'));
    expect(await states()).toEqual(['acme 1 FAILING', 'acme 2 IN_STEP', 'globex 1 IN_STEP']);
    await write(errors, error('a', '2'));
    expect(await states()).toEqual(['acme 1 IN_STEP', 'acme 2 FAILING', 'globex 1 IN_STEP']);
    await write(errors, error('a', '2', { status: 'RESOLVED' }));
    expect(await states()).toEqual(['acme 1 IN_STEP', 'acme 2 IN_STEP', 'globex 1 IN_STEP']);
    await write(errors, error('d', '2'));
    await given.store.transaction('all', (trx) => deleteRecord(trx, errors, error('d', '2')));
    expect(await states()).toEqual(['acme 1 IN_STEP', 'acme 2 IN_STEP', 'globex 1 IN_STEP']);
  });

  it('count errors that came before their deal, and end with a later success', async () => {
    await write(errors, error('a', '1'));
    await write(deals, deal('1'));
    expect(await states()).toEqual(['acme 1 FAILING']);
    await write(deals, deal('1', { updated_at: '2026-11-20T12:00:01Z' }));
    expect(await states()).toEqual(['acme 1 IN_STEP']);
  });

  it('stay right if deals and errors are written concurrently', async () => {
    await write(deals, deal('1'), deal('2'));
    const minutes = Array.from({ length: 12 }, (_, minute) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00Z`);
    await Promise.all(
      minutes.flatMap((timestamp, index) => [
        write(
          errors,
          error(`${index}`, String((index % 2) + 1), { timestamp }),
          error(`x${index}`, '2', { timestamp }),
        ),
        write(deals, deal('1', { status: index % 2 ? 'PROSPECT' : 'QUALIFIED' }), deal('2')),
      ]),
    );
    expect(await states()).toEqual(['acme 1 FAILING', 'acme 2 FAILING']);
    const moments = await given.store.db.selectFrom('deals').select('failed_at').orderBy('hubspot_deal_id').execute();
    expect(moments).toEqual([
      { failed_at: new Date('2026-11-20T12:10:00Z') },
      { failed_at: new Date('2026-11-20T12:11:00Z') },
    ]);
  });
});
