import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '../../console/testing/fakeRuntime.ts';
import { heading } from '../../console/testing/openConsole.tsx';
import './TenantPortal.tsx';
import { present } from '../../../tests/present.ts';
import { freshConsole } from '../../console/testing/freshConsole.ts';
import { acme, facts, openAsLead } from '../../console/testing/openAsLead.ts';

freshConsole();

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

const deal = (id: string, hours: number, changed: object = {}) => ({
  hubspot_deal_id: id,
  ace_opportunity_id: `O${id}`,
  status: 'COMMITTED',
  created_at: ago(hours),
  updated_at: ago(hours),
  deal_data: {},
  ...changed,
});
const error = (hours: number) => ({ error_id: 'e1', deal_id: '1', status: 'NEW', timestamp: ago(hours) });

const healthy = { tenant_id: 'acme', state: 'healthy', reason: 'asUsual', week: { written: 30, failed: 0 } };

const answers = (changed: typeof api.answers = {}) => ({
  '/tenants/acme': acme,
  '/deals': { items: [deal('3', 2), deal('2', 3, { updated_at: ago(0.05), ace_opportunity_id: null })], count: 900 },
  '/errors': { items: [error(5)], count: 70 },
  '/deals/count': { total_count: 24 },
  '/errors/count': { total_count: 4 },
  '/tenants/health': { data: [healthy] },
  ...changed,
});

async function openPortal(changed?: typeof api.answers) {
  const opened = openAsLead('/tenant/portal', answers(changed));
  await heading('Tenant Portal');
  return opened;
}
const figure = (label: string) => screen.findByText(label, { selector: 'dt' }).then((term) => term.parentElement);
const figureIs = (label: string, text: string | RegExp) =>
  waitFor(async () => expect((await figure(label))?.querySelector('dd')?.textContent).toMatch(text));

describe('§2 Tenant portal, live by D10', () => {
  it('shows connection, last sync, deals synced and sync errors', async () => {
    await openPortal();
    await figureIs('Connection', /^Connected$/);
    await figureIs('Last sync', /^\d\d:\d\d(today|yesterday), 3 min ago$/);
    await figureIs('Deals synced', /^24 today, 900 in total$/);
    const links = ['Deals: 24', 'Integration Errors: 4'].map((name) => screen.getByRole('link', { name }));
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/\?(tenant_id=acme&)?date_from=(\d{4}-\d\d-\d\d)&date_to=\2$/);
    }
    await figureIs('Sync errors', /^4 today, 4 open in total$/);
    const link = screen.getByRole('link', { name: '4 open in total' });
    expect(link.getAttribute('href')).toBe('/integration/errors?open=true');
  });

  it('sends only the requests of §7, each once', async () => {
    await openPortal();
    await figureIs('Sync errors', /open in total/);
    const today = /from_timestamp=\d+&to_timestamp=\d+/;
    expect(api.calls.map((call) => call.replace(today, 'TODAY')).sort()).toEqual([
      '/deals/count?TODAY&tenant_id=acme',
      '/deals?limit=8&tenant_id=acme',
      '/errors/count?TODAY&tenant_id=acme',
      '/errors/count?open=true&tenant_id=acme',
      '/session',
      '/tenants/acme',
      '/tenants/health?tz=UTC&tenant_id=acme',
    ]);
  });

  it('lists the latest synced deals as recent activity, with status and link', async () => {
    await openPortal();
    const activity = within(await screen.findByRole('region', { name: 'Recent activity' }));
    const rows = await activity.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'Committed2Not yet in ACE3 min ago',
      expect.stringMatching(/^Committed3O3/),
    ]);
    expect(activity.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/integration/deals/2');
    expect(activity.getByRole('link', { name: 'All deals' }).getAttribute('href')).toBe(
      '/integration/deals?searched=1',
    );
  });

  it('shows the tenant with its API key masked, and links to its details', async () => {
    const { user, browser } = await openPortal();
    await screen.findByText('Acme Cloud', { selector: 'dd, dd *' });
    expect(facts()).toMatchObject({
      'Tenant ID': 'acme',
      Status: 'Active',
      Region: 'ap-southeast-2 (Sydney)',
      Currency: 'USD',
      'Authorized Countries': 'AU, NZ',
      'CRM API Key': '••••1000',
    });
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Tenant Details' }));
    expect(browser.location.pathname).toBe('/tenant/details');
  });
});

