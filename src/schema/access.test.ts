import { describe, expect, it } from 'vitest';
import { admits } from './access.ts';
import { ROLES, roleOf } from './role.ts';

describe('§6 roles', () => {
  it.each([
    [['admin', 'tenant-admin'], 'admin'],
    [['tenant-admin'], 'tenant-admin'],
    [[], 'tenant-user'],
    [['Admin', 'root'], 'tenant-user'],
  ])('groups %j give %s', (groups, role) => {
    expect(roleOf(groups)).toBe(role);
  });

  it('an audience that is not declared admits nobody', () => {
    expect(ROLES.filter((role) => admits(undefined, role))).toEqual([]);
    expect(ROLES.filter((role) => admits('signed-in', role))).toEqual(ROLES);
    expect(ROLES.filter((role) => admits(['tenant-admin'], role))).toEqual(['tenant-admin']);
  });
});
