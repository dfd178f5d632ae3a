import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { reference, text } from '../../src/fields/index.ts';
import { deals } from '../../src/resources/deals.ts';
import { tenants } from '../../src/resources/tenants.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { describeStore } from '../../tests/postgres/describeStore.ts';
import { syncResourceTables } from '../database/migrate/syncResourceTables.ts';
import { writeInBatches } from '../records/write.ts';
import { demoDeal } from './demoRecords.ts';
import { demoTenants } from './demoTenants.ts';
import { createRandom } from './random.ts';
import { seedSamples } from './seedSamples.ts';
import { companies, contacts, resourceOf } from './testing/everyKind.ts';

const now = new Date('2026-11-20T12:00:00Z');
const IDS = ['acme', 'globex'];
const except = new Set([tenants.name, deals.name]);

describeStore('sample records', (given) => {
  beforeEach(async () => {
    const { store } = given;
    await sql`drop table if exists contacts, companies, notes, links`.execute(store.db);
    await sql`delete from install_facts where name like 'demo:%'`.execute(store.db);
    const known = demoTenants(now).filter(({ tenant_id }) => IDS.includes(tenant_id));
    await writeInBatches(store, tenants, known);
    const outline = { created: now, now };
    const sold = IDS.map((tenant, number) => demoDeal(createRandom(number), { ...outline, tenant, number }));
    await writeInBatches(store, deals, sold);
  });

  const seed = async (...added: Resource[]) => {
    const resources = [tenants, deals, ...added];
    await syncResourceTables(given.store.db, resources);
    return seedSamples(given.store, { resources, except, tenants: [...IDS, 'gone'], now });
  };
  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
      given.store.db,
    );
    return rows[0]?.n;
  };

  it('are written for existing tenants, and refer to records of the same tenant', async () => {
    expect(await seed(contacts, companies)).toBe(true);
    expect([await count('contacts'), await count('companies')]).toEqual([120, 60]);
    const { rows } = await sql`
      select contact_id from contacts as one
      where not exists (select from deals where hubspot_deal_id = deal_id and deals.tenant_id = one.tenant_id)
        or not exists (select from contacts as other where other.contact_id = one.manager_id and other.tenant_id = one.tenant_id)
        or not exists (select from companies where company_id::text = one.company_id)`.execute(given.store.db);
    expect(rows).toEqual([]);
    const strays = sql`select from companies where first_contact not in (select contact_id from contacts)`;
    expect((await strays.execute(given.store.db)).rows).toEqual([]);
  });

  it('are written once, even if the table is emptied', async () => {
    await seed(contacts);
    expect(await seed(contacts)).toBe(false);
    await sql`delete from contacts`.execute(given.store.db);
    expect(await seed(contacts)).toBe(false);
    expect(await count('contacts')).toBe(0);
  });

  it('are written for a resource that is added later', async () => {
    await seed(contacts);
    expect(await seed(contacts, companies)).toBe(true);
    expect(await count('companies')).toBe(60);
  });

  it('are not written to a table with records', async () => {
    const notes = resourceOf('notes', 'note_id', { note_id: text() });
    await syncResourceTables(given.store.db, [tenants, notes]);
    await sql`insert into notes values ('own')`.execute(given.store.db);
    expect(await seed(notes)).toBe(false);
    expect(await count('notes')).toBe(1);
  });

  it('are not written with `demo: false`, for append-only resources, or without a menu entry', async () => {
    const { menu: _, ...unseen } = resourceOf('notes', 'note_id', { note_id: text() });
    for (const notes of [{ ...unseen, menu: contacts.menu, demo: false }, unseen] as const) {
      expect(await seed(notes as Resource)).toBe(false);
    }
    expect(await count('notes')).toBe(0);
    expect(await seed(resourceOf('notes', 'note_id', { note_id: text() }, { appendOnly: true }))).toBe(false);
  });

  it('never refer to records that were dropped', async () => {
    const notes = resourceOf('notes', 'note_id', { note_id: text(), lost: reference('nowhere') });
    const links = resourceOf('links', 'link_id', { link_id: text(), note: reference('notes') });
    expect(await seed(links, notes)).toBe(false);
    expect([await count('links'), await count('notes')]).toEqual([0, 0]);
  });
});
