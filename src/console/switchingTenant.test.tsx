import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { STORAGE_KEYS } from '../config/browserStorage.ts';
import { api, enter, sessionAnswer, userNamed } from './testing/fakeRuntime.ts';
import { freshConsole } from './testing/freshConsole.ts';
import { heading, openConsole } from './testing/openConsole.tsx';

freshConsole();

const DEALS = '/integration/deals';
const offered = [
  { tenant_id: 'acme', name: 'Acme Cloud', status: 'ACTIVE' },
  { tenant_id: 'globex', name: 'Globex', status: 'ACTIVE' },
  { tenant_id: 'hooli', name: 'Hooli', status: 'ACTIVE' },
];
const dealOf = (tenant: string | null) => ({
  hubspot_deal_id: `deal-of-${tenant}`,
  status: 'COMMITTED',
  created_at: '2026-11-20T08:00:00Z',
  tenant_id: tenant,
});
const answers = {
  '/session': sessionAnswer('admin', null),
  '/tenants': { data: offered },
  '/tenants/soylent': { data: { tenant_id: 'soylent', name: 'Soylent', status: 'INACTIVE' } },
  '/deals': (query: URLSearchParams) => ({ items: [dealOf(query.get('tenant_id'))], next_token: null, count: 1 }),
  '/deals/count': { total_count: 1 },
};

const selector = () => screen.findByLabelText<HTMLSelectElement>('Tenant');
const chosen = async () => (await selector()).selectedOptions[0]?.textContent;
const tenantField = () => screen.getByLabelText<HTMLInputElement>('Tenant ID').value;
const tenantsAsked = () =>
  api.calls
    .filter((call) => call.startsWith('/deals'))
    .map((call) => new URLSearchParams(call.split('?')[1]).get('tenant_id'));
const kept = () => localStorage.getItem(STORAGE_KEYS.tenant);

/** A user who has never chosen a tenant. */
const NEVER = 'never';

/** Opens the console as an admin whose last visit ended in a tenant. */
function open(path: string, last = 'acme') {
  if (last !== NEVER) localStorage.setItem(STORAGE_KEYS.tenant, last);
  enter({ kind: 'signed-in', user: userNamed('admin', ['admin']) });
  const { browser, user } = openConsole(path);
  const url = () => browser.location.pathname + browser.location.search;
  const choose = async (name: string) => {
    await screen.findByRole('option', { name });
    await user.selectOptions(await selector(), name);
  };
  return { browser, user, url, choose };
}

beforeEach(() => api.reset(answers));

describe('the tenant of the URL', () => {
  test('replaces the one of the last visit', async () => {
    open(`${DEALS}?tenant_id=globex&searched=1`);
    await screen.findByText('deal-of-globex');
    expect([await chosen(), new Set(tenantsAsked()), kept()]).toEqual(['Globex', new Set(['globex']), 'globex']);
  });

  test('is added for a search without one', async () => {
    const { url } = open(`${DEALS}?status=COMMITTED`, 'globex');
    await screen.findByText('deal-of-globex');
    await vi.waitFor(() => expect(url()).toBe(`${DEALS}?tenant_id=globex&status=COMMITTED`));
    expect(tenantsAsked()).toEqual(['globex', 'globex']);
  });

  test('is the first one for a new admin, and a search waits for it', async () => {
    const { url } = open(`${DEALS}?status=COMMITTED`, NEVER);
    await screen.findByText('deal-of-acme');
    expect([await chosen(), tenantField(), new Set(tenantsAsked())]).toEqual(['Acme Cloud', 'acme', new Set(['acme'])]);
    await vi.waitFor(() => expect(url()).toBe(`${DEALS}?tenant_id=acme&status=COMMITTED`));
  });

  test('is used for a record too', async () => {
    api.reset({ ...answers, '/deals/deal-of-globex': dealOf('globex') });
    open(`${DEALS}/deal-of-globex?tenant_id=globex`);
    await heading('Deal deal-of-globex');
    await vi.waitFor(async () => expect(await chosen()).toBe('Globex'));
    expect(new Set(tenantsAsked())).toEqual(new Set(['globex']));
  });

  test('may be inactive: it is not offered, but shows by its name', async () => {
    open(`${DEALS}?tenant_id=soylent&searched=1`);
    await screen.findByText('deal-of-soylent');
    await screen.findByRole('option', { name: 'Soylent (inactive)', selected: true });
    expect(kept()).toBe('acme');
  });

  test('may be unknown, which is reported', async () => {
    api.reset({ ...answers, '/deals': { items: [], next_token: null, count: 0 } });
    open(`${DEALS}?tenant_id=nowhere&searched=1`);
    await screen.findByRole('option', { name: 'nowhere (not found)', selected: true });
    await screen.findByText('There is no tenant nowhere.');
  });
});

