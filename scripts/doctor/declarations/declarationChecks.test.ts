import { describe, expect, it } from 'vitest';
import { RESERVED_NAMES } from '../../../server/db/reservedNames.ts';
import { choice, date, dateTime, number, reference, tenant, text } from '../../../src/fields/index.ts';
import { resources } from '../../../src/resources/index.ts';
import { defineResource } from '../../../src/schema/defineResource.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { describeStoreOnEach } from '../../../tests/postgres/describeStore.ts';
import { checkIndex } from './checkIndex.ts';
import { checkGerman } from './checkTexts.ts';
import { DECLARATION_CHECKS } from './declarationChecks.ts';

const findingsIn = (all: readonly Resource[]) => DECLARATION_CHECKS.flatMap((check) => check(all));

it('the product’s own resources are sound', () => {
  expect([...findingsIn(resources), ...checkIndex(resources)]).toEqual([]);
});

const STATES = { OPEN: { label: 'Open', icon: 'new' } };
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
const { tenant_id: _, ...bare } = fields;

/** What is wrong -> the resource that it is wrong in. */
const DEFECTS: readonly (readonly [string, Resource])[] = [
  ['must be lower case letters', { ...notes, name: 'Notes' }],
  ['the server has already', { ...notes, name: 'session' }],
  ['"pool_users" is the name of something that the server has already', { ...notes, was: 'pool_users' }],
  ['The field "constructor" must', { ...notes, fields: { ...fields, constructor: text({ optional: true }) } }],
  [
    'list.sort would tell tenant-admin and tenant-user of "rank"',
    defineResource({
      name: 'notes',
      fields: { ...fields, rank: number({ seenBy: ['admin'] }) },
      list: { sort: 'rank' },
      access,
    }),
  ],
  [
    'tenant-admin may add records and not write it',
    defineResource({
      name: 'notes',
      fields: { ...fields, rank: number({ writtenBy: ['admin'] }) },
      access: { ...access, create: ['admin', 'tenant-admin'] },
    }),
  ],
  ['The field "isOpen" must be lower case', { ...notes, fields: { ...fields, isOpen: text({ optional: true }) } }],
  ['Another page is at /dashboard', { ...notes, path: '/dashboard' }],
  ['Another page is at /integration/deals', { ...notes, path: '/integration/deals' }],
  ['stands where the records of "deals" do', { ...notes, path: '/integration/deals/notes' }],
  ['refers to "nothing"', { ...notes, fields: { ...fields, about: reference('nothing', { optional: true }) } }],
  [
    'lists related "errors" by "status"',
    defineResource({ name: 'notes', fields, show: { related: [{ resource: 'errors', by: 'status' }] }, access }),
  ],
  [
    'a gap for {nmae}',
    defineResource({ name: 'notes', fields, form: { saved: { create: '{nmae} was created.' } }, access }),
  ],
  [
    '"state" is required',
    defineResource({ name: 'notes', fields, form: { sections: [{ title: 'Note', fields: ['name'] }] }, access }),
  ],
  ['which "note_id" cannot hold', defineResource({ name: 'notes', fields: { ...fields, note_id: number() }, access })],
  [
    'Nobody may "close" a record',
    defineResource({ name: 'notes', fields, actions: { close: { sets: { state: 'OPEN' } } }, access }),
  ],
  ['only admins may edit them', defineResource({ name: 'notes', fields: bare, access })],
  [
    'Only one period',
    defineResource({
      name: 'notes',
      fields: { ...fields, day: date() },
      list: { search: ['tenant_id', 'day', 'created_at'] },
      access,
    }),
  ],
  ['must name', defineResource({ name: 'notes', fields, list: { search: ['state'] }, access })],
  [
    'Figures are kept by tenant',
    defineResource({ name: 'notes', fields: bare, summary: true, access: { list: ['admin'], show: ['admin'] } }),
  ],
  ['no icon "nope"', defineResource({ name: 'notes', fields, menu: { icon: 'nope' }, access })],
  ['no icon "nope"', { ...notes, fields: { ...fields, state: choice({ OPEN: { label: 'Open', icon: 'nope' } }) } }],
  ['no colour "nope"', { ...notes, fields: { ...fields, state: choice({ OPEN: { label: 'Open', color: 'nope' } }) } }],
  ['no src/slots/Nope.tsx', defineResource({ name: 'notes', fields, views: { list: 'Nope' }, access })],
  [
    'no src/slots/Nope.tsx',
    defineResource({ name: 'notes', fields, show: { sections: [{ title: 'Own', slot: 'Nope' }] }, access }),
  ],
];

describe('what no compiler sees', () => {
  it('a sound resource has nothing of it', () => {
    expect(findingsIn([...resources, notes])).toEqual([]);
  });

  it.each(DEFECTS)('%s', (what, resource) => {
    const own = findingsIn([...resources, resource]).filter((finding) => finding.resource === resource.name);
    expect(own).toEqual([
      expect.objectContaining({ resource: resource.name, level: 'wrong', what: expect.stringContaining(what) }),
    ]);
  });

  it('two of one name', () => {
    const twice = findingsIn([...resources, notes, { ...notes, path: '/integration/others' }]);
    expect(twice.map(({ what }) => what)).toEqual(Array(2).fill('Another resource has the same name.'));
  });

  it('a resource without German texts, which is no fault', () => {
    expect(checkGerman([notes])).toMatchObject([{ resource: 'notes', level: 'note' }]);
  });

  it('a file that stands in no index', () => {
    const [first, ...others] = resources;
    expect(checkIndex(others)).toMatchObject([{ resource: first.name, what: expect.stringContaining('is not in') }]);
  });
});

describeStoreOnEach('names that are taken', (given) => {
  it('are those of all tables that are no resource’s', async () => {
    const tables = await given.store.db.introspection.getTables({ withInternalKyselyTables: true });
    const own = resources.flatMap(({ name }) => [name, `${name}_daily`]);
    const others = tables.map(({ name }) => name).filter((name) => !own.includes(name));
    expect(RESERVED_NAMES).toEqual(expect.arrayContaining(others));
    expect(others).toContain('pool_users');
  });
});
