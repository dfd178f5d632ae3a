import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, enter, userNamed } from '../../console/testing/fakeRuntime.ts';
import { freshConsole } from '../../console/testing/freshConsole.ts';
import { acme, facts, openAsLead } from '../../console/testing/openAsLead.ts';
import { heading } from '../../console/testing/openConsole.tsx';
import { formPathsOf } from '../../schema/form.ts';
import { maySee } from '../../schema/permissions.ts';
import { editedInPlace, ownTenants } from './OwnTenants.tsx';

freshConsole();

const NONE = 'No tenant found for your account. Please contact an administrator.';

async function openDetails(tenant: (typeof api.answers)[string] = acme) {
  const opened = openAsLead('/tenant/details', { '/tenants/acme': tenant });
  await heading('Tenant Details');
  return opened;
}
const button = (name: string) => screen.findByText(name, { selector: 'button' });

async function edit(tenant?: (typeof api.answers)[string]) {
  const opened = await openDetails(tenant);
  await opened.user.click(await button('Edit'));
  return opened;
}

describe('§2 Tenant Details', () => {
  it('shows the own tenant, requested without tenant_id', async () => {
    await openDetails();
    await button('Edit');
    expect(facts()).toMatchObject({
      'Tenant ID': 'acme',
      Name: 'Acme Cloud',
      'CRM API Key': '••••1000',
      Currency: 'USD',
      'S3 Bucket': 'ace-inbound-acme',
      'Authorized Countries': 'AU, NZ',
      'Pipeline ID': 'default',
      'Default Stage': 'open',
    });
    expect(screen.queryByRole('region', { name: 'Machine keys' })).toBeNull();
    expect(api.calls).toEqual(['/session', '/tenants/acme']);
  });

  it('shows Not set and None for missing values, and masks plain secrets', async () => {
    await openDetails({ ...acme, authorized_countries: [], hubspot_configuration: { pipeline_id: 'default' } });
    await button('Edit');
    expect(facts()).toMatchObject({ 'CRM API Key': 'Not set', 'Authorized Countries': 'None' });
  });

  it.each([
    ['the API has no such tenant', async () => void (await openDetails(404))],
    ['the account has no tenant', async () => void openAsLead('/tenant/details', {}, null)],
  ])('reports that %s', async (_, open) => {
    await open();
    await screen.findByText(NONE);
  });

  it('shows the Access Denied panel after a rejection, on the same page', async () => {
    const { browser } = openAsLead('/tenant/details', { '/tenants/acme': 403 });
    await heading('Access Denied');
    expect(screen.getByText("You don't have permission to view this tenant's details.")).toBeDefined();
    const back = screen.getByRole('link', { name: 'Back to Tenants List' });
    expect(back.getAttribute('href')).toBe('/tenant/tenants');
    expect(browser.location.pathname).toBe('/tenant/details');
    expect(document.title).toBe('Access Denied · Deal Sync');
  });

  it('focuses its heading, which keeps the focus when the values have loaded', async () => {
    let answer = () => {};
    const later = () =>
      new Promise<object>((resolve) => {
        answer = () => resolve(acme);
      });
    const { browser } = openAsLead('/account', { '/tenants/acme': later });
    await heading('Your account');
    act(() => browser.go('/tenant/details'));
    const focused = () => document.activeElement?.textContent;
    await waitFor(() => expect(focused()).toBe('Tenant Details'));
    answer();
    await button('Edit');
    await waitFor(() => expect(focused()).toBe('Tenant Details'));
  });

  it('reports a failure and offers a retry', async () => {
    const { user } = await openDetails(500);
    const main = within(screen.getByRole('main'));
    expect((await main.findByRole('alert')).textContent).toBe('Failed to fetch tenant');
    api.answers['/tenants/acme'] = acme;
    await user.click(main.getByRole('button', { name: 'Try Again' }));
    await button('Edit');
  });
});

