import { describe, expect, it } from 'vitest';
import { deals } from '../resources/deals.ts';
import { errors } from '../resources/errors.ts';
import { tenants } from '../resources/tenants.ts';
import { users } from '../resources/users.ts';
import type { Resource } from '../schema/resource.ts';
import { failureMessage, httpFault, type Operation } from './httpFault.ts';

const context = { failure: 'Failed to update tenant', tenantDetail: true };
const current = { tenant_id: 'acme', name: 'Acme', updated_at: '2026-11-20T08:30:00.000Z' };
const changed = { by: 'admin@example.com', at: '2026-11-20T08:30:00.000Z' };

describe('the error of a stale edit', () => {
  it('has the current record and who changed it', () => {
    const fault = httpFault(412, { message: 'Changed meanwhile.', current, changed }, context);
    expect(fault).toMatchObject({ status: 412, message: 'Changed meanwhile.' });
    expect(fault.body).toEqual({ tenantDetail: true, current, changed });
  });

  it.each([null, undefined, 'admin', { by: 'admin@example.com' }, { by: 4, at: changed.at }])(
    'does not name who changed it if the server sends %j',
    (said) => {
      expect(httpFault(412, { current, changed: said }, context).body).toEqual({ tenantDetail: true, current });
    },
  );
});

it.each<[Resource, Operation, string]>([
  [tenants, 'list', 'Failed to fetch tenants'],
  [tenants, 'one', 'Failed to fetch tenant'],
  [tenants, 'create', 'Failed to create tenant'],
  [tenants, 'update', 'Failed to update tenant'],
  [tenants, 'delete', 'Failed to delete tenant'],
  [deals, 'count', 'Failed to fetch deals count'],
  [deals, 'list', 'Failed to fetch deals'],
  [deals, 'one', 'Failed to fetch deal'],
  [errors, 'count', 'Failed to fetch integration errors count'],
  [errors, 'list', 'Failed to fetch integration errors'],
  [errors, 'one', 'Failed to fetch integration error'],
  [deals, 'latest', 'Failed to fetch latest deals'],
  [deals, 'summary', 'Failed to fetch deals summary'],
  [errors, 'latest', 'Failed to fetch latest integration errors'],
  [errors, 'summary', 'Failed to fetch errors summary'],
  [users, 'list', 'Failed to fetch users'],
  [users, 'one', 'Failed to fetch user'],
  [users, 'create', 'Failed to create user'],
])('%#: has the text of the specification', (resource, operation, message) => {
  expect(failureMessage(resource, operation)).toBe(message);
});

it('§8 names a part of a list', () => {
  expect(failureMessage(users, 'list', 'unassigned')).toBe('Failed to fetch unassigned users');
});
