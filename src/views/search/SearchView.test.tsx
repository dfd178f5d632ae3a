import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../config/limits.ts';
import { choice, dateTime, json, tenant, text } from '../../fields/index.ts';
import { resources } from '../../resources/index.ts';
import { defineResource } from '../../schema/defineResource.ts';
import { fakeApi, type Row, screensOf, someDeals } from '../testing/fakeScreen.tsx';

const open = screensOf(resources);

const DEALS = '/integration/deals';
const rowsShown = () => document.querySelectorAll('tbody tr[data-index]');
const button = (name: string) => screen.getByRole('button', { name });

class AlwaysInSight {
  readonly observe: () => void;
  disconnect() {}
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.observe = () => tell([{ isIntersecting: true }]);
  }
}

describe('when a search runs', () => {
  it('not before it is asked for, not even with a tenant in the URL', async () => {
    const api = fakeApi(someDeals(3));
    open(`${DEALS}?tenant_id=acme`, api);
    expect(screen.getByText('Nothing searched yet')).toBeDefined();
    expect(
      screen.getByText('Please select a tenant and search criteria, then click Search to view deals.'),
    ).toBeDefined();
    await act(async () => {});
    expect(api.lists).toHaveLength(0);
    expect(api.counts).toHaveLength(0);
  });

  it('of errors says in their own words what to do before it', () => {
    open('/integration/errors?tenant_id=acme', fakeApi([]));
    const words = 'Please select a tenant and search criteria, then click Search to view integration errors.';
    expect(screen.getByText(words)).toBeDefined();
  });

  it('on Search, without filters, and says so in the URL', async () => {
    const api = fakeApi(someDeals(3));
    const { user, page } = open(DEALS, api);
    await user.click(button('Search'));
    expect(await screen.findByText('3 of 3')).toBeDefined();
    expect(page.url).toBe(`${DEALS}?tenant_id=acme&searched=1`);
    expect(api.lists[0]).toMatchObject({
      filter: {},
      meta: { tenantId: 'acme' },
      pagination: { page: 1, perPage: 25 },
      sort: { field: 'created_at', order: 'DESC' },
    });
  });

  it('on Enter, with what was typed, trimmed', async () => {
    const api = fakeApi(someDeals(1));
    const { user, page } = open(DEALS, api);
    await user.selectOptions(screen.getByLabelText('Status'), 'Committed');
    await user.type(screen.getByLabelText('From'), '2026-11-01');
    await user.type(screen.getByLabelText('ACE Opportunity ID'), '  ');
    await user.type(screen.getByLabelText('HubSpot Deal ID'), ' 42 ');
    expect([api.lists, api.counts]).toEqual([[], []]);
    await user.keyboard('{Enter}');
    await screen.findByRole('table');
    expect(page.url).toBe(`${DEALS}?tenant_id=acme&hubspot_deal_id=42&status=COMMITTED&date_from=2026-11-01`);
    const filter = { hubspot_deal_id: '42', status: 'COMMITTED', date_from: '2026-11-01' };
    expect(api.lists[0]?.filter).toEqual(filter);
    expect(api.counts[0]).toMatchObject({ filter, meta: { tenantId: 'acme' } });
    expect(screen.getByLabelText<HTMLInputElement>('HubSpot Deal ID').value).toBe('42');
  });

  it('not for a period that ends before it begins, which To says', async () => {
    const api = fakeApi(someDeals(1));
    const { user, page } = open(DEALS, api);
    await user.type(screen.getByLabelText('From'), '2026-11-20');
    await user.type(screen.getByLabelText('To'), '2026-11-10');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByText('To is before From')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('To'));
    expect([page.url, api.lists]).toEqual([DEALS, []]);
  });

  it.each(['status=COMMITTED', 'ace_opportunity_id=O4400001', 'date_from=2020-01-01'])(
    'at once when arriving with a filter: %s',
    async (query) => {
      const api = fakeApi([]);
      open(`${DEALS}?${query}`, api);
      expect(await screen.findByText('No deals found matching your search criteria.')).toBeDefined();
      expect(screen.queryByRole('table')).toBeNull();
      const filter = Object.fromEntries(new URLSearchParams(query));
      expect(api.lists).toEqual([expect.objectContaining({ filter, meta: { tenantId: 'acme' } })]);
    },
  );

  it.each(['type', 'error_type'])('at once when arriving with a %s of errors', async (name) => {
    const api = fakeApi([]);
    open(`/integration/errors?${name}=API_ERROR`, api);
    expect(await screen.findByText('No errors found matching your search criteria.')).toBeDefined();
    expect(api.lists[0]?.filter).toEqual({ error_type: 'API_ERROR' });
    expect(screen.getByLabelText<HTMLSelectElement>('Error Type').value).toBe('API_ERROR');
  });

  it('never without a tenant, and says so at its field', async () => {
    const api = fakeApi(someDeals(1));
    const { user } = open(DEALS, api, { tenantId: null });
    await user.click(button('Search'));
    expect(screen.getByText('Tenant ID is required to execute search')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Tenant ID'));
    expect(api.lists).toHaveLength(0);
  });

  it('never without a tenant, when a link asks for it', async () => {
    const api = fakeApi(someDeals(1));
    const { user } = open(DEALS, api, { tenantId: null });
    await user.click(screen.getByRole('link', { name: 'Committed' }));
    expect(await screen.findByText('Tenant ID is required to execute search')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Tenant ID'));
    expect(api.lists).toHaveLength(0);
  });

  it('again when the same is searched again, from its first page', async () => {
    const api = fakeApi(someDeals(60));
    const { user } = open(`${DEALS}?searched=1`, api);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('50 of 60');
    await user.click(button('Search'));
    await screen.findByText('25 of 60');
    expect(api.lists.map((params) => params.pagination?.page)).toEqual([1, 2, 1]);
    expect(api.counts).toHaveLength(2);
  });
});

describe('the form', () => {
  it('shows the tenant read-only, and the filters of the URL', () => {
    open(`${DEALS}?status=LAUNCHED&date_to=2026-11-20`, fakeApi([]));
    const tenant = screen.getByLabelText<HTMLInputElement>('Tenant ID');
    expect([tenant.value, tenant.readOnly]).toEqual(['acme', true]);
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('LAUNCHED');
    expect(screen.getByLabelText<HTMLInputElement>('To').value).toBe('2026-11-20');
  });

  it('is emptied by Reset, which drops the results too', async () => {
    const api = fakeApi(someDeals(2));
    const { user, page } = open(`${DEALS}?status=COMMITTED&date_from=2024-01-01&date_to=2026-12-31`, api);
    await screen.findByText('2 of 2');
    await user.type(screen.getByLabelText('HubSpot Deal ID'), '1');
    await user.type(screen.getByLabelText('ACE Opportunity ID'), 'O1');
    await user.click(button('Reset'));
    expect(screen.getByText('Nothing searched yet')).toBeDefined();
    expect(rowsShown()).toHaveLength(0);
    for (const label of ['HubSpot Deal ID', 'ACE Opportunity ID', 'Status', 'From', 'To']) {
      expect(screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label).value, label).toBe('');
    }
    expect(screen.getByLabelText<HTMLInputElement>('Tenant ID').value).toBe('acme');
    expect(page.url).toBe(`${DEALS}?tenant_id=acme`);
  });

  it('offers ready searches that fill the URL', async () => {
    const { user, page } = open(DEALS, fakeApi(someDeals(1)));
    await user.click(screen.getByRole('link', { name: 'Committed' }));
    await screen.findByText('1 of 1');
    expect(page.url).toBe(`${DEALS}?tenant_id=acme&status=COMMITTED`);
  });
});

