import { cleanup, screen, waitFor } from '@testing-library/react';
import type { GetListParams } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { present } from '../../../tests/present.ts';
import { boolean, reference, tenant, text } from '../../fields/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, type Row, screensOf } from '../testing/fakeScreen.tsx';

const companies = defineResource({
  name: 'companies',
  path: '/companies',
  id: 'company_id',
  label: ['Company', 'Companies'],
  fields: { company_id: text(), name: text({ seenBy: ['admin'] }), tenant_id: tenant() },
  list: {
    columns: ['company_id', 'name'],
    title: 'name',
    search: ['company_id', 'name'],
    paging: 'cursor',
    sort: 'company_id',
    empty: { none: '' },
  },
  access: { list: ['admin', 'tenant-admin'], show: 'signed-in' },
});
const contacts = defineResource({
  name: 'contacts',
  path: '/contacts',
  id: 'contact_id',
  label: ['Contact', 'Contacts'],
  fields: {
    contact_id: text(),
    company_id: reference('companies', { label: 'Company' }),
    tenant_id: tenant(),
  },
  list: { columns: ['contact_id'], paging: 'whole', sort: 'contact_id', empty: { none: '' } },
  form: {
    sections: [{ title: 'Contact', fields: ['contact_id', 'company_id', 'tenant_id'] }],
    saved: { create: 'Saved.', edit: 'Saved.' },
  },
  access: { list: 'signed-in', show: 'signed-in', create: 'signed-in', edit: 'signed-in' },
});

const notes = defineResource({
  name: 'notes',
  path: '/notes',
  fields: {
    note_id: text(),
    company_id: reference('companies', { label: 'Company' }),
    contact_id: reference('contacts', { label: 'Contact' }),
    tenant_id: tenant(),
  },
  list: { search: ['tenant_id', 'company_id', 'contact_id'], empty: { before: 'Search.' } },
  access: { list: 'signed-in', show: 'signed-in' },
});

const COMPANIES: Row[] = [
  { id: 'c-1', company_id: 'c-1', name: 'Émile & Co' },
  { id: 'c-2', company_id: 'c-2', name: 'Zebra' },
];
const FIRST = ['Choose, or type an ID', 'Émile & Coc-1', 'Zebrac-2'];
const MORE = 'More Companies, keep typing';
const TENANTS = [
  { tenant_id: 'acme', name: 'Acme Cloud' },
  { tenant_id: 'globex', name: 'Globex' },
];
const openScreen = screensOf([companies, contacts, notes]);

