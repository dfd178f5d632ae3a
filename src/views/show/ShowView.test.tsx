import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { present } from '../../../tests/present.ts';
import { deals } from '../../resources/deals.ts';
import { resources } from '../../resources/index.ts';
import { recordPath } from '../../schema/resource.ts';
import { fakeApi, type Row, screensOf, someDeals } from '../testing/fakeScreen.tsx';
import { aTenant } from '../testing/someTenants.ts';

const open = screensOf(resources);

const deal = present(someDeals(1)[0]);
const DEAL = `/integration/deals/${deal.id}`;
const error: Row = {
  id: '7f3c91d2-4b0e-4c6a-9d57-2e81f6a0c3b9',
  error_id: '7f3c91d2-4b0e-4c6a-9d57-2e81f6a0c3b9',
  deal_id: '18734502611',
  error_type: 'validation_error',
  status: 'ESCALATED',
  timestamp: '2026-11-20T08:31:55Z',
  tenant_id: '',
  notified: false,
  error_message: 'Line one\nline two',
};
const ERROR = `/integration/errors/${error.id}`;

/** The value beside a label. */
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;

describe('a deal', () => {
  it('shows its sections, stage and document', async () => {
    open(`${DEAL}?tenant_id=acme`, fakeApi([deal]));
    expect(await screen.findByRole('heading', { level: 1, name: `Deal ${deal.id}` })).toBeDefined();
    expect(await screen.findByText('Tenant ID', { selector: 'dt' })).toBeDefined();
    expect(fact('HubSpot Deal ID')).toBe(deal.id);
    expect(screen.getByRole('button', { name: 'Copy HubSpot Deal ID' })).toBeDefined();
    const stages = within(screen.getByRole('list', { name: 'Stage 5 of 6' })).getAllByRole('listitem');
    expect(stages.map((stage) => stage.textContent)).toEqual([
      'Prospect',
      'Qualified',
      'Technical Validation',
      'Business Validation',
      'Committed',
      'Launched',
    ]);
    expect(screen.getByText('Committed', { selector: '[aria-current=step]' })).toBeDefined();
    const data = await screen.findByRole('region', { name: 'Deal Data as JSON' });
    expect(data.textContent).toContain('"amount": 0');
    expect(document.title).toBe(`Deal ${deal.id} · Deal Sync`);
  });

  it('has its name below the heading and in the title of the window', async () => {
    open(DEAL, fakeApi([{ ...deal, name: 'Atlas – data lake' }]));
    const name = await screen.findByText('Atlas – data lake');
    expect(name.previousElementSibling).toBe(screen.getByRole('heading', { level: 1, name: `Deal ${deal.id}` }));
    expect(document.title).toBe(`Deal ${deal.id}: Atlas – data lake · Deal Sync`);
  });

  it('has its name below its id in lists', async () => {
    open('/integration/deals?searched=1', fakeApi([{ ...deal, name: 'Atlas – data lake' }]));
    const name = await screen.findByText('Atlas – data lake');
    expect(name.title).toBe('Atlas – data lake');
    expect(name.closest('td')?.textContent).toContain(deal.id);
  });

  it('is read in the tenant of the URL', async () => {
    const api = fakeApi([deal]);
    open(`${DEAL}?tenant_id=globex`, api);
    await screen.findByRole('heading', { name: 'Basic Information' });
    expect(api.ones[0]).toMatchObject({ id: deal.id, meta: { tenantId: 'globex' } });
  });

  it.each(['a%2Fb', 'a/b', '100%', 'ü ?#'])('is read by its whole id: %s', async (id) => {
    const api = fakeApi([]);
    open(recordPath(deals, id, {}), api);
    await screen.findByRole('heading', { name: 'Basic Information' });
    expect(api.ones.map((params) => params.id)).toEqual([id]);
  });

  it('has its final layout before its values have loaded, and no active controls', async () => {
    const api = fakeApi([]);
    api.one = () => new Promise(() => {});
    open(DEAL, api);
    expect(screen.getByRole('heading', { level: 1, name: `Deal ${deal.id}` })).toBeDefined();
    await screen.findByText('Tenant ID');
    const labels = [...document.querySelectorAll('dt')].map((term) => term.textContent);
    expect(labels).toEqual([
      'HubSpot Deal ID',
      'ACE Opportunity ID',
      'Status',
      'Sync',
      'Company',
      'Amount',
      'Tenant ID',
      'Created At',
      'Updated At',
      'Close Date',
      'Source File',
    ]);
    expect(document.querySelectorAll('dd .MuiSkeleton-root')).toHaveLength(10);
    expect(document.querySelectorAll('ol[aria-hidden] li')).toHaveLength(6);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Loading data...');
  });

  it('omits missing optional values, and the tenant for users who may not see it', async () => {
    open(DEAL, fakeApi([deal]), { role: 'tenant-user' });
    await screen.findByRole('heading', { name: 'Basic Information' });
    const labels = screen.getAllByRole('term').map((term) => term.textContent);
    expect(labels).toEqual(['HubSpot Deal ID', 'Status', 'Created At', 'Updated At']);
  });

  it.each(['CLOSED_LOST', 'ON_HOLD'])('has no stage strip if it is %s', async (status) => {
    open(DEAL, fakeApi([{ ...deal, status }]));
    await screen.findByRole('heading', { name: 'Basic Information' });
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('that does not exist is reported as not found, with a button back', async () => {
    const api = fakeApi([]);
    api.one = () => Promise.reject(new HttpError('Deal not found', 404));
    const { user, page } = open(DEAL, api);
    expect(await screen.findByRole('heading', { level: 1, name: 'Deal not found' })).toBeDefined();
    expect(await screen.findByText(`There is no deal with the ID ${deal.id} in the tenant acme.`)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Back to Deals' }));
    expect(page.url).toBe('/integration/deals');
  });

  it('that does not exist is reported without the tenant to users who may not see it', async () => {
    const api = fakeApi([]);
    api.one = () => Promise.reject(new HttpError('Deal not found', 404));
    open(DEAL, api, { role: 'tenant-user' });
    expect(await screen.findByText(`There is no deal with the ID ${deal.id}.`)).toBeDefined();
  });

  it('of another tenant is not found for users with a fixed tenant, without a request', async () => {
    const api = fakeApi([deal]);
    open(`${DEAL}?tenant_id=globex`, api, { role: 'tenant-user' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Deal not found' })).toBeDefined();
    await act(async () => {});
    expect(api.ones).toEqual([]);
  });

  it('that cannot be read shows the reason, and Try Again', async () => {
    const api = fakeApi([deal]);
    const answer = api.one;
    api.one = () => Promise.reject(new HttpError('Failed to fetch deal', 500));
    const { user } = open(DEAL, api);
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to fetch deal');
    expect(screen.getByRole('heading', { level: 1, name: 'Deal could not be loaded' })).toBeDefined();
    expect(document.title).toBe('Deal could not be loaded · Deal Sync');
    expect(screen.getByRole('button', { name: 'Back to Deals' })).toBeDefined();
    api.one = answer;
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Basic Information' })).toBeDefined();
  });

  it('mounts only the visible part of a long document', async () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => index);
    open(DEAL, fakeApi([{ ...deal, deal_data: { numbers } }]));
    const data = await screen.findByRole('region', { name: 'Deal Data as JSON' });
    expect(data.querySelectorAll('span').length).toBeLessThan(2_000);
    expect(data.textContent).toContain('20,000 entries');
  });
});

describe('an error', () => {
  it('shows every value as the spec says', async () => {
    open(ERROR, fakeApi([error]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Integration Error Details' })).toBeDefined();
    await waitFor(() => expect(fact('Tenant ID')).toBe('N/A'));
    expect(fact('Error Type')).toBe('Validation');
    expect(fact('Status')).toBe('ESCALATED');
    expect(fact('Notified')).toBe('No');
    expect(fact('Error ID')).toBe(error.id);
    expect(screen.queryByText('Source File')).toBeNull();
    const information = within(screen.getByRole('region', { name: 'Error Information' }));
    const link = information.getByRole('link', { name: '18734502611' });
    expect(link.getAttribute('href')).toBe('/integration/deals/18734502611');
    const message = within(screen.getByRole('region', { name: 'Error Message' }));
    expect(message.getByText(/Line one/).textContent).toBe('Line one\nline two');
  });

  it.each([
    ['admin', ['Tenant ID']],
    ['tenant-user', []],
  ] as const)('shows the tenant to users who may see it: %s', async (role, tenant) => {
    open(ERROR, fakeApi([error]), { role });
    await screen.findByText('Line one', { exact: false });
    const information = within(screen.getByRole('region', { name: 'Error Information' }));
    expect(
      information
        .getAllByRole('term')
        .map((term) => term.textContent)
        .sort(),
    ).toEqual(['Deal ID', 'Error ID', 'Error Type', 'Notified', 'Status', ...tenant, 'Timestamp']);
  });

  it.each([
    [404, 'Error not found', false],
    [500, 'Failed to fetch integration error', true],
  ])('with the response %d is reported, with a link back', async (status, words, again) => {
    const api = fakeApi([]);
    api.one = () => Promise.reject(new HttpError(words, status));
    const { user, page } = open(ERROR, api);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try Again' }) !== null).toBe(again);
    await user.click(screen.getByRole('button', { name: 'Back to Errors' }));
    expect(page.url).toBe('/integration/errors');
  });

  it('says name, stage and open errors of its deal instead of the id', async () => {
    const named = { ...deal, id: String(error.deal_id), name: 'Atlas – data lake', status: 'COMMITTED' };
    const api = fakeApi([{ ...error, tenant_id: 'acme', status: 'NEW' }, named]);
    api.count = async () => 4;
    open(ERROR, api);
    const card = within(await screen.findByRole('region', { name: 'Related Deal' }));
    expect(await card.findByText('Atlas – data lake')).toBeDefined();
    expect(card.getByText('Committed')).toBeDefined();
    expect(card.queryByText('18734502611')).toBeNull();
    const link = await card.findByRole('link', { name: '4, this one included' });
    expect(link.getAttribute('href')).toBe('/integration/errors?tenant_id=acme&deal_id=18734502611&open=true');
    expect(api.counts).toEqual([
      expect.objectContaining({
        filter: { deal_id: '18734502611', open: 'true' },
        meta: { tenantId: 'acme' },
      }),
    ]);
  });

  it('links to its deal, in its tenant', async () => {
    const { user, page } = open(ERROR, fakeApi([{ ...error, tenant_id: 'acme' }]));
    const card = within(await screen.findByRole('region', { name: 'Related Deal' }));
    await user.click(await card.findByRole('link', { name: 'View Related Deal' }));
    expect(page.url).toBe('/integration/deals/18734502611?tenant_id=acme');
  });

  it('without a deal has no link', async () => {
    open(ERROR, fakeApi([{ ...error, deal_id: '' }]));
    expect(await screen.findByText('Line one', { exact: false })).toBeDefined();
    expect(screen.queryByText('View Related Deal')).toBeNull();
  });

  it('has a short id in lists that can be copied whole', async () => {
    const { user } = open('/integration/errors?searched=1', fakeApi([error]));
    const id = await screen.findByRole('link', { name: '7f3c91d2…' });
    await user.hover(id);
    expect((await screen.findByRole('tooltip')).textContent).toBe(error.id);
    await user.click(screen.getByRole('button', { name: 'Copy Error ID' }));
    expect(await navigator.clipboard.readText()).toBe(error.id);
  });
});

describe('§2 a tenant', () => {
  const TENANT = '/admin/tenants/acme';

  it('shows all its fields, including empty ones, and links to its form and actions', async () => {
    const { user } = open(TENANT, fakeApi([aTenant('acme', 'Acme Cloud')]));
    expect(await screen.findByRole('heading', { level: 1, name: 'Acme Cloud' })).toBeDefined();
    expect([...document.querySelectorAll('dt')].map((term) => term.textContent)).toEqual([
      'Tenant ID',
      'Name',
      'Partner ID',
      'Status',
      'Created At',
      'Updated At',
      'Region',
      'Currency',
      'S3 Bucket',
      'Authorized Countries',
      'CRM API Key',
      'Pipeline ID',
      'Default Stage',
      'Deal Stages',
      'HubSpot Portal ID',
      'HubSpot Deal URL',
      'Partner Central URL',
    ]);
    expect(fact('Authorized Countries')).toBe('None');
    expect(fact('CRM API Key')).toBe('••••1000');
    expect(screen.getByRole('link', { name: 'Edit Tenant' }).getAttribute('href')).toBe(`${TENANT}/edit`);
    await user.click(screen.getByLabelText('More for Acme Cloud'));
    expect(screen.getByText('Deactivate', { selector: '[role=menuitem]' })).toBeDefined();
  });

  it('keeps its page if another tenant is chosen in the header', async () => {
    const { page } = open(TENANT, fakeApi([aTenant('acme', 'Acme Cloud')]), { tenantId: 'globex' });
    await screen.findByRole('heading', { level: 1, name: 'Acme Cloud' });
    act(() => page.chooseTenant('initech'));
    expect(page.url).toBe(TENANT);
  });

  it('hides what the user may not do', async () => {
    const { user } = open(TENANT, fakeApi([aTenant('acme', 'Acme Cloud')]), { role: 'tenant-user' });
    await screen.findByRole('heading', { level: 1, name: 'Acme Cloud' });
    expect(screen.queryByRole('link', { name: 'Edit Tenant' })).toBeNull();
    await user.click(screen.getByLabelText('More for Acme Cloud'));
    expect([...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent)).toEqual([
      'Copy ID',
      'Copy link',
      'Copy support bundle',
    ]);
    expect(screen.queryByText('CRM API Key')).toBeNull();
  });

  it.each([new HttpError('Not yours', 403), new HttpError('User is Forbidden', 500)])(
    'that is rejected is an Access Denied panel: %s',
    async (refusal) => {
      const api = fakeApi([]);
      api.one = () => Promise.reject(refusal);
      const { user, page } = open(TENANT, api);
      expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeDefined();
      expect(screen.getByText("You don't have permission to view this tenant's details.")).toBeDefined();
      expect(screen.getByRole('alert').textContent).toBe(
        "Access Denied (403 Forbidden): You do not have permission to view this tenant's details.",
      );
      await user.click(screen.getByRole('link', { name: 'Back to Tenants List' }));
      expect(page.url).toBe('/admin/tenants');
    },
  );

  it('that does not exist is reported as not found', async () => {
    const api = fakeApi([]);
    api.one = () => Promise.reject(new HttpError('Tenant not found', 404));
    open(TENANT, api);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tenant not found' })).toBeDefined();
    expect(screen.getByText('There is no tenant with the ID acme.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Back to List' })).toBeDefined();
  });
});
