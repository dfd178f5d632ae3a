import { describe, expect, it } from 'vitest';
import { membershipIn, membershipOf } from './membership.ts';

describe('the membership that the API tells', () => {
  it('names role and tenant', () => {
    const answer = {
      username: 'u-1',
      email: 'lead@acme.example',
      role: 'tenant-admin',
      groups: ['tenant-admin'],
      tenant_id: 'acme',
      tenant_name: 'Acme Cloud',
      requested_tenant_id: null,
    };
    expect(membershipIn(answer)).toEqual({
      role: 'tenant-admin',
      tenantId: 'acme',
      tenantName: 'Acme Cloud',
      requestedTenantId: undefined,
      source: 'api',
    });
  });

  it('names the wish of who belongs to no tenant', () => {
    const membership = membershipIn({ role: 'tenant-user', tenant_id: null, requested_tenant_id: 'acme' });
    expect(membership).toMatchObject({ tenantId: undefined, requestedTenantId: 'acme' });
  });

  it.each([undefined, null, 'admin', {}, { role: 'root' }, { role: 'admin', tenant_id: 7 }])(
    'is none in %j',
    (answer) => {
      expect(membershipIn(answer)).toBeUndefined();
    },
  );
});

describe('§6 the membership that the token tells', () => {
  it.each([
    [['admin', 'tenant-admin'], 'admin'],
    [['tenant-admin'], 'tenant-admin'],
    [[], 'tenant-user'],
  ])('groups %j: %s', (groups, role) => {
    expect(membershipOf({ username: 'u-1', attributes: {}, groups })).toMatchObject({ role, source: 'token' });
  });

  it.each([
    ['acme', 'acme'],
    ['', undefined],
    [undefined, undefined],
  ])('custom:tenant_id %j: %j', (value, tenantId) => {
    const attributes = value === undefined ? {} : { 'custom:tenant_id': value };
    expect(membershipOf({ username: 'u-1', attributes, groups: [] }).tenantId).toBe(tenantId);
  });
});
