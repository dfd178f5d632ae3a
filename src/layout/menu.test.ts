import { expect, it } from 'vitest';
import { audit } from '../resources/audit.ts';
import { deals } from '../resources/deals.ts';
import { errors } from '../resources/errors.ts';
import { users } from '../resources/users.ts';
import { PAGES } from '../routes.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/roles.ts';
import type { Page } from '../schema/screens.ts';
import { currentEntry, menuOf } from './menu.ts';

const entries = (resources: readonly Resource[], role: Role, pages: readonly Page[] = []) =>
  menuOf({ resources, pages }, role).map(({ label, defaultOpen, entries }) => [
    label,
    defaultOpen,
    entries.map((entry) => entry.label),
  ]);

it('§2 lists the dashboard, then the groups that have entries for the role', () => {
  expect(entries([deals, errors], 'tenant-user')).toEqual([
    [undefined, true, ['Dashboard']],
    ['Integration', true, ['Deals', 'Integration Errors']],
  ]);
});

it('omits what the role may not list, and empty groups', () => {
  const secret = {
    ...errors,
    menu: { group: 'Tenant', icon: 'alert' },
    access: { ...errors.access, list: ['tenant-admin'] },
  } as const;
  expect(entries([deals, secret], 'admin')).toHaveLength(2);
  expect(entries([deals, secret], 'tenant-admin').at(-1)).toEqual(['Tenant', false, ['Integration Errors']]);
});

it('§2 omits entries in areas that the role may not open', () => {
  const guarded = { ...deals, path: '/admin/deals' };
  expect(entries([guarded], 'tenant-admin')).toHaveLength(1);
  expect(entries([guarded], 'admin').at(-1)).toEqual(['Integration', true, ['Deals']]);
});

it('has the Audit Log for admins and tenant admins', () => {
  expect(entries([audit], 'admin')).toEqual([expect.anything(), ['Admin', true, ['Audit Log']]]);
  expect(entries([audit], 'tenant-admin')).toEqual([expect.anything(), ['Tenant', false, ['Audit Log']]]);
  expect(entries([audit], 'tenant-user')).toHaveLength(1);
});

it('§2 has the group Tenant for tenant admins only, closed at first', () => {
  expect(entries([deals], 'tenant-admin', PAGES).at(-1)).toEqual(['Tenant', false, ['Portal', 'Tenant Details']]);
  expect(entries([deals], 'tenant-user', PAGES)).toHaveLength(2);
  const groups = entries([deals], 'admin', PAGES).map(([label]) => label);
  expect(groups).toEqual([undefined, 'Admin', 'Integration']);
});

it('begins the group Admin with the health of all tenants', () => {
  expect(entries([audit], 'admin', PAGES)[1]).toEqual(['Admin', true, ['Tenant Health', 'Audit Log']]);
});

it('§2 has Users in each group for the role, and in none for tenant users', () => {
  const groupsOf = (role: Role) =>
    menuOf({ resources: [users], pages: PAGES }, role).flatMap(({ label, entries }) =>
      entries.filter(({ to }) => to === '/users').map((entry) => [label, entry.label]),
    );
  expect(entries([users], 'tenant-admin', PAGES).at(-1)).toEqual([
    'Tenant',
    false,
    ['Portal', 'Tenant Details', 'Users'],
  ]);
  expect(groupsOf('admin')).toEqual([['Admin', 'Users']]);
  expect(groupsOf('tenant-admin')).toEqual([['Tenant', 'Users']]);
  expect(groupsOf('tenant-user')).toEqual([]);
});

it('a page without its own entry belongs to its parent’s', () => {
  const menu = menuOf({ resources: [], pages: PAGES }, 'tenant-admin');
  const current = (path: string) => currentEntry(menu, path)?.label;
  expect([current('/tenant/tenants'), current('/tenant/portal')]).toEqual(['Tenant Details', 'Portal']);
});

it('marks one link to a page that is in two groups, in the group that the user came by, and the most specific of several', () => {
  const link = (to: string) => ({ label: to, to, icon: 'grid' });
  const [sales, plan] = [link('/sales'), link('/sales/plan')];
  const [first, second] = [
    { label: 'One', defaultOpen: true, entries: [sales, plan] },
    { label: 'Two', defaultOpen: true, entries: [{ ...sales }] },
  ];
  const current = (path: string, came?: string) => currentEntry([first, second], path, came);
  expect(current('/sales/7')).toBe(sales);
  expect(current('/sales/7', 'Two')).toBe(second.entries[0]);
  expect(current('/sales/plan', 'Two')).toBe(plan);
  expect(current('/other', 'Two')).toBeUndefined();
});
