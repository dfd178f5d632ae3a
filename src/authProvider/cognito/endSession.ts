import type { CognitoUser } from 'amazon-cognito-identity-js';
import { CognitoAuthProvider } from 'ra-auth-cognito/esm/authProvider.js';
import type { StoredTokens } from '../tokenStore.ts';
import { answered, succeeded } from './answered.ts';
import { openUserPool, type PoolConfig } from './openUserPool.ts';
import { workingCopy } from './workingCopy.ts';

/** Ends the sessions of these tokens' owner, in all browsers. Rejects when nothing could be ended. */
export async function endAllSessions(config: PoolConfig, tokens: StoredTokens): Promise<void> {
  const user = openUserPool(config, workingCopy(tokens)).getCurrentUser();
  // Without a valid access token the pool refuses the global sign-out; what is left is to revoke the refresh token.
  if (user) await signOutEverywhere(user).catch(() => endSession(config, tokens));
}

/** Ends this one session. */
export async function endSession(config: PoolConfig, tokens: StoredTokens): Promise<void> {
  await CognitoAuthProvider(openUserPool(config, workingCopy(tokens))).logout({});
}

async function signOutEverywhere(user: CognitoUser): Promise<void> {
  await answered((callback) => user.getSession(callback));
  await succeeded((callbacks) => user.globalSignOut(callbacks));
}
