import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { choice, number, text } from '../../src/fields/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import type { FieldMap } from '../../src/schema/field.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { seedSamples } from '../demo/seedSamples.ts';
import { resourceOf } from '../demo/testing/everyKind.ts';
import { syncResourceTables } from './migrate/syncResourceTables.ts';
import { hasOnlySamples } from './sampleRows.ts';

const now = new Date('2026-11-20T12:00:00Z');
const FIELDS: FieldMap = { note_id: text(), name: text() };

describeStoreOnEach('sample records at a change of their resource', (given) => {
  beforeEach(async () => {
    await sql`drop table if exists notes, memos`.execute(given.store.db);
    await sql`delete from install_facts where name like 'demo%:%'`.execute(given.store.db);
    await start(FIELDS);
  });

  /** As a start does with demo data. */
  async function start(
    fields: FieldMap,
    { name = 'notes', ...more }: { readonly name?: string; was?: string; endpoint?: object } = {},
  ) {
    const notes = { ...resourceOf(name, 'note_id', fields), ...more };
    const options = { lenient: true, hasOnlySamples };
    await syncResourceTables(given.store.db, [tenants, notes], options);
    await seedSamples(given.store, { resources: [tenants, notes], except: new Set([tenants.name]), tenants: [], now });
  }
  const rows = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(given.store.db)).rows;
  const count = async (of = 'notes') => (await rows(`select count(*)::int as n from ${of}`))[0]?.['n'];

  const CHANGES: readonly (readonly [string, FieldMap])[] = [
    ['a required field is added', { ...FIELDS, size: number() }],
    ['an optional field is added', { ...FIELDS, size: number({ optional: true }) }],
    ['a required field is removed', { note_id: text(), size: number() }],
    ['a field has another type', { note_id: text(), name: number() }],
    ['a field becomes unique', { ...FIELDS, name: text({ unique: true }) }],
    ['a value is renamed', { ...FIELDS, name: choice({ A: { label: 'A' } }) }],
  ];

  it.each(CHANGES)('are generated again if %s', async (_name, fields) => {
    await start(fields);
    expect(await count()).toBe(60);
    const [row] = await rows('select * from notes limit 1');
    expect(Object.keys(row ?? {})).toEqual(Object.keys(fields));
    await start({ ...fields, more: text() });
    expect(await count('notes where more is not null')).toBe(60);
  });

  it('are generated again for a resource that is read from another backend', async () => {
    await start({ ...FIELDS, size: number() }, { endpoint: { path: '/v2/notes' } });
    expect(await count('notes where size is not null')).toBe(60);
  });

  it('stay if the change needs none of them, also under another name', async () => {
    await rows(`delete from notes where note_id <> (select min(note_id) from notes)`);
    await start({ note_id: text(), title: text({ was: 'name' }) }, { name: 'memos', was: 'notes' });
    expect(await count('memos where title is not null')).toBe(1);
  });

  it('stay deleted if a person has deleted them', async () => {
    await rows(`delete from notes where note_id <> (select min(note_id) from notes)`);
    const kept = await rows('select note_id from notes');
    for (const more of ['size', 'weight']) {
      await start({ ...FIELDS, [more]: number() });
      expect(await rows(`select note_id from notes`)).toEqual(kept);
    }
    await rows('drop table notes');
    await start(FIELDS);
    expect(await count()).toBe(60);
  });

  it.each([
    ['added', `insert into notes values ('own', 'Own')`],
    ['edited', `update notes set name = 'Own' where note_id = (select min(note_id) from notes)`],
  ])('stay, as all others, if a person has %s a record', async (_name, change) => {
    await rows(change);
    const before = await rows('select * from notes order by 1');
    await expect(start({ ...FIELDS, size: number() })).rejects.toThrow('npm run migrate -- --reset notes');
    expect(await rows('select * from notes order by 1')).toEqual(before);
    await start({ ...FIELDS, size: { ...number(), default: 3 } });
    expect(await count('notes where size = 3')).toBe(before.length);
  });

  it('are not made in a table that a person has emptied, but in one that was created again', async () => {
    await rows('delete from notes');
    await start({ ...FIELDS, size: number() });
    expect(await count()).toBe(0);
    await rows('drop table notes');
    await start({ ...FIELDS, size: number() });
    expect(await count()).toBe(60);
  });

  it('that an earlier version has written count as own', async () => {
    await rows(`update install_facts set value = 'complete' where name = 'demo:notes'`);
    await expect(start({ ...FIELDS, size: number() })).rejects.toThrow('--reset notes');
    expect(await count()).toBe(60);
  });
});
