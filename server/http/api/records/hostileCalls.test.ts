import { beforeAll, describe, expect, it } from 'vitest';
import {
  boolean,
  choice,
  date,
  dateTime,
  group,
  json,
  number,
  reference,
  tenant,
  text,
} from '../../../../src/fields/index.ts';
import { tenants } from '../../../../src/resources/tenants.ts';
import { defineResource } from '../../../../src/schema/defineResource.ts';
import type { Principal } from '../../../../src/schema/roles.ts';
import { describeStoreOnEach } from '../../../../tests/postgres/describeStore.ts';
import { checkDeclarations } from '../../../database/declarations/checkDeclarations.ts';
import { syncResourceTables } from '../../../database/migrate/syncResourceTables.ts';
import { addTenants } from '../../../database/testing/addTenants.ts';
import { callResources } from '../../testing/callResources.ts';

const reading = { list: 'signed-in', show: 'signed-in' } as const;
const everything = { ...reading, create: 'signed-in', edit: 'signed-in', delete: 'signed-in' } as const;
const admins = { list: ['admin'], show: ['admin'], create: ['admin'], edit: ['admin'] } as const;

const shelves = defineResource({
  name: 'test_shelves',
  fields: { number: number(), name: text(), tenant_id: tenant() },
  form: { sections: [{ title: 'Shelf', fields: ['number', 'name'] }] },
  access: everything,
});
const days = defineResource({
  name: 'test_days',
  fields: { day: date(), tenant_id: tenant() },
  form: { sections: [{ title: 'Day', fields: ['day'] }] },
  access: everything,
});
const files = defineResource({
  name: 'test_files',
  fields: { file_id: text(), name: text(), held_by: reference('test_books', { optional: true }), tenant_id: tenant() },
  access: admins,
});
const books = defineResource({
  name: 'test_books',
  fields: {
    book_id: text(),
    raw: json({ optional: true }),
    shelf: reference('test_shelves', { optional: true }),
    day: reference('test_days', { optional: true }),
    place: group({ shelf: reference('test_shelves', { optional: true }) }, { optional: true }),
    file: reference('test_files', { optional: true }),
    printed: date({ optional: true }),
    tenant_id: tenant(),
    lent_to: tenant({ optional: true, seenBy: ['admin'] }),
  },
  list: { search: ['tenant_id', 'printed'], sort: 'book_id' },
  access: everything,
});
const rules = defineResource({
  name: 'test_rules',
  fields: { rule_id: text(), words: text() },
  actions: { amend: { sets: { words: 'Amended.' } } },
  access: { ...everything, amend: 'signed-in' },
});
const costs = defineResource({ name: 'test_costs', fields: { cost_id: text(), words: text() }, access: admins });
const maps = defineResource({
  name: 'test_maps',
  fields: { map_id: text(), words: text(), tenant_id: tenant({ optional: true }) },
  form: { sections: [{ title: 'Map', fields: ['map_id', 'words', 'tenant_id'] }] },
  access: everything,
});
const resources = [tenants, shelves, days, files, books, rules, costs, maps];

const ADMIN: Principal = { username: 'admin', role: 'admin', tenantId: null };
const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };

