import type { ConsoleConfig } from '../config/consoleConfig.ts';
import { inTime } from '../config/inTime.ts';
import { LIMITS } from '../config/limits.ts';
import type { AuthSession, SessionUser } from './identityProvider.ts';
import { poolAddress } from './poolAddress.ts';
import { sessionUser, userAttributes } from './sessionUser.ts';
import { type TokenStore, tokenPrefix } from './tokenStore.ts';
import { type ValidSession, validSession } from './validSession.ts';

/**
 * What valid tokens answer by themselves, or with one plain call, so that a page is restored without the SDK. Whatever is not as
 * usual is undefined, and left to the SDK. No operation rejects.
 */
export interface IdentityAtHand {
  fetchAuthSession(): Promise<AuthSession | undefined>;
  /** Asks the pool, which knows whether the session was ended elsewhere. */
  getCurrentUser(): Promise<SessionUser | undefined>;
}

type PoolConfig = Pick<ConsoleConfig, 'cognito' | 'auth'>;

/** Reads what stands in `tokens`, and asks the pool that the configuration names. */
export function createIdentityAtHand(readConfig: () => Promise<PoolConfig>, tokens: TokenStore): IdentityAtHand {
  const atHand = <T>(answer: (session: ValidSession, config: PoolConfig) => T | Promise<T>) =>
    readConfig().then(
      async (config) => {
        const session = validSession(tokens.read(), tokenPrefix(config.cognito.clientId));
        return session && (await answer(session, config));
      },
      () => undefined,
    );
  return {
    fetchAuthSession: () => atHand(({ idToken, claims }, { auth }) => ({ idToken, user: sessionUser(claims, auth) })),
    getCurrentUser: () =>
      atHand(async ({ accessToken, claims }, { auth, cognito }) => {
        const attributes = await attributesOf(accessToken, cognito).catch(() => ({}));
        return Object.keys(attributes).length > 0 ? { ...sessionUser(claims, auth), attributes } : undefined;
      }),
  };
}

/** Cognito's GetUser. Rejects when it is not answered. */
async function attributesOf(AccessToken: string, cognito: PoolConfig['cognito']) {
  const response = await inTime(LIMITS.answerTimeout, (signal) =>
    fetch(poolAddress(cognito), {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken }),
      signal,
    }),
  );
  if (!response.ok) throw new Error(`GetUser answered ${response.status}.`);
  const { UserAttributes }: { UserAttributes: readonly { Name: string; Value: string }[] } = await response.json();
  return userAttributes(Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value])));
}
