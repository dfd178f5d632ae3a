import type { AuthProvider } from 'ra-core';
import type { Credentials } from './identityProvider.ts';
import type { Session } from './session/session.ts';

export interface AuthProviderOptions {
  readonly session: Session;
  /** Told when the API has refused the session, or there was no answer. */
  readonly onTrouble: (kind: 'session' | 'network') => void;
}

/**
 * The verbs of authentication that React Admin asks for, on a session. Who may do what it does not ask: that is for
 * `schema/permissions.ts`. Spec §4, §8.
 */
export function createAuthProvider({ session, onTrouble }: AuthProviderOptions): AuthProvider {
  return {
    async login({ username, password }: Credentials) {
      const step = await session.signIn({ username, password });
      if (step.kind === 'signed-in') return undefined;
      return { redirectTo: step.challengeName === 'NEW_PASSWORD_REQUIRED' ? '/new-password' : '/login' };
    },
    logout: () => logout(session),
    checkAuth: () => checkAuth(session),
    checkError: (error: unknown) => checkError(error, onTrouble),
  };
}

/** React Admin also calls it after a failed checkAuth: who is out already stays as they are, for the reason they are. */
async function logout(session: Session): Promise<string> {
  const { kind } = session.getState();
  if (kind === 'signed-in' || kind === 'arriving') await session.signOut();
  return '/';
}

/** Passes while somebody is signed in. It waits for a session that is being restored. */
async function checkAuth(session: Session): Promise<void> {
  try {
    await session.currentUser();
  } catch {
    // React Admin goes to /login without a word for `message: false`.
    throw { message: false };
  }
}

/** 403 sends the user to /, except on a tenant's own pages, which say so themselves; all else is only logged. Spec §8. */
async function checkError(error: unknown, onTrouble: AuthProviderOptions['onTrouble']): Promise<void> {
  const { status, message, body } = (error ?? {}) as { status?: unknown; message?: unknown; body?: unknown };
  if (status === 401 || status === 0) {
    console.info(`API call failed (${status || 'no answer'}): ${message}`);
    onTrouble(status === 401 ? 'session' : 'network');
  }
  const { tenantDetail } = (body ?? {}) as { tenantDetail?: unknown };
  if (status === 403 && tenantDetail !== true) throw { redirectTo: '/', logoutUser: false, message: false };
}