describeStoreOnEach('invalid and forbidden requests', (given) => {
  const send = callResources(given, resources);
  beforeAll(async () => {
    await syncResourceTables(given.store.db, resources);
    await addTenants(given.store, 'acme', 'globex');
  });

  it.each([
    ['NUL', '{"text":"a\\u0000b"}'],
    ['half of a surrogate pair', '{"\\ud800":1}'],
    ['a number too large', '{"n":[1e999]}'],
    ['excessive depth', `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`],
  ])('are rejected for a document with %s, naming the field', async (_, raw) => {
    const refused = { errors: { raw: expect.stringContaining('Raw contains values that cannot be stored') } };
    expect(await send('POST', '/test_books', LEAD, `{"raw":${raw}}`)).toMatchObject({ status: 422, body: refused });
  });

  it('find records by numeric and date ids, and nothing by other text', async () => {
    expect(await send('POST', '/test_shelves', LEAD, { number: 5, name: 'Low' })).toMatchObject({
      status: 201,
      body: { number: 5 },
    });
    expect((await send('GET', '/test_shelves/5', LEAD)).body).toMatchObject({ number: 5, name: 'Low' });
    for (const id of ['0x5', '1e999', 'five', '-']) {
      expect([id, (await send('GET', `/test_shelves/${id}`, LEAD)).status]).toEqual([id, 404]);
    }
    expect((await send('POST', '/test_books', LEAD, { shelf: '5' })).status).toBe(201);
    const lost = { shelf: 'five', day: '2026-02-30', place: { shelf: '6' } };
    expect(await send('POST', '/test_books', LEAD, lost)).toMatchObject({
      status: 422,
      body: { errors: { shelf: expect.anything(), day: expect.anything(), 'place.shelf': expect.anything() } },
    });
  });

  it('are rejected for a search in year 0', async () => {
    expect((await send('GET', '/test_books?date_from=0000-01-01', LEAD)).status).toBe(400);
    expect((await send('GET', '/test_books/count?date_to=0001-01-01', LEAD)).status).toBe(200);
  });

  it.each([rules, costs])(
    'let only admins write records without a tenant, whichever tenant is in view: $name',
    async ({ name }) => {
      const made = await send('POST', `/${name}?tenant_id=acme`, ADMIN, { words: 'Be kind.' });
      expect(made.status).toBe(201);
      const [id] = Object.values(made.body);
      expect((await send('GET', `/${name}?tenant_id=acme`, ADMIN)).body.data).toHaveLength(1);
      expect((await send('GET', `/${name}/${id}?tenant_id=acme`, ADMIN)).status).toBe(200);
      expect((await send('PUT', `/${name}/${id}?tenant_id=acme`, ADMIN, { words: 'Be brief.' })).status).toBe(200);
      expect((await send('POST', `/${name}`, LEAD, { words: 'Be mine.' })).status).toBe(403);
      expect((await send('PUT', `/${name}/${id}`, LEAD, { words: 'Be mine.' })).status).toBe(403);
    },
  );

  it('do not let tenants delete records without a tenant or run actions on them', async () => {
    const { body: rule } = await send('POST', '/test_rules', ADMIN, { words: 'Stay.' });
    expect((await send('DELETE', `/test_rules/${rule.rule_id}`, LEAD)).status).toBe(403);
    expect((await send('POST', `/test_rules/${rule.rule_id}/amend`, LEAD)).status).toBe(403);
  });

  it('let only users who may choose a tenant set the tenant of a record', async () => {
    const map = { map_id: 'm', words: 'Here.' };
    for (const principal of [LEAD, ADMIN]) {
      const foreign = await send('POST', '/test_maps?tenant_id=acme', principal, { ...map, tenant_id: 'globex' });
      expect(foreign).toMatchObject({ status: 422, body: { errors: { tenant_id: expect.anything() } } });
    }
    expect((await send('POST', '/test_maps', LEAD, map)).body).toMatchObject({ tenant_id: 'acme' });
    for (const tenant_id of ['globex', null, 'nowhere']) {
      expect((await send('PUT', '/test_maps/m', LEAD, { ...map, tenant_id })).status).toBe(403);
    }
    expect((await send('PUT', '/test_maps/m', LEAD, { ...map, tenant_id: 'acme' })).status).toBe(200);
    const moved = await send('PUT', '/test_maps/m?tenant_id=acme', ADMIN, { ...map, tenant_id: 'globex' });
    expect(moved).toMatchObject({ status: 200, body: { tenant_id: 'globex' } });
    expect((await send('GET', '/test_maps/m', LEAD)).status).toBe(404);
  });

  it('reveal no records through references that the user may not read', async () => {
    const file = await send('POST', '/test_files?tenant_id=acme', ADMIN, { name: 'Case' });
    const answerTo = async (id: unknown) => {
      const { status, body } = await send('POST', '/test_books', LEAD, { file: id });
      return [status, JSON.stringify(body).replaceAll(String(id), '')];
    };
    expect(await answerTo(file.body.file_id)).toEqual(await answerTo('none'));
    const { body: book } = await send('POST', '/test_books', LEAD, {});
    await send('POST', '/test_files?tenant_id=acme', ADMIN, { name: 'Other', held_by: book.book_id });
    expect(await send('DELETE', `/test_books/${book.book_id}`, LEAD)).toMatchObject({
      status: 409,
      body: { message: `${book.book_id} still has other records, so it cannot be deleted.` },
    });
  });

  it('treat a second tenant field like any other field', async () => {
    const { body: book } = await send('POST', '/test_books?tenant_id=acme', ADMIN, {});
    expect(book).toHaveProperty('lent_to');
    expect((await send('GET', `/test_books/${book.book_id}`, LEAD)).body).not.toHaveProperty('lent_to');
  });
});

describe('a field hidden from some roles', () => {
  const fields = {
    id: text(),
    score: number({ seenBy: ['admin'] }),
    good: boolean({ seenBy: ['admin'] }),
    state: choice({ NEW: { label: 'New' } }, { seenBy: ['admin'] }),
    at: dateTime(),
    tenant_id: tenant({ seenBy: ['admin'] }),
  };
  it.each([
    ['list.sort', { list: { sort: '-score' } }],
    ['list.toggle', { list: { toggle: { label: 'Good', filter: { good: true }, shows: { good: true } } } }],
    ['summary', { summary: { day: 'at', by: 'state' } }],
    ['actions.start.when', { actions: { start: { when: { state: 'NEW' } } } }],
  ] as const)('cannot be revealed by %s', (part, said) => {
    const access = { ...reading, ...('actions' in said && { start: ['tenant-admin'] }) };
    const things = defineResource({
      name: 'things',
      fields,
      ...said,
      access: access as typeof reading & { start: ['tenant-admin'] },
    });
    const found = checkDeclarations([things]).map(({ what }) => what);
    expect(found).toContainEqual(expect.stringContaining(`${part} reveals "`));
  });
});
