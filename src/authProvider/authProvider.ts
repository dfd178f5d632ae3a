import type { AuthProvider } from 'ra-core';
import type { Credentials } from './identityProvider.ts';
import type { Session } from './session/session.ts';

export interface AuthProviderOptions {
  readonly session: Pick<Session, 'signIn' | 'signOut' | 'currentUser'>;
  /** Told when the API has refused the session, or there was no answer. */
  readonly onTrouble: (kind: 'session' | 'network') => void;
}

/**
 * React Admin's verbs of authentication, on a session. It calls `checkError` alone, after a failed call of the API: the pages
 * sign in and out by the session, the console's guard asks it, and `schema/permissions.ts` says who may do what. Spec §4, §8.
 */
export function createAuthProvider({ session, onTrouble }: AuthProviderOptions): AuthProvider {
  return {
    login: async (credentials: Credentials) => void (await session.signIn(credentials)),
    logout: () => session.signOut(),
    checkAuth: async () => void (await session.currentUser()),
    checkError: (error: unknown) => checkError(error, onTrouble),
  };
}

/**
 * 403 sends the user to /, except on a tenant's own pages and for what was to be written, where it is said and nothing that
 * was typed is lost; all else is only logged. Spec §8.
 */
async function checkError(error: unknown, onTrouble: AuthProviderOptions['onTrouble']): Promise<void> {
  const { status, message, body } = (error ?? {}) as { status?: unknown; message?: unknown; body?: unknown };
  if (status === 401 || status === 0) {
    console.info(`API call failed (${status || 'no answer'}): ${message}`);
    onTrouble(status === 401 ? 'session' : 'network');
  }
  const { tenantDetail, wrote } = (body ?? {}) as { tenantDetail?: unknown; wrote?: unknown };
  if (status === 403 && tenantDetail !== true && wrote !== true)
    throw { redirectTo: '/', logoutUser: false, message: false };
}
