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

describe('a search runs', () => {
  it('not without a request, not even with a tenant in the URL', async () => {
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

  it('not for errors, whose message explains what to do', () => {
    open('/integration/errors?tenant_id=acme', fakeApi([]));
    const words = 'Please select a tenant and search criteria, then click Search to view integration errors.';
    expect(screen.getByText(words)).toBeDefined();
  });

  it('on Search, without filters, and adds itself to the URL', async () => {
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

  it('on Enter, with the trimmed input', async () => {
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

  it.each([
    ['status=COMMITTED&hubspot_deal_id=42', '42 · Committed'],
    ['status=COMMITTED&date_from=2020-11-01', 'Committed · Sun 1 Nov 2020 – …'],
    ['date_from=2020-11-01&date_to=2020-11-20', '1 – 20 Nov 2020'],
    ['searched=1', 'All deals'],
    ['q=acme&status=COMMITTED&amount_gte=5', 'acme · Committed · Amount 5 – …'],
    ['archived=any', 'Archived records: Included'],
    ['status=COMMITTED&archived=true', 'Committed · Archived records: Only these'],
    ['company_contains=corp&close_date_empty=false', 'Company contains corp · Close Date is not empty'],
    ['status_not=COMMITTED&close_date_lte=2020-11-01', 'Status is not Committed · Close Date … – Sun 1 Nov 2020'],
  ])('and is summarized for narrow screens, until the user changes it: %s', async (query, summary) => {
    const { user } = open(`${DEALS}?tenant_id=acme&${query}`, fakeApi(someDeals(1)));
    expect(screen.getByText(summary)).toBeDefined();
    await user.click(button('Change Search'));
    expect(document.activeElement).toBe(screen.getByLabelText('Name or company'));
    expect(screen.queryByText(summary)).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(summary)).toBeDefined();
    expect(document.activeElement).toBe(button('Change Search'));
  });

  it('for several values of a choice, in their declared order', async () => {
    const api = fakeApi([]);
    const parcels = defineResource({
      name: 'parcels',
      menu: {},
      access: { list: 'signed-in', show: 'signed-in' },
      fields: {
        id: text(),
        carrier: choice({ DHL: { label: 'DHL' }, UPS: { label: 'UPS' }, OWN: { label: 'Own' } }),
        tenant_id: tenant(),
      },
      list: { search: ['tenant_id', 'carrier'], several: ['carrier'], filters: { carrier: ['not'] } },
    });
    const { user, page } = screensOf([parcels])('/integration/parcels?tenant_id=acme&carrier=OWN', api);
    const select = await screen.findByRole('combobox', { name: /^Carrier/ });
    await user.click(select);
    await user.click(screen.getByRole('option', { name: 'DHL' }));
    await user.keyboard('{Escape}');
    expect(select.textContent).toBe('DHL or Own');
    await user.click(button('Search'));
    expect(page.url).toBe('/integration/parcels?tenant_id=acme&carrier=DHL&carrier=OWN');
    expect(screen.getByText('DHL or Own', { selector: 'span' })).toBeDefined();
    expect(api.lists.at(-1)?.filter).toEqual({ carrier: 'DHL,OWN' });
  });

  it('also by filters that the user adds, and removes', async () => {
    const api = fakeApi(someDeals(1));
    const { user, page } = open(`${DEALS}?tenant_id=acme`, api);
    const add = async (name: string) => {
      await user.click(button('More filters'));
      await user.click(await screen.findByRole('menuitem', { name }));
    };
    await add('Amount');
    expect(document.activeElement).toBe(await screen.findByLabelText('Amount from'));
    await user.keyboard('5');
    await add('Company contains');
    await user.keyboard('corp{Enter}');
    expect(page.url).toBe(`${DEALS}?tenant_id=acme&company_contains=corp&amount_gte=5`);
    expect(api.lists[0]?.filter).toEqual({ company_contains: 'corp', amount_gte: '5' });
    await user.click(button('Remove Amount'));
    expect(document.activeElement).toBe(button('More filters'));
    expect(screen.queryByLabelText('Amount from')).toBeNull();
    await user.click(button('Search'));
    expect(page.url).toBe(`${DEALS}?tenant_id=acme&company_contains=corp`);
  });

  it('not for a period that ends before it begins, which To reports', async () => {
    const api = fakeApi(someDeals(1));
    const { user, page } = open(DEALS, api);
    await user.type(screen.getByLabelText('From'), '2026-11-20');
    await user.type(screen.getByLabelText('To'), '2026-11-10');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    expect(screen.getByText('To is before From')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('To'));
    expect([page.url, api.lists]).toEqual([DEALS, []]);
  });

  it.each([
    ['5k', '5k', 'Amount must be an amount with at most 4 decimals, such as 1234.5'],
    ['abc', 'abc', 'Amount must be an amount with at most 4 decimals, such as 1234.5'],
    ['1.23456', '1.23456', 'Amount must be an amount with at most 4 decimals, such as 1234.5'],
  ])('not for the amount %s, which its field reports', async (typed, shown, message) => {
    const api = fakeApi(someDeals(1));
    const { user, page } = open(`${DEALS}?tenant_id=acme`, api);
    await user.click(button('More filters'));
    await user.click(await screen.findByRole('menuitem', { name: 'Amount' }));
    const from = await screen.findByLabelText<HTMLInputElement>('Amount from');
    await user.type(from, `${typed}{Enter}`);
    expect(screen.getByText(message)).toBeDefined();
    expect([from.getAttribute('aria-invalid'), from.value, document.activeElement]).toEqual(['true', shown, from]);
    expect([page.url, api.lists]).toEqual([`${DEALS}?tenant_id=acme`, []]);
    await user.clear(from);
    await user.type(from, '$1,234.50');
    await user.type(screen.getByLabelText('Amount to'), '€5{Enter}');
    expect(screen.getByText('Amount to is below Amount from')).toBeDefined();
    expect(api.lists).toEqual([]);
    await user.clear(screen.getByLabelText('Amount to'));
    await user.keyboard('{Enter}');
    expect(page.url).toBe(`${DEALS}?tenant_id=acme&amount_gte=1234.5`);
    expect(screen.queryByText(/must be an amount|is below/)).toBeNull();
  });

  it('not for words without a letter or digit', async () => {
    const api = fakeApi(someDeals(1));
    const { user } = open(`${DEALS}?tenant_id=acme`, api);
    await user.type(screen.getByLabelText('Name or company'), '-{Enter}');
    expect(screen.getByText('Enter at least one letter or digit')).toBeDefined();
    expect(api.lists).toEqual([]);
  });

  it.each([
    ['amount_gte=5k', 'Amount from', 'Amount must be an amount with at most 4 decimals, such as 1234.5'],
    ['status=NOPE&q=a', 'Status', /^Status must be one of/],
    ['amount_gte=10&amount_lte=9', 'Amount to', 'Amount to is below Amount from'],
  ])('not for a URL with a value that no record can have: %s', async (query, label, message) => {
    const api = fakeApi(someDeals(1));
    open(`${DEALS}?tenant_id=acme&${query}`, api);
    expect(await screen.findByText(message)).toBeDefined();
    expect((await screen.findByLabelText(label)).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Correct the marked fields, then click Search.')).toBeDefined();
    expect(api.lists).toEqual([]);
  });

  it.each(['status=COMMITTED', 'ace_opportunity_id=O4400001', 'date_from=2020-01-01'])(
    'immediately with a filter in the URL: %s',
    async (query) => {
      const api = fakeApi([]);
      open(`${DEALS}?${query}`, api);
      expect(await screen.findByText('No deals found matching your search criteria.')).toBeDefined();
      expect(screen.queryByRole('table')).toBeNull();
      const filter = Object.fromEntries(new URLSearchParams(query));
      expect(api.lists).toEqual([expect.objectContaining({ filter, meta: { tenantId: 'acme' } })]);
    },
  );

  it.each(['type', 'error_type'])('immediately with a %s of errors in the URL', async (name) => {
    const api = fakeApi([]);
    open(`/integration/errors?${name}=API_ERROR`, api);
    expect(await screen.findByText('No errors found matching your search criteria.')).toBeDefined();
    expect(api.lists[0]?.filter).toEqual({ error_type: 'API_ERROR' });
    expect(screen.getByLabelText<HTMLSelectElement>('Error Type').value).toBe('API_ERROR');
  });

  it('not for a text that is too long, which stays whole and is reported', async () => {
    const api = fakeApi(someDeals(1));
    const { user } = open(DEALS, api);
    const fields = screen.getAllByRole<HTMLInputElement>('textbox').filter(({ readOnly }) => !readOnly);
    expect(fields.length).toBeGreaterThan(2);
    for (const field of fields) {
      await user.click(field);
      await user.paste('x'.repeat(300));
      expect(field.value).toHaveLength(300);
      expect(screen.getByText('Search for at most 255 characters.')).toBeDefined();
      await user.click(button('Search'));
      expect(api.lists).toEqual([]);
      await user.clear(field);
    }
  });

  it('never without a tenant, which its field reports', async () => {
    const api = fakeApi(someDeals(1));
    const { user } = open(DEALS, api, { tenantId: null });
    await user.click(button('Search'));
    expect(screen.getByText('Tenant ID is required to execute search')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Tenant ID'));
    expect(api.lists).toHaveLength(0);
  });

  it('never without a tenant, even from a link', async () => {
    const api = fakeApi(someDeals(1));
    const { user } = open(DEALS, api, { tenantId: null });
    await user.click(screen.getByRole('link', { name: 'Committed' }));
    expect(await screen.findByText('Tenant ID is required to execute search')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Tenant ID'));
    expect(api.lists).toHaveLength(0);
  });

  it('again from its first page if the same search is repeated', async () => {
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

  it('is emptied by Reset, which removes the results too', async () => {
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
  it('of a link becomes the selected one for an admin', async () => {
    const api = fakeApi([]);
    open(`${DEALS}?status=LAUNCHED&tenant_id=globex`, api);
    await screen.findByText('No deals found matching your search criteria.');
    expect(api.lists.map((params) => params.meta)).toEqual([{ tenantId: 'globex' }]);
    expect(screen.getByLabelText<HTMLInputElement>('Tenant ID').value).toBe('globex');
  });

  it('is always their own for all other users', async () => {
    const api = fakeApi([]);
    open(`${DEALS}?status=LAUNCHED`, api, { role: 'tenant-user' });
    await screen.findByText('No deals found matching your search criteria.');
    expect(api.lists[0]?.meta).toEqual({ tenantId: 'acme' });
  });

  it('of a link is removed from the URL for users with a fixed tenant, and their search waits for a request', async () => {
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

  it('clears the results when it changes, and keeps the input', async () => {
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
    ['/integration/errors', ['', 'Error ID', 'Deal ID', 'Error Type', 'Status', 'Timestamp']],
  ])('%s have their columns, with the tenant for admins only', async (path, columns) => {
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    open(`${path}?searched=1`, fakeApi([{ id: '1', error_id: '1', hubspot_deal_id: '1' }]));
    await screen.findByText('1 of 1');
    expect(heads()).toEqual([...columns, 'Tenant ID', 'Actions']);
    cleanup();
    open(`${path}?searched=1`, fakeApi([{ id: '1', error_id: '1', hubspot_deal_id: '1' }]), { role: 'tenant-user' });
    await screen.findByText('1 of 1');
    expect(heads()).toEqual([...columns, 'Actions']);
  });

  it('mount few of many rows, and show the total', async () => {
    const api = fakeApi(someDeals(6_000));
    api.list = async () => ({ data: api.rows, pageInfo: { hasNextPage: false, hasPreviousPage: false } });
    open(`${DEALS}?searched=1`, api);
    expect(await screen.findByText('6,000 of 6,000')).toBeDefined();
    expect(rowsShown().length).toBeGreaterThan(10);
    expect(rowsShown().length).toBeLessThan(60);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('6001');
  });

  it('start over in another order, which the URL keeps', async () => {
    const api = fakeApi(someDeals(60));
    const { user, page } = open(`${DEALS}?status=COMMITTED`, api);
    await user.click(await screen.findByRole('button', { name: /^Status/ }));
    await vi.waitFor(() => expect(page.url).toContain('sort=status'));
    expect(screen.getByRole('columnheader', { name: /^Status/ }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: /^Status/ }));
    await vi.waitFor(() => expect(page.url).toBe(`${DEALS}?tenant_id=acme&status=COMMITTED&sort=-status`));
    expect(api.lists.map(({ sort }) => `${sort?.field} ${sort?.order}`)).toEqual([
      'created_at DESC',
      'status ASC',
      'status DESC',
    ]);
    expect(screen.queryByRole('button', { name: /^Tenant ID/ })).toBeNull();
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

  it('take the count from the list only while the count request has not set it', async () => {
    const api = fakeApi(someDeals(30));
    let answer = (_: number) => {};
    api.count = () => new Promise((resolve) => (answer = resolve));
    open(`${DEALS}?searched=1`, api);
    expect(await screen.findByText('25 of 30')).toBeDefined();
    answer(987_654);
    expect(await screen.findByText('25 of 987,654')).toBeDefined();
  });

  it('take the count from the list if the count request fails', async () => {
    const api = fakeApi(someDeals(30));
    api.count = () => Promise.reject(new Error('Failed to fetch deals count'));
    open(`${DEALS}?searched=1`, api);
    expect(await screen.findByText('25 of 30')).toBeDefined();
  });

  it('show no count while another search runs, nor an unknown one', async () => {
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
    // The previous rows stay until then, dimmed.
    expect(rowsShown().length).toBeGreaterThan(0);
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    const pageInfo = { hasNextPage: false, hasPreviousPage: false };
    answer({ data: api.rows.slice(0, 4), pageInfo });
    expect((await screen.findByText('4 loaded')).textContent).toBe('4 deals loaded');
    expect(screen.getByText('Failed to fetch deals count')).toBeDefined();
  });

  it('continue over empty pages, up to a limit', async () => {
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

  it('are replaced by the reason of a failure, and return on Try Again', async () => {
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

  it('stay if a further page fails, and continue there', async () => {
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

describe('a search of records that may have no tenant', () => {
  it('runs without a tenant, whichever is in view, and stays when another is chosen', async () => {
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

  it('leads to records without a tenant, and keeps the one in view', async () => {
    const api = fakeApi(rows);
    const { user, page } = openNotes('/notes?searched=1', api);
    await user.click(await screen.findByRole('link', { name: 'a' }));
    expect(page.url).toBe('/notes/a');
    expect(await screen.findByRole('region', { name: 'Details as JSON' })).toBeDefined();
    expect(api.ones).toEqual([expect.objectContaining({ id: 'a', meta: expect.objectContaining({ tenantId: null }) })]);
  });
});
