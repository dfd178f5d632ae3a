import { HttpError } from 'ra-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAuthProvider } from './authProvider.ts';
import type { Session } from './session/session.ts';

afterEach(() => vi.restoreAllMocks());

function providerFor() {
  const session = {
    signIn: vi.fn<Session['signIn']>(),
    signOut: vi.fn<Session['signOut']>(),
    currentUser: vi.fn<Session['currentUser']>(),
  };
  const onTrouble = vi.fn();
  const provider = createAuthProvider({ session, onTrouble });
  return { ...provider, session, onTrouble };
}

test('the verbs are those of the session', async () => {
  const { login, logout, checkAuth, session } = providerFor();
  const credentials = { username: 'lead@acme.example', password: 'secret' };
  await login(credentials);
  expect(session.signIn).toHaveBeenCalledWith(credentials);
  await checkAuth({});
  expect(session.currentUser).toHaveBeenCalledOnce();
  await logout({});
  expect(session.signOut).toHaveBeenCalledOnce();
});

describe('§8 checkError', () => {
  test.each([
    [401, 'session'],
    [0, 'network'],
  ])('only logs status %d, and tells of trouble with the %s', async (status, kind) => {
    const info = vi.spyOn(console, 'info').mockReturnValue(undefined);
    const { checkError, onTrouble } = providerFor();
    await expect(checkError(new HttpError('No.', status))).resolves.toBeUndefined();
    expect(info).toHaveBeenCalledOnce();
    expect(onTrouble).toHaveBeenCalledExactlyOnceWith(kind);
  });

  test('sends a forbidden user to /, still signed in', async () => {
    const { checkError, onTrouble } = providerFor();
    const away = { redirectTo: '/', logoutUser: false, message: false };
    await expect(checkError(new HttpError('No.', 403, { tenantDetail: false }))).rejects.toEqual(away);
    await expect(checkError(new HttpError('No.', 403))).rejects.toEqual(away);
    expect(onTrouble).not.toHaveBeenCalled();
  });

  test.each([{ tenantDetail: true }, { tenantDetail: false, wrote: true }])(
    'leaves a forbidden tenant to its page, and what was to be written to its form: %j',
    async (body) => {
      const { checkError } = providerFor();
      await expect(checkError(new HttpError('No.', 403, body))).resolves.toBeUndefined();
    },
  );

  test.each([new HttpError('No.', 500), new DOMException('', 'AbortError'), new Error('x'), undefined, null])(
    'lets %s pass in silence',
    async (error) => {
      const info = vi.spyOn(console, 'info').mockReturnValue(undefined);
      const { checkError, onTrouble } = providerFor();
      await expect(checkError(error)).resolves.toBeUndefined();
      expect(info).not.toHaveBeenCalled();
      expect(onTrouble).not.toHaveBeenCalled();
    },
  );
});
