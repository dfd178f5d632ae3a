import { describe, expect, it } from 'vitest';
import { checkGerman } from '../../../scripts/doctor/germanChecks.ts';
import { choice, date, dateTime, number, reference, tenant, text } from '../../../src/fields/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { defineResource } from '../../../src/schema/defineResource.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import type { OwnPage } from '../../../src/schema/screens.ts';
import { describeStoreOnEach } from '../../../tests/postgres/describeStore.ts';
import { tenantViewOf } from '../resourceTable.ts';
import { RESERVED_NAMES } from '../tables.ts';
import { checkDeclarations, checkPages, requireSoundDeclarations } from './checkDeclarations.ts';
import { unlistedFiles } from './sources.ts';

it('the resources of the product have no problems', () => {
  expect([...checkDeclarations(resources), ...unlistedFiles(resources.map(({ name }) => name))]).toEqual([]);
});

const STATES = { OPEN: { label: 'Open', icon: 'new' } } as const;
const fields = {
  note_id: text(),
  name: text(),
  state: choice(STATES),
  tenant_id: tenant(),
  created_at: dateTime({ stamp: 'created' }),
};
const access = {
  list: 'signed-in',
  show: 'signed-in',
  create: ['admin'],
  edit: ['tenant-admin'],
  delete: ['admin'],
} as const;
const notes = defineResource({ name: 'notes', fields, list: { search: ['tenant_id', 'state', 'created_at'] }, access });
/** As in plain JavaScript, where the compiler does not check names. */
const NOPE = 'LocalShiping' as 'LocalShipping';
const OWN = { resource: 'parcels', by: 'deal_id', title: 'Parcels' };
const { tenant_id: _, ...bare } = fields;

/** Problem -> resource with that problem. */
const DEFECTS: readonly (readonly [string, Resource])[] = [
  ['must be lowercase letters', { ...notes, name: 'Notes' }],
  ['at most 49', { ...notes, name: 'n'.repeat(50) }],
  ['"deals_daily" is a table of "deals"', { ...notes, name: 'deals_daily' }],
  ['"causes_of_tenant" is a table of "causes"', { ...notes, name: 'causes_of_tenant' }],
  ['former name "deals" is the name of another resource', { ...notes, was: 'deals' }],
  [
    'React Admin keeps the note_id of each record in "id"',
    defineResource({ name: 'notes', id: 'note_id', fields: { ...fields, id: text({ optional: true }) }, access }),
  ],
  ...['xmin', 'ctid', 'tableoid', 'cmax'].map(
    (column) =>
      [
        `Every table of PostgreSQL has a column "${column}"`,
        { ...notes, fields: { ...fields, [column]: text({ optional: true }) } },
      ] as const,
  ),
  [
    'The former name "name" of "title" is another field',
    { ...notes, fields: { ...fields, title: text({ optional: true, was: 'name' }) } },
  ],
  ...['update', 'then', 'many', 'Close it'].map(
    (action) =>
      [
        `No action can be named "${action}"`,
        defineResource({
          name: 'notes',
          fields,
          actions: { [action]: { sets: { state: 'OPEN' } } },
          access: { ...access, [action]: ['admin'] },
        } as never) as Resource,
      ] as const,
  ),
  ['"notes" is no path', { ...notes, path: 'notes' }],
  ['"/notes/" is no path', { ...notes, path: '/notes/' }],
  ['"/no tes" is no path', { ...notes, path: '/no tes' }],
  ['Another page is at /Dashboard', { ...notes, path: '/Dashboard' }],
  ['"session" is a name that the server uses', { ...notes, name: 'session' }],
  ['"pool_users" is a name that the server uses', { ...notes, was: 'pool_users' }],
  ['The field "constructor" must', { ...notes, fields: { ...fields, constructor: text({ optional: true }) } }],
  [
    'list.sort reveals "rank" to tenant-admin and tenant-user',
    defineResource({
      name: 'notes',
      fields: { ...fields, rank: number({ seenBy: ['admin'] }) },
      list: { sort: 'rank' },
      access,
    }),
  ],
  [
    'tenant-admin may create records and not write it',
    defineResource({
      name: 'notes',
      fields: { ...fields, rank: number({ writtenBy: ['admin'] }) },
      access: { ...access, create: ['admin', 'tenant-admin'] },
    }),
  ],
  ['The field "isOpen" must be lowercase', { ...notes, fields: { ...fields, isOpen: text({ optional: true }) } }],
  ['Another page is at /dashboard', { ...notes, path: '/dashboard' }],
  ['Another page is at /integration/deals', { ...notes, path: '/integration/deals' }],
  ['is below the records of "deals"', { ...notes, path: '/integration/deals/notes' }],
  ['refers to "nothing"', { ...notes, fields: { ...fields, about: reference('nothing', { optional: true }) } }],
  [
    'lists related "errors" by "status"',
    defineResource({ name: 'notes', fields, show: { related: [{ resource: 'errors', by: 'status' }] }, access }),
  ],
  [
    'A text contains {nmae}',
    defineResource({ name: 'notes', fields, form: { saved: { create: '{nmae} was created.' } }, access }),
  ],
  [
    '"state" is required',
    defineResource({ name: 'notes', fields, form: { sections: [{ title: 'Note', fields: ['name'] }] }, access }),
  ],
  ['which "note_id" cannot hold', defineResource({ name: 'notes', fields: { ...fields, note_id: number() }, access })],
  [
    'Nobody may "close" a record',
    defineResource({
      name: 'notes',
      fields,
      actions: { close: { sets: { state: 'OPEN' } } },
      access: { ...access, close: [] },
    }),
  ],
  ['only admins may edit them', defineResource({ name: 'notes', fields: bare, access })],
  [
    'can have one period',
    defineResource({
      name: 'notes',
      fields: { ...fields, day: date() },
      list: { search: ['tenant_id', 'day', 'created_at'] },
      access,
    }),
  ],
  ['needs a tenant', defineResource({ name: 'notes', fields, list: { search: ['state'] }, access })],
  [
    'Summaries are stored by tenant',
    defineResource({ name: 'notes', fields: bare, summary: true, access: { list: ['admin'], show: ['admin'] } }),
  ],
  [
    'list has no option "colums". Did you mean "columns"?',
    defineResource({ name: 'notes', fields, list: { colums: ['name'] } as object, access }),
  ],
  ['no icon "LocalShiping"', defineResource({ name: 'notes', fields, menu: { icon: NOPE }, access })],
  [
    'no icon "LocalShiping"',
    { ...notes, fields: { ...fields, state: choice({ OPEN: { label: 'Open', icon: NOPE } }) } },
  ],
  ['no color "nope"', { ...notes, fields: { ...fields, state: choice({ OPEN: { label: 'Open', color: 'nope' } }) } }],
  ['no src/slots/Nope.tsx', defineResource({ name: 'notes', fields, views: { list: 'Nope' }, access })],
  [
    'no src/slots/Nope.tsx',
    defineResource({ name: 'notes', fields, show: { sections: [{ title: 'Own', slot: 'Nope' }] }, access }),
  ],
];

