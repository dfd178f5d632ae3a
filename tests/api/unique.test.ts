import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { syncResourceTables } from '../../server/database/migrate/syncResourceTables.ts';
import { addTenants } from '../../server/database/testing/addTenants.ts';
import { sampleRecords } from '../../server/demo/sampleRecords.ts';
import { newRecordSchema } from '../../server/http/api/openApi/schemas.ts';
import { callResources } from '../../server/http/testing/callResources.ts';
import { ingestBatch } from '../../server/ingest/ingestBatch.ts';
import { upsertRecords } from '../../server/records/write.ts';
import { choice, date, group, list, money, number, reference, tenant, text } from '../../src/fields/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { defineResource } from '../../src/schema/defineResource.ts';
import type { FieldMap } from '../../src/schema/field.ts';
import type { Resource } from '../../src/schema/resource.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { describeStoreOnEach, type GivenStore } from '../postgres/describeStore.ts';

const access = {
  list: 'signed-in',
  show: 'signed-in',
  create: 'signed-in',
  edit: 'signed-in',
  number: 'signed-in',
} as const;
const items = defineResource({
  name: 'items',
  fields: {
    item_id: text(),
    code: text({ unique: true }),
    place: number({ unique: true, optional: true }),
    day: date({ unique: true, optional: true }),
    price: money({ currency: 'EUR', unique: true, optional: true }),
    tenant_id: tenant(),
  },
  form: { sections: [{ title: 'Item', fields: ['item_id', 'code', 'place', 'day', 'price'] }] },
  actions: { number: { sets: { place: 1 } } },
  access,
});
const signs = defineResource({
  name: 'signs',
  fields: { sign_id: text(), word: text({ unique: true }) },
  access: { list: 'signed-in', show: 'signed-in', create: ['admin'], edit: ['admin'] },
});
const resources = [tenants, items, signs];

const ADMIN: Principal = { username: 'admin', role: 'admin', tenantId: null };
const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };
const OTHER: Principal = { username: 'other', role: 'tenant-admin', tenantId: 'globex' };