describe('the tenant', () => {
  it('of a link becomes the chosen one for an admin', async () => {
    const api = fakeApi([]);
    open(`${DEALS}?status=LAUNCHED&tenant_id=globex`, api);
    await screen.findByText('No deals found matching your search criteria.');
    expect(api.lists.map((params) => params.meta)).toEqual([{ tenantId: 'globex' }]);
    expect(screen.getByLabelText<HTMLInputElement>('Tenant ID').value).toBe('globex');
  });

  it('is always their own for everyone else', async () => {
    const api = fakeApi([]);
    open(`${DEALS}?status=LAUNCHED`, api, { role: 'tenant-user' });
    await screen.findByText('No deals found matching your search criteria.');
    expect(api.lists[0]?.meta).toEqual({ tenantId: 'acme' });
  });

  it('of another’s link is taken out of the URL for who is held to theirs, and their search waits to be asked for', async () => {
    const api = fakeApi([]);
    const { user, page } = open(`${DEALS}?tenant_id=globex&status=LAUNCHED`, api, { role: 'tenant-user' });
    const note = await screen.findByText('This link is for another tenant. You are searching your own.', {
      selector: '.MuiAlert-message',
    });
    expect([page.url, api.lists]).toEqual([DEALS, []]);
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('LAUNCHED');
    await user.click(button('Search'));
    await screen.findByText('No deals found matching your search criteria.');
    expect(page.url).toBe(`${DEALS}?tenant_id=acme&status=LAUNCHED`);
    expect([api.lists.map((params) => params.meta), note.isConnected]).toEqual([[{ tenantId: 'acme' }], false]);
  });

  it('chosen anew clears the results and keeps what was typed', async () => {
    const api = fakeApi(someDeals(2));
    const { page } = open(`${DEALS}?tenant_id=acme&status=LAUNCHED`, api);
    await screen.findByText('2 of 2');
    act(() => page.chooseTenant('globex'));
    expect(screen.getByText('Nothing searched yet')).toBeDefined();
    expect(page.url).toBe(`${DEALS}?tenant_id=globex`);
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('LAUNCHED');
    expect(api.lists).toHaveLength(1);
  });
});