describe('the connection', () => {
  const nothing = { items: [], count: 0 };
  const judged = (state: string, reason: string, figures: object = {}) => ({
    '/tenants/health': { data: [{ ...healthy, state, reason, ...figures }] },
  });
  const main = () => screen.getByRole('main').textContent;

  it.each<[string, RegExp, string, typeof api.answers]>([
    ['healthy', /^Connected$/, '0 of 30 writes of the last 7 days failed. Last success: never.', {}],
    [
      'degraded',
      /^Connecteddegraded$/,
      '2 authentication errors are open. Last success: just now.',
      judged('degraded', 'authentication', { open_authentication: 2, last_success: ago(0) }),
    ],
    [
      'failing',
      /^Failing$/,
      '5 of 8 writes since yesterday failed.',
      judged('failing', 'failures', { recent: { written: 3, failed: 5 } }),
    ],
    ['silent', /^Silent$/, 'No deal was ever written.', judged('silent', 'silence')],
    ['without records', /^Not connected$/, 'No deal and no error is recorded yet.', judged('unknown', 'nothing')],
  ])('is %s', async (_, words, why, changed) => {
    await openPortal(changed);
    await figureIs('Connection', words);
    expect(main()).toContain(why);
  });

  it('is missing for an inactive tenant', async () => {
    await openPortal({ '/tenants/acme': { ...acme, status: 'INACTIVE' } });
    await figureIs('Connection', /^Not connected.*inactive/);
  });

  it.each<[string, RegExp, string, typeof api.answers]>([
    ['after a success', /^Connected$/, 'Last success: 3 min ago.', {}],
    ['of which nothing is known', /^Not connected$/, 'recorded yet', { '/deals': nothing, '/errors': nothing }],
    ['without a success', /^Silent$/, 'ever written', { '/deals': nothing }],
    [
      'after an authentication error',
      /^Failing$/,
      'An authentication error is open. Last success: 3 min ago.',
      { '/errors': { items: [{ ...error(0), error_type: 'authentication', status: 'new' }] } },
    ],
  ])('on an API without health is judged by the newest records: %s', async (_, words, why, changed) => {
    api.standard = false;
    await openPortal(changed);
    await figureIs('Connection', words);
    expect(main()).toContain(why);
  });

  it('shows nothing while it is unknown', async () => {
    const { user } = await openPortal({ '/tenants/health': 500 });
    await figureIs('Connection', /^Failed to fetch health tenants/);
    api.answers['/tenants/health'] = { data: [healthy] };
    await user.click(within(present(await figure('Connection'))).getByRole('button', { name: 'Try Again' }));
    await figureIs('Connection', /^Connected$/);
  });
});

describe('a failure affects one part, and Try Again reads it', () => {
  it.each([
    ['/deals/count', 'Failed to fetch deals count', 'Deals synced'],
    ['/errors/count', 'Failed to fetch integration errors count', 'Sync errors'],
    ['/deals', 'Failed to fetch deals', 'Last sync'],
  ])('%s', async (path, message, label) => {
    const { user } = await openPortal({ [path]: 500 });
    await figureIs(label, message);
    await screen.findByText('Acme Cloud', { selector: 'dd, dd *' });
    Object.assign(api.answers, answers());
    await user.click(within(present(await figure(label))).getByRole('button', { name: 'Try Again' }));
    await figureIs(label, /today|yesterday/);
  });

  it('the list of recent activity', async () => {
    const { user } = await openPortal({ '/deals': 500 });
    const activity = within(screen.getByRole('region', { name: 'Recent activity' }));
    expect((await activity.findByRole('alert')).textContent).toBe('Failed to fetch deals');
    Object.assign(api.answers, answers());
    await user.click(activity.getByRole('button', { name: 'Try Again' }));
    expect(await activity.findAllByRole('listitem')).toHaveLength(2);
  });

  it('the tenant itself, also after a rejection: the user stays on the page', async () => {
    const { user, browser } = await openPortal({ '/tenants/acme': 403 });
    const refusal = "Access Denied (403 Forbidden): You do not have permission to view this tenant's details.";
    const panel = within(present((await screen.findAllByText(refusal)).at(-1)?.parentElement));
    expect(browser.location.pathname).toBe('/tenant/portal');
    Object.assign(api.answers, answers());
    await user.click(panel.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('P-1204410');
  });
});

it('reports that nothing was synced yet', async () => {
  const none = { items: [], count: 0 };
  await openPortal({
    '/deals': none,
    '/errors': none,
    '/deals/count': { total_count: 0 },
    '/errors/count': { total_count: 0 },
  });
  await screen.findByText('No recent deals found.');
  await figureIs('Last sync', /^None yet$/);
  await figureIs('Deals synced', /^0 today, 0 in total$/);
  await figureIs('Sync errors', /^0 today$/);
});
