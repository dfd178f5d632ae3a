import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { dateTime, group, list, reference, references, tenant, text } from '../../src/fields/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { defineResource } from '../../src/schema/defineResource.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { describeStore } from '../../tests/postgres/describeStore.ts';
import { syncResourceTables } from '../database/migrate/syncResourceTables.ts';
import { addTenants } from '../database/testing/addTenants.ts';
import { callResources } from '../http/testing/callResources.ts';
import { requireReferences } from './references.ts';
import { upsertRecords } from './write.ts';

const everyone = { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in' } as const;
const shared = {
  id: text(),
  tenant_id: tenant(),
  created_at: dateTime({ stamp: 'created' }),
};
const form = <const Names extends readonly string[]>(...fields: Names) =>
  ({ sections: [{ title: 'Record', fields: ['id', ...fields] }] }) as const;

const marks = defineResource({
  name: 'test_marks',
  fields: { id: text() },
  form: form(),
  access: { ...everyone, create: ['admin'], delete: ['admin'] },
});
const firms = defineResource({
  name: 'test_firms',
  fields: { ...shared, parent: reference('test_firms', { optional: true, onDelete: 'cascade' }) },
  form: form('parent'),
  access: { ...everyone, delete: 'signed-in' },
});
const people = defineResource({
  name: 'test_people',
  label: ['Person', 'People'],
  fields: { ...shared, firm: reference('test_firms', { optional: true, onDelete: 'cascade' }) },
  form: form('firm'),
  access: { ...everyone, delete: ['admin', 'tenant-admin'] },
});
const cases = defineResource({
  name: 'test_cases',
  label: ['Case', 'Cases'],
  fields: {
    ...shared,
    person: reference('test_people', { optional: true, onDelete: 'setNull' }),
    others: references('test_people', { optional: true, onDelete: 'setNull' }),
    place: group({ firm: reference('test_firms', { optional: true }) }, { optional: true }),
    held: list(reference('test_firms'), { optional: true }),
    marks: references('test_marks', { optional: true, most: 3, onDelete: 'setNull' }),
    lines: list(
      group({
        firm: reference('test_firms', { optional: true }),
        mark: reference('test_marks', { optional: true, onDelete: 'setNull' }),
      }),
      { optional: true },
    ),
  },
  list: { search: ['tenant_id', 'person', 'others', 'marks'] },
  rules: [
    { when: { id: 'strict' }, must: { person: { empty: false } }, message: 'A person is needed.', field: 'person' },
  ],
  form: form('person', 'others', 'place.firm', 'held', 'marks', 'lines'),
  access: { ...everyone, delete: ['admin'] },
});
const resources = [tenants, marks, firms, people, cases];

const ADMIN: Principal = { username: 'admin', role: 'admin', tenantId: null };
const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };
const STAFF: Principal = { username: 'staff', role: 'tenant-user', tenantId: 'acme' };
const OTHER: Principal = { username: 'other', role: 'tenant-admin', tenantId: 'globex' };