/** An API that finds further companies only by their whole id or name. */
function someApi() {
  const api = fakeApi([{ id: '7', contact_id: '7', company_id: 'c-9', tenant_id: 'globex' }]);
  api.list = async ({ filter }: GetListParams) => {
    const far = { id: 'c-77', company_id: 'c-77', name: 'Far Away' };
    const found = Object.keys(filter).length === 0 ? COMPANIES : [far];
    const whole = found.filter((row) => Object.entries(filter).every(([name, value]) => row[name] === value));
    return { data: whole, pageInfo: { hasNextPage: Object.keys(filter).length === 0, hasPreviousPage: false } };
  };
  return api;
}
const open = (url: string, options = {}) => {
  const api = someApi();
  return { api, ...openScreen(url, api, { tenants: TENANTS, ...options }) };
};
const company = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Company' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const filtersIn = (api: ReturnType<typeof someApi>) => api.lists.map(({ filter }) => filter);

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a reference in a form', () => {
  it('offers the first records on opening, by name and id, and finds them by a part of either', async () => {
    const { api, user } = open('/contacts/create');
    expect(api.lists).toEqual([]);
    await user.click(await company());
    await waitFor(() => expect(options()).toEqual([...FIRST, MORE]));
    expect(api.lists[0]).toMatchObject({ filter: {}, pagination: { page: 1, perPage: 25 } });
    await user.keyboard('emil');
    expect(options()).toEqual(['Émile & Coc-1']);
    await user.keyboard('{Enter}');
    expect((await company()).value).toBe('Émile & Co');
  });

  it('searches for the input as an id and as a name', async () => {
    const { api, user } = open('/contacts/create');
    await user.click(await company());
    await user.paste('Far Away');
    await waitFor(() => expect(options()).toEqual(['Far Awayc-77']));
    expect(filtersIn(api).filter((filter) => Object.keys(filter).length > 0)).toEqual([
      { company_id: 'Far Away' },
      { name: 'Far Away' },
    ]);
    await user.keyboard('{Enter}');
    expect((await company()).value).toBe('Far Away');
  });

  it('does not search names for users who may not see them', async () => {
    const { api, user } = open('/contacts/create', { role: 'tenant-admin' });
    await user.click(await company());
    await user.paste('Far Away');
    await waitFor(() => expect(filtersIn(api)).toContainEqual({ company_id: 'Far Away' }));
    expect(filtersIn(api)).not.toContainEqual({ name: 'Far Away' });
  });

  it('keeps an unknown id on leaving, selects a record by its full name, and clears on Escape', async () => {
    const { api, user } = open('/contacts/create');
    await user.click(await company());
    await waitFor(() => expect(options()).toHaveLength(4));
    await user.keyboard('elsewhere{Tab}');
    expect((await company()).value).toBe('elsewhere');
    await user.click(await company());
    await user.keyboard('c-1{Tab}');
    expect((await company()).value).toBe('Émile & Co');
    await user.click(await company());
    await user.keyboard('Zebra{Tab}');
    await user.click(await company());
    await user.keyboard('gone{Escape}{Tab}');
    expect((await company()).value).toBe('Zebra');
    await user.type(screen.getByLabelText('Contact ID'), '8');
    await user.click(screen.getByRole('button', { name: 'Create Contact' }));
    await waitFor(() => expect(api.writes[0]?.data).toMatchObject({ company_id: 'c-2' }));
  });

  it('appears in a form and on a page by the record’s name, read in the tenant of the referring record', async () => {
    const { api } = open('/contacts/7/edit');
    api.rows.push({ id: 'c-9', company_id: 'c-9', name: 'Ninth' });
    await waitFor(async () => expect((await company()).value).toBe('Ninth'));
    expect(api.ones.at(-1)).toMatchObject({ id: 'c-9', meta: { tenantId: 'globex', whole: true } });
  });

  it('links to the record by name, or by id if it cannot be read', async () => {
    const { api } = open('/contacts/7');
    api.rows.push({ id: 'c-9', company_id: 'c-9', name: 'Ninth' });
    const link = await screen.findByRole('link', { name: 'Ninth' });
    expect(link.getAttribute('href')).toBe('/companies/c-9?tenant_id=globex');
    expect(api.ones.map(({ id }) => id)).toEqual(['7', 'c-9']);
    cleanup();
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const gone = open('/contacts/7');
    gone.api.one = async ({ id }) =>
      id === '7' ? { data: present(gone.api.rows[0]) } : Promise.reject(new Error('gone'));
    await waitFor(() => expect(gone.api.ones).toHaveLength(2));
    expect(screen.getByRole('link', { name: 'c-9' })).toBeDefined();
  });

  it('is searched in the tenant of the record, and saved there', async () => {
    const { api, user } = open('/contacts/7/edit');
    expect((await company()).value).toBe('c-9');
    await user.click(await company());
    await waitFor(() => expect(api.lists[0]?.meta).toEqual({ tenantId: 'globex' }));
    await user.keyboard('c-2{Tab}');
    await user.click(screen.getByText('Save'));
    await waitFor(() => expect(api.writes).toMatchObject([{ id: '7', meta: { tenantId: 'globex' } }]));
  });

  it('is a text input if the list cannot be read or is forbidden', async () => {
    const { api, user } = open('/contacts/create', { role: 'tenant-user' });
    await user.type(screen.getByLabelText('Company'), 'c-2');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(api.lists).toEqual([]);
  });

  it('can be typed if its list fails', async () => {
    const { api, user } = open('/contacts/create');
    api.list = () => Promise.reject(new Error('away'));
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await user.click(await company());
    await waitFor(() => expect(api.lists).toHaveLength(1));
    await user.keyboard('c-2{Tab}');
    expect((await company()).value).toBe('c-2');
  });
});

