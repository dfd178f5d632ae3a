import type { ConsoleConfig } from '../../config/consoleConfig.ts';
import type { LoadedIdentity } from '../lazyIdentity.ts';
import { createCurrentUser } from './currentUser.ts';
import { createPasswords } from './passwords.ts';
import { createRegistering } from './registering.ts';
import { createSecondFactor } from './secondFactor.ts';
import { createSignedInUser } from './signedInUser.ts';
import { createSigningIn } from './signingIn.ts';
import { createTokenRefresher } from './tokenRefresher.ts';
import { createTokenStore, lastingStorage, tokenPrefix } from './tokenStore.ts';

/**
 * The operations of spec §7 on Amazon Cognito, or on any pool that speaks its protocol; passwords travel over SRP. Only
 * modules below this one touch the SDK, so that it can be loaded when it is needed.
 */
export function createCognitoIdentity({ cognito, auth }: Pick<ConsoleConfig, 'cognito' | 'auth'>): LoadedIdentity {
  const store = createTokenStore(lastingStorage(), tokenPrefix(cognito.clientId));
  const current = createTokenRefresher(cognito, store);
  const signedIn = createSignedInUser(cognito, store, current);
  return {
    ...createSigningIn(cognito, store),
    ...createCurrentUser(current, signedIn, auth),
    ...createRegistering(cognito),
    ...createPasswords(cognito, signedIn),
    ...createSecondFactor(signedIn),
  };
}
