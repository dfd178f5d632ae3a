import type { AuthProvider, UserIdentity } from 'ra-core';
import { LIMITS } from '../config/limits.ts';
import { translate } from '../messages/auth.ts';
import { membersOf } from '../schema/jsonObject.ts';
import { mayDo } from '../schema/permissions.ts';
import type { Resource } from '../schema/resource.ts';
import type { Role } from '../schema/roles.ts';
import type { Credentials, SessionUser } from './identityProvider.ts';
import type { Session } from './session/session.ts';

interface AuthProviderOptions {
  readonly session: Pick<Session, 'signIn' | 'signOut' | 'currentUser'>;
  readonly resources: readonly Resource[];
  /** The role of the signed-in user; undefined when nobody is signed in. Rejects if it cannot be read. */
  readonly role: () => Promise<Role | undefined>;
  /** Called when the API refuses the session or the user, or does not respond. */
  readonly onConnectionProblem: (kind: 'session' | 'forbidden' | 'network') => void;
}

/** React Admin's auth provider with its optional methods. */
export type ConsoleAuthProvider = AuthProvider &
  Required<Pick<AuthProvider, 'getIdentity' | 'getPermissions' | 'canAccess'>>;

/**
 * React Admin's auth provider on a Cognito session. `schema/permissions.ts` alone decides what a role may do. Spec §4, §6, §8.
 * - `login({ username, password })` resolves once the session has started. It rejects with the text of spec §8, also when
 *   Cognito asks for a challenge, which the console's own sign-in pages answer.
 * - `checkAuth` and `getIdentity` reject while nobody is signed in.
 * - `getPermissions` resolves to the role: `admin`, `tenant-admin` or `tenant-user`.
 * - `canAccess` takes the actions of a resource's `access`, and `export`.
 */
export function createAuthProvider({
  session,
  resources,
  role,
  onConnectionProblem,
}: AuthProviderOptions): ConsoleAuthProvider {
  return {
    async login(credentials: Credentials) {
      const step = await session.signIn(credentials);
      if (step.kind === 'challenge')
        throw new Error(translate('auth.challenge.unanswered', { step: step.challengeName }));
    },
    async logout() {
      // React Admin navigates to its login page in a transition and checks the session meanwhile. A logout that resolves
      // at once restarts the transition again and again.
      const transition = new Promise((resolve) => setTimeout(resolve, LIMITS.logoutTime));
      await Promise.all([session.signOut(), transition]);
    },
    checkAuth: async () => void (await session.currentUser()),
    checkError: (error: unknown) => checkError(error, onConnectionProblem),
    getIdentity: async () => identityOf(await session.currentUser()),
    getPermissions: role,
    async canAccess({ action, resource }) {
      const known = resources.find(({ name }) => name === resource);
      return known !== undefined && mayDo(await role(), action, known);
    },
  };
}

/** A user of the session as React Admin's identity. */
export function identityOf({ username, attributes }: SessionUser): UserIdentity {
  return { id: username, fullName: attributes.name || attributes.email || username, ...attributes };
}

/** Reports the failure, and redirects to / after a 403, except on a tenant's own pages and after a write. Spec §8. */
async function checkError(error: unknown, onConnectionProblem: AuthProviderOptions['onConnectionProblem']) {
  const { status, message, body } = membersOf(error);
  if (status === 401 || status === 0) {
    console.info(`API call failed (${status || 'no response'}): ${message}`);
    onConnectionProblem(status === 401 ? 'session' : 'network');
  }
  const { tenantDetail, wrote } = membersOf(body);
  if (status === 403 && tenantDetail !== true && wrote !== true) {
    onConnectionProblem('forbidden');
    throw { redirectTo: '/', logoutUser: false, message: false };
  }
}