describe('a reference in a search', () => {
  it('is found by name in the tenant in view, and sent as an id', async () => {
    const { api, user, page } = open('/notes?tenant_id=acme');
    await user.click(await company());
    await waitFor(() => expect(options()).toEqual(['Any company', ...FIRST.slice(1), MORE]));
    expect(api.lists[0]?.meta).toEqual({ tenantId: 'acme' });
    await user.keyboard('zeb{Enter}');
    expect((await company()).value).toBe('Zebra');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(page.url).toBe('/notes?tenant_id=acme&company_id=c-2'));
  });

  it('is typed if records have only ids, or cannot be listed', async () => {
    const { user, page } = open('/notes?tenant_id=acme', { role: 'tenant-user' });
    await user.type(screen.getByLabelText('Contact'), 'x-1');
    await user.type(screen.getByLabelText('Company'), 'c-1{Enter}');
    expect(page.url).toBe('/notes?tenant_id=acme&company_id=c-1&contact_id=x-1');
  });
});

describe('the tenant of a new record', () => {
  const tenantInput = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Tenant ID' });

  it('starts as the one in view, and can be changed by users who may choose', async () => {
    const { api, user } = open('/contacts/create');
    await waitFor(async () => expect((await tenantInput()).value).toBe('Acme Cloud'));
    await user.click(await tenantInput());
    await user.keyboard('glo{Enter}');
    expect((await tenantInput()).value).toBe('Globex');
    await user.type(screen.getByLabelText('Contact ID'), '8');
    await user.type(await company(), 'c-2{Tab}');
    await user.click(screen.getByRole('button', { name: 'Create Contact' }));
    await waitFor(() => expect(api.writes).toHaveLength(1));
    expect(api.writes[0]).toMatchObject({
      data: { contact_id: '8', company_id: 'c-2', tenant_id: 'globex' },
      meta: { tenantId: 'globex' },
    });
  });

  it('is the own one of all other users', async () => {
    open('/contacts/create', { role: 'tenant-admin' });
    expect(screen.getByLabelText('Tenant ID')).toMatchObject({ value: 'acme', readOnly: true });
  });

  it('cannot change in an existing record', async () => {
    open('/contacts/7/edit');
    await company();
    expect(screen.getByRole('group', { name: 'Tenant ID' }).textContent).toBe('Tenant IDglobex');
  });
});

describe('records that are offered by their fields and a condition', () => {
  const people = defineResource({
    name: 'people',
    id: 'username',
    access: { list: 'signed-in', show: 'signed-in' },
    fields: { username: text(), email: text(), name: text({ optional: true }), active: boolean() },
    list: {
      columns: ['username', 'name'],
      paging: 'cursor',
      sort: 'username',
      offers: { as: ['name', 'email'], by: 'q', when: { active: true } },
    },
  });
  const tickets = defineResource({
    name: 'tickets',
    path: '/tickets',
    access: { list: 'signed-in', show: 'signed-in', create: 'signed-in' },
    fields: { ticket_id: text(), person: reference('people'), tenant_id: tenant() },
    list: { search: ['tenant_id', 'person'], empty: { before: 'Search.' } },
  });
  const PEOPLE: Row[] = [
    { id: 'u-1', username: 'u-1', email: 'sam@acme.example', name: 'Sam Acme', active: true },
    { id: 'u-2', username: 'u-2', email: 'new@acme.example', active: true },
    { id: 'u-3', username: 'u-3', email: 'samuel@acme.example', name: 'Samuel Gone', active: false },
  ];
  const openTickets = (url: string) => {
    const api = fakeApi(PEOPLE);
    return { api, ...screensOf([people, tickets])(url, api) };
  };

  it('are found by both, and are those that meet it', async () => {
    const { api, user } = openTickets('/tickets/create');
    const person = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Person/ });
    await user.click(person);
    await waitFor(() => expect(options().slice(1)).toEqual(['Sam Acmesam@acme.example', 'new@acme.exampleu-2']));
    await user.paste('Sam Acme');
    await waitFor(() => expect(filtersIn(api)).toContainEqual({ q: 'Sam Acme' }));
    await user.keyboard('{Enter}');
    expect(person.value).toBe('Sam Acme');
  });

  it('are all offered by filters', async () => {
    const { user } = openTickets('/tickets?tenant_id=acme');
    await user.click(await screen.findByRole('combobox', { name: /^Person/ }));
    await waitFor(() => expect(options()).toContain('Samuel Gonesamuel@acme.example'));
  });
});