describe('its form on the page', () => {
  it('has exactly the fields a tenant admin may write, and the focus', async () => {
    await edit();
    const form = within(screen.getByRole('form', { name: 'Edit' }));
    const fields = form.getAllByRole<HTMLInputElement>('textbox').map(({ labels }) => labels?.[0]?.textContent);
    expect(fields).toEqual([
      'Currency (optional)',
      'S3 Bucket (optional)',
      'Authorized Countries (optional)',
      'CRM API Key',
      'Pipeline ID (optional)',
      'Default Stage (optional)',
      'HubSpot Portal ID (optional)',
      'HubSpot Deal URL (optional)',
      'Partner Central URL (optional)',
    ]);
    expect(document.activeElement).toBe(form.getByLabelText(/^Currency/));
    expect(screen.queryByText('Edit', { selector: 'button' })).toBeNull();
  });

  it('closes after saving with a message, and the focus is on Edit', async () => {
    const { user } = await edit();
    await user.clear(screen.getByLabelText(/^Currency/));
    await user.type(screen.getByLabelText(/^Currency/), 'EUR');
    api.answers['/tenants/acme'] = { ...acme, currency: 'EUR' };
    await user.click(await button('Save'));
    await screen.findByText('Tenant updated successfully!');
    expect(facts()).toMatchObject({ Currency: 'EUR' });
    expect(screen.queryByRole('form', { name: 'Edit' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Edit'));
  });

  it('§5 keeps errors beside their fields, and asks before leaving', async () => {
    const { user, browser } = await edit();
    const key = screen.getByLabelText<HTMLInputElement>('CRM API Key');
    fireEvent.change(key, { target: { value: ' ' } });
    await user.click(await button('Save'));
    await screen.findByText('CRM API Key is required');
    await waitFor(() => expect(document.activeElement).toBe(key));
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Your Tenants' }));
    await user.click(await button('Keep Editing'));
    expect([key.value, browser.location.pathname]).toEqual([' ', '/tenant/details']);
    expect(api.writes).toEqual([]);
  });

  it('keeps the input of a stale edit: both values are shown, and Save stores the user’s', async () => {
    const theirs = { ...acme, updated_at: '2026-11-20T08:00:00Z', currency: 'NZD' };
    const current = { ...theirs, hubspot_configuration: { ...acme.hubspot_configuration, pipeline_id: 'theirs' } };
    const changed = { by: 'other@acme.example', at: theirs.updated_at };
    const stale = { message: 'This tenant was changed meanwhile.', current, changed };
    let stored: object = acme;
    const { user } = await edit((_query, _signal, method) => {
      if (method === 'GET' || stored === current) return stored;
      stored = current;
      return Response.json(stale, { status: 412 });
    });
    const pipeline = () => screen.getByLabelText<HTMLInputElement>(/^Pipeline ID/);
    await user.clear(pipeline());
    await user.type(pipeline(), 'mine');
    await user.click(await button('Save'));
    const panel = within(await screen.findByRole('region', { name: /^Changed meanwhile by other@acme.example/ }));
    expect(panel.getByRole('group', { name: 'Pipeline ID' }).textContent).toBe(
      'Pipeline IDTake theirstheirsKeep minemine',
    );
    expect(pipeline().value).toBe('mine');
    await user.click(await button('Save'));
    await screen.findByText('Tenant updated successfully!');
    expect(api.writes.at(-1)?.[1]).toMatchObject({
      currency: 'NZD',
      updated_at: theirs.updated_at,
      hubspot_configuration: { pipeline_id: 'mine' },
    });
  });

  it('reopens with its input for users who return after a forced sign-out', async () => {
    const { user, browser } = await edit();
    await user.type(screen.getByLabelText(/^Pipeline ID/), '2');
    const [lead, staff] = [userNamed('lead'), userNamed('staff')];
    act(() => enter({ kind: 'signed-out', loggedOut: true, reason: 'inactive', former: lead }));
    await heading('Login');
    act(() => {
      enter({ kind: 'signed-in', user: lead });
      browser.go('/tenant/details');
    });
    await screen.findByText(/^We restored your unsaved changes/);
    expect(screen.getByLabelText<HTMLInputElement>(/^Pipeline ID/).value).toBe('default2');
    act(() => enter({ kind: 'signed-out', loggedOut: true, reason: 'inactive', former: lead }));
    await heading('Login');
    act(() => enter({ kind: 'signed-in', user: staff }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('closes on Cancel, which asks if there is input', async () => {
    const { user } = await edit();
    await user.click(await button('Cancel'));
    await user.click(await button('Edit'));
    await user.type(screen.getByLabelText(/^Pipeline ID/), '2');
    await user.click(await button('Cancel'));
    await user.click(await button('Keep Editing'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Pipeline ID/).value).toBe('default2');
    await user.click(await button('Cancel'));
    await user.click(await button('Discard'));
    await button('Edit');
    expect(facts()).toMatchObject({ 'Pipeline ID': 'default' });
    expect(api.calls).toEqual(['/session', '/tenants/acme']);
  });
});

freshConsole();

async function openList(answer: (typeof api.answers)[string]) {
  const opened = openAsLead('/tenant/tenants', { '/tenants': answer, '/tenants/acme': acme });
  await heading('Your Tenants');
  return opened;
}

it('§2 lists the active ones read-only, and View Details leads to the own tenant', async () => {
  const { user, browser } = await openList({ data: [acme] });
  const link = await screen.findByText('View Details');
  const texts = (cells: string) => [...document.querySelectorAll(cells)].map((cell) => cell.textContent);
  expect(texts('th')).toEqual(['Tenant ID', 'Name', 'Status', 'Region', 'Actions']);
  expect(texts('td')).toEqual(['acme', 'Acme Cloud', 'Active', 'ap-southeast-2 (Sydney)', 'View Details']);
  expect(api.calls).toEqual(['/session', '/tenants?active=true&tenant_id=acme']);
  await user.click(link);
  expect(browser.location.pathname).toBe('/tenant/details');
});

it('§8 reports an empty list', async () => {
  await openList({ data: [] });
  await screen.findByText('No tenants found.');
});

it('§8 reports a failure and offers a retry', async () => {
  const { user } = await openList(500);
  const main = within(screen.getByRole('main'));
  expect((await main.findByRole('alert')).textContent).toBe('Failed to fetch tenants');
  api.answers['/tenants'] = { data: [acme] };
  await user.click(main.getByRole('button', { name: 'Try Again' }));
  await screen.findByText('View Details');
});

const titles = (sections: readonly { readonly title: string }[] | undefined) => sections?.map(({ title }) => title);

it('§2 a tenant admin reads the identity of the tenant, and edits the rest on the page', () => {
  const { read, written } = editedInPlace(ownTenants, 'tenant-admin');
  expect(titles(read.show?.sections)).toEqual(['General', 'Changes and alerts']);
  expect(titles(written.form?.sections)).toEqual(['Program', 'CRM', 'Links']);
  expect(formPathsOf(written)).toEqual([
    'region',
    'currency',
    's3_bucket',
    'authorized_countries',
    'hubspot_configuration.api_key',
    'hubspot_configuration.pipeline_id',
    'hubspot_configuration.default_stage',
    'hubspot_configuration.deal_stages',
    'links.portal',
    'links.hubspot_url',
    'links.partner_central_url',
  ]);
  expect(written.form?.locked).toBeUndefined();
});

it('has no form for users without write access', () => {
  const { read, written } = editedInPlace(ownTenants, 'tenant-user');
  expect(read.show?.sections).toEqual(
    ownTenants.show?.sections.filter((section) => 'fields' in section || maySee('tenant-user', section)),
  );
  expect(written.form?.sections).toEqual([]);
});
