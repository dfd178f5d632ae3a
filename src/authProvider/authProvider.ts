import type { AuthProvider, UserIdentity } from 'ra-core';
import { type Access, admits } from '../schema/access.ts';
import type { Resource } from '../schema/resource.ts';
import { type Role, roleOf } from '../schema/role.ts';
import type { Session, SessionUser } from './session.ts';

export interface AuthProviderOptions {
  readonly session: Session;
  readonly resources: readonly Resource[];
}

/** What `usePermissions` holds: what the browser may show. What may be done, the server decides. Spec §6. */
export interface Permissions {
  readonly role: Role;
  /** The tenant that the token names; absent for who belongs to none. */
  readonly tenantId: string | undefined;
  readonly groups: readonly string[];
}

/** React Admin's verbs of authentication on a session. Spec §4, §6, §8. */
export function createAuthProvider({ session, resources }: AuthProviderOptions): AuthProvider {
  const permissions = async () => permissionsOf(await session.currentUser());
  return {
    async login({ username, password }: { username: string; password: string }) {
      const outcome = await session.signIn(username, password);
      return outcome.kind === 'new-password' ? { redirectTo: '/new-password' } : undefined;
    },
    async logout() {
      await session.signOut();
      return '/login';
    },
    checkAuth: () => checkAuth(session),
    checkError,
    getIdentity: async () => identityOf(await session.currentUser()),
    /** Null when nobody is signed in. */
    getPermissions: permissions,
    async canAccess({ action, resource }) {
      const { access } = resources.find(({ name }) => name === resource) ?? {};
      const granted = await permissions();
      return granted !== null && access !== undefined && admits(audienceOf(access, action), granted.role);
    },
  };
}

/** Passes while a session stands, or nobody can tell: an unreachable pool must not sign anyone out. */
async function checkAuth(session: Session): Promise<void> {
  const signedIn = await session.idToken().then(
    (token) => token !== null,
    () => true,
  );
  // React Admin goes to /login without a word for `message: false`.
  if (!signedIn) throw { message: false };
}

/** 403 sends the user to /, except on a tenant's own pages, which say so themselves; all else is only logged. Spec §8. */
async function checkError(error: unknown): Promise<void> {
  const { status, message, body } = (error ?? {}) as { status?: unknown; message?: unknown; body?: unknown };
  if (status === 401 || status === 0) console.warn(`API call failed (${status || 'no answer'}): ${message}`);
  const { tenantDetail } = (body ?? {}) as { tenantDetail?: unknown };
  if (status === 403 && tenantDetail !== true) throw { redirectTo: '/', logoutUser: false, message: false };
}

function identityOf(user: SessionUser | null): UserIdentity {
  if (!user) throw new Error('No authenticated user');
  const { email, name } = user.attributes;
  return { id: user.username, fullName: email || name || user.username || 'User' };
}

function permissionsOf(user: SessionUser | null): Permissions | null {
  if (!user) return null;
  const { groups, attributes } = user;
  return { role: roleOf(groups), tenantId: attributes['custom:tenant_id'], groups };
}

/** Exporting is reading a list. */
function audienceOf(access: Access, action: string): Access[keyof Access] {
  const verb = action === 'export' ? 'list' : action;
  return Object.hasOwn(access, verb) ? access[verb as keyof Access] : undefined;
}
