import { describe, expect, it } from 'vitest';
import {
  boolean,
  choice,
  dateTime,
  group,
  json,
  list,
  longText,
  number,
  reference,
  secret,
  tenant,
  text,
} from '../fields/index.ts';
import { defineResource } from './defineResource.ts';
import { fieldAt } from './resource.ts';

const STAGES = { LEAD: { label: 'Lead' }, LOST: { label: 'Lost' } };
const reading = { list: 'signed-in', show: 'signed-in' } as const;
const writing = { ...reading, create: ['admin'], edit: ['admin', 'tenant-admin'], delete: ['admin'] } as const;

const fields = {
  contact_id: text(),
  name: text(),
  email: text({ optional: true }),
  stage: choice(STAGES),
  deal_id: reference('deals', { optional: true }),
  languages: list(text(), { optional: true }),
  token: secret({ optional: true }),
  address: group({ city: text(), street: text({ optional: true }) }, { label: 'Postal Address' }),
  notes: longText({ optional: true }),
  raw: json({ optional: true }),
  tenant_id: tenant(),
  created_at: dateTime({ stamp: 'created' }),
  updated_at: dateTime({ stamp: 'updated' }),
};
const contacts = defineResource({
  name: 'contacts',
  fields,
  list: { search: ['tenant_id', 'stage'] },
  access: writing,
});

