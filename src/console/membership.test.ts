import { HttpError } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import type { SessionUser } from '../authProvider/identityProvider.ts';
import { createMembershipSource, type Membership, membershipIn, membershipOf, readMembership } from './membership.ts';

const lead: SessionUser = {
  username: 'u-1',
  attributes: { 'custom:tenant_id': 'globex' },
  groups: ['tenant-admin'],
};
const answer = { role: 'tenant-user', groups: [], tenant_id: 'acme', tenant_name: 'Acme Cloud' };

function options(call: () => Promise<unknown>, hasSessionCall = true, user: SessionUser | undefined = lead) {
  return { call: vi.fn(call), hasSessionCall, user: async () => user };
}

describe('§6 the membership of the signed-in user', () => {
  it('comes from the API, not from an outdated token', async () => {
    const asked = options(async () => answer);
    expect(await readMembership(asked)).toMatchObject({ role: 'tenant-user', tenantId: 'acme', source: 'api' });
    expect(asked.call).toHaveBeenCalledExactlyOnceWith('/session', expect.objectContaining({ tenantId: null }));
  });

  it('is the token’s, without a call, if the API has no GET /session', async () => {
    const asked = options(async () => answer, false);
    expect(await readMembership(asked)).toMatchObject({ role: 'tenant-admin', tenantId: 'globex', source: 'token' });
    expect(asked.call).not.toHaveBeenCalled();
  });

  it('comes from the token behind a gateway without the request', async () => {
    const gateway = options(() => Promise.reject(new HttpError('Not found', 404)));
    expect(await readMembership(gateway)).toMatchObject({ tenantId: 'globex', source: 'token' });
  });

  it.each([401, 403, 500, 0])('is unknown after a failure with %d', async (status) => {
    const failing = options(() => Promise.reject(new HttpError('No.', status)));
    await expect(readMembership(failing)).rejects.toMatchObject({ status });
  });

  it.each([undefined, {}, { role: 'root' }])('is unknown from %j', async (odd) => {
    await expect(readMembership(options(async () => odd))).rejects.toThrow('Failed to fetch your permissions');
  });

  it('is null if no one is signed in', async () => {
    const nobody = { ...options(async () => answer, false), user: async () => undefined };
    expect(await readMembership(nobody)).toBeNull();
  });
});

const member = (role: Membership['role']): Membership => ({
  role,
  tenantId: undefined,
  tenantName: undefined,
  requestedTenantId: undefined,
  source: 'api',
});

describe('a membership source', () => {
  it('is undefined before the first read, and reports loading', async () => {
    const source = createMembershipSource(async () => member('admin'));
    expect(source.get()).toEqual({ membership: undefined, error: undefined, loading: false });
    const asked = source.refresh();
    expect(source.get().loading).toBe(true);
    await asked;
    expect(source.get()).toEqual({ membership: member('admin'), error: undefined, loading: false });
  });

  it('shares one request among concurrent calls', async () => {
    const read = vi.fn(async () => member('admin'));
    const source = createMembershipSource(read);
    await Promise.all([source.refresh(), source.refresh()]);
    expect(read).toHaveBeenCalledOnce();
    await source.refresh();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps the same object for an equal response', async () => {
    const source = createMembershipSource(async () => member('admin'));
    await source.refresh();
    const first = source.get().membership;
    await source.refresh();
    expect(source.get().membership).toBe(first);
  });

  it('keeps the last membership when a read fails, and reports the error', async () => {
    const read = vi.fn(async () => member('tenant-user')).mockResolvedValueOnce(member('admin'));
    const source = createMembershipSource(read);
    await source.refresh();
    read.mockRejectedValueOnce(new Error('away'));
    await source.refresh();
    expect(source.get()).toMatchObject({ membership: { role: 'admin' }, error: { message: 'away' }, loading: false });
    await source.refresh();
    expect(source.get()).toMatchObject({ membership: { role: 'tenant-user' }, error: undefined });
  });

  it('calls onChange before it notifies listeners of a changed membership', async () => {
    const read = vi.fn(async (): Promise<Membership> => member('admin'));
    const happened: string[] = [];
    const source = createMembershipSource(read, () => happened.push(`leaves ${source.get().membership?.role}`));
    source.subscribe(() => happened.push(`is ${source.get().membership?.role}`));
    await source.refresh();
    await source.refresh();
    expect(happened).not.toContain('leaves admin');
    read.mockResolvedValue(member('tenant-user'));
    await source.refresh();
    expect(happened.slice(-2)).toEqual(['leaves admin', 'is tenant-user']);
  });
});

describe('the membership from the API', () => {
  it('has role and tenant', () => {
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

  it('has the requested tenant of users without a tenant', () => {
    const membership = membershipIn({ role: 'tenant-user', tenant_id: null, requested_tenant_id: 'acme' });
    expect(membership).toMatchObject({ tenantId: undefined, requestedTenantId: 'acme' });
  });

  it.each([undefined, null, 'admin', {}, { role: 'root' }, { role: 'admin', tenant_id: 7 }])(
    'is null for %j',
    (answer) => {
      expect(membershipIn(answer)).toBeUndefined();
    },
  );
});

describe('§6 the membership from the token', () => {
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
