import { describe, expect, it } from 'vitest';
import { resources } from './resources/index.ts';
import { isSitePath, ownPages, PAGES, routeAt, routesOf } from './routes.ts';
import { mayDo, mayVisit } from './schema/permissions.ts';
import { ROLES } from './schema/roles.ts';

const routes = [...PAGES, ...resources.flatMap(routesOf)];
const everybody = [undefined, ...ROLES];
const mayOpen = (path: string) =>
  everybody.map((role) => {
    const route = routeAt(path, routes);
    return route && mayVisit(role, route) ? 'yes' : 'no';
  });

describe('§2 route table', () => {
  it.each([
    // path                              signed out  admin   tenant-admin  tenant-user
    ['/', 'yes', 'yes', 'yes', 'yes'],
    ['/test', 'yes', 'yes', 'yes', 'yes'],
    ['/login', 'yes', 'no', 'no', 'no'],
    ['/register', 'yes', 'no', 'no', 'no'],
    ['/new-password', 'yes', 'yes', 'yes', 'yes'],
    ['/forgot-password', 'yes', 'no', 'no', 'no'],
    ['/dashboard', 'no', 'yes', 'yes', 'yes'],
    ['/account', 'no', 'yes', 'yes', 'yes'],
    ['/admin', 'no', 'yes', 'no', 'no'],
    ['/admin/nowhere', 'no', 'yes', 'no', 'no'],
    ['/admin/tenants', 'no', 'yes', 'no', 'no'],
    ['/admin/tenants/create', 'no', 'yes', 'no', 'no'],
    ['/admin/tenants/acme', 'no', 'yes', 'no', 'no'],
    ['/admin/tenants/acme/edit', 'no', 'yes', 'no', 'no'],
    ['/integration/deals', 'no', 'yes', 'yes', 'yes'],
    ['/integration/deals/18734502611', 'no', 'yes', 'yes', 'yes'],
    ['/integration/errors', 'no', 'yes', 'yes', 'yes'],
    ['/integration/errors/7f3c91d2', 'no', 'yes', 'yes', 'yes'],
    ['/tenant', 'no', 'no', 'yes', 'no'],
    ['/tenant/portal', 'no', 'no', 'yes', 'no'],
    ['/tenant/tenants', 'no', 'no', 'yes', 'no'],
    ['/tenant/details', 'no', 'no', 'yes', 'no'],
    ['/tenant/nowhere', 'no', 'no', 'yes', 'no'],
    ['/users', 'no', 'yes', 'yes', 'yes'],
    ['/users/lead%40acme.example', 'no', 'yes', 'yes', 'yes'],
    ['/users/create', 'no', 'yes', 'yes', 'yes'],
    ['/users/lead%40acme.example/edit', 'yes', 'yes', 'yes', 'yes'],
    ['/nowhere', 'yes', 'yes', 'yes', 'yes'],
    ['/dashboards', 'yes', 'yes', 'yes', 'yes'],
    ['/administration', 'yes', 'yes', 'yes', 'yes'],
  ])('%s', (path, ...expected) => {
    expect(mayOpen(path)).toEqual(expected);
  });

  it.each(['/ADMIN/tenants', '/admin/', '/%61dmin/tenants', '/admin//tenants'])(
    '%s is no way around the area of admins',
    (path) => {
      expect(mayOpen(path)).toEqual(['no', 'yes', 'no', 'no']);
    },
  );

  it('unknown paths lead to the 404 page, known ones never do', () => {
    expect(routeAt('/nowhere', routes)?.path).toBe('*');
    expect(routeAt('/integration/deals/7/edit', routes)?.path).toBe('*');
    expect(routeAt('/admin/tenants/acme/edit', routes)?.path).toBe('/admin/tenants/:id/edit');
    expect(routeAt('/admin/tenants/create', routes)?.path).toBe('/admin/tenants/create');
  });
});

describe('§6 what each role may do, resource by resource', () => {
  it.each([
    // resource, action   admin  tenant-admin  tenant-user
    ['tenants', 'list', 'yes', 'yes', 'yes'],
    ['tenants', 'show', 'yes', 'yes', 'yes'],
    ['tenants', 'create', 'yes', 'no', 'no'],
    ['tenants', 'edit', 'yes', 'yes', 'no'],
    ['tenants', 'delete', 'yes', 'no', 'no'],
    ['users', 'list', 'yes', 'yes', 'yes'],
    ['users', 'show', 'yes', 'yes', 'yes'],
    ['users', 'create', 'yes', 'yes', 'no'],
    ['users', 'edit', 'yes', 'yes', 'no'],
    ['users', 'delete', 'no', 'no', 'no'],
    ['deals', 'list', 'yes', 'yes', 'yes'],
    ['deals', 'show', 'yes', 'yes', 'yes'],
    ['deals', 'create', 'no', 'no', 'no'],
    ['deals', 'edit', 'no', 'no', 'no'],
    ['deals', 'delete', 'no', 'no', 'no'],
    ['errors', 'list', 'yes', 'yes', 'yes'],
    ['errors', 'show', 'yes', 'yes', 'yes'],
    ['errors', 'create', 'no', 'no', 'no'],
    ['errors', 'edit', 'no', 'no', 'no'],
    ['errors', 'delete', 'no', 'no', 'no'],
  ])('%s: %s', (name, action, ...expected) => {
    const resource = resources.find((candidate) => candidate.name === name);
    expect(ROLES.map((role) => (resource && mayDo(role, action, resource) ? 'yes' : 'no'))).toEqual(expected);
  });

  it('a page opens to nobody who may not do what it is for', () => {
    const loose = resources.flatMap(routesOf).flatMap((route) => {
      const astray = ROLES.filter((role) => mayVisit(role, route) && !mayDo(role, route.action, route.resource));
      return astray.map((role) => `${role} at ${route.path}`);
    });
    expect(loose).toEqual([]);
  });
});

describe('a page of a developer', () => {
  const page = (path: string, access: unknown = 'signed-in') =>
    ownPages([{ path, access: access as 'signed-in', view: 'PlanPage' }])[0]?.access;

  it('opens only to those who may open its area', () => {
    expect(page('/plan')).toBe('signed-in');
    expect(page('/administration')).toBe('signed-in');
    for (const path of ['/admin/plan', '/Admin/plan']) expect(page(path)).toEqual(['admin']);
    expect(page('/tenant/plan', ['admin', 'tenant-admin'])).toEqual(['tenant-admin']);
  });
});

describe('the public site', () => {
  it.each(['/', '/test', '/login', '/LOGIN/', '/register', '/new-password', '/forgot-password'])('has %s', (path) => {
    expect(isSitePath(path)).toBe(true);
  });

  it.each(['/dashboard', '/admin', '/integration/deals', '/users', '/nowhere'])('has no %s', (path) => {
    expect(isSitePath(path)).toBe(false);
  });
});
