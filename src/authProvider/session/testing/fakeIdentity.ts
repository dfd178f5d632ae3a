import { vi } from 'vitest';
import { type SafeStorage, TOKEN_PREFIX } from '../../../config/browserStorage.ts';
import {
  type AuthSession,
  type Challenge,
  IdentityFault,
  noChallenge,
  type SessionUser,
} from '../../identityProvider.ts';
import type { SessionOptions } from '../session.ts';

export const LAST_USER = `${TOKEN_PREFIX}console.LastAuthUser`;
export const PASSWORD = 'Secret-1';
export const asStaff = { username: 'staff', password: PASSWORD };
export const asLead = { username: 'lead', password: PASSWORD };
export const OFFLINE = new IdentityFault('The sign-in service cannot be reached.', 'NetworkError');

export const staff: SessionUser = {
  username: 'staff',
  attributes: { email: 'staff@acme.example', name: 'Stella Staff' },
  groups: [],
};
export const lead: SessionUser = {
  username: 'lead',
  attributes: { email: 'lead@acme.example', name: 'Lena Lead' },
  groups: ['tenant-admin'],
};

/** The accounts that all browsers share, and what is wrong with the pool at the moment. */
export interface FakeAccounts {
  readonly people: Map<string, SessionUser>;
  unreachable: boolean;
  /** The pool refuses to refresh any session. */
  refusing: boolean;
  /** What stops the next sign-in. */
  challenge: Challenge | undefined;
}

export function createFakeAccounts(): FakeAccounts {
  const people = new Map([staff, lead].map((user) => [user.username, user]));
  return { people, unreachable: false, refusing: false, challenge: undefined };
}

/** An identity provider that keeps its tokens in the browser's storage, as the real one does. */
export function createFakeIdentity(accounts: FakeAccounts, storage: SafeStorage) {
  let half: string | undefined;
  const forget = () => {
    for (const key of storage.keys().filter((each) => each.startsWith(TOKEN_PREFIX))) storage.removeItem(key);
  };
  const current = () => accounts.people.get(storage.getItem(LAST_USER) ?? '');
  const requireReach = () => {
    if (accounts.unreachable) throw OFFLINE;
  };
  const enter = (username: string) => {
    storage.setItem(LAST_USER, username);
    storage.setItem(`${TOKEN_PREFIX}console.${username}.idToken`, `token of ${username}`);
    return { kind: 'signed-in' } as const;
  };
  return {
    signIn: vi.fn<SessionOptions['identity']['signIn']>(async ({ username, password }) => {
      requireReach();
      half = undefined;
      if (password !== PASSWORD) throw new IdentityFault('Incorrect username or password.', 'NotAuthorizedException');
      if (!accounts.challenge) return enter(username);
      half = username;
      return accounts.challenge;
    }),
    confirmSignIn: vi.fn<SessionOptions['identity']['confirmSignIn']>(async (answer) => {
      requireReach();
      if (!half) throw noChallenge();
      if (answer === 'weak') throw new IdentityFault('Password is too short', 'InvalidPasswordException');
      return enter(half);
    }),
    signOut: vi.fn<SessionOptions['identity']['signOut']>(async () => forget()),
    getCurrentUser: vi.fn<SessionOptions['identity']['getCurrentUser']>(async () => {
      requireReach();
      const user = current();
      if (user && !accounts.refusing) return user;
      throw new IdentityFault('Session expired', 'UserUnAuthenticatedException');
    }),
    fetchAuthSession: vi.fn<(options?: { forceRefresh?: boolean }) => Promise<AuthSession | null>>(async () => {
      const user = current();
      if (!user) return null;
      requireReach();
      if (!accounts.refusing) return { idToken: `token of ${user.username}`, user };
      forget();
      return null;
    }),
  };
}
