import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { present } from '../../tests/present.ts';
import { api } from '../console/testing/fakeRuntime.ts';
import { freshConsole } from '../console/testing/freshConsole.ts';
import { heading, menuLinks } from '../console/testing/openConsole.tsx';
import { aUser, list, listCalls, openUsers, pagesOf, rowsOf, someUsers } from '../console/testing/openUsers.ts';

freshConsole();

const filter = () => screen.getByLabelText<HTMLSelectElement>('Filter by Tenant');
const box = () => screen.getByLabelText<HTMLInputElement>('Show Unassigned Users');
const loadMore = (title: string) => list(title).getByRole('button', { name: 'Load More' });
const joiner = aUser('joiner@example.com', { tenant_id: null, requested_tenant_id: 'acme' });
const other = aUser('other@example.com', { tenant_id: null, status: 'UNCONFIRMED' });

describe('§2 User Management, the list', () => {
  it('shows name, tenant, role and state of the account', async () => {
    const boss = aUser('8f3c', {
      email: 'boss@example.com',
      name: null,
      tenant_id: null,
      role: 'admin',
      enabled: false,
      status: 'FORCE_CHANGE_PASSWORD',
    });
    await openUsers('admin', { '/users': { users: [aUser('tom@acme.example', { tenant_id: 'soylent' }), boss] } });
    await screen.findByText('boss@example.com');
    const heads = list('Users').getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual([
      'Username',
      'Name',
      'Tenant',
      'Role',
      'Enabled',
      'Status',
      'Actions',
    ]);
    expect(rowsOf('Users')).toEqual([
      ['tom@acme.example', 'Name of tom@acme.example', 'Soylent', 'Tenant user', 'Enabled', 'Active', 'View Details'],
      ['boss@example.com', '—', 'None', 'Admin', 'Disabled', 'Cannot sign in', 'View Details'],
    ]);
  });

  it('links to the details of any username', async () => {
    const odd = 'a+b%2F/ü x@acme.example';
    await openUsers('admin', { '/users': { users: [aUser(odd, { email: 'odd@acme.example' })] } });
    const [byName, details] = await list('Users').findAllByRole('link');
    expect([byName, details].map((link) => link?.getAttribute('href'))).toEqual(
      Array(2).fill(`/users/${encodeURIComponent(odd)}`),
    );
  });

  it('comes in pages of twenty that its button appends, until there are no more', async () => {
    const { user } = await openUsers('admin', { '/users': pagesOf(someUsers(45)) });
    await screen.findByText('20 shown');
    await user.click(loadMore('Users'));
    await screen.findByText('40 shown');
    await user.click(loadMore('Users'));
    await screen.findByText('45 shown');
    expect(list('Users').queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(listCalls()).toEqual(['/users?limit=20', '/users?limit=20&next_token=20', '/users?limit=20&next_token=40']);
  });

  it('has every row in the page, and shows no sort order', async () => {
    const { user } = await openUsers('admin', { '/users': pagesOf(someUsers(40)) });
    await screen.findByText('20 shown');
    await user.click(loadMore('Users'));
    await screen.findByText('40 shown');
    expect([rowsOf('Users').length, document.querySelector('[aria-sort]')]).toEqual([40, null]);
  });

  it('has the columns that the user chooses, the unassigned ones have their own', async () => {
    const answers = { '/users': { users: [aUser('tom@acme.example')] }, '/users/unassigned': { users: [other] } };
    const { user } = await openUsers('admin', answers);
    await user.click(box());
    await screen.findByText('other@example.com');
    const heads = (title: string) =>
      list(title)
        .getAllByRole('columnheader')
        .map((head) => head.textContent);
    const own = heads('Unassigned Users');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByLabelText('Role'));
    await user.click(screen.getByLabelText('Email'));
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(heads('Users')).toEqual(['Username', 'Name', 'Tenant', 'Enabled', 'Status', 'Email', 'Actions']),
    );
    expect(heads('Unassigned Users')).toEqual(own);
  });

  it('focuses the first new row if the button disappears with the last page', async () => {
    const { user } = await openUsers('admin', { '/users': pagesOf(someUsers(45)) });
    await screen.findByText('20 shown');
    loadMore('Users').focus();
    await user.keyboard('{Enter}');
    await screen.findByText('40 shown');
    expect(document.activeElement).toBe(loadMore('Users'));
    await user.keyboard('{Enter}');
    await screen.findByText('45 shown');
    expect(document.activeElement?.getAttribute('data-index')).toBe('40');
  });

  it('reserves the height of a page while it loads', async () => {
    await openUsers('admin', { '/users': 'none' });
    expect(list('Users').getAllByRole('row')).toHaveLength(21);
  });

  it('§8 reports an empty list, or the reason of a failure with Try Again', async () => {
    const { user } = await openUsers('admin', { '/users': 500 });
    expect((await list('Users').findByRole('alert')).textContent).toBe('Failed to fetch users');
    api.answers['/users'] = { users: [] };
    await user.click(list('Users').getByRole('button', { name: 'Try Again' }));
    await screen.findByText('No users found.');
  });

  it('keeps its rows if a further page fails, and continues there', async () => {
    const { user } = await openUsers('admin', { '/users': pagesOf(someUsers(30)) });
    await screen.findByText('20 shown');
    api.answers['/users'] = 500;
    await user.click(loadMore('Users'));
    expect((await list('Users').findByRole('alert')).textContent).toBe('Failed to fetch users');
    api.answers['/users'] = pagesOf(someUsers(30));
    await user.click(list('Users').getByRole('button', { name: 'Try Again' }));
    await screen.findByText('30 shown');
  });

  it('shows its rows on the way back from a user without a request', async () => {
    const { user, browser } = await openUsers('admin', {
      '/users': pagesOf(someUsers(45)),
      '/users/u000%40acme.example': aUser('u000@acme.example'),
    });
    await user.click(await list('Users').findByRole('button', { name: 'Load More' }));
    await screen.findByText('40 shown');
    const [link] = list('Users').getAllByRole('link', { name: 'View Details' });
    await user.click(present(link));
    await user.click(await screen.findByRole('link', { name: 'Back to Users' }));
    await heading('User Management');
    await screen.findByText('40 shown');
    expect([browser.location.pathname, listCalls().filter((call) => call.startsWith('/users?'))]).toEqual([
      '/users',
      ['/users?limit=20', '/users?limit=20&next_token=20'],
    ]);
  });
});

