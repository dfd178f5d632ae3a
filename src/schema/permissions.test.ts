import { describe, expect, it } from 'vitest';
import { group, text } from '../fields/index.ts';
import { inBoth, mayChooseTenant, mayDo, maySee, maySeeAt, mayVisit } from './permissions.ts';
import { defineResource } from './resource.ts';
import { ROLES } from './role.ts';

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
  },
  list: { columns: ['key'], paging: 'whole', sort: 'key', empty: { none: 'No keys.' } },
  access: { list: 'signed-in', show: ['admin', 'tenant-admin'], delete: ['admin'] },
});

describe('§6 who may do what with a resource', () => {
  it.each([
    ['list', ROLES],
    ['export', ROLES],
    ['show', ['admin', 'tenant-admin']],
    ['delete', ['admin']],
    ['edit', []],
    ['toString', []],
  ])('%s: %j', (action, roles) => {
    expect(everybody.filter((role) => mayDo(role, action, keys))).toEqual(roles);
  });
});

describe('§6 who may see a field', () => {
  it.each([
    ['key', everybody],
    ['owner', ['admin']],
    ['crm', ['admin', 'tenant-admin']],
    ['crm.token', ['admin', 'tenant-admin']],
    ['crm.pin', ['admin']],
  ])('%s: %j', (path, roles) => {
    expect(everybody.filter((role) => maySeeAt(role, keys, path))).toEqual(roles);
  });

  it('says so of a field alone', () => {
    expect(ROLES.filter((role) => maySee(role, keys.fields.owner))).toEqual(['admin']);
  });

  it('refuses a path that names no field', () => {
    expect(() => maySeeAt('admin', keys, 'crm.secret')).toThrow('keys has no field "crm.secret"');
  });
});

describe('§2 who may open a page', () => {
  it.each([
    ['public', everybody],
    ['visitors', [undefined]],
    ['signed-in', ROLES],
    [['tenant-admin'], ['tenant-admin']],
  ] as const)('%j: %j', (access, roles) => {
    expect(everybody.filter((role) => mayVisit(role, { path: '/', access }))).toEqual(roles);
  });

  it('an area and a page in it must both admit', () => {
    expect(inBoth('signed-in', ['admin'])).toEqual(['admin']);
    expect(inBoth(['admin'], 'signed-in')).toEqual(['admin']);
    expect(inBoth(['admin'], ['admin', 'tenant-admin'])).toEqual(['admin']);
    expect(inBoth(['admin'], ['tenant-admin'])).toEqual([]);
  });
});

it('§6 admins alone choose a tenant', () => {
  expect(everybody.filter(mayChooseTenant)).toEqual(['admin']);
});
