import { expect, it } from 'vitest';
import { formPathsOf, toCreate } from '../schema/form.ts';
import { mayWriteAt } from '../schema/permissions.ts';
import { fieldAt, labelOf, type Resource } from '../schema/resource.ts';
import { tenants } from './tenants.ts';

const paths = formPathsOf(tenants);
const labelAt = (path: string) => labelOf(path, fieldAt(tenants, path));

const requiredIn = (resource: Resource) =>
  paths.filter((path) => !fieldAt(resource, path).optional).map((path) => labelOf(path, fieldAt(resource, path)));

it('§5 required fields of every tenant', () => {
  expect(requiredIn(tenants)).toEqual(['Name', 'Partner ID', 'Status', 'Region', 'CRM API Key']);
});

it('§5 required fields of a new tenant', () => {
  const besides = ['S3 Bucket', 'Currency', 'Pipeline ID', 'Default Stage'];
  expect(requiredIn(toCreate(tenants)).sort()).toEqual([...requiredIn(tenants), ...besides].sort());
});

it('§5 initial values of its form', () => {
  const begun = paths.filter((path) => fieldAt(tenants, path).default !== undefined);
  expect(Object.fromEntries(begun.map((path) => [path, fieldAt(tenants, path).default]))).toEqual({
    region: 'ap-southeast-2',
    currency: 'USD',
    status: 'ACTIVE',
  });
});

it('§2 a tenant admin writes the fields of the page Tenant Details, an admin all fields', () => {
  expect(
    paths
      .filter((path) => mayWriteAt('tenant-admin', tenants, path))
      .map(labelAt)
      .sort(),
  ).toEqual(
    [
      'CRM API Key',
      'Currency',
      'S3 Bucket',
      'Authorized Countries',
      'Pipeline ID',
      'Default Stage',
      'HubSpot Portal ID',
      'HubSpot Deal URL',
      'Partner Central URL',
    ].sort(),
  );
  expect(paths.filter((path) => mayWriteAt('admin', tenants, path))).toEqual(paths);
  expect(paths.filter((path) => mayWriteAt('tenant-user', tenants, path))).toEqual([]);
});
