import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpError } from 'ra-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { present } from '../../../tests/present.ts';
import { resources } from '../../resources/index.ts';
import { fakeApi, type Row, screensOf, someDeals } from '../testing/fakeScreen.tsx';

const open = screensOf(resources);
const deal = present(someDeals(1)[0]);
const error: Row = {
  id: 'e-1',
  error_id: 'e-1',
  deal_id: deal.id,
  error_type: 'API_ERROR',
  status: 'NEW',
  timestamp: '2026-11-20T08:31:55Z',
  tenant_id: 'acme',
  notified: false,
  error_message: 'token="s3cr3t"',
};
const ERROR = '/integration/errors/e-1?tenant_id=acme';

async function copy(user: UserEvent, what: string) {
  await user.click(await screen.findByLabelText('More for Integration Error Details'));
  await user.click(screen.getByText(what, { selector: '[role=menuitem]' }));
}
const copied = () => navigator.clipboard.readText();

afterEach(() => void vi.restoreAllMocks());

describe('the menu of a record', () => {
  it.each([
    ['admin', '?tenant_id=acme'],
    ['tenant-user', ''],
  ] as const)('copies the id and a link that opens the same record for a colleague of %s', async (role, query) => {
    const { user, page } = open(ERROR, fakeApi([error]), { role });
    await copy(user, 'Copy ID');
    expect(await copied()).toBe('e-1');
    await waitFor(() => expect(page.said).toContain('ID copied'));
    await copy(user, 'Copy link');
    expect(await copied()).toBe(`${window.location.origin}/integration/errors/e-1${query}`);
  });

  it('copies a support bundle with the referenced record', async () => {
    const api = fakeApi([error, deal]);
    const { user, page } = open(ERROR, api);
    await screen.findByLabelText('More for Integration Error Details');
    await copy(user, 'Copy support bundle');
    await waitFor(() => expect(page.said).toContain('Support bundle copied'));
    expect(api.ones.at(-1)).toMatchObject({ id: deal.id, meta: { tenantId: 'acme' } });
    const bundle = JSON.parse(await copied());
    expect(bundle).toMatchObject({ tenant_id: 'acme', record: { error_id: 'e-1', status: 'NEW' } });
    expect(bundle.refers_to.deal_id).toMatchObject({ hubspot_deal_id: deal.id, deal_data: deal.deal_data });
    expect(JSON.stringify(bundle)).not.toContain('s3cr3t');
  });

  it('reports in the bundle what could not be read', async () => {
    const api = fakeApi([error]);
    const answer = api.one;
    api.one = (params) =>
      params.id === deal.id ? Promise.reject(new HttpError('Failed to fetch deal', 500)) : answer(params);
    const { user, page } = open(ERROR, api);
    await copy(user, 'Copy support bundle');
    await waitFor(() => expect(page.said).toContain('Support bundle copied'));
    expect(JSON.parse(await copied()).refers_to).toEqual({ deal_id: { not_included: 'Failed to fetch deal' } });
  });

  it('shows the text if the browser refuses to copy', async () => {
    const { user } = open(ERROR, fakeApi([error]));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await copy(user, 'Copy ID');
    expect(await screen.findByRole('heading', { name: 'ID was not copied' })).toBeDefined();
    const field = screen.getByLabelText<HTMLTextAreaElement>('The browser blocked copying. Copy this text yourself:');
    expect(field.value).toBe('e-1');
    await user.click(screen.getByText('Close'));
    expect(screen.queryByText('ID was not copied')).toBeNull();
  });
});
