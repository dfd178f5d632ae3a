import type { CognitoUserSession } from 'amazon-cognito-identity-js';
import { NO_TOKENS, type StoredTokens, type TokenStore, tokenPrefix } from '../tokenStore.ts';
import { answered } from './answered.ts';
import { exclusively } from './exclusively.ts';
import { codeOf, failing, faultOf } from './faultOf.ts';
import { openUserPool, type PoolConfig } from './openUserPool.ts';
import { readSession } from './readSession.ts';
import { workingCopy } from './workingCopy.ts';

/** Refusals that end a session; any other failure leaves open whether it still stands. */
const FINAL = [
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'ResourceNotFoundException',
  // What the browser keeps is no token at all.
  'InvalidParameterException',
  'RequestTooLargeException',
  'SerializationException',
];

const FAILED = failing('product.session.expired');

/** The stored session, valid; null when there is none, or the pool refuses to refresh it. */
export type CurrentSession = (options?: { readonly forceRefresh?: boolean }) => Promise<CognitoUserSession | null>;

/** Keeps the stored session valid, see IdentityProvider.fetchAuthSession. One refresh at a time serves all who ask, in all tabs. */
export function createTokenRefresher(config: PoolConfig, store: TokenStore): CurrentSession {
  const prefix = tokenPrefix(config.clientId);
  let refreshing: Promise<CognitoUserSession | null> | undefined;

  return async ({ forceRefresh = false } = {}) => {
    const session = readSession(store.read(), prefix);
    if (!session || (session.isValid() && !forceRefresh)) return session;
    refreshing ??= exclusively(`${prefix}refresh`, () => refreshUnless(idTokenOf(session))).finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };

  /** Another tab may have refreshed, or signed out, while this one waited: a valid session with any other token will do. */
  async function refreshUnless(stale: string): Promise<CognitoUserSession | null> {
    const kept = store.read();
    const session = readSession(kept, prefix);
    if (!session || (session.isValid() && idTokenOf(session) !== stale)) return session;
    const renewed = await renew(config, kept, session);
    return store.swap(kept, renewed) ? readSession(renewed, prefix) : refreshUnless(stale);
  }
}

const idTokenOf = (session: CognitoUserSession) => session.getIdToken().getJwtToken();

/** The tokens after a refresh: none when the pool has refused it. Rejects when it could not be asked. */
async function renew(config: PoolConfig, kept: StoredTokens, session: CognitoUserSession): Promise<StoredTokens> {
  const copy = workingCopy(kept);
  try {
    const user = openUserPool(config, copy).getCurrentUser();
    if (!user) return NO_TOKENS;
    await answered((callback) => user.refreshSession(session.getRefreshToken(), callback));
    return copy.tokens();
  } catch (error) {
    if (FINAL.includes(codeOf(error))) return NO_TOKENS;
    throw faultOf(error, FAILED);
  }
}