describeStore('references', (given) => {
  const send = callResources(given, resources);
  const create = async (name: string, record: object, by = LEAD) => {
    const { status, body } = await send('POST', `/test_${name}`, by, record);
    expect([status, body]).toEqual([201, body]);
  };
  const read = async (name: string, id: string, by = LEAD) => (await send('GET', `/test_${name}/${id}`, by)).body;
  const remove = (name: string, id: string, by: Principal = LEAD) => send('DELETE', `/test_${name}/${id}`, by);
  const found = async (query: string, by = LEAD) => {
    const { status, body } = await send('GET', `/test_cases?${query}`, by);
    expect(status).toBe(200);
    expect((await send('GET', `/test_cases/count?${query}`, by)).body).toEqual({ total_count: body.count });
    return body.items.map(({ id }: { id: string }) => id).sort();
  };

  beforeAll(async () => {
    await syncResourceTables(given.store.db, resources);
    await addTenants(given.store, 'acme', 'globex');
  });
  beforeEach(async () => {
    for (const { name } of [cases, people, firms, marks]) {
      await sql`delete from ${sql.table(name)}`.execute(given.store.db);
    }
    await sql`delete from test_cases_links`.execute(given.store.db);
  });

  it('to several records are found by each of them, within the tenant', async () => {
    for (const id of ['hot', 'new']) await create('marks', { id }, ADMIN);
    await create('cases', { id: 'one', marks: ['hot', 'new'] });
    await create('cases', { id: 'two', marks: ['new'] });
    await create('cases', { id: 'one', marks: ['hot'] }, OTHER);
    expect(await found('marks=new')).toEqual(['one', 'two']);
    expect(await found('marks=hot', OTHER)).toEqual(['one']);
    expect(await found('marks=hot&tenant_id=globex', ADMIN)).toEqual(['one']);
    expect(await found('marks=none')).toEqual([]);
    const { body } = await send('PUT', '/test_cases/one', LEAD, { id: 'one', marks: ['new'] });
    expect(body.marks).toEqual(['new']);
    expect(await found('marks=hot')).toEqual([]);
    expect((await remove('cases', 'two', ADMIN)).status).toBe(400);
    expect((await send('DELETE', '/test_cases/two?tenant_id=acme', ADMIN)).status).toBe(200);
    expect(await found('marks=new')).toEqual(['one']);
  });

  it('to several records are refused twice, beyond their number and to other tenants', async () => {
    await create('marks', { id: 'hot' }, ADMIN);
    await create('people', { id: 'theirs' }, OTHER);
    for (const wrong of [{ marks: ['hot', 'hot'] }, { marks: ['a', 'b', 'c', 'd'] }, { others: ['theirs'] }]) {
      const { status, body } = await send('POST', '/test_cases', LEAD, { id: 'x', ...wrong });
      expect([status, Object.keys(body.errors)]).toEqual([422, Object.keys(wrong)]);
    }
  });

  it('in groups and lists keep their target from being deleted', async () => {
    for (const id of ['a', 'b']) await create('firms', { id });
    await create('cases', { id: 'one', place: { firm: 'a' }, held: ['b'] });
    for (const id of ['a', 'b']) {
      expect(await remove('firms', id)).toMatchObject({
        status: 409,
        body: { message: `${id} still has 1 case, so it cannot be deleted.` },
      });
    }
    expect((await send('PUT', '/test_cases/one', LEAD, { id: 'one' })).status).toBe(200);
    expect((await remove('firms', 'a')).status).toBe(200);
  });

  it('in groups of lists are checked, keep their target and are cleared', async () => {
    await create('firms', { id: 'a' });
    for (const id of ['hot', 'new']) await create('marks', { id }, ADMIN);
    const lines = [
      { firm: 'a', mark: 'hot' },
      { firm: null, mark: 'new' },
    ];
    const { status, body } = await send('POST', '/test_cases', LEAD, { id: 'x', lines: [...lines, { firm: 'none' }] });
    expect([status, body.errors]).toEqual([422, { 'lines.2.firm': 'Firm: there is no test firm none' }]);
    await create('cases', { id: 'one', lines });
    expect(await remove('firms', 'a')).toMatchObject({ status: 409 });
    expect((await remove('marks', 'hot', ADMIN)).status).toBe(200);
    expect((await read('cases', 'one')).lines).toEqual([{ firm: 'a', mark: null }, lines[1]]);
  });

  it('delete and clear referring records of the tenant, in circles too, with entries in the audit log', async () => {
    for (const by of [LEAD, OTHER]) {
      await create('firms', { id: 'top' }, by);
      await create('firms', { id: 'sub', parent: 'top' }, by);
      await create('people', { id: 'ann', firm: 'sub' }, by);
      await create('people', { id: 'bob' }, by);
      await create('cases', { id: 'one', person: 'ann', others: ['bob', 'ann'] }, by);
    }
    expect((await send('PUT', '/test_firms/top', LEAD, { id: 'top', parent: 'sub' })).status).toBe(200);
    expect((await remove('firms', 'top')).status).toBe(200);
    expect((await send('GET', '/test_people/ann', LEAD)).status).toBe(404);
    expect(await read('cases', 'one')).toMatchObject({ person: null, others: ['bob'] });
    expect(await found('others=ann')).toEqual([]);
    expect(await read('cases', 'one', OTHER)).toMatchObject({ person: 'ann', others: ['bob', 'ann'] });
    const audit = await given.store.db.selectFrom('audit').select(['action', 'record_id']).where('by', '=', 'lead');
    const rows = await audit.where('resource', 'like', 'test_%').where('tenant_id', '=', 'acme').execute();
    const changes = rows.map(({ action, record_id: id }) => `${action} ${id}`);
    expect(changes).toEqual(expect.arrayContaining(['delete top', 'delete sub', 'delete ann', 'update one']));
  });

  it('are found by a deletion that begins before they are stored', async () => {
    await create('firms', { id: 'late' });
    const record = { id: 'ann', firm: 'late', tenant_id: 'acme' };
    const writer = { resource: people, principal: LEAD, scope: { tenant: 'acme' } };
    const removed = await given.store.transaction({ tenant: 'acme' }, async (trx) => {
      await requireReferences(trx, writer, { record, before: null }, resources);
      const removing = remove('firms', 'late');
      await delay(300);
      await upsertRecords(trx, given.store.secrets, people, [record]);
      return { removing };
    });
    expect((await removed.removing).status).toBe(200);
    expect((await send('GET', '/test_people/ann', LEAD)).status).toBe(404);
  });

  it('of records without a tenant are cleared in all tenants', async () => {
    await create('marks', { id: 'hot' }, ADMIN);
    for (const by of [LEAD, OTHER]) await create('cases', { id: 'one', marks: ['hot'] }, by);
    expect((await remove('marks', 'hot', ADMIN)).status).toBe(200);
    for (const by of [LEAD, OTHER]) expect(await read('cases', 'one', by)).toMatchObject({ marks: [] });
  });

  it('delete nothing that the user may not delete, that others need or that is too much', async () => {
    await create('firms', { id: 'top' });
    await create('people', { id: 'ann', firm: 'top' });
    const refused = { status: 409, body: { message: 'top still has 1 person, so it cannot be deleted.' } };
    expect(await remove('firms', 'top', STAFF)).toMatchObject(refused);
    await create('firms', { id: 'sub', parent: 'top' });
    await create('cases', { id: 'one', held: ['sub'] });
    expect(await remove('firms', 'top')).toMatchObject({
      status: 409,
      body: { message: 'Test Firm sub still has 1 case, so top cannot be deleted.' },
    });
    await create('cases', { id: 'strict', person: 'ann' });
    expect(await remove('people', 'ann')).toMatchObject({
      status: 409,
      body: { message: 'ann cannot be deleted, because case strict needs it: A person is needed.' },
    });
    expect(await read('cases', 'strict')).toMatchObject({ person: 'ann' });
    await create('firms', { id: 'full' });
    await sql`insert into test_people (id, firm, tenant_id, created_at)
      select 'p' || n, 'full', 'acme', now() from generate_series(0, 1000) as n`.execute(given.store.db);
    expect(await remove('firms', 'full')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('more than 1,000') },
    });
  });
});
