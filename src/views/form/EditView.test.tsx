import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../resources/index.ts';
import { fakeApi, type Row, screensOf } from '../testing/fakeScreen.tsx';
import { field, press, someTenant, write } from './testing.ts';

const openScreen = screensOf(resources);
const EDIT = '/admin/tenants/acme/edit';
const save = () => press('Save');

async function open(tenant: Row = someTenant()) {
  const api = fakeApi([tenant]);
  const screens = openScreen(EDIT, api);
  await screen.findByText('Save');
  return { api, ...screens };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('§2 the form of a tenant', () => {
  it('has its values, and a read-only ID', async () => {
    await open();
    expect(screen.getByText('Edit Acme Cloud', { selector: 'h1' })).toBeDefined();
    expect(field('Tenant ID')).toMatchObject({ value: 'acme', readOnly: true });
    expect(screen.getByText('Tenant ID cannot be changed after creation.')).toBeDefined();
    expect(field('Authorized Countries').value).toBe('Australia, "Korea, Republic of"');
    expect(field('Status').selectedOptions[0]?.text).toBe('Active');
  });

  it('sends the whole tenant, with unchanged values as received, and leads to its page', async () => {
    const { api, page } = await open();
    write('Name', 'Acme Cloud Pty');
    save();
    await waitFor(() => expect(page.url).toBe('/admin/tenants/acme'));
    expect(api.writes).toMatchObject([{ id: 'acme', data: someTenant({ name: 'Acme Cloud Pty' }) }]);
    expect(page.said).toEqual(['Tenant updated successfully!']);
    expect(page.tenantNews).toEqual(['changed']);
  });

  it('reports the save to a user who has left meanwhile, without navigation', async () => {
    const { api, page } = await open();
    let answer = (_: { data: unknown }) => {};
    api.write = () => new Promise((resolve) => (answer = resolve));
    write('Name', 'Acme Cloud Pty');
    save();
    write('Name', 'Too late');
    expect(field('Name').value).toBe('Acme Cloud Pty');
    fireEvent.click(screen.getByText('Cancel'));
    await screen.findByText('Discard your changes?');
    press('Discard');
    fireEvent.click(await screen.findByText('Back to List'));
    await waitFor(() => expect(page.url).toBe('/admin/tenants'));
    answer({ data: someTenant({ name: 'Acme Cloud Pty' }) });
    await waitFor(() => expect(page.said).toEqual(['Tenant updated successfully!']));
    expect(page.url).toBe('/admin/tenants');
  });

  it.each(['Name', 'Partner ID', 'CRM API Key'])('§5 requires %s', async (label) => {
    const { api } = await open();
    write(label, ' ');
    save();
    expect(await screen.findByText(`${label} is required`)).toBeDefined();
    expect(document.activeElement).toBe(field(label));
    expect(api.writes).toEqual([]);
  });

  it('has its final layout before its values have loaded, and reports missing values', async () => {
    const api = fakeApi([]);
    api.one = () => Promise.reject(new HttpError('Tenant not found', 404));
    openScreen(EDIT, api);
    expect(screen.getByText('Loading data...')).toBeDefined();
    expect(screen.queryByText('Save')).toBeNull();
    expect(await screen.findByText('Tenant not found', { selector: 'h1' })).toBeDefined();
  });

  it('§6 is rejected like the page of the tenant', async () => {
    const api = fakeApi([]);
    api.one = () => Promise.reject(new HttpError('No.', 403, { tenantDetail: true }));
    openScreen(EDIT, api);
    expect(await screen.findByText('Access Denied', { selector: 'h1' })).toBeDefined();
    expect(screen.getByText('Back to Tenants List').getAttribute('href')).toBe('/admin/tenants');
  });

  it('offers a retry after a failed read', async () => {
    const api = fakeApi([someTenant()]);
    const { one } = api;
    api.one = () => Promise.reject(new HttpError('Failed to fetch tenant', 503));
    openScreen(EDIT, api);
    expect((await screen.findByText('Failed to fetch tenant')).getAttribute('role')).toBe('alert');
    api.one = one;
    press('Try Again');
    expect(await screen.findByText('Save')).toBeDefined();
  });
});

/** jsdom drops the style that hides the input. */
const isVeiled = (input: HTMLElement) => input.dataset.veiled !== undefined;

describe('D9 the API key', () => {
  it('is masked, kept if it is not edited, and can be kept again', async () => {
    const { api } = await open();
    expect(field('CRM API Key').value).toBe('••••3f9a');
    write('CRM API Key', 'pat-new');
    fireEvent.click(screen.getByLabelText('Keep the current value'));
    write('Name', 'Acme');
    save();
    await waitFor(() => expect(api.writes).toHaveLength(1));
    expect(api.writes).toMatchObject([{ data: { hubspot_configuration: { api_key: '••••3f9a' } } }]);
  });

  it('is replaced as a whole by the input, hidden until the user reveals it', async () => {
    const { api } = await open();
    write('CRM API Key', '••••3f9ap');
    expect(field('CRM API Key')).toMatchObject({ value: 'p', type: 'text', autocomplete: 'off' });
    expect(isVeiled(field('CRM API Key'))).toBe(true);
    fireEvent.click(screen.getByLabelText('Show the value'));
    expect(isVeiled(field('CRM API Key'))).toBe(false);
    write('CRM API Key', 'pat-new');
    save();
    await waitFor(() => expect(api.writes).toHaveLength(1));
    expect(api.writes).toMatchObject([{ data: { hubspot_configuration: { api_key: 'pat-new' } } }]);
  });

  it('does not appear on the page if a gateway sends it plain, and is sent back unchanged', async () => {
    const plain = { api_key: 'pat-eu1-123456789', pipeline_id: 'default', default_stage: 'new' };
    const { api } = await open(someTenant({ hubspot_configuration: plain }));
    expect(document.body.innerHTML).not.toContain(plain.api_key);
    expect(field('CRM API Key').value).toBe('••••6789');
    write('Name', 'Acme');
    save();
    await waitFor(() => expect(api.writes).toHaveLength(1));
    expect(api.writes).toMatchObject([{ data: { hubspot_configuration: { api_key: plain.api_key } } }]);
  });
});

describe('a tenant that another user has changed meanwhile', () => {
  const stamp = '2026-11-20T08:00:00.000Z';
  const stale = (changes: object) =>
    new HttpError('This tenant was changed meanwhile by lead@acme.example.', 412, {
      current: { ...someTenant(), updated_at: stamp, ...changes },
      changed: { by: 'lead@acme.example', at: stamp },
    });

  /** Edits name and currency, and saves after another user has made `changes`. */
  async function overtakenBy(changes: object) {
    const opened = await open();
    const { api } = opened;
    const accept = api.write;
    api.write = async () => {
      api.write = accept;
      throw stale(changes);
    };
    write('Name', 'Mine');
    write('Currency', 'EUR');
    save();
    return opened;
  }
  const panel = () => screen.findByRole('region', { name: /^Changed meanwhile by lead@acme.example, / });
  const sent = (api: Awaited<ReturnType<typeof open>>['api']) => api.writes.at(-1)?.data;

  it('shows both values field by field and keeps all input', async () => {
    await overtakenBy({ name: 'Theirs', partner_id: 'P-2' });
    const theirs = within(await panel());
    expect(theirs.getByLabelText(/Take theirs/)).toMatchObject({ checked: false });
    expect(theirs.getByLabelText(/Keep mine/)).toMatchObject({ checked: true });
    expect(theirs.getByRole('group', { name: 'Name' }).textContent).toBe('NameTake theirsTheirsKeep mineMine');
    expect(theirs.getByRole('group', { name: 'Partner ID' }).textContent).toContain('P-2');
    expect(theirs.queryByRole('group', { name: 'Currency' })).toBeNull();
    const values = () => ['Name', 'Partner ID', 'Currency'].map((label) => field(label).value);
    await waitFor(() => expect(values()).toEqual(['Mine', 'P-2', 'EUR']));
    expect(theirs.getByRole('group', { name: 'Partner ID' }).textContent).not.toContain('Keep mine');
    expect(document.activeElement?.textContent).toMatch(/^Changed meanwhile by/);
    expect(console.error).not.toHaveBeenCalledWith(expect.stringContaining('not saved'));
  });

  it('is overwritten by Save, except fields that were not edited here', async () => {
    const { api, page } = await overtakenBy({ name: 'Theirs', partner_id: 'P-2' });
    await panel();
    save();
    await waitFor(() => expect(page.url).toBe('/admin/tenants/acme'));
    expect(sent(api)).toMatchObject({ name: 'Mine', partner_id: 'P-2', currency: 'EUR', updated_at: stamp });
  });

  it('can be resolved for all fields at once, which does not save yet', async () => {
    const { api } = await overtakenBy({ name: 'Theirs', currency: 'NZD' });
    const theirs = within(await panel());
    const values = () => [field('Name').value, field('Currency').value];
    press('All theirs');
    expect(values()).toEqual(['Theirs', 'NZD']);
    expect(theirs.getAllByLabelText<HTMLInputElement>(/Take theirs/).every(({ checked }) => checked)).toBe(true);
    press('All mine');
    expect(values()).toEqual(['Mine', 'EUR']);
    press('All theirs');
    expect(api.writes).toHaveLength(1);
    save();
    await waitFor(() => expect(api.writes).toHaveLength(2));
    expect(sent(api)).toMatchObject({ name: 'Theirs', currency: 'NZD', updated_at: stamp });
  });

  it('can be resolved for each field', async () => {
    const { api } = await overtakenBy({ name: 'Theirs', currency: 'NZD' });
    const currency = within(within(await panel()).getByRole('group', { name: 'Currency' }));
    fireEvent.click(currency.getByLabelText(/Take theirs/));
    expect(field('Currency').value).toBe('NZD');
    fireEvent.click(currency.getByLabelText(/Keep mine/));
    expect(field('Currency').value).toBe('EUR');
    fireEvent.click(currency.getByLabelText(/Take theirs/));
    save();
    await waitFor(() => expect(api.writes).toHaveLength(2));
    expect(sent(api)).toMatchObject({ name: 'Mine', currency: 'NZD', updated_at: stamp });
  });

  it('is saved immediately if no field of the form was changed', async () => {
    const { api, page } = await overtakenBy({ created_at: stamp });
    await waitFor(() => expect(page.url).toBe('/admin/tenants/acme'));
    expect(sent(api)).toMatchObject({ name: 'Mine', updated_at: stamp });
    expect(api.writes).toHaveLength(2);
  });

  it('is reported as deleted, without a retry, and the input is kept', async () => {
    const { api, page } = await open();
    api.write = async () => {
      throw new HttpError('Tenant not found', 404);
    };
    write('Name', 'Mine');
    save();
    expect((await screen.findByText('Tenant not found')).closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByText('Try Again')).toBeNull();
    expect(field('Name').value).toBe('Mine');
    expect(page.tenantNews).toEqual(['acme is gone']);
  });

  it('is reported, not retried forever, if every save is rejected as stale', async () => {
    const { api } = await open();
    api.write = async () => {
      throw new HttpError('This tenant was changed meanwhile.', 412, { current: someTenant() });
    };
    write('Name', 'Mine');
    save();
    expect((await screen.findByText('This tenant was changed meanwhile.')).closest('[role=alert]')).not.toBeNull();
    expect(api.writes).toHaveLength(1);
  });
});
