import type { ConsoleConfig } from '../../config/consoleConfig.ts';
import type { LoadedIdentity } from '../lazyIdentity.ts';
import type { SafeStorage } from '../safeStorage.ts';
import { createTokenStore, tokenPrefix } from '../tokenStore.ts';
import { createCurrentUser } from './currentUser.ts';
import { createPasswords } from './passwords.ts';
import { createRegistering } from './registering.ts';
import { createSecondFactor } from './secondFactor.ts';
import { createSignedInUser } from './signedInUser.ts';
import { createSigningIn } from './signingIn.ts';
import { createTokenRefresher } from './tokenRefresher.ts';

/**
 * The operations of spec §7 on Amazon Cognito, or on any pool that speaks its protocol; passwords travel over SRP, tokens
 * are kept in `storage`. Only modules below this one touch the SDK, so that it can be loaded when it is needed.
 */
export function createCognitoIdentity(
  { cognito, auth }: Pick<ConsoleConfig, 'cognito' | 'auth'>,
  storage: SafeStorage,
): LoadedIdentity {
  const store = createTokenStore(storage, tokenPrefix(cognito.clientId));
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