describe('the results', () => {
  it.each([
    [DEALS, ['HubSpot Deal ID', 'ACE Opportunity ID', 'Status', 'Created At']],
    ['/integration/errors', ['Error ID', 'Deal ID', 'Error Type', 'Status', 'Timestamp']],
  ])('%s have their columns, and that of the tenant for an admin alone', async (path, columns) => {
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    open(`${path}?searched=1`, fakeApi([{ id: '1', error_id: '1', hubspot_deal_id: '1' }]));
    await screen.findByText('1 of 1');
    expect(heads()).toEqual([...columns, 'Tenant ID', 'Actions']);
    cleanup();
    open(`${path}?searched=1`, fakeApi([{ id: '1', error_id: '1', hubspot_deal_id: '1' }]), { role: 'tenant-user' });
    await screen.findByText('1 of 1');
    expect(heads()).toEqual([...columns, 'Actions']);
  });

  it('mount few of many rows, and say how many there are', async () => {
    const api = fakeApi(someDeals(6_000));
    api.list = async () => ({ data: api.rows, pageInfo: { hasNextPage: false, hasPreviousPage: false } });
    open(`${DEALS}?searched=1`, api);
    expect(await screen.findByText('6,000 of 6,000')).toBeDefined();
    expect(rowsShown().length).toBeGreaterThan(10);
    expect(rowsShown().length).toBeLessThan(60);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('6001');
  });

  it('start over with another page size', async () => {
    const api = fakeApi(someDeals(60));
    const { user, page } = open(`${DEALS}?searched=1`, api);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('50 of 60');
    await user.selectOptions(screen.getByLabelText('Rows per page'), '100');
    await screen.findByText('60 of 60');
    expect(page.url).toBe(`${DEALS}?tenant_id=acme&per_page=100&searched=1`);
    expect(api.lists.map((params) => params.pagination)).toEqual([
      { page: 1, perPage: 25 },
      { page: 2, perPage: 25 },
      { page: 1, perPage: 100 },
    ]);
  });

  it('take the count from the list only while the count call has not set it', async () => {
    const api = fakeApi(someDeals(30));
    let answer = (_: number) => {};
    api.count = () => new Promise((resolve) => (answer = resolve));
    open(`${DEALS}?searched=1`, api);
    expect(await screen.findByText('25 of 30')).toBeDefined();
    answer(987_654);
    expect(await screen.findByText('25 of 987,654')).toBeDefined();
  });

  it('take the count from the list when the count call fails', async () => {
    const api = fakeApi(someDeals(30));
    api.count = () => Promise.reject(new Error('Failed to fetch deals count'));
    open(`${DEALS}?searched=1`, api);
    expect(await screen.findByText('25 of 30')).toBeDefined();
  });

  it('do not claim a count while another question is asked, nor one that nobody knows', async () => {
    const api = fakeApi(someDeals(30));
    const { user } = open(`${DEALS}?searched=1`, api);
    await screen.findByText('25 of 30');
    api.count = () => Promise.reject(new Error('Failed to fetch deals count'));
    let answer = (_: unknown) => {};
    api.list = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    await user.selectOptions(screen.getByLabelText('Status'), 'Launched');
    await user.click(button('Search'));
    expect(await screen.findByText('Searching…')).toBeDefined();
    expect(screen.queryByText('25 of 30')).toBeNull();
    // The rows of the question before stay so long, dimmed.
    expect(rowsShown().length).toBeGreaterThan(0);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    const pageInfo = { hasNextPage: false, hasPreviousPage: false };
    answer({ data: api.rows.slice(0, 4), pageInfo });
    expect((await screen.findByText('4 loaded')).textContent).toBe('4 deals loaded');
    expect(screen.getByText('Failed to fetch deals count')).toBeDefined();
  });

  it('are looked for in further pages while those that come are empty, but not without end', async () => {
    vi.stubGlobal('IntersectionObserver', AlwaysInSight);
    const api = fakeApi([]);
    let rows: Row[] = [];
    api.list = async () => ({ data: rows, pageInfo: { hasNextPage: rows.length === 0, hasPreviousPage: false } });
    const { user } = open(`${DEALS}?searched=1`, api);
    await waitFor(() => expect(api.lists).toHaveLength(LIMITS.emptyPages));
    await act(async () => {});
    expect(api.lists).toHaveLength(LIMITS.emptyPages);
    expect(screen.queryByText(/^No deals found/)).toBeNull();
    rows = someDeals(1);
    await user.click(button('Load more'));
    await waitFor(() => expect(rowsShown()).toHaveLength(1));
    vi.unstubAllGlobals();
  });

  it('give way to the reason of a failure, and come on Try Again', async () => {
    const api = fakeApi(someDeals(2));
    const answer = api.list;
    api.list = () => Promise.reject(new Error('Failed to fetch deals'));
    const { user } = open(`${DEALS}?status=COMMITTED`, api);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch deals');
    expect(screen.queryByRole('table')).toBeNull();
    api.list = answer;
    await user.click(button('Try Again'));
    expect(await screen.findByText('2 of 2')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText<HTMLSelectElement>('Status').value).toBe('COMMITTED');
  });

  it('stay when a further page fails, and go on where it failed', async () => {
    const api = fakeApi(someDeals(30));
    const answer = api.list;
    const { user } = open(`${DEALS}?searched=1`, api);
    await screen.findByText('25 of 30');
    api.list = () => Promise.reject(new Error('Failed to fetch deals'));
    await user.click(button('Load more'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch deals');
    expect(document.activeElement).toBe(button('Try Again'));
    expect(screen.getByText('25 of 30')).toBeDefined();
    api.list = answer;
    await user.click(button('Try Again'));
    expect(await screen.findByText('30 of 30')).toBeDefined();
    expect(api.lists.map((params) => params.pagination?.page)).toEqual([1, 2, 2]);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

const notes = defineResource({
  name: 'notes',
  path: '/notes',
  id: 'note_id',
  label: ['Note', 'Notes'],
  fields: {
    note_id: text(),
    kind: choice({ ONE: { label: 'One' }, TWO: { label: 'Two' } }),
    at: dateTime(),
    tenant_id: tenant({ optional: true }),
    details: json({ optional: true }),
  },
  list: {
    paging: 'cursor',
    search: ['kind', 'at'],
    columns: ['note_id', 'kind', 'tenant_id'],
    sort: '-at',
    suggestions: [{ label: 'Ones', icon: 'cal', filter: { kind: 'ONE' } }],
    empty: { before: 'Nothing yet.', none: 'No notes.' },
  },
  show: {
    title: 'Note {note_id}',
    sections: [
      { title: 'Note', fields: ['note_id', 'kind', 'tenant_id'] },
      { title: 'Details', fields: ['details'] },
    ],
    missing: 'Note not found',
    back: 'Back to Notes',
  },
  access: { list: ['admin'], show: ['admin'] },
});
const openNotes = screensOf([notes]);
const rows = [
  { id: 'a', note_id: 'a', kind: 'ONE', at: '2026-11-20T08:31:55Z', tenant_id: 'globex', details: { was: 1 } },
  { id: 'b', note_id: 'b', kind: 'TWO', at: '2026-11-19T08:31:55Z', tenant_id: null },
];

describe('a search of what not always belongs to a tenant', () => {
  it('asks in none, whichever is in view, and stays when another is chosen', async () => {
    const api = fakeApi(rows);
    const { user, page } = openNotes('/notes?tenant_id=hooli', api);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('2 of 2')).toBeDefined();
    expect([page.url, api.lists[0]?.meta, api.counts[0]]).toEqual([
      '/notes?searched=1',
      { tenantId: null },
      expect.objectContaining({ meta: { tenantId: null } }),
    ]);
    act(() => page.chooseTenant('globex'));
    expect(page.url).toBe('/notes?searched=1');
    expect(within(screen.getByRole('table')).getByText('globex')).toBeDefined();
  });

  it('needs no tenant', async () => {
    const { page } = openNotes('/notes?kind=TWO', fakeApi(rows), { tenantId: null });
    expect(await screen.findByText('2 of 2')).toBeDefined();
    expect(page.url).toBe('/notes?kind=TWO');
    expect(screen.queryByText('Tenant ID is required to execute search')).toBeNull();
  });

  it('offers its suggestions without a tenant', () => {
    openNotes('/notes', fakeApi(rows));
    expect(screen.getByRole('link', { name: 'Ones' }).getAttribute('href')).toBe('/notes?kind=ONE');
  });

  it('leads to records that are found without a tenant, and leaves the one in view alone', async () => {
    const api = fakeApi(rows);
    const { user, page } = openNotes('/notes?searched=1', api);
    await user.click(await screen.findByRole('link', { name: 'a' }));
    expect(page.url).toBe('/notes/a');
    expect(await screen.findByRole('region', { name: 'Details as JSON' })).toBeDefined();
    expect(api.ones).toEqual([expect.objectContaining({ id: 'a', meta: expect.objectContaining({ tenantId: null }) })]);
  });
});
