import { describe, expect, it } from 'vitest';
import { tenantViewOf } from '../../server/db/resourceTable.ts';
import { RESERVED_NAMES } from '../../server/db/tables.ts';
import { choice, date, dateTime, number, reference, tenant, text } from '../../src/fields/index.ts';
import { resources } from '../../src/resources/index.ts';
import { defineResource } from '../../src/schema/defineResource.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { describeStoreOnEach } from '../../tests/postgres/describeStore.ts';
import { checkDeclarations, checkGerman, checkIndex } from './declarationChecks.ts';

it('the resources of the product have no problems', () => {
  expect([...checkDeclarations(resources), ...checkIndex(resources)]).toEqual([]);
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

  it('reports two resources with the same name', () => {
    const twice = checkDeclarations([...resources, notes, { ...notes, path: '/integration/others' }]);
    expect(twice.map(({ what }) => what)).toEqual(Array(2).fill('Another resource has the same name.'));
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
    expect(checkIndex(others)).toMatchObject([
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
      `${name}_hourly`,
      `${name}_links`,
      `${name}_annotations`,
      tenantViewOf(name),
    ]);
    const others = tables.map(({ name }) => name).filter((name) => !own.includes(name));
    expect(RESERVED_NAMES).toEqual(expect.arrayContaining(others));
    expect(others).toContain('pool_users');
  });
});
