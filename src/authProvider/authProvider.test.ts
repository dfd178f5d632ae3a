import { HttpError } from 'ra-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { resources } from '../resources/index.ts';
import type { Role } from '../schema/roles.ts';
import { createAuthProvider } from './authProvider.ts';
import type { Session } from './session/session.ts';

afterEach(() => vi.restoreAllMocks());

function providerFor() {
  const session = {
    signIn: vi.fn<Session['signIn']>(),
    signOut: vi.fn<Session['signOut']>(),
    currentUser: vi.fn<Session['currentUser']>(),
  };
  const onConnectionProblem = vi.fn();
  const role = vi.fn<() => Promise<Role | undefined>>();
  const provider = createAuthProvider({ session, resources, role, onConnectionProblem });
  return { ...provider, session, role, onConnectionProblem };
}

test('returns the methods of the session', async () => {
  const { login, logout, checkAuth, session } = providerFor();
  session.signIn.mockResolvedValue({ kind: 'signed-in' });
  const credentials = { username: 'lead@acme.example', password: 'secret' };
  await login(credentials);
  expect(session.signIn).toHaveBeenCalledWith(credentials);
  await checkAuth({});
  expect(session.currentUser).toHaveBeenCalledOnce();
  await logout({});
  expect(session.signOut).toHaveBeenCalledOnce();
});

test('login rejects with the challenge that Cognito requires', async () => {
  const { login, session } = providerFor();
  session.signIn.mockResolvedValue({ kind: 'challenge', challengeName: 'MFA_SETUP', username: 'u' });
  await expect(login({ username: 'u', password: 'p' })).rejects.toThrow('Authentication challenge: MFA_SETUP');
});

test('getIdentity returns the user by name', async () => {
  const { getIdentity, session } = providerFor();
  session.currentUser.mockResolvedValue({ username: 'u-1', attributes: { name: 'Ada', email: 'a@b.c' }, groups: [] });
  expect(await getIdentity()).toMatchObject({ id: 'u-1', fullName: 'Ada', email: 'a@b.c' });
});

describe('§6 permissions', () => {
  test.each([
    ['admin', 'tenants', 'create', true],
    ['tenant-user', 'tenants', 'create', false],
    ['tenant-user', 'deals', 'list', true],
    ['tenant-user', 'deals', 'export', true],
    ['admin', 'deals', 'edit', false],
    ['admin', 'nothing', 'list', false],
    [undefined, 'deals', 'list', false],
  ] as const)('%s, %s, %s: %s', async (is, resource, action, allowed) => {
    const { canAccess, getPermissions, role } = providerFor();
    role.mockResolvedValue(is);
    expect(await canAccess({ resource, action })).toBe(allowed);
    expect(await getPermissions({})).toBe(is);
  });
});

describe('§8 checkError', () => {
  test.each([
    [401, 'session'],
    [0, 'network'],
  ])('only logs status %d, and reports a problem with the %s', async (status, kind) => {
    const info = vi.spyOn(console, 'info').mockReturnValue(undefined);
    const { checkError, onConnectionProblem } = providerFor();
    await expect(checkError(new HttpError('No.', status))).resolves.toBeUndefined();
    expect(info).toHaveBeenCalledOnce();
    expect(onConnectionProblem).toHaveBeenCalledExactlyOnceWith(kind);
  });

  test('sends a forbidden user to /, still signed in', async () => {
    const { checkError, onConnectionProblem } = providerFor();
    const away = { redirectTo: '/', logoutUser: false, message: false };
    await expect(checkError(new HttpError('No.', 403, { tenantDetail: false }))).rejects.toEqual(away);
    await expect(checkError(new HttpError('No.', 403))).rejects.toEqual(away);
    expect(onConnectionProblem).toHaveBeenLastCalledWith('forbidden');
  });

  test.each([{ tenantDetail: true }, { tenantDetail: false, wrote: true }])(
    'keeps the page of a forbidden tenant and the form of a rejected change: %j',
    async (body) => {
      const { checkError, onConnectionProblem } = providerFor();
      await expect(checkError(new HttpError('No.', 403, body))).resolves.toBeUndefined();
      expect(onConnectionProblem).not.toHaveBeenCalled();
    },
  );

  test.each([new HttpError('No.', 500), new DOMException('', 'AbortError'), new Error('x'), undefined, null])(
    'ignores %s',
    async (error) => {
      const info = vi.spyOn(console, 'info').mockReturnValue(undefined);
      const { checkError, onConnectionProblem } = providerFor();
      await expect(checkError(error)).resolves.toBeUndefined();
      expect(info).not.toHaveBeenCalled();
      expect(onConnectionProblem).not.toHaveBeenCalled();
    },
  );
});
