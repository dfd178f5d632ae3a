import { expect, it } from 'vitest';
import { resources } from '../../resources/index.ts';
import { PAGES } from '../../routes.ts';
import { ROLES, type Role } from '../../schema/role.ts';
import { pagesFor } from './useCommands.ts';

const places = { resources, pages: PAGES };
const to = (role: Role) => pagesFor(places, role).map((page) => page.to);

it('leads each role wherever it may go without naming a record', () => {
  expect(to('admin')).toEqual(
    expect.arrayContaining(['/dashboard', '/admin/tenants', '/admin/tenants/create', '/users', '/admin/audit']),
  );
  expect(to('tenant-admin')).toEqual(
    expect.arrayContaining(['/tenant/portal', '/tenant/details', '/tenant/tenants', '/users']),
  );
  expect(to('tenant-user')).toEqual(
    expect.arrayContaining(['/dashboard', '/integration/deals', '/integration/errors', '/users']),
  );
  expect(to('tenant-user').filter((path) => /admin|tenant/.test(path))).toEqual([]);
});

it.each(ROLES)('names each page once, for %s', (role) => {
  expect(to(role)).toEqual([...new Set(to(role))]);
});

it('leads who may go nowhere yet to the dashboard alone', () => {
  expect(pagesFor({ resources: [], pages: [] }, 'tenant-user').map((page) => page.to)).toEqual(['/dashboard']);
});
