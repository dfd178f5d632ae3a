import { beforeAll, expect, it } from 'vitest';
import { syncResourceTables } from '../../server/database/migrate/syncResourceTables.ts';
import { addTenants } from '../../server/database/testing/addTenants.ts';
import { callResources } from '../../server/http/testing/callResources.ts';
import { ingestBatch } from '../../server/ingest/ingestBatch.ts';
import { conditionSql } from '../../server/records/conditionSql.ts';
import { listRecords } from '../../server/records/read.ts';
import { upsertRecords } from '../../server/records/write.ts';
import { choice, date, dateTime, group, list, money, number, tenant, text } from '../../src/fields/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import type { Condition } from '../../src/schema/condition.ts';
import { defineResource } from '../../src/schema/defineResource.ts';
import { meets } from '../../src/schema/meets.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { describeStoreOnEach } from '../postgres/describeStore.ts';

const EARLY = 'Delivered must not be before shipped';
const parcels = defineResource({
  name: 'parcels',
  fields: {
    code: text(),
    status: choice({ OPEN: { label: 'Open' }, SENT: { label: 'Sent' }, CLOSED: { label: 'Closed' } }),
    carrier: text({ optional: true }),
    weight: number({ optional: true }),
    price: money({ currency: 'EUR', optional: true }),
    currency: text({ optional: true }),
    fee: money({ currency: { field: 'currency' }, optional: true }),
    tags: list(text(), { optional: true }),
    address: group({ city: text({ optional: true }), floor: number({ optional: true }) }, { optional: true }),
    shipped_on: date({ optional: true }),
    shipped_at: dateTime({ optional: true }),
    delivered_at: dateTime({ optional: true }),
    closed_at: dateTime({ optional: true, setWhen: { status: { in: ['CLOSED'] } } }),
    tenant_id: tenant(),
  },
  list: { sort: 'code', toggle: { label: 'Light', filter: { light: true }, shows: { weight: { atMost: 5 } } } },
  form: {
    sections: [
      {
        title: 'Parcel',
        fields: ['code', 'status', 'carrier', 'weight', 'currency', 'fee', 'shipped_at', 'delivered_at'],
      },
    ],
  },
  actions: {
    ship: {
      when: { shipped_at: { empty: true }, status: { not: 'CLOSED' } },
      sets: { status: 'SENT', shipped_at: 'now', shipped_on: 'now', carrier: null },
    },
    deliver: { sets: { delivered_at: 'now', status: 'SENT' } },
  },
  rules: [
    { must: { delivered_at: { atLeast: { field: 'shipped_at' } } }, message: EARLY, field: 'delivered_at' },
    { when: { status: 'CLOSED' }, must: { carrier: { empty: false } }, message: 'Name a carrier.', field: 'carrier' },
  ],
  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: 'signed-in',
    edit: 'signed-in',
    ship: 'signed-in',
    deliver: 'signed-in',
  },
});

const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };

describeStoreOnEach('rules and conditions', (given) => {
  const send = callResources(given, [tenants, parcels]);
  const store = (...records: object[]) =>
    given.store.transaction('all', (trx) =>
      upsertRecords(
        trx,
        given.store.secrets,
        parcels,
        records.map((record) => ({ tenant_id: 'acme', status: 'OPEN', ...record })),
      ),
    );
  beforeAll(async () => {
    await syncResourceTables(given.store.db, [tenants, parcels]);
    await addTenants(given.store, 'acme');
  });

  it('refuse a new and an edited record, and name the field', async () => {
    const late = {
      code: 'a',
      status: 'OPEN',
      shipped_at: '2026-11-20T10:00:00+02:00',
      delivered_at: '2026-11-20T07:59:00Z',
    };
    const refused = { status: 422, body: { message: `${EARLY}.`, errors: { delivered_at: EARLY } } };
    expect(await send('POST', '/parcels', LEAD, late)).toMatchObject(refused);
    expect((await send('POST', '/parcels', LEAD, { ...late, delivered_at: '2026-11-20T08:00:00Z' })).status).toBe(201);
    expect(await send('PUT', '/parcels/a', LEAD, late)).toMatchObject(refused);
    const both = { ...late, status: 'CLOSED' };
    expect((await send('PUT', '/parcels/a', LEAD, both)).body.message).toBe(`${EARLY}. Name a carrier.`);
  });

  it('leave stored records readable, and say that an edit of another field must correct them', async () => {
    const old = { code: 'old', status: 'CLOSED', weight: 1 };
    await store(old);
    expect((await send('GET', '/parcels/old', LEAD)).body).toMatchObject(old);
    const edited = await send('PUT', '/parcels/old', LEAD, { ...old, weight: 2 });
    const message = 'Name a carrier. The stored record breaks this rule already: correct it with this change.';
    expect(edited).toMatchObject({ status: 422, body: { message, errors: { carrier: 'Name a carrier.' } } });
    expect((await send('PUT', '/parcels/old', LEAD, { ...old, weight: 2, carrier: 'DHL' })).status).toBe(200);
  });

  it('refuse an amount with more decimals than its currency has', async () => {
    const yen = { code: 'yen', status: 'OPEN', currency: 'JPY', fee: '12.5' };
    const errors = { fee: 'Fee must be an amount without decimals, such as 1234' };
    expect(await send('POST', '/parcels', LEAD, yen)).toMatchObject({ status: 422, body: { errors } });
    expect((await send('POST', '/parcels', LEAD, { ...yen, fee: '12' })).status).toBe(201);
    expect((await send('PUT', '/parcels/yen', LEAD, { ...yen, currency: 'EUR' })).status).toBe(200);
  });

  it('let an action set the moment, the day and no value, and keep the rules', async () => {
    await store(
      { code: 'b', carrier: 'DHL' },
      { code: 'c', shipped_at: '2999-01-01T00:00:00Z' },
      { code: 'd', status: 'CLOSED' },
    );
    const before = Date.now();
    const { status, body } = await send('POST', '/parcels/b/ship', LEAD);
    expect([status, body.status, body.carrier]).toEqual([200, 'SENT', null]);
    expect(Date.parse(String(body.shipped_at))).toBeGreaterThanOrEqual(before);
    expect(body.shipped_on).toBe(new Date().toISOString().slice(0, 10));
    expect((await send('POST', '/parcels/b/ship', LEAD)).body).toEqual(body);
    expect((await send('GET', '/parcels/b', LEAD)).body).toEqual(body);
    expect((await send('POST', '/parcels/d/ship', LEAD)).status).toBe(409);
    expect(await send('POST', '/parcels/c/deliver', LEAD)).toMatchObject({
      status: 422,
      body: { errors: { delivered_at: EARLY } },
    });
  });

  it('refuse single records of an ingest, with their message', async () => {
    const [shipped_at, delivered_at] = ['2026-11-20T10:00:00Z', '2026-11-19T10:00:00Z'];
    const records = [
      { code: 'i1', status: 'OPEN', shipped_at, delivered_at },
      { code: 'i2', status: 'OPEN', shipped_at },
    ];
    const results = await ingestBatch(
      given.store,
      { resource: parcels, tenant: 'acme' },
      { records, stages: new Map() },
    );
    expect(results).toEqual([
      { id: null, status: 'refused', message: `delivered_at: ${EARLY}` },
      { id: 'i2', status: 'created' },
    ]);
  });

  it('are judged in SQL as in the console, for checkboxes and setWhen', async () => {
    await given.store.db.deleteFrom('parcels' as never).execute();
    const moment = '2026-11-20T10:00:00+02:00';
    await store(
      {
        code: 'full',
        carrier: 'DHL',
        weight: 5,
        price: '9.50',
        tags: ['a'],
        address: { city: 'Oslo', floor: 3 },
        shipped_at: moment,
      },
      { code: 'none', tags: [], address: null },
      { code: 'hull', address: { city: null, floor: null } },
      { code: 'some', carrier: '', weight: 10, price: '10', shipped_at: moment, delivered_at: moment },
    );
    const conditions: Condition[] = [
      {},
      { status: 'OPEN' },
      { carrier: { not: 'DHL' } },
      { carrier: { in: ['DHL', 'UPS'] } },
      { carrier: { empty: true } },
      { tags: { empty: true } },
      { tags: { empty: false } },
      { delivered_at: { empty: true } },
      { weight: { atLeast: 5, atMost: 9 } },
      { price: { atLeast: '9.6' } },
      { price: '9.5' },
      { shipped_at: '2026-11-20T08:00:00Z' },
      { delivered_at: { atLeast: { field: 'shipped_at' } } },
      { delivered_at: { not: { field: 'shipped_at' } } },
      { 'address.city': 'Oslo', 'address.floor': { atLeast: 2.5 } },
      { 'address.city': { empty: true } },
      { 'address.floor': { not: 3 } },
      { address: { empty: true } },
      { address: { empty: false } },
    ];
    const all = await given.store.read('all', (trx) => listRecords(trx, parcels, { conditions: [] }, { limit: 9 }));
    for (const condition of conditions) {
      const where = conditionSql(parcels, condition);
      const found = await given.store.read('all', (trx) =>
        listRecords(trx, parcels, { conditions: [], where }, { limit: 9 }),
      );
      const codes = (rows: typeof all) => rows.map(({ code }) => code);
      expect([condition, codes(found)]).toEqual([
        condition,
        codes(all.filter((row) => meets(parcels, row, condition))),
      ]);
    }
    expect((await send('GET', '/parcels?light=true', LEAD)).body.data).toMatchObject([{ code: 'full' }]);
    await store({ code: 'full', status: 'CLOSED', carrier: 'DHL' });
    expect((await send('GET', '/parcels/full', LEAD)).body.closed_at).toEqual(expect.any(String));
  });
});