describeStoreOnEach('a unique field', (given) => {
  const send = callResources(given, resources);
  const create = (item_id: string, values: object, by = LEAD) => send('POST', '/items', by, { item_id, ...values });
  beforeAll(async () => {
    await syncResourceTables(given.store.db, resources);
    await addTenants(given.store, 'acme', 'globex');
    expect((await create('a', { code: 'A', place: 1, day: '2026-11-20', price: '7.5' })).status).toBe(201);
  });

  it('has a value once in each tenant, and absent ones as often as it likes', async () => {
    const taken = { status: 409, body: { message: 'Code already exists.', errors: { code: 'Code already exists' } } };
    expect(await create('b', { code: 'A' })).toEqual(taken);
    expect((await create('a', { code: 'A' }, OTHER)).status).toBe(201);
    expect((await create('b', { code: 'B' })).status).toBe(201);
    expect((await create('c', { code: 'C' })).status).toBe(201);
    expect(await send('PUT', '/items/b', LEAD, { code: 'A' })).toEqual(taken);
    expect((await send('PUT', '/items/b', LEAD, { code: 'B', place: 2 })).status).toBe(200);
    expect((await send('POST', '/items/b/number', LEAD)).body.errors).toEqual({ place: 'Place already exists' });
    for (const [field, value] of Object.entries({ day: '2026-11-20', price: '7.50' })) {
      expect((await create('d', { code: 'D', [field]: value })).body.errors).toHaveProperty(field);
    }
  });

  it('has a value once in all records without a tenant', async () => {
    expect((await send('POST', '/signs', ADMIN, { word: 'Stop' })).status).toBe(201);
    expect(await send('POST', '/signs?tenant_id=acme', ADMIN, { word: 'Stop' })).toMatchObject({ status: 409 });
    const { body: sign } = await send('POST', '/signs', ADMIN, { word: 'Go' });
    expect(await send('PUT', `/signs/${sign.sign_id}`, ADMIN, { word: 'Stop' })).toMatchObject({ status: 409 });
  });

  it('lets one of two concurrent writes win', async () => {
    await create('e', { code: 'E' });
    await create('f', { code: 'F' });
    const edits = ['e', 'f'].map((id) => send('PUT', `/items/${id}`, LEAD, { code: 'Both' }));
    expect((await Promise.all(edits)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('refuses single records of an ingest, even many of one batch', async () => {
    const many = Array.from({ length: 80 }, (_, index) => ({
      item_id: `n${100 + index}`,
      code: index % 2 ? `N${index}` : 'A',
    }));
    const results = await ingestBatch(
      given.store,
      { resource: items, tenant: 'acme' },
      { records: many, stages: new Map() },
    );
    expect(results.filter(({ status }) => status === 'created')).toHaveLength(40);
    const message = 'is refused by the database: Code already exists';
    expect(results[0]).toEqual({ id: 'n100', status: 'refused', message });
  });

  it('is described', () => {
    const { properties } = newRecordSchema(items) as { properties: Record<string, object> };
    expect(properties.code).toMatchObject({
      description: 'Unique in its tenant, or in all records if they have no tenant.',
    });
  });
});

describeStoreOnEach('a field that becomes unique', (given) => {
  const things = (fields: FieldMap, more: Partial<Resource> = {}): Resource => ({
    ...defineResource({
      name: 'things',
      fields: { thing_id: text(), ...fields, tenant_id: tenant() },
      access: { list: 'signed-in', show: 'signed-in' },
    }),
    ...more,
  });
  const sync = (resource: Resource) => syncResourceTables(given.store.db, [tenants, resource]);
  const plain = things({ code: text({ optional: true }) });
  const store = (...codes: (string | null)[]) =>
    given.store.transaction('all', (trx) =>
      upsertRecords(
        trx,
        given.store.secrets,
        plain,
        codes.map((code, index) => ({ thing_id: `t${index}`, code, tenant_id: 'acme' })),
      ),
    );
  beforeAll(async () => {
    await sync(plain);
    await addTenants(given.store, 'acme');
  });

  it('is refused while values repeat, named and counted; absent ones do not count', async () => {
    await store('A', 'B', 'A', 'B', 'B', null, null, 'C');
    const reason = 'things.code has repeated values (2 values in 5 records: acme/B in 3, acme/A in 2). Correct them;';
    const error = await sync(things({ code: text({ unique: true, optional: true }) })).catch(
      (fault: Error) => fault.message,
    );
    expect(error).toContain(reason);
    const statement = /(select concat_ws[^;]*);/.exec(String(error))?.[1] ?? '';
    expect((await sql.raw(statement).execute(given.store.db)).rows).toHaveLength(2);
    const named = things({ name: text({ unique: true, optional: true, was: 'code' }) });
    await expect(sync(named)).rejects.toThrow('things.name has repeated values (2 values');
    const filled = things({ code: text({ optional: true }), kind: text({ unique: true, default: 'same' }) });
    await expect(sync(filled)).rejects.toThrow('has repeated values (1 value in 8 records: acme/same in 8)');
  });

  it('is unique from then on, follows a new name, and can be given up', async () => {
    await store('A', 'B', 'D', 'E', 'F', null, null, 'C');
    await sync(things({ code: text({ unique: true, optional: true }) }));
    await expect(store('A', 'A')).rejects.toThrow('things_unique_code');
    const renamed = things({ title: text({ unique: true, optional: true, was: 'code' }) });
    await sync(renamed);
    expect(await indexesOf(given)).toEqual(['things_unique_title']);
    await sync(renamed);
    await sync({ ...renamed, name: 'matters', was: 'things' });
    expect(await indexesOf(given)).toEqual(['matters_unique_title']);
    await sync({ ...things({ title: text({ optional: true }) }), name: 'matters' });
    expect(await indexesOf(given)).toEqual([]);
  });
});

async function indexesOf({ store }: GivenStore) {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where indexname like '%\_unique\_%' and tablename in ('things', 'matters')`.execute(
    store.db,
  );
  return rows.map(({ name }) => name);
}

describe('declarations of unique fields', () => {
  it('sample records repeat no unique value', () => {
    const people = defineResource({
      name: 'people',
      fields: {
        person_id: text(),
        name: text({ unique: true }),
        email: text({ format: 'email', unique: true }),
        badge: number({ unique: true, integer: true, min: 1, max: 500 }),
        serial: text({ unique: true, example: 'SN-2026-0001' }),
        team: choice({ A: { label: 'A' }, B: { label: 'B' } }, { unique: true, optional: true }),
        tenant_id: tenant(),
      },
      access: { list: 'signed-in', show: 'signed-in' },
    });
    const records = sampleRecords(people, { tenants: ['acme', 'globex'], now: new Date(), known: new Map() });
    expect(records.length).toBeGreaterThan(20);
    for (const field of ['name', 'email', 'badge', 'serial', 'team']) {
      const values = records
        .filter((record) => record[field] !== undefined)
        .map((record) => `${record.tenant_id}/${record[field]}`);
      expect([field, new Set(values).size]).toEqual([field, values.length]);
    }
  });

  it('are refused where no column holds the value', () => {
    expect(() => group({ code: text({ unique: true }) })).toThrow('"code" has no column of its own');
    expect(() => list(text({ unique: true }))).toThrow('cannot be unique');
    expect(reference('deals', { unique: true }).unique).toBe(true);
    // @ts-expect-error documents and lists are not compared
    list(text(), { optional: true, unique: true });
  });
});
