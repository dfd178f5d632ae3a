import { CognitoUser } from 'amazon-cognito-identity-js';
import { translate } from '../../messages/cognito.ts';
import { IdentityFault } from '../identityProvider.ts';
import { NO_TOKENS, type TokenStore } from '../tokenStore.ts';
import { codeOf, type Words, worded } from './faultOf.ts';
import { openUserPool, type PoolConfig } from './openUserPool.ts';
import type { CurrentSession } from './tokenRefresher.ts';

/** Asks something of the pool on behalf of who is signed in. Rejects with `No authenticated user`, or `Session expired`. */
export type SignedInUser = <T>(words: Words, ask: (user: CognitoUser) => Promise<T>) => Promise<T>;

/** Whoever the stored session speaks of. A session that the pool says is over is forgotten. Spec §8. */
export function createSignedInUser(config: PoolConfig, store: TokenStore, current: CurrentSession): SignedInUser {
  return (words, ask) =>
    worded(words, async () => {
      const session = await current();
      if (!session) throw new IdentityFault(translate('product.session.nobody'), 'UserUnAuthenticatedException');
      const tokens = store.read();
      const { username: Username = '' } = session.getAccessToken().decodePayload();
      const user = new CognitoUser({ Username, Pool: openUserPool(config) });
      user.setSignInUserSession(session);
      try {
        return await ask(user);
      } catch (error) {
        if (!isSessionOver(error)) throw error;
        store.swap(tokens, NO_TOKENS);
        throw new IdentityFault(translate('product.session.expired'), 'UserUnAuthenticatedException', { cause: error });
      }
    });
}

/** The pool refuses the access token, or no longer knows its owner. */
function isSessionOver(error: unknown): boolean {
  const code = codeOf(error);
  const refused = error instanceof Error && /\btoken\b|user is disabled/i.test(error.message);
  return code === 'UserNotFoundException' || (code === 'NotAuthorizedException' && refused);
}
