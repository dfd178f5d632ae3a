import { expect, it } from 'vitest';
import { deals } from '../../resources/deals.ts';
import { errors } from '../../resources/errors.ts';
import { tenants } from '../../resources/tenants.ts';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/role.ts';
import { exportColumns } from './exportColumns.ts';

const labels = (resource: Resource, role: Role) => exportColumns(resource, role).map(({ label }) => label);

it('begins with the columns of the list, then has all other fields but documents', () => {
  expect(labels(deals, 'admin')).toEqual([
    ...['HubSpot Deal ID', 'ACE Opportunity ID', 'Status', 'Created At', 'Tenant ID'],
    ...['Updated At', 'Source File'],
  ]);
  expect(labels(errors, 'admin')).toContain('Error Message');
});

it('leaves out what the role may not see, and secrets for everybody', () => {
  expect(labels(deals, 'tenant-user')).not.toContain('Tenant ID');
  expect(labels(tenants, 'admin').join()).not.toMatch(/api key/i);
  expect(labels(tenants, 'admin')).toContain('Pipeline ID');
});

it('writes values as they are kept: moments in UTC, lists joined, nothing for what is absent', () => {
  const record = {
    tenant_id: 'acme',
    authorized_countries: ['AU', 'DE'],
    created_at: '2026-11-20T10:00:00+02:00',
    updated_at: 'soon',
    name: null,
  };
  const cells = Object.fromEntries(exportColumns(tenants, 'admin').map(({ label, textOf }) => [label, textOf(record)]));
  expect(cells).toMatchObject({
    'Authorized Countries': 'AU; DE',
    'Created At': '2026-11-20T08:00:00.000Z',
    'Updated At': 'soon',
    Name: '',
  });
});
