import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { choice, number, tenant, text } from '../../../src/fields/index.ts';
import type { FieldMap } from '../../../src/schema/field.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { describeStoreOnEach } from '../../../tests/postgres/describeStore.ts';
import { ADMIN_ROLE, TENANT_ROLE } from '../rowSecurity.ts';
import { readCatalog } from './catalog.ts';
import { syncResourceTables } from './syncResourceTables.ts';

const base: FieldMap = { id: text(), tenant_id: tenant(), note: text({ optional: true }) };

function things(fields: FieldMap): Resource {
  return {
    name: 'things',
    path: '/things',
    id: 'id',
    label: ['Thing', 'Things'],
    fields,
    list: { paging: 'cursor', columns: ['id'], sort: 'id', empty: { none: 'None.' } },
    access: { list: 'signed-in', show: 'signed-in' },
  };
}

describeStoreOnEach('syncResourceTables', (given, database) => {
  beforeEach(async () => {
    await sql`drop table if exists things`.execute(given.store.db);
    await syncResourceTables(given.store.db, [things(base)]);
    await sql`insert into things values ('1', 'acme', null)`.execute(given.store.db);
  });

  const sync = (fields: FieldMap) => syncResourceTables(given.store.db, [things(fields)]);
  const found = async () => (await readCatalog(given.store.db, ['things'], [])).tables['things'];
  const columns = async () => (await found())?.columns.map(({ name }) => name);

  it('changes nothing the second time or if several processes start concurrently', async () => {
    const before = await found();
    await Promise.all([1, 2, 3, 4].map(() => sync(base)));
    expect(await found()).toEqual(before);
  });

  it('creates a table once if several processes start concurrently', async () => {
    await sql`drop table things`.execute(given.store.db);
    await Promise.all([1, 2, 3, 4].map(() => sync(base)));
    expect(await columns()).toEqual(['id', 'tenant_id', 'note']);
  });

  it('adds optional fields, and required ones with an initial value', async () => {
    const state = choice({ OPEN: { label: 'Open' }, DONE: { label: 'Done' } }, { default: 'OPEN' });
    await sync({ ...base, size: number({ optional: true }), state: { ...state, default: 'OPEN' } });
    const { rows } = await sql`select id, size, state from things`.execute(given.store.db);
    expect(rows).toEqual([{ id: '1', size: null, state: 'OPEN' }]);
  });

  it('adds a required field to an empty table only', async () => {
    await expect(sync({ ...base, size: number() })).rejects.toThrow(
      'things.size is new and required, but existing records lack it. Choose one:\n  - give size a default, or optional: true\n' +
        '  - delete all records of things: npm run migrate -- --reset things\n  - ' +
        'alter table "things" add column "size" double precision not null default <value>; ' +
        'alter table "things" alter column "size" drop default;',
    );
    await sql`delete from things`.execute(given.store.db);
    await sync({ ...base, size: number() });
    expect(await columns()).toContain('size');
  });

  it('makes a field optional', async () => {
    await sync({ ...base, size: number({ optional: true }) });
    await sql`update things set size = 1`.execute(given.store.db);
    await sql`alter table things alter column size set not null`.execute(given.store.db);
    await sync({ ...base, size: number({ optional: true }) });
    await expect(sql`insert into things values ('2', 'acme')`.execute(given.store.db)).resolves.toBeDefined();
  });

  it('grants roles exactly what the resource allows now', async () => {
    const verbs = async () => {
      const grants = (await found())?.grants;
      return [ADMIN_ROLE, TENANT_ROLE].map((role) => grants?.[role]?.toSorted().join());
    };
    const [every, adding] = ['delete,insert,select,update', 'insert,select'];
    expect(await verbs()).toEqual([every, every]);
    await syncResourceTables(given.store.db, [{ ...things(base), appendOnly: true }]);
    expect(await verbs()).toEqual([adding, adding]);
    await sync(base);
    expect(await verbs()).toEqual([every, every]);
  });

  // The embedded database has one session, which the reader holds.
  const beside = database === 'PostgreSQL' ? it : undefined;
  beside?.('changes nothing where somebody else has made that impossible before it was its turn', async () => {
    let isPlanned = false;
    const db = given.store.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isPlanned) {
          isPlanned = true;
          await sql`alter table things add column other text`.execute(given.store.db);
        }
        return result;
      },
    });
    const change = things({ ...base, size: number({ optional: true }) });
    await expect(syncResourceTables(db, [change])).rejects.toThrow('things.other is no longer declared');
    expect(await columns()).toEqual(['id', 'tenant_id', 'note', 'other']);
  });

  it('keeps an index that was created by hand', async () => {
    await sql`alter index things_by_id rename to made_by_hand`.execute(given.store.db);
    await sync(base);
    const names = Object.keys((await found())?.indexes ?? {}).sort();
    expect(names).toEqual(['made_by_hand', 'things_by_id']);
  });

  it('rebuilds an index that covers only some rows', async () => {
    await sql`drop index things_by_id`.execute(given.store.db);
    await sql`create index things_by_id on things (tenant_id, id) where note is null`.execute(given.store.db);
    await sync(base);
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where indexname = 'things_by_id'`.execute(given.store.db);
    expect(rows).toEqual([{ indexdef: expect.stringMatching(/\(tenant_id, id\)$/) }]);
  });

  it.each([
    ['a removed field', { id: text(), tenant_id: tenant() }, 'alter table "things" drop column "note";'],
    [
      'another type',
      { ...base, note: number({ optional: true }) },
      'type double precision using "note"::double precision;',
    ],
    [
      'a field that becomes required',
      { ...base, note: text() },
      'alter table "things" alter column "note" set not null;',
    ],
    [
      'another key',
      { ...base, tenant_id: tenant({ optional: true }) },
      'drop constraint "things_pkey", add primary key ("id");',
    ],
  ])('refuses %s, names the statement, and changes nothing', async (_, fields, statement) => {
    const before = await found();
    await expect(sync({ ...fields, extra: text({ optional: true }) })).rejects.toThrow(statement);
    expect(await found()).toEqual(before);
  });
});
