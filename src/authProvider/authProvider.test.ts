import { HttpError } from 'ra-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAuthProvider } from './authProvider.ts';
import type { Challenge, SessionUser } from './identityProvider.ts';
import type { Session, SessionState } from './session/session.ts';

afterEach(() => vi.restoreAllMocks());

const lead: SessionUser = {
  username: 'u-1',
  attributes: { email: 'lead@acme.example', name: 'Lena Lead', 'custom:tenant_id': 'acme' },
  groups: ['tenant-admin'],
};
const OUT: SessionState = { kind: 'signed-out', loggedOut: false };

function providerFor(user: SessionUser | null, changed: Partial<Session> = {}) {
  const session: Session = {
    getState: () => (user ? { kind: 'signed-in', user } : OUT),
    subscribe: () => () => undefined,
    signIn: vi.fn(async () => ({ kind: 'signed-in' as const })),
    confirmSignIn: vi.fn(async () => ({ kind: 'signed-in' as const })),
    signOut: vi.fn(async () => undefined),
    stay: () => undefined,
    retry: () => undefined,
    checkConfiguration: async () => undefined,
    idToken: async () => (user ? 'token' : null),
    currentUser: async () => {
      if (!user) throw new Error('No authenticated user');
      return user;
    },
    ...changed,
  };
  const onTrouble = vi.fn();
  const provider = createAuthProvider({ session, onTrouble });
  return { ...provider, session, onTrouble };
}

describe('signing in', () => {
  test('goes on after a sign-in', async () => {
    const { login, session } = providerFor(null);
    expect(await login({ username: 'lead@acme.example', password: 'secret' })).toBeUndefined();
    expect(session.signIn).toHaveBeenCalledWith({ username: 'lead@acme.example', password: 'secret' });
  });

  test.each([
    ['NEW_PASSWORD_REQUIRED', '/new-password'],
    ['SOFTWARE_TOKEN_MFA', '/login'],
    ['MFA_SETUP', '/login'],
  ] as const)('§4 %s is answered at %s', async (challengeName, redirectTo) => {
    const signIn = async (): Promise<Challenge> => ({ kind: 'challenge', challengeName, username: 'a' });
    expect(await providerFor(null, { signIn }).login({ username: 'a', password: 'b' })).toEqual({ redirectTo });
  });

  test('that is refused says why', async () => {
    const signIn = () => Promise.reject(new Error('Incorrect username or password. Please try again.'));
    await expect(providerFor(null, { signIn }).login({ username: 'a', password: 'b' })).rejects.toThrow(
      'Incorrect username or password. Please try again.',
    );
  });
});

describe('signing out', () => {
  test('§4 leads to /; who wants to go elsewhere says so', async () => {
    const { logout, session } = providerFor(lead);
    expect(await logout({})).toBe('/');
    expect(session.signOut).toHaveBeenCalledOnce();
  });

  test.each<SessionState>([
    { ...OUT, reason: 'unreachable' },
    { kind: 'failed', message: 'config.json is not JSON.' },
    { kind: 'restoring' },
  ])('leaves who is not signed in: $kind', async (state) => {
    const { logout, session } = providerFor(null, { getState: () => state });
    await logout({});
    expect(session.signOut).not.toHaveBeenCalled();
  });
});

describe('checkAuth', () => {
  test('passes who is signed in', async () => {
    await expect(providerFor(lead).checkAuth({})).resolves.toBeUndefined();
  });

  test('refuses who is not, without a message', async () => {
    await expect(providerFor(null).checkAuth({})).rejects.toEqual({ message: false });
  });

  test('§4 waits for a session that is being restored before it decides', async () => {
    let restored = (_user: SessionUser) => {};
    const currentUser = () => new Promise<SessionUser>((resolve) => (restored = resolve));
    const decided = vi.fn();
    const check = providerFor(null, { currentUser }).checkAuth({}).then(decided);
    await Promise.resolve();
    expect(decided).not.toHaveBeenCalled();
    restored(lead);
    await check;
    expect(decided).toHaveBeenCalledOnce();
  });
});

describe('§8 checkError', () => {
  test.each([
    [401, 'session'],
    [0, 'network'],
  ])('only logs status %d, and tells of trouble with the %s', async (status, kind) => {
    const info = vi.spyOn(console, 'info').mockReturnValue(undefined);
    const { checkError, onTrouble } = providerFor(lead);
    await expect(checkError(new HttpError('No.', status))).resolves.toBeUndefined();
    expect(info).toHaveBeenCalledOnce();
    expect(onTrouble).toHaveBeenCalledExactlyOnceWith(kind);
  });

  test('sends a forbidden user to /, still signed in', async () => {
    const { checkError, onTrouble } = providerFor(lead);
    const away = { redirectTo: '/', logoutUser: false, message: false };
    await expect(checkError(new HttpError('No.', 403, { tenantDetail: false }))).rejects.toEqual(away);
    await expect(checkError(new HttpError('No.', 403))).rejects.toEqual(away);
    expect(onTrouble).not.toHaveBeenCalled();
  });

  test('leaves a forbidden tenant to its page', async () => {
    const { checkError } = providerFor(lead);
    await expect(checkError(new HttpError('No.', 403, { tenantDetail: true }))).resolves.toBeUndefined();
  });

  test.each([new HttpError('No.', 500), new DOMException('', 'AbortError'), new Error('x'), undefined, null])(
    'lets %s pass in silence',
    async (error) => {
      const info = vi.spyOn(console, 'info').mockReturnValue(undefined);
      const { checkError, onTrouble } = providerFor(lead);
      await expect(checkError(error)).resolves.toBeUndefined();
      expect(info).not.toHaveBeenCalled();
      expect(onTrouble).not.toHaveBeenCalled();
    },
  );
});