describe('a resource that declares only name, fields and access', () => {
  it.each([
    ['contacts', 'Contact', 'Contacts'],
    ['activities', 'Activity', 'Activities'],
    ['integration_notes', 'Integration Note', 'Integration Notes'],
    ['addresses', 'Address', 'Addresses'],
    ['boxes', 'Box', 'Boxes'],
    ['analyses', 'Analysis', 'Analyses'],
    ['keys', 'Key', 'Keys'],
    ['news', 'New', 'News'],
    ['staff', 'Staff', 'Staff'],
  ])('%s is one %s and many %s', (name, one, many) => {
    expect(defineResource({ name, fields: { id: text() }, access: reading }).label).toEqual([one, many]);
  });

  it.each([
    ['signed-in', 'Integration', '/integration/site-visits'],
    [['admin', 'tenant-user'], 'Integration', '/integration/site-visits'],
    [['admin'], 'Admin', '/admin/site-visits'],
  ] as const)('for %s has its page below %s at %s', (audience, menuGroup, path) => {
    const access = { list: audience, show: audience };
    const { menu, path: own } = defineResource({ name: 'site_visits', fields: { id: text() }, access });
    expect([menu?.group, own]).toEqual([menuGroup, path]);
  });

  it('a custom group is part of its path, and no menu means no pages', () => {
    const own = { name: 'contacts', fields: { id: text() }, access: reading } as const;
    expect(defineResource({ ...own, menu: { group: 'Field Sales' } }).path).toBe('/field-sales/contacts');
    expect(defineResource({ ...own, menu: { group: ['Admin', 'Tenant'] } }).path).toBe('/admin/contacts');
    const hidden = defineResource({ ...own, menu: false });
    expect([hidden.path, 'menu' in hidden]).toEqual(['/contacts', false]);
  });

  it('has the first field as id, a name as title, short fields as columns, and the newest records first', () => {
    expect(contacts).toMatchObject({
      id: 'contact_id',
      list: {
        title: 'name',
        columns: ['name', 'email', 'stage', 'deal_id', 'created_at'],
        sort: '-created_at',
        paging: 'cursor',
        empty: { none: 'No contacts found.' },
      },
    });
    expect(contacts.list.empty.before).toBeUndefined();
  });

  it('shows a readable id as a column, also if nothing else identifies a record', () => {
    const coded = { code: text({ identifier: true }), size: number(), tenant_id: tenant({ optional: true }) };
    const things = defineResource({ name: 'things', fields: coded, access: reading });
    expect(things.list).toMatchObject({
      title: 'code',
      columns: ['code', 'size', 'tenant_id'],
      sort: 'code',
      paging: 'whole',
    });
    expect(things.show?.title).toBe('Thing {code}');
  });

  it('is sorted by its id if its title may be absent', () => {
    const things = { code: text(), nickname: text({ optional: true }) };
    const { list: listed } = defineResource({
      name: 'things',
      fields: things,
      list: { title: 'nickname' },
      access: reading,
    });
    expect([listed.title, listed.sort]).toEqual(['nickname', 'code']);
  });

  it('has no more columns than fit', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field_${index}`, text()]));
    expect(defineResource({ name: 'things', fields: many, access: reading }).list.columns).toHaveLength(5);
  });

  it('shows facts, then groups, then tall fields on its page, and editable fields in its form', () => {
    expect(contacts.show?.sections).toEqual([
      {
        title: 'General',
        fields: [
          'name',
          'email',
          'stage',
          'deal_id',
          'languages',
          'token',
          'tenant_id',
          'created_at',
          'updated_at',
          'contact_id',
        ],
      },
      { title: 'Postal Address', fields: ['address.city', 'address.street'] },
      { title: 'Notes', fields: ['notes'] },
      { title: 'Raw', fields: ['raw'] },
    ]);
    expect(contacts.form?.sections).toEqual([
      { title: 'General', fields: ['name', 'email', 'stage', 'deal_id', 'languages', 'token', 'notes', 'raw'] },
      { title: 'Postal Address', fields: ['address.city', 'address.street'] },
    ]);
    expect([contacts.show?.title, contacts.show?.missing, contacts.show?.back]).toEqual([
      '{name}',
      'Contact not found',
      'Back to Contacts',
    ]);
  });

  it('has neither form nor dialog for forbidden operations', () => {
    const read = defineResource({ name: 'contacts', fields, access: reading });
    expect(['form', 'delete', 'actions', 'latest', 'summary'].filter((part) => part in read)).toEqual([]);
    const removed = defineResource({ name: 'contacts', fields, access: { ...reading, delete: ['admin'] } });
    expect(['form' in removed, removed.delete?.confirm.title]).toEqual([false, 'Delete {name}?']);
    expect('form' in defineResource({ name: 'contacts', fields, form: false, access: writing })).toBe(false);
  });

  it('keeps what its file declares, and derives the rest', () => {
    const said = defineResource({
      name: 'contacts',
      fields,
      id: 'name',
      label: ['Person', 'People'],
      path: '/people',
      list: { columns: ['email', 'stage'], title: 'email', empty: { before: 'Search.' } },
      show: { title: 'Person {name}', related: [{ resource: 'deal_notes', by: 'contact_id' }] },
      form: { saved: { edit: 'Kept.' } },
      delete: { confirm: { text: 'Really gone.' } },
      actions: { call_back: { sets: { stage: 'LEAD' } } },
      access: { ...writing, call_back: ['admin'] },
    });
    expect(said).toMatchObject({
      id: 'name',
      path: '/people',
      list: { columns: ['email', 'stage'], title: 'email', empty: { before: 'Search.', none: 'No people found.' } },
      show: {
        title: 'Person {name}',
        missing: 'Person not found',
        related: [{ title: 'Deal Notes', none: 'No deal notes found.', all: 'View All Deal Notes' }],
      },
      form: { saved: { create: '{email} was created.', edit: 'Kept.' } },
      delete: { label: 'Delete', confirm: { title: 'Delete {email}?', text: 'Really gone.' } },
      actions: { call_back: { label: 'Call Back', icon: 'ok', fields: {}, when: {}, sets: { stage: 'LEAD' } } },
    });
  });
});

describe('the summary', () => {
  it('uses the list’s timestamp and the first choice that every record has', () => {
    const { summary, latest } = defineResource({
      name: 'contacts',
      id: 'contact_id',
      fields: { mood: choice(STAGES, { optional: true }), ...fields },
      latest: true,
      summary: true,
      access: reading,
    });
    expect(summary).toEqual({
      day: 'created_at',
      by: 'stage',
      answer: 'by_stage',
      unlistedColor: 'unlisted',
      title: 'Contacts by stage',
      none: 'No contact data available for the selected period.',
    });
    expect(latest).toEqual({
      title: 'Latest contacts',
      none: 'No recent contacts found.',
      failed: 'Error loading latest contacts: {error}',
    });
  });

  it('of a resource without a timestamp or a choice is rejected by name', () => {
    const bare = { id: text(), done: boolean() };
    expect(() => defineResource({ name: 'things', fields: bare, summary: true, access: reading })).toThrow(
      /^things: a summary needs/,
    );
  });
});

it('computed fields appear in lists and on pages, and not in the store', () => {
  const {
    computed,
    list: listed,
    ...deals
  } = defineResource({
    name: 'parcels',
    fields: { code: text(), width: number(), height: number() },
    computed: { area: { as: number({ label: 'Area (m²)' }), from: ({ width, height }) => width * height } },
    list: { columns: ['code', 'area'] },
    access: reading,
  });
  expect(computed?.area?.from({ width: 2, height: 3 })).toBe(6);
  expect(fieldAt({ ...deals, computed: computed ?? {} }, 'area').label).toBe('Area (m²)');
  expect([listed.columns, Object.keys(deals.fields)]).toEqual([
    ['code', 'area'],
    ['code', 'width', 'height'],
  ]);
  expect(deals.show?.sections[0]).toMatchObject({ fields: ['code', 'width', 'height', 'area'] });
});
