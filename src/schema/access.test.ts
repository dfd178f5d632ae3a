import { describe, expect, it } from 'vitest';
import { admits } from './access.ts';
import { ROLES, roleOf } from './role.ts';
import { isConsolePath, mayEnter } from './routeAccess.ts';

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

describe('§2 areas of the console', () => {
  it.each([
    ['/admin', ['admin']],
    ['/admin/tenants/acme/edit', ['admin']],
    ['/tenant/portal', ['tenant-admin']],
    ['/administration', ROLES],
    ['/integration/deals', ROLES],
  ])('%s may be entered by %j', (path, roles) => {
    expect(ROLES.filter((role) => mayEnter(path, role))).toEqual(roles);
  });

  it.each([
    ['/dashboard', true],
    ['/users/a%2Fb', true],
    ['/', false],
    ['/login', false],
    ['/dashboards', false],
  ])('%s needs someone signed in: %s', (path, needed) => {
    expect(isConsolePath(path)).toBe(needed);
  });
});
