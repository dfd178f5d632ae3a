import { describe, expect, it } from 'vitest';
import { group, text } from '../fields/index.ts';
import { defineResource } from './defineResource.ts';
import { inBoth, mayChooseTenant, mayDo, maySee, maySeeAt, mayVisit, mayWriteAt } from './permissions.ts';
import { groupsOf, ROLES, roleOf } from './roles.ts';

const everybody = [undefined, ...ROLES];

const keys = defineResource({
  name: 'keys',
  path: '/keys',
  id: 'key',
  label: ['Key', 'Keys'],
  fields: {
    key: text(),
    owner: text({ seenBy: ['admin'] }),
    crm: group({ token: text(), pin: text({ seenBy: ['admin'] }) }, { seenBy: ['admin', 'tenant-admin'] }),
    note: text({ writtenBy: ['admin'] }),
    limits: group({ rate: text(), burst: text({ writtenBy: ['tenant-admin'] }) }, { writtenBy: ['admin'] }),
    made: text(),
  },
  list: { columns: ['key'], paging: 'whole', sort: 'key', empty: { none: 'No keys.' } },
  form: {
    sections: [
      { title: 'Key', fields: ['key', 'owner', 'crm.token', 'crm.pin', 'note', 'limits.rate', 'limits.burst'] },
    ],
    saved: { create: '{key} was made.', edit: '{key} was saved.' },
  },
  actions: {
    revoke: {
      label: 'Revoke',
      icon: 'x',
      when: { note: 'valid' },
      sets: { note: 'revoked' },
      confirm: { title: 'Revoke {key}?', text: 'It opens nothing any more.', yes: 'Yes, Revoke' },
      done: '{key} is revoked.',
    },
  },
  access: {
    list: 'signed-in',
    show: ['admin', 'tenant-admin'],
    create: ['admin'],
    edit: ['admin', 'tenant-admin'],
    delete: ['admin'],
    revoke: ['tenant-admin'],
  },
});

describe('§6 access to a resource', () => {
  it.each([
    ['list', ROLES],
    ['export', ROLES],
    ['show', ['admin', 'tenant-admin']],
    ['delete', ['admin']],
    ['revoke', ['tenant-admin']],
    ['publish', []],
    ['toString', []],
  ])('%s: %j', (action, roles) => {
    expect(everybody.filter((role) => mayDo(role, action, keys))).toEqual(roles);
  });

  it('no one changes append-only records', () => {
    const log = { ...keys, appendOnly: true } as const;
    const allowed = ['list', 'show', 'create', 'edit', 'delete', 'revoke'].filter((verb) => mayDo('admin', verb, log));
    expect(allowed).toEqual(['list', 'show']);
  });
});

describe('§6 visibility of a field', () => {
  it.each([
    ['key', everybody],
    ['owner', ['admin']],
    ['crm', ['admin', 'tenant-admin']],
    ['crm.token', ['admin', 'tenant-admin']],
    ['crm.pin', ['admin']],
  ])('%s: %j', (path, roles) => {
    expect(everybody.filter((role) => maySeeAt(role, keys, path))).toEqual(roles);
  });

  it('applies to a single field', () => {
    expect(ROLES.filter((role) => maySee(role, keys.fields.owner))).toEqual(['admin']);
  });

  it('rejects a path without a field', () => {
    expect(() => maySeeAt('admin', keys, 'crm.secret')).toThrow('keys has no field "crm.secret"');
  });
});

describe('§6 write access to a field', () => {
  it.each([
    ['key', ['admin'], []],
    ['owner', ['admin'], ['admin']],
    ['crm.token', ['admin'], ['admin', 'tenant-admin']],
    ['crm.pin', ['admin'], ['admin']],
    ['note', ['admin'], ['admin']],
    ['limits.rate', ['admin'], ['admin']],
    ['limits.burst', [], []],
    ['made', [], []],
  ])('%s: created by %j, edited by %j', (path, creators, editors) => {
    expect(everybody.filter((role) => mayWriteAt(role, keys, path, 'create'))).toEqual(creators);
    expect(everybody.filter((role) => mayWriteAt(role, keys, path))).toEqual(editors);
  });

  it('rejects a path without a field', () => {
    expect(() => mayWriteAt('admin', keys, 'crm.secret')).toThrow('keys has no field "crm.secret"');
  });
});

describe('§2 access to a page', () => {
  it.each([
    ['public', everybody],
    ['visitors', [undefined]],
    ['signed-in', ROLES],
    [['tenant-admin'], ['tenant-admin']],
  ] as const)('%j: %j', (access, roles) => {
    expect(everybody.filter((role) => mayVisit(role, { access }))).toEqual(roles);
  });

  it('an area and its page must both allow the role', () => {
    expect(inBoth('signed-in', ['admin'])).toEqual(['admin']);
    expect(inBoth(['admin'], 'signed-in')).toEqual(['admin']);
    expect(inBoth(['admin'], ['admin', 'tenant-admin'])).toEqual(['admin']);
    expect(inBoth(['admin'], ['tenant-admin'])).toEqual([]);
  });
});

it('§6 only admins choose a tenant', () => {
  expect(everybody.filter(mayChooseTenant)).toEqual(['admin']);
});

it.each([
  [['admin', 'tenant-admin'], 'admin'],
  [['tenant-admin'], 'tenant-admin'],
  [[], 'tenant-user'],
  [['Admin', 'root'], 'tenant-user'],
])('§6 groups %j give the role %s', (groups, role) => {
  expect(roleOf(groups)).toBe(role);
});

it('§6 a role is the group of its name, tenant-user has none', () => {
  expect(ROLES.map(groupsOf)).toEqual([['admin'], ['tenant-admin'], []]);
});
