import { HttpError } from 'ra-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { resources } from '../resources/index.ts';
import { createAuthProvider } from './authProvider.ts';
import type { Session, SessionUser } from './session.ts';

afterEach(() => vi.restoreAllMocks());

const lead: SessionUser = {
  username: 'u-1',
  attributes: { email: 'lead@acme.example', name: 'Lena Lead', 'custom:tenant_id': 'acme' },
  groups: ['tenant-admin'],
};

function providerFor(user: SessionUser | null, changed: Partial<Session> = {}) {
  const session: Session = {
    signIn: vi.fn(async () => ({ kind: 'signed-in' as const })),
    confirmNewPassword: vi.fn(async () => undefined),
    signOut: vi.fn(async () => undefined),
    idToken: async () => (user ? 'token' : null),
    currentUser: async () => user,
    ...changed,
  };
  const { getIdentity, getPermissions, canAccess, ...provider } = createAuthProvider({ session, resources });
  if (!getIdentity || !getPermissions || !canAccess) throw new Error('the provider lacks a verb');
  return { ...provider, getIdentity, getPermissions, canAccess, session };
}

describe('signing in and out', () => {
  test('goes on after a sign-in', async () => {
    const { login, session } = providerFor(null);
    expect(await login({ username: 'lead@acme.example', password: 'secret' })).toBeUndefined();
    expect(session.signIn).toHaveBeenCalledWith('lead@acme.example', 'secret');
  });

  test('leads to the new password when one is asked for', async () => {
    const signIn = async () => ({ kind: 'new-password' as const, username: 'new@acme.example' });
    expect(await providerFor(null, { signIn }).login({ username: 'a', password: 'b' })).toEqual({
      redirectTo: '/new-password',
    });
  });

  test('ends at the login page', async () => {
    const { logout, session } = providerFor(lead);
    expect(await logout({})).toBe('/login');
    expect(session.signOut).toHaveBeenCalledOnce();
  });
});

describe('checkAuth', () => {
  test('passes who has a token', async () => {
    await expect(providerFor(lead).checkAuth({})).resolves.toBeUndefined();
  });

  test('refuses who has none, without a message', async () => {
    await expect(providerFor(null).checkAuth({})).rejects.toEqual({ message: false });
  });

  test('signs nobody out because the pool is away', async () => {
    const idToken = () => Promise.reject(new Error('The sign-in service cannot be reached.'));
    await expect(providerFor(lead, { idToken }).checkAuth({})).resolves.toBeUndefined();
  });
});

describe('checkError', () => {
  const { checkError } = providerFor(lead);

  test.each([401, 0])('only logs status %d', async (status) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await expect(checkError(new HttpError('No.', status))).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
  });

  test('sends a forbidden user to /, still signed in', async () => {
    const away = { redirectTo: '/', logoutUser: false, message: false };
    await expect(checkError(new HttpError('No.', 403, { tenantDetail: false }))).rejects.toEqual(away);
    await expect(checkError(new HttpError('No.', 403))).rejects.toEqual(away);
  });

  test('leaves a forbidden tenant to its page', async () => {
    await expect(checkError(new HttpError('No.', 403, { tenantDetail: true }))).resolves.toBeUndefined();
  });

  test.each([new HttpError('No.', 500), new DOMException('', 'AbortError'), new Error('x'), undefined, null])(
    'lets %s pass in silence',
    async (error) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
      await expect(checkError(error)).resolves.toBeUndefined();
      expect(warn).not.toHaveBeenCalled();
    },
  );
});

describe('identity and permissions', () => {
  test.each([
    [{ email: 'e', name: 'n' }, 'u-1', 'e'],
    [{ name: 'n' }, 'u-1', 'n'],
    [{}, 'u-1', 'u-1'],
    [{}, '', 'User'],
  ])('the name shown for %j is e-mail, name or username', async (attributes, username, fullName) => {
    const { getIdentity } = providerFor({ ...lead, attributes, username });
    expect(await getIdentity()).toEqual({ id: username, fullName });
  });

  test('there is no identity without a user', async () => {
    await expect(providerFor(null).getIdentity()).rejects.toThrow('No authenticated user');
    expect(await providerFor(null).getPermissions({})).toBeNull();
  });

  test('permissions name role, tenant and groups', async () => {
    expect(await providerFor(lead).getPermissions({})).toEqual({
      role: 'tenant-admin',
      tenantId: 'acme',
      groups: ['tenant-admin'],
    });
  });

  test.each([
    ['tenant-user', 'deals', 'list', true],
    ['tenant-user', 'deals', 'export', true],
    ['admin', 'deals', 'edit', false],
    ['tenant-admin', 'users', 'create', true],
    ['tenant-user', 'users', 'create', false],
    ['admin', 'tenants', 'delete', true],
    ['tenant-admin', 'tenants', 'delete', false],
    ['admin', 'tenants', 'toString', false],
    ['admin', 'invoices', 'list', false],
  ])('%s, %s: %s is %s', async (group, resource, action, allowed) => {
    const { canAccess } = providerFor({ ...lead, groups: [group] });
    expect(await canAccess({ resource, action })).toBe(allowed);
  });

  test('nobody may do anything without a session', async () => {
    expect(await providerFor(null).canAccess({ resource: 'deals', action: 'list' })).toBe(false);
  });
});
