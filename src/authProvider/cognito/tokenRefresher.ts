import { CognitoRefreshToken } from 'amazon-cognito-identity-js';
import {
  NO_TOKENS,
  readStoredSession,
  type StoredSession,
  type StoredTokens,
  type TokenStore,
  tokenPrefix,
} from '../tokenStore.ts';
import { openUserPool, type PoolConfig, promisify, workingCopy } from './cognitoClient.ts';
import { codeOf, toIdentityFault } from './toIdentityFault.ts';

/** Errors that end the session. After any other it may still be valid. */
const FINAL = [
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'ResourceNotFoundException',
  // The stored value is not a token.
  'InvalidParameterException',
  'RequestTooLargeException',
  'SerializationException',
];

/** Returns the valid stored session; null if there is none or the pool refuses to refresh it. */
export type CurrentSession = (options?: { readonly forceRefresh?: boolean }) => Promise<StoredSession | null>;

/** Refreshes the stored session when needed, with one refresh at a time across all tabs. */
export function createTokenRefresher(config: PoolConfig, store: TokenStore): CurrentSession {
  const prefix = tokenPrefix(config.clientId);
  let refreshing: Promise<StoredSession | null> | undefined;

  return async ({ forceRefresh = false } = {}) => {
    const session = readStoredSession(store.read(), prefix);
    if (!session || (session.isValid && !forceRefresh)) return session;
    refreshing ??= exclusively(`${prefix}refresh`, () => refreshUnless(session.idToken)).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  /** Another tab may have refreshed or signed out meanwhile: any valid session with another token is used. */
  async function refreshUnless(stale: string): Promise<StoredSession | null> {
    const kept = store.read();
    const session = readStoredSession(kept, prefix);
    if (!session || (session.isValid && session.idToken !== stale)) return session;
    const renewed = await renew(config, kept, session);
    return store.swap(kept, renewed) ? readStoredSession(renewed, prefix) : refreshUnless(stale);
  }
}

/** Returns the refreshed tokens, or none if the pool refuses. Rejects if the pool cannot be reached. */
async function renew(config: PoolConfig, kept: StoredTokens, session: StoredSession): Promise<StoredTokens> {
  const copy = workingCopy(kept);
  try {
    const user = openUserPool(config, copy).getCurrentUser();
    if (!user) return NO_TOKENS;
    const refreshToken = new CognitoRefreshToken({ RefreshToken: session.refreshToken });
    await promisify((callback) => user.refreshSession(refreshToken, callback));
    return copy.tokens();
  } catch (error) {
    if (FINAL.includes(codeOf(error))) return NO_TOKENS;
    throw toIdentityFault(error, 'product.session.expired');
  }
}

/** How long a tab waits for the lock, in milliseconds: the tab that holds it may be frozen. */
const PATIENCE = 3_000;

/** Runs the work under a lock shared by all tabs, or without it if locks are missing or the wait is too long. */
export async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return work();
  let running: Promise<T> | undefined;
  const begin = () => {
    running = work();
    return running;
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(PATIENCE) }, begin);
  } catch {
    return running ?? work();
  }
}