describe('a choice', () => {
  test('is in the URL of every tenant page from then on, but not of the starting page', async () => {
    const { browser, url, choose } = open('/dashboard');
    await heading('Dashboard');
    await vi.waitFor(async () => expect(await chosen()).toBe('Acme Cloud'));
    expect(url()).toBe('/dashboard');
    await choose('Globex');
    await vi.waitFor(() => expect(url()).toBe('/dashboard?tenant_id=globex'));
    act(() => browser.go(DEALS));
    await vi.waitFor(() => expect(url()).toBe(`${DEALS}?tenant_id=globex`));
    act(() => browser.go('/dashboard?tenant_id=hooli'));
    await vi.waitFor(async () => expect(await chosen()).toBe('Hooli'));
    await choose('Select a tenant');
    expect([await chosen(), url()]).toEqual(['Select a tenant', '/dashboard']);
  });
});

describe('a tenant of the last visit that is no longer offered', () => {
  test('is replaced by the first one without showing its data, and a notice stays until it is dismissed', async () => {
    const { user, url } = open(`${DEALS}?searched=1`, 'soylent');
    await screen.findByText('deal-of-acme');
    const words = 'Your last tenant, soylent, is inactive or deleted. You are now in Acme Cloud.';
    const notice = () => document.querySelector('.MuiAlert-message')?.textContent ?? '';
    expect(notice()).toContain(words);
    await vi.waitFor(() => expect(url()).toBe(`${DEALS}?tenant_id=acme&searched=1`));
    expect([await chosen(), kept()]).toEqual(['Acme Cloud', 'acme']);
    expect(screen.queryByText('deal-of-soylent')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(notice()).toBe('');
  });
});

describe('a change of the tenant', () => {
  test('aborts requests of the previous tenant and ignores their late responses', async () => {
    const late: { signal: AbortSignal | null; answer: (tenant: string) => void }[] = [];
    const { '/deals': atOnce } = answers;
    const deals = (query: URLSearchParams, signal: AbortSignal | null) =>
      query.get('tenant_id') === 'acme'
        ? new Promise<object>((resolve) =>
            late.push({ signal, answer: (tenant) => resolve({ items: [dealOf(tenant)], next_token: null }) }),
          )
        : atOnce(query);
    api.reset({ ...answers, '/deals': deals });
    const { user, choose } = open(`${DEALS}?tenant_id=acme&searched=1`);
    await vi.waitFor(() => expect(late).toHaveLength(1));
    await choose('Globex');
    expect(late[0]?.signal?.aborted).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Search' }));
    late[0]?.answer('acme');
    await screen.findByText('deal-of-globex');
    expect(screen.queryByText('deal-of-acme')).toBeNull();
    expect(tenantsAsked().filter((tenant) => tenant === 'acme')).toHaveLength(2);
  });

  test('chosen twice in a row shows the last one in header, URL and form, without a request', async () => {
    const { url, choose } = open(`${DEALS}?tenant_id=acme&searched=1`);
    await screen.findByText('deal-of-acme');
    api.calls.length = 0;
    await choose('Globex');
    await choose('Hooli');
    expect([await chosen(), url(), tenantField()]).toEqual(['Hooli', `${DEALS}?tenant_id=hooli`, 'hooli']);
    expect([api.calls, screen.queryByText('deal-of-acme')]).toEqual([[], null]);
  });

  test('reads the data again after switching back', async () => {
    const { user, browser, choose } = open(`${DEALS}?tenant_id=acme&searched=1`);
    await screen.findByText('deal-of-acme');
    await choose('Globex');
    await user.click(screen.getByRole('button', { name: 'Search' }));
    await screen.findByText('deal-of-globex');
    browser.go(`${DEALS}?tenant_id=acme&searched=1`);
    await screen.findByText('deal-of-acme');
    expect([await chosen(), tenantField(), screen.queryByText('deal-of-globex')]).toEqual(['Acme Cloud', 'acme', null]);
    expect(tenantsAsked()).toEqual(['acme', 'acme', 'globex', 'globex', 'acme', 'acme']);
  });

  test('can end with none: the rows disappear, and a search requires a tenant', async () => {
    const { user, url, choose } = open(`${DEALS}?tenant_id=acme&searched=1`);
    await screen.findByText('deal-of-acme');
    await choose('Select a tenant');
    expect([await chosen(), url(), tenantField()]).toEqual(['Select a tenant', DEALS, '']);
    const search = () => user.click(screen.getByRole('button', { name: 'Search' }));
    await search();
    expect(screen.getByText('Tenant ID is required to execute search')).toBeDefined();
    expect(screen.queryByText('deal-of-acme')).toBeNull();
    await choose('Globex');
    await search();
    await screen.findByText('deal-of-globex');
    expect(screen.queryByText('Tenant ID is required to execute search')).toBeNull();
  });

  test('leaves the page of a record for its list', async () => {
    api.reset({ ...answers, '/deals/deal-of-acme': dealOf('acme') });
    const { url, choose } = open(`${DEALS}/deal-of-acme?tenant_id=acme`);
    await heading('Deal deal-of-acme');
    await choose('Globex');
    await heading('Deals');
    expect(screen.queryByText('deal-of-acme')).toBeNull();
    await vi.waitFor(() => expect(url()).toBe(`${DEALS}?tenant_id=globex`));
  });
});

describe('tenants that cannot be read', () => {
  test('are reported once on their own list, and one retry repairs list and selector', async () => {
    api.reset({ ...answers, '/tenants': 500 });
    const { user } = open('/admin/tenants');
    await screen.findByText('Failed to fetch tenants');
    expect(screen.getAllByText('Failed to fetch tenants')).toHaveLength(1);
    api.reset(answers);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('option', { name: 'Globex' });
    await screen.findByRole('link', { name: 'globex' });
    expect(screen.queryByText('Failed to fetch tenants')).toBeNull();
  });
});

test('that are active are requested once for their list and the selector', async () => {
  open('/admin/tenants?active=true');
  await screen.findByRole('link', { name: 'globex' });
  expect(api.calls.filter((call) => call.startsWith('/tenants?'))).toHaveLength(1);
});

describe('while there is no tenant', () => {
  test.each(['/dashboard', DEALS])('%s offers to create the first tenant, and requests nothing', async (path) => {
    api.reset({ ...answers, '/tenants': { data: [] } });
    open(path, '');
    await heading('No active tenant');
    expect(screen.getByRole('link', { name: 'Create Tenant' }).getAttribute('href')).toBe('/admin/tenants/create');
    expect([await chosen(), tenantsAsked()]).toEqual(['Select a tenant', []]);
  });

  test('the list of tenants is shown', async () => {
    api.reset({ ...answers, '/tenants': { data: [] } });
    open('/admin/tenants', '');
    await heading('Tenants');
    await screen.findByText('No tenants found.');
  });
});
