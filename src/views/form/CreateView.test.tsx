import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resources } from '../../resources/index.ts';
import { fakeApi, screensOf } from '../testing/fakeScreen.tsx';
import { field, press, someTenant, write } from './testing.ts';

const openScreen = screensOf(resources);
const open = (api = fakeApi([])) => ({ api, ...openScreen('/admin/tenants/create', api) });
const create = () => press('Create Tenant');
const REQUIRED = ['Name', 'Partner ID', 'S3 Bucket', 'CRM API Key', 'Pipeline ID', 'Default Stage'];

const fillIn = () => {
  for (const label of REQUIRED) write(label, `${label} 1`);
  write('CRM API Key', 'pat-1');
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('§5 the form of a new tenant', () => {
  it('has its defaults, choices and hints, and no tenant ID', () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Create Tenant' })).toBeDefined();
    expect([field('Region'), field('Currency'), field('Status')].map(({ value }) => value)).toEqual([
      'ap-southeast-2',
      'USD',
      'ACTIVE',
    ]);
    expect([...field('Region').querySelectorAll('option')].map(({ text }) => text)).toEqual([
      'ap-southeast-2 (Sydney)',
      'us-east-1 (N. Virginia)',
      'us-west-2 (Oregon)',
      'eu-west-1 (Ireland)',
    ]);
    expect(screen.getByText(/private app token of the CRM.*should start with 'pat-'/)).toBeDefined();
    expect(screen.queryByText(/Tenant ID/)).toBeNull();
    expect(screen.getByText('Authorized Countries').textContent).toBe('Authorized Countries (optional)');
  });

  it('reports missing required values beside each field, and no optional ones', async () => {
    const { api } = open();
    write('Currency', '');
    create();
    await screen.findByText('7 fields need attention');
    for (const label of [...REQUIRED, 'Currency']) expect(screen.getByText(`${label} is required`)).toBeDefined();
    expect(screen.queryByText('Authorized Countries is required')).toBeNull();
    expect(document.activeElement).toBe(field('Name'));
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('7 fields need attention')).toBeDefined();
    write('Name', 'Acme');
    await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
    expect(screen.getByText('6 fields need attention')).toBeDefined();
    expect(screen.getByText(/should start with 'pat-'/)).toBeDefined();
    expect(api.writes).toEqual([]);
  });

  it('sends the input, trimmed and in the format of the API', async () => {
    const opened = open();
    fillIn();
    write('Authorized Countries', ' Australia, "Korea, Republic of" ');
    write('Region', 'eu-west-1');
    write('Name', ' Name 1  ');
    create();
    await waitFor(() => expect(opened.page.url).toBe('/admin/tenants'));
    expect(opened.api.writes.map(({ data }) => data)).toEqual([
      {
        name: 'Name 1',
        partner_id: 'Partner ID 1',
        status: 'ACTIVE',
        region: 'eu-west-1',
        s3_bucket: 'S3 Bucket 1',
        currency: 'USD',
        authorized_countries: ['Australia', 'Korea, Republic of'],
        hubspot_configuration: {
          api_key: 'pat-1',
          pipeline_id: 'Pipeline ID 1',
          default_stage: 'Default Stage 1',
          deal_stages: null,
        },
        links: { portal: null, hubspot_url: null, partner_central_url: null },
      },
    ]);
  });

  it('§4 leads to the list, names the tenant and its ID, and makes it the current one', async () => {
    const opened = open();
    opened.api.write = async () => ({ data: someTenant({ id: 'name-1', tenant_id: 'name-1', name: 'Name 1' }) });
    fillIn();
    create();
    await waitFor(() => expect(opened.page.url).toBe('/admin/tenants'));
    expect(opened.page.said).toEqual(['Tenant Name 1 was created with the ID name-1.']);
    expect(opened.page.tenantId).toBe('name-1');
    expect(opened.page.tenantNews).toEqual(['changed']);
  });

  it('sends one request, however often the button is pressed', async () => {
    const opened = open();
    opened.api.write = () => new Promise(() => {});
    fillIn();
    create();
    create();
    fireEvent.submit(field('Name'));
    await waitFor(() => expect(opened.api.writes).toHaveLength(1));
    expect(screen.getByText('Create Tenant', { selector: 'button' }).ariaBusy).toBe('true');
  });
});

describe('§8 a rejection', () => {
  const refuse =
    (status: number, message: string, body: object = {}) =>
    async () => {
      throw new HttpError(message, status, body);
    };

  it('appears at its fields, focuses the first, and is not logged as a failure', async () => {
    const opened = open();
    const errors = {
      currency: 'Currency must have at most 3 characters',
      'hubspot_configuration.api_key': 'CRM API Key is wrong',
    };
    opened.api.write = refuse(422, 'Please check.', { errors });
    fillIn();
    create();
    expect(await screen.findByText('Currency must have at most 3 characters')).toBeDefined();
    expect(screen.getByText('CRM API Key is wrong')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Currency')));
    expect(screen.getByRole('alert').textContent).toBe('');
    write('Currency', 'EUR');
    await waitFor(() => expect(screen.queryByText('Currency must have at most 3 characters')).toBeNull());
    expect(opened.page.url).toBe('/admin/tenants/create');
  });

  it('otherwise appears in one alert, is logged, keeps the input and offers a retry', async () => {
    const opened = open();
    opened.api.write = refuse(503, 'Failed to create tenant');
    fillIn();
    create();
    const alert = await screen.findByText('Failed to create tenant');
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(console.error).toHaveBeenCalledWith('Tenant not saved (503): Failed to create tenant');
    expect(field('Name').value).toBe('Name 1');
    opened.api.write = async () => ({ data: someTenant() });
    press('Try Again');
    await waitFor(() => expect(opened.page.url).toBe('/admin/tenants'));
    // One creation, tried twice.
    const names = opened.api.writes.map(({ meta }) => meta.idempotencyKey);
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), names[0]]);
  });

  it('offers no retry if it is final, and keeps the input', async () => {
    const opened = open();
    opened.api.write = refuse(403, 'You may not create tenants.', { wrote: true });
    fillIn();
    create();
    expect(await screen.findByText('You may not create tenants.')).toBeDefined();
    expect(screen.queryByText('Try Again')).toBeNull();
    expect(field('Name').value).toBe('Name 1');
    expect(opened.page.url).toBe('/admin/tenants/create');
  });

  it('about a field that is not in the form applies to the whole form', async () => {
    const opened = open();
    opened.api.write = refuse(422, 'Tenant ID is taken', { errors: { tenant_id: 'Tenant ID is taken' } });
    fillIn();
    create();
    expect((await screen.findByText('Tenant ID is taken')).closest('[role=alert]')).not.toBeNull();
  });
});
