import { describe, expect, it } from 'vitest';
import { resources } from '../resources/index.ts';
import { ROLES } from '../schema/role.ts';
import { isConsolePath, mayEnter } from './mayEnter.ts';

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
    expect(isConsolePath(path, resources)).toBe(needed);
  });
});
