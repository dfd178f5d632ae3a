import { decodeJwt } from 'jose';
import { DEMO_PASSWORD } from '../../server/demo/accounts.ts';
import { srpSignIn } from '../../server/userPool/testing/srpSignIn.ts';
import { CLIENT_ID } from '../../server/userPool/testing/startPool.ts';
import { sessionUser } from '../../src/authProvider/identityProvider.ts';
import { cacheGroups, persistUser } from '../../src/authProvider/session/persistedSession.ts';
import { STORAGE_KEYS, TOKEN_PREFIX } from '../../src/config/browserStorage.ts';
import { PRODUCT } from './product.ts';
import type { StorageState } from './withRecentActivity.ts';

/** The browser storage of a user with the demo's password who has signed in; needs no page. */
export async function signedInState(email: string): Promise<StorageState> {
  const response = await srpSignIn(`${PRODUCT}/cognito`, email, DEMO_PASSWORD);
  const tokens = response.AuthenticationResult;
  if (!tokens) throw new Error(`${email} cannot sign in: ${response.message ?? response.ChallengeName}`);
  const user = sessionUser(decodeJwt(tokens.IdToken), { adminEmailFallback: false });
  const config = (await (await fetch(`${PRODUCT}/config.json`)).json()) as { readonly serverStart: string };
  const ofClient = `${TOKEN_PREFIX}${CLIENT_ID}.`;
  const ofUser = `${ofClient}${user.username}.`;
  const kept = {
    [`${ofClient}LastAuthUser`]: user.username,
    [`${ofUser}idToken`]: tokens.IdToken,
    [`${ofUser}accessToken`]: tokens.AccessToken,
    [`${ofUser}refreshToken`]: tokens.RefreshToken,
    [`${ofUser}clockDrift`]: '0',
    [STORAGE_KEYS.session]: persistUser(user),
    [STORAGE_KEYS.groups]: cacheGroups(user),
    [STORAGE_KEYS.lastActivity]: String(Date.now()),
    [STORAGE_KEYS.serverStart]: config.serverStart,
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: PRODUCT, localStorage }] };
}
