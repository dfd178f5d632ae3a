import { expect, it } from 'vitest';
import { groupsOf, ROLES, roleOf } from './role.ts';

it.each([
  [['admin', 'tenant-admin'], 'admin'],
  [['tenant-admin'], 'tenant-admin'],
  [[], 'tenant-user'],
  [['Admin', 'root'], 'tenant-user'],
])('§6 groups %j give the role %s', (groups, role) => {
  expect(roleOf(groups)).toBe(role);
});

it('§6 a role is the group of its name, tenant-user none', () => {
  expect(ROLES.map(groupsOf)).toEqual([['admin'], ['tenant-admin'], []]);
});
