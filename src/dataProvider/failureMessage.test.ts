import { expect, test } from 'vitest';
import { deals } from '../resources/deals.ts';
import { errors } from '../resources/errors.ts';
import { tenants } from '../resources/tenants.ts';
import { users } from '../resources/users.ts';
import type { Resource } from '../schema/resource.ts';
import { failureMessage, type Operation } from './httpFault.ts';

test.each<[Resource, Operation, string]>([
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
])('%#: the words of the specification', (resource, operation, message) => {
  expect(failureMessage(resource, operation)).toBe(message);
});

test('§8 names a part of a list', () => {
  expect(failureMessage(users, 'list', 'unassigned')).toBe('Failed to fetch unassigned users');
});
