import type { UserData } from 'amazon-cognito-identity-js';
import type { IdentityProvider } from '../identityProvider.ts';
import { type GroupRules, sessionUser, userAttributes } from '../sessionUser.ts';
import { answered } from './answered.ts';
import { failing } from './faultOf.ts';
import type { SignedInUser } from './signedInUser.ts';
import type { CurrentSession } from './tokenRefresher.ts';

const FAILED = failing('product.session.failed');

type CurrentUser = Pick<IdentityProvider, 'fetchAuthSession' | 'getCurrentUser' | 'fetchUserAttributes'>;

/** Who is signed in, by the token and by the pool. Spec §4, §5. */
export function createCurrentUser(current: CurrentSession, signedIn: SignedInUser, rules: GroupRules): CurrentUser {
  const getCurrentUser = () =>
    signedIn(FAILED, async (user) => {
      const claims = user.getSignInUserSession()?.getIdToken().decodePayload() ?? {};
      const told = sessionUser(claims, rules);
      const { UserAttributes } = await answered<UserData>((callback) => user.getUserData(callback));
      const attributes = userAttributes(Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value])));
      return Object.keys(attributes).length > 0 ? { ...told, attributes } : told;
    });
  return {
    getCurrentUser,
    fetchUserAttributes: async () => (await getCurrentUser()).attributes,
    async fetchAuthSession(options) {
      const token = (await current(options))?.getIdToken();
      return token ? { idToken: token.getJwtToken(), user: sessionUser(token.decodePayload(), rules) } : null;
    },
  };
}
