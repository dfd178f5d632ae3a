import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { group, list, reference, references, tenant, text } from '../../src/fields/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { defineResource } from '../../src/schema/defineResource.ts';
import type { JsonObject } from '../../src/schema/jsonObject.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { listRecords } from '../records/read.ts';
import { upsertRecords } from '../records/write.ts';
import { syncResourceTables } from './migrate/syncResourceTables.ts';
import { addTenants } from './testing/addTenants.ts';

const reading = { list: 'signed-in', show: 'signed-in' } as const;
const fields = {
  id: text(),
  tenant_id: tenant(),
  tags: list(text(), { optional: true }),
  place: group({ shelf: text({ optional: true }) }, { optional: true }),
};
const plain = defineResource({ name: 'test_notes', fields, access: reading });
const linked = defineResource({
  name: 'test_notes',
  fields: {
    ...fields,
    tags: references('test_tags', { optional: true }),
    place: group({ shelf: reference('test_tags', { optional: true }) }, { optional: true }),
  },
  list: { search: ['tags'], sort: 'id' },
  access: reading,
});

describeStoreOnEach('the links of records', (given) => {
  const idsBy = (resource: Resource, field: string, values: readonly string[]) =>
    given.store.read({ tenant: 'acme' }, async (trx) => {
      const rows = await listRecords(
        trx,
        resource,
        { tenant: 'acme', conditions: [{ field, operator: 'includes', values }] },
        { limit: 9 },
      );
      return rows.map(({ id }) => id);
    });

  it('are made of stored rows when the declaration asks for them, and dropped when it no longer does', async () => {
    const { store } = given;
    await syncResourceTables(store.db, [tenants, plain]);
    await addTenants(store, 'acme', 'globex');
    const write = (resource: Resource, record: JsonObject) =>
      store.transaction('all', (trx) => upsertRecords(trx, store.secrets, resource, [record]));
    await write(plain, { id: 'a', tenant_id: 'acme', tags: ['x', 'y'] });
    await write(plain, { id: 'a', tenant_id: 'globex', tags: ['x'] });
    await syncResourceTables(store.db, [tenants, linked]);
    expect(await idsBy(linked, 'tags', ['x'])).toEqual(['a']);
    await write(linked, { id: 'b', tenant_id: 'acme', tags: [], place: { shelf: 'y' } });
    expect(await idsBy(linked, 'tags', ['x', 'y'])).toEqual(['a']);
    expect(await idsBy(linked, 'place.shelf', ['y'])).toEqual(['b']);
    await syncResourceTables(store.db, [tenants, plain]);
    await expect(idsBy(linked, 'tags', ['x'])).rejects.toThrow('test_notes_links');
    await syncResourceTables(store.db, [tenants, linked]);
    expect(await idsBy(linked, 'place.shelf', ['y'])).toEqual(['b']);
  });

  it('are found by an index in the role of a tenant', async () => {
    const { store } = given;
    await syncResourceTables(store.db, [tenants, linked]);
    await sql`insert into test_notes (id, tenant_id) select i::text, 'acme' from generate_series(1, 2000) as i`.execute(
      store.db,
    );
    await sql`insert into test_notes_links (tenant_id, record_id, field, target_id)
      select 'acme', i::text, 'tags', (i % 500)::text from generate_series(1, 2000) as i`.execute(store.db);
    await sql`analyze test_notes, test_notes_links`.execute(store.db);
    const plan = await store.read({ tenant: 'acme' }, (trx) =>
      sql<{ 'QUERY PLAN': string }>`explain select * from test_notes_links
        where "tenant_id" = 'acme' and "field" = 'tags' and "target_id" in ('7')`.execute(trx),
    );
    expect(plan.rows.map((row) => row['QUERY PLAN']).join()).toMatch(/Index (Only )?Scan/);
    expect(await idsBy(linked, 'tags', ['7'])).toEqual(['1007', '1507', '507', '7']);
  });
});
