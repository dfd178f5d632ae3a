import { screen, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { present } from '../../../tests/present.ts';
import { resources } from '../../resources/index.ts';
import { type FakeApi, fakeApi, type Row, screensOf, someDeals } from '../testing/fakeScreen.tsx';

const open = screensOf(resources);
const deal = present(someDeals(1)[0]);
const DEAL = `/integration/deals/${deal.id}?tenant_id=acme`;
const ALL = `/integration/errors?deal_id=${deal.id}&tenant_id=acme`;

const someErrors = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `e-${index}`,
    error_id: `e-${index}`,
    deal_id: deal.id,
    error_type: 'API_ERROR',
    status: 'new',
    timestamp: '2026-11-20T08:31:55Z',
    tenant_id: 'acme',
    notified: false,
    error_message: 'connect ECONNREFUSED 10.0.0.1:443',
  }));

/** A deal and the requests for its errors. */
function withErrors(errors: Row[]): FakeApi {
  const api = fakeApi([deal]);
  api.list = async () => ({ data: errors, total: errors.length });
  return api;
}

const region = async () => within(await screen.findByRole('region', { name: 'Related Integration Errors' }));
const linkTo = (link: HTMLElement | null) => link?.getAttribute('href');

describe('§2 the related errors of a deal', () => {
  it('are its latest 100, with links, in a table without columns that are the same in each row', async () => {
    const api = withErrors(someErrors(2));
    const { user, page } = open(DEAL, api);
    const related = await region();
    expect(linkTo(await related.findByRole('link', { name: 'e-1' }))).toBe('/integration/errors/e-1?tenant_id=acme');
    expect(related.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Error ID',
      'Error Type',
      'Status',
      'Timestamp',
    ]);
    expect(api.lists).toContainEqual(
      expect.objectContaining({
        filter: { deal_id: deal.id },
        meta: { tenantId: 'acme' },
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'timestamp', order: 'DESC' },
      }),
    );
    expect(await related.findAllByText('Connection refused')).toHaveLength(2);
    expect(related.queryByText('View All Related Errors')).toBeNull();
    await user.click(related.getByRole('link', { name: 'Open in Integration Errors' }));
    expect(page.url).toBe(ALL);
  });

  it('have a link to all of them if there are 100', async () => {
    const { user } = open(DEAL, withErrors(someErrors(100)));
    const related = await region();
    expect(linkTo(await related.findByRole('link', { name: 'View All Related Errors' }))).toBe(ALL);
    expect(related.getByText('100+')).toBeDefined();
    // Too many to show beside a document without a request.
    const place = screen.getByRole('region', { name: 'Related Integration Errors' });
    expect(place.hasAttribute('data-long')).toBe(false);
    expect(related.queryByRole('link', { name: 'e-15' })).toBeNull();
    await user.click(related.getByRole('button', { name: 'Show 85 more' }));
    expect(place.hasAttribute('data-long')).toBe(true);
    expect(related.getByText('The latest 100 are listed.', { exact: false })).toBeDefined();
    expect(related.queryByRole('button', { name: /more/ })).toBeNull();
  });

  it('are reported as none', async () => {
    open(DEAL, withErrors([]));
    expect(await (await region()).findByText('No integration errors found for this deal.')).toBeDefined();
  });

  it('show the reason of a failure with a link to all of them, and Try Again', async () => {
    const api = withErrors(someErrors(1));
    const answer = api.list;
    api.list = () => Promise.reject(new HttpError('Failed to fetch integration errors', 500));
    const { user } = open(DEAL, api);
    const related = await region();
    expect((await related.findByRole('alert')).textContent).toBe('Failed to fetch integration errors');
    expect(linkTo(related.getByRole('link', { name: 'View All Related Errors' }))).toBe(ALL);
    api.list = answer;
    await user.click(related.getByRole('button', { name: 'Try Again' }));
    expect(await related.findByRole('link', { name: 'e-0' })).toBeDefined();
  });

  it('are not requested without a deal', async () => {
    const api = withErrors([]);
    api.one = () => Promise.reject(new HttpError('Deal not found', 404));
    open(DEAL, api);
    await screen.findByRole('heading', { level: 1, name: 'Deal not found' });
    expect(api.lists).toEqual([]);
  });
});