describe('§2 Filter by Tenant', () => {
  it('starts with All Tenants, includes inactive ones, and is in the URL', async () => {
    const { user, browser } = await openUsers('admin');
    await screen.findByText('No users found.');
    await waitFor(() =>
      expect([...filter().options].map(({ text }) => text)).toEqual(['All Tenants', 'Acme Cloud', 'Globex', 'Soylent']),
    );
    await user.selectOptions(filter(), 'Soylent');
    await waitFor(() => expect(listCalls()).toEqual(['/users?limit=20', '/users?limit=20&tenant_id=soylent']));
    expect(browser.location.search).toBe('?tenant_id=soylent');
    await user.selectOptions(filter(), 'All Tenants');
    expect(browser.location.search).toBe('');
  });

  it('follows a link', async () => {
    await openUsers('admin', {}, '/users?tenant_id=globex');
    await screen.findByText('No users found.');
    expect([filter().value, listCalls()]).toEqual(['globex', ['/users?limit=20&tenant_id=globex']]);
  });

  it.each(['tenant-admin', 'tenant-user'] as const)(
    'is fixed to the own tenant for a %s, whatever a link contains',
    async (role) => {
      await openUsers(role, {}, '/users?tenant_id=globex');
      await screen.findByText('No users found.');
      expect([filter().disabled, filter().selectedOptions[0]?.text]).toEqual([true, 'Acme Cloud']);
      expect(listCalls()).toEqual(['/users?limit=20&tenant_id=acme']);
    },
  );
});

describe('§2 Show Unassigned Users', () => {
  it('is unticked at first; ticked, it shows them in their own table, and is in the URL', async () => {
    const unassigned = pagesOf([joiner, ...someUsers(21, 'example.com')]);
    const { user, browser } = await openUsers('admin', { '/users/unassigned': unassigned });
    expect([box().checked, screen.queryByText('Unassigned Users')]).toEqual([false, null]);
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await user.click(box());
    await screen.findByRole('heading', { level: 2, name: 'Unassigned Users' });
    // They appear below the visible part.
    await waitFor(() =>
      expect(scrolled.mock.contexts).toEqual([screen.getByRole('region', { name: 'Unassigned Users' })]),
    );
    scrolled.mockRestore();
    await screen.findByText('20 shown');
    await screen.findByText('They belong to no tenant and see nothing yet.');
    const heads = list('Unassigned Users').getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Username', 'Name', 'Status', 'Enabled', 'Actions']);
    expect(rowsOf('Unassigned Users')[0]?.slice(2, 4)).toEqual(['Asked to join Acme Cloud', 'Enabled']);
    await user.click(loadMore('Unassigned Users'));
    await screen.findByText('22 shown');
    expect(browser.location.search).toBe('?unassigned=true');
    expect(listCalls().slice(1)).toEqual([
      '/users/unassigned?limit=20&tenant_id=acme',
      '/users/unassigned?limit=20&next_token=20&tenant_id=acme',
    ]);
  });

  it('reports an empty list or a failure; the other users stay', async () => {
    const answers = { '/users': { users: [aUser('tom@acme.example')] }, '/users/unassigned': 500 };
    const { user } = await openUsers('tenant-admin', answers, '/users?unassigned=true');
    await screen.findByText('tom@acme.example');
    expect((await list('Unassigned Users').findByRole('alert')).textContent).toBe('Failed to fetch unassigned users');
    api.answers['/users/unassigned'] = { users: [] };
    await user.click(list('Unassigned Users').getByRole('button', { name: 'Try Again' }));
    await screen.findByText('No unassigned users found.');
    expect(rowsOf('Users')).toHaveLength(1);
  });

  it('highlights users who requested the viewer’s tenant or have an unusual account state', async () => {
    const answers = { '/users/unassigned': { users: [joiner, other] } };
    await openUsers('tenant-admin', answers, '/users?unassigned=true');
    const pillOf = (words: string) => [...(screen.getByText(words).closest('.pill')?.classList ?? [])].slice(0, 2);
    await screen.findByText('Asked to join Acme Cloud');
    expect([pillOf('Asked to join Acme Cloud'), pillOf('Unconfirmed')]).toEqual([
      ['pill', 'is-info'],
      ['pill', 'is-warning'],
    ]);
  });

  it('is hidden from tenant users, without a request', async () => {
    await openUsers('tenant-user', {}, '/users?unassigned=true');
    await screen.findByText('No users found.');
    expect([screen.queryByText('Show Unassigned Users'), screen.queryByText('Unassigned Users')]).toEqual([null, null]);
    expect(listCalls()).toHaveLength(1);
  });
});

describe('§2, §6 the menu', () => {
  it.each([
    ['admin', 1],
    ['tenant-admin', 1],
    ['tenant-user', 0],
  ] as const)('of a %s links to it %i times', async (role, times) => {
    await openUsers(role);
    expect(menuLinks().filter((name) => name === 'Users')).toHaveLength(times);
  });
});
