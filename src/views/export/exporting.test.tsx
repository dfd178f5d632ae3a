import { screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LIMITS } from '../../config/limits.ts';
import { resources } from '../../resources/index.ts';
import { type FakeApi, fakeApi, screensOf, silentAuth, someDeals } from '../testing/fakeScreen.tsx';

const open = screensOf(resources);
const DEALS = '/integration/deals?tenant_id=acme&status=COMMITTED';

/** The downloaded files. */
const files: { name: string; content: Blob }[] = [];

beforeEach(() => {
  files.length = 0;
  const contents = new Map<string, Blob>();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: kept, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: contents.get(this.href) ?? new Blob() });
  });
  function kept(content: Blob) {
    const url = `blob:https://console.test/${contents.size}`;
    contents.set(url, content);
    return url;
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const textOf = (content: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(content ?? new Blob());
  });

const linesOf = async (content: Blob | undefined) => (await textOf(content)).split('\r\n').slice(0, -1);
const exported = (api: FakeApi) => api.lists.filter(({ pagination }) => pagination?.perPage === LIMITS.maximumPageSize);

/** An API whose export pages can be delayed or rejected. */
function apiOf(count: number, before: (page: number) => Promise<void>) {
  const api = fakeApi(someDeals(count));
  const { list } = api;
  api.list = async (params) => {
    const { page = 1, perPage } = params.pagination ?? {};
    if (perPage === LIMITS.maximumPageSize) await before(page);
    return list(params);
  };
  return api;
}

