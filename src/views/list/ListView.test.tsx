import { screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { present } from '../../../tests/present.ts';
import { resources } from '../../resources/index.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';
import { aTenant, someTenants } from '../testing/someTenants.ts';

const open = screensOf(resources);
const TENANTS = '/admin/tenants';
const rows = () => [...document.querySelectorAll<HTMLElement>('tbody tr[data-index]')];
const ids = () => rows().map((row) => row.querySelector('td a')?.textContent);
const head = (name: string) => screen.getByRole('columnheader', { name });

async function openTenants(query = '', api = fakeApi(someTenants())) {
  const opened = open(TENANTS + query, api);
  await waitFor(() => expect(rows()).not.toEqual([]));
  return { api, ...opened };
}

describe('§2 tenant list', () => {
  it('loads whole at once, by name, with its columns, and shows the total', async () => {
    const { api } = await openTenants();
    expect(screen.getByRole('heading', { level: 1, name: 'Tenants' })).toBeDefined();
    expect(screen.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Tenant ID',
      'Name',
      'Partner ID',
      'Status',
      'Region',
      'Actions',
    ]);
    expect(ids()).toEqual(['acme', 'globex', 'soylent']);
    expect(rows()[0]?.textContent).toContain('ap-southeast-2 (Sydney)');
    expect(rows()[2]?.textContent).toContain('mars-1');
    expect(screen.getByText('3 tenants, 2 active')).toBeDefined();
    expect(api.lists.map(({ filter }) => filter)).toEqual([{}]);
  });

  it('links to creating a tenant, and from each row to viewing and editing it', async () => {
    await openTenants();
    const target = (link: HTMLElement) => link.getAttribute('href');
    expect(target(screen.getByRole('link', { name: 'Create Tenant' }))).toBe(`${TENANTS}/create`);
    const row = within(present(rows()[1]));
    expect(target(row.getByRole('link', { name: 'View' }))).toBe(`${TENANTS}/globex`);
    expect(target(row.getByRole('link', { name: 'Edit' }))).toBe(`${TENANTS}/globex/edit`);
    expect(row.getByRole('button', { name: 'More for Globex' })).toBeDefined();
  });

  it('hides what the user may not do', async () => {
    open(TENANTS, fakeApi(someTenants()), { role: 'tenant-user' });
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.queryByRole('link', { name: /Create|Edit/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /More for/ })).toBeNull();
  });

  it('opens a tenant on a click on its row', async () => {
    const { user, page } = await openTenants();
    await user.click(screen.getByText('Globex', { selector: 'td *' }));
    expect(page.url).toBe(`${TENANTS}/globex`);
  });

  it('shows active tenants only on request, and keeps that in the URL', async () => {
    const { user, page, api } = await openTenants();
    api.rows = someTenants().slice(0, 2);
    await user.click(screen.getByRole('checkbox', { name: 'Show active tenants only' }));
    await screen.findByText('2 tenants');
    expect(api.lists.at(-1)?.filter).toEqual({ active: true });
    expect(page.url).toBe(`${TENANTS}?active=true`);
  });

  it('does so immediately if the URL contains it', async () => {
    const { api } = await openTenants('?active=true');
    expect(api.lists.map(({ filter }) => filter)).toEqual([{ active: true }]);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });
});

describe('the sort order', () => {
  it('is set in the column headers, shown, and kept in the URL', async () => {
    const { user, page } = await openTenants();
    expect(head('Name').getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Status' }));
    expect(ids()).toEqual(['acme', 'globex', 'soylent']);
    await user.click(screen.getByRole('button', { name: 'Status' }));
    expect(ids()).toEqual(['soylent', 'acme', 'globex']);
    expect(head('Status').getAttribute('aria-sort')).toBe('descending');
    expect(head('Name').getAttribute('aria-sort')).toBeNull();
    expect(page.url).toBe(`${TENANTS}?sort=-status`);
  });

  it('is read from the URL, and can be set without column headers too', async () => {
    const { user } = await openTenants('?sort=-tenant_id');
    expect(ids()).toEqual(['soylent', 'globex', 'acme']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Sort by Region');
    expect(ids()).toEqual(['acme', 'soylent', 'globex']);
  });
});

describe('the search box', () => {
  it('filters while typing, and updates the URL when the field is left', async () => {
    const { user, page, api } = await openTenants();
    await user.type(screen.getByRole('searchbox', { name: 'Find tenants' }), 'virg glob');
    expect(ids()).toEqual(['globex']);
    expect(screen.getByText('1 of 3 tenants')).toBeDefined();
    expect(page.url).toBe(TENANTS);
    await user.tab();
    expect(page.url).toBe(`${TENANTS}?q=virg+glob`);
    expect(api.lists).toHaveLength(1);
  });

  it('reports no matches, and one click shows all rows again', async () => {
    const { user, page } = await openTenants('?q=acme');
    expect(ids()).toEqual(['acme']);
    await user.type(screen.getByRole('searchbox'), ' nowhere');
    expect(screen.getByText('No tenants found.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(ids()).toHaveLength(3);
    expect(page.url).toBe(TENANTS);
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

describe('a list', () => {
  it('§8 without any tenants is reported', async () => {
    open(TENANTS, fakeApi([]));
    expect(await screen.findByText('No tenants found.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  it('§8 that cannot be read shows the reason, and Try Again', async () => {
    const api = fakeApi(someTenants());
    const answer = api.list;
    api.list = () => Promise.reject(new HttpError('Failed to fetch tenants', 500));
    const { user } = open(TENANTS, api);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch tenants');
    api.list = answer;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(ids()).toHaveLength(3));
  });

  it('of a thousand tenants mounts few rows', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => aTenant(`t-${index}`, `Tenant ${index}`));
    await openTenants('', fakeApi(many));
    expect(screen.getByText('1000 tenants')).toBeDefined();
    expect(rows().length).toBeLessThan(60);
    expect(ids().slice(0, 3)).toEqual(['t-0', 't-1', 't-2']);
  });
});