describe('checkDeclarations', () => {
  it('finds nothing in a valid resource', () => {
    expect(checkDeclarations([...resources, notes])).toEqual([]);
  });

  it.each(DEFECTS)('%s', (what, resource) => {
    const own = checkDeclarations([...resources, resource]).filter((finding) => finding.resource === resource.name);
    expect(own).toEqual([
      expect.objectContaining({ resource: resource.name, level: 'wrong', what: expect.stringContaining(what) }),
    ]);
  });

  it('refuses the start with each mistake and its file', () => {
    expect(() => requireSoundDeclarations([...resources, notes, notes])).toThrow(
      'The resources have mistakes. Nothing was changed.\nnotes: src/resources/index.ts lists notes twice.\n  → remove one',
    );
    expect(() => requireSoundDeclarations(resources)).not.toThrow();
  });

  it('refuses pages of developers that are in the way of others', () => {
    const page = (path: string, access: unknown = 'signed-in') => ({ path, access, view: 'UsersPage' }) as OwnPage;
    const found = (...declared: OwnPage[]) => checkPages(declared, resources).map(({ what }) => what);
    expect(found(page('/plan'), page('/boards/:id'))).toEqual([]);
    for (const path of ['/dashboard', '/Account', '/tenant/portal', '/integration/deals'])
      expect(found(page(path))).toEqual([`Another page is at ${path}.`]);
    expect(found(page('/plan/'))).toEqual(['"/plan/" is no path.']);
    expect(found(page('/plan'), page('/Plan'))).toEqual(['Another page is at /Plan.']);
    expect(found(page('/plan', 'public'))).toEqual(['The page /plan is only for signed-in users.']);
    expect(found({ ...page('/plan'), view: 'Nope' })).toEqual(['There is no src/slots/Nope.tsx.']);
  });

  it('notes the texts of a resource that are not in German, without default ones', () => {
    const change = 'src/messages/de/resources/notes.json, imported in src/messages/de/index.ts';
    const what =
      'German lacks 7 texts: notes.label, notes.fields.note_id.label, notes.fields.name.label, ' +
      'notes.fields.state.choices.OPEN.label, notes.fields.state.label, notes.fields.tenant_id.label, ' +
      'notes.fields.created_at.label';
    expect(checkGerman([notes])).toEqual([{ resource: 'notes', level: 'note', what, change }]);
  });

  it('notes a related list that is not in German, and German texts that nothing uses', () => {
    const named = (name: string) => defineResource({ name, fields, show: { related: [OWN] }, access });
    const findings = checkGerman([named('deals')]);
    expect(findings.map(({ level }) => level)).toEqual(['note', 'note']);
    expect(findings[0]?.what).toMatch(/, deals\.show\.related\.parcels\.title$/);
    expect(findings[1]?.what).toMatch(/^Nothing uses .* deals\.show\.related\.errors\.title/);
  });

  it('reports a file that the index does not list', () => {
    const [first, ...others] = resources;
    expect(unlistedFiles(others.map(({ name }) => name))).toMatchObject([
      { resource: first.name, what: expect.stringContaining('does not list') },
    ]);
  });
});

describeStoreOnEach('reserved names', (given) => {
  it('include all tables that belong to no resource', async () => {
    const tables = await given.store.db.introspection.getTables({ withInternalKyselyTables: true });
    const own = resources.flatMap(({ name }) => [
      name,
      `${name}_daily`,
      `${name}_days`,
      `${name}_hourly`,
      `${name}_hours`,
      `${name}_links`,
      `${name}_annotations`,
      tenantViewOf(name),
    ]);
    const others = tables.map(({ name }) => name).filter((name) => !own.includes(name));
    expect(RESERVED_NAMES).toEqual(expect.arrayContaining(others));
    expect(others).toContain('pool_users');
  });
});
