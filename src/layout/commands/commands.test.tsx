import { describe, expect, it } from 'vitest';
import { resources } from '../../resources/index.ts';
import { PAGES } from '../../routes.ts';
import { ROLES, type Role } from '../../schema/roles.ts';
import { type Command, findCommands, pagesFor } from './commands.ts';

const command = (group: Command['group'], label: string, hint?: string): Command => ({
  group,
  key: label,
  label,
  icon: 'grid',
  run: () => undefined,
  ...(hint !== undefined && { hint }),
});
const COMMANDS = [
  command('action', 'Sign Out'),
  command('tenant', 'Acme Cloud', 'acme'),
  command('tenant', 'Globex', 'globex'),
  command('page', 'Deals'),
  command('page', 'Dashboard'),
  command('page', 'Integration Errors'),
];
const labels = (text: string, commands = COMMANDS) => findCommands(commands, text).shown.map(({ label }) => label);

describe('findCommands', () => {
  it('shows pages and actions before anything is typed', () => {
    expect(labels(' ')).toEqual(['Deals', 'Dashboard', 'Integration Errors', 'Sign Out']);
  });

  it.each([
    ['de', ['Deals']],
    ['in', ['Integration Errors']],
    ['er', ['Integration Errors']],
    ['ACME', ['Acme Cloud']],
    ['glob', ['Globex']],
    ['a', ['Deals', 'Dashboard', 'Integration Errors', 'Acme Cloud']],
    ['no match', []],
  ])('finds by %s in names and keywords', (text, found) => {
    expect(new Set(labels(text))).toEqual(new Set(found));
  });

  it('keeps the order of the groups, whatever the names of records', () => {
    const record = command('record', 'Deal 18734502611');
    expect(labels('acme', [record, ...COMMANDS])).toEqual(['Acme Cloud', 'Deal 18734502611']);
    expect(labels('s').at(-1)).toBe('Sign Out');
  });

  it('counts the omitted matches', () => {
    const many = Array.from({ length: 150 }, (_, index) => command('tenant', `Tenant ${index}`));
    expect(findCommands(many, 'tenant')).toMatchObject({ left: 50, shown: { length: 100 } });
  });
});

const places = { resources, pages: PAGES };
const to = (role: Role) => pagesFor(places, role).map((page) => page.to);

it('lists every page that a role may open without a record', () => {
  expect(to('admin')).toEqual(
    expect.arrayContaining(['/dashboard', '/admin/tenants', '/admin/tenants/create', '/users', '/audit']),
  );
  expect(to('tenant-admin')).toEqual(
    expect.arrayContaining(['/tenant/portal', '/tenant/details', '/tenant/tenants', '/users']),
  );
  expect(to('tenant-user')).toEqual(
    expect.arrayContaining(['/dashboard', '/integration/deals', '/integration/errors', '/users']),
  );
  expect(to('tenant-user').filter((path) => /admin|tenant/.test(path))).toEqual([]);
});

it.each(ROLES)('lists each page once for %s', (role) => {
  expect(to(role)).toEqual([...new Set(to(role))]);
});

it('offers only the dashboard to users who await approval', () => {
  expect(pagesFor({ resources: [], pages: [] }, 'tenant-user').map((page) => page.to)).toEqual(['/dashboard']);
});