describe('Export CSV', () => {
  it('reads all pages of the result, and saves it under a descriptive name', async () => {
    const api = fakeApi(someDeals(2_345));
    const { user } = open(DEALS, api);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Deals exported')).toBeDefined();
    expect(
      exported(api).map(({ pagination, filter, meta, sort }) => [pagination?.page, filter, meta, sort?.field]),
    ).toEqual([1, 2, 3].map((page) => [page, { status: 'COMMITTED' }, { tenantId: 'acme' }, 'created_at']));
    expect(files.map(({ name }) => name)).toEqual([expect.stringMatching(/^deals-acme-\d{4}-\d\d-\d\d\.csv$/)]);
    const lines = await linesOf(files[0]?.content);
    expect(lines).toHaveLength(2_346);
    expect(lines[0]).toContain('HubSpot Deal ID,ACE Opportunity ID,Status,Created At,Tenant ID,Updated At,Source File');
    expect(lines[1]).toBe('18734502611,,COMMITTED,2026-10-20T00:00:00.000Z,acme,2026-11-20T08:31:55.000Z,,,,,,,,,,,');
    await user.click(screen.getByText('Close'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('keeps the rows before a failed page, and continues there', async () => {
    let away = true;
    const api = apiOf(2_500, async (page) => {
      if (page === 3 && away) throw new HttpError('The database is away', 503);
    });
    const { user } = open(DEALS, api);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/The database is away/)).toBeDefined();
    expect(screen.getByText(/2,000 rows are ready; the rest is missing/)).toBeDefined();
    expect(screen.getByText('2,000 of 2,500 rows')).toBeDefined();
    expect(screen.getByText('75% exported')).toBeDefined();
    expect(files).toEqual([]);
    away = false;
    await user.click(screen.getByText('Try Again'));
    expect(await screen.findByText('Deals exported')).toBeDefined();
    expect(exported(api).map(({ pagination }) => pagination?.page)).toEqual([1, 2, 3, 3]);
    expect(await linesOf(files[0]?.content)).toHaveLength(2_501);
  });

  it('saves nothing if a rejection ends the session', async () => {
    vi.spyOn(silentAuth, 'checkError').mockRejectedValue({ redirectTo: '/', logoutUser: false, message: false });
    const api = apiOf(2_500, async (page) => {
      if (page === 2) throw new HttpError('Not yours', 403);
    });
    const { user } = open(DEALS, api);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/The export was interrupted/)).toBeDefined();
    expect(files).toEqual([]);
  });

  it('saves a partial result under a name with its size', async () => {
    const api = apiOf(2_500, async (page) => {
      if (page === 2) throw new HttpError('Away', 503);
    });
    const { user } = open(DEALS, api);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await user.click(await screen.findByText('Save 1,000 rows'));
    expect(files[0]?.name).toMatch(/-first-1000\.csv$/);
    expect(screen.getByText(/The file contains only the first 1,000/)).toBeDefined();
    expect(await linesOf(files[0]?.content)).toHaveLength(1_001);
  });

  it('starts over if the token of the next page is no longer valid', async () => {
    let stale = true;
    const api = apiOf(1_500, async (page) => {
      if (page === 2 && stale) throw new HttpError('next_token is not valid for this search', 400);
    });
    const { user } = open(DEALS, api);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText(/next_token is not valid/);
    stale = false;
    await user.click(screen.getByText('Try Again'));
    await screen.findByText('Deals exported');
    expect(exported(api).map(({ pagination }) => pagination?.page)).toEqual([1, 2, 1, 2]);
    expect(await linesOf(files[0]?.content)).toHaveLength(1_501);
  });

  it('is cancelled by its button: nothing is saved, and the request is aborted', async () => {
    const never = new Promise<void>(() => {});
    const api = apiOf(1_500, () => never);
    const { user } = open(DEALS, api);
    const button = await screen.findByRole('button', { name: 'Export CSV' });
    await user.click(button);
    await waitFor(() => expect(exported(api)).toHaveLength(1));
    await user.click(screen.getByText('Cancel'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(exported(api)[0]?.signal?.aborted).toBe(true);
    expect(files).toEqual([]);
  });

  it('is cancelled by a change of the tenant', async () => {
    const never = new Promise<void>(() => {});
    const api = apiOf(1_500, () => never);
    const { user, page } = open(DEALS, api);
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(exported(api)).toHaveLength(1));
    page.chooseTenant('globex');
    await waitFor(() => expect(exported(api)[0]?.signal?.aborted).toBe(true));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('states in advance that a file holds 100,000 rows', async () => {
    const never = new Promise<void>(() => {});
    const api = apiOf(30, () => never);
    api.count = async () => 312_000;
    const { user } = open(DEALS, api);
    await screen.findByText(/of 312,000/);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText(/^Only the first 100,000 of 312,000 fit into one file/)).toBeDefined();
    expect(screen.getByText('0 of 100,000 rows')).toBeDefined();
  });

  const REFUSED = 'connect ECONNREFUSED 10.0.0.1:443';
  const failures = Array.from({ length: 7 }, (_, index) => ({
    id: String(index),
    error_id: String(index),
    error_type: 'NETWORK_ERROR',
    tenant_id: 'acme',
    error_message: index < 3 ? REFUSED : 'Nobody has ever seen this.',
  }));

  it.each([
    ['&cause=network-refused', false, 3],
    ['', false, 7],
    ['&cause=network-refused', true, 7],
  ])('exports exactly what the list shows: %s, with stored causes %j', async (cause, standard, count) => {
    const api = fakeApi(failures);
    const { user } = open(`/integration/errors?tenant_id=acme&searched=1${cause}`, api, { standard });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Integration errors exported')).toBeDefined();
    const lines = await linesOf(files[0]?.content);
    expect(lines).toHaveLength(count + 1);
    expect(lines[0]).toMatch(/,Cause,Owner,Next step$/);
    expect(lines[1]).toContain(',Connection refused,');
    // The server filters by stored causes.
    if (standard) expect(api.lists.at(-1)?.filter).toEqual({ cause: 'network-refused' });
  });

  it('is not offered for an empty result', async () => {
    open(DEALS, fakeApi([]));
    await screen.findByText('No deals found matching your search criteria.');
    expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
  });
});
