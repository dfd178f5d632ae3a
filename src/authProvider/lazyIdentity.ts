import { ConfigurationFault } from '../config/consoleConfig.ts';
import { translate } from '../messages/auth.ts';
import { loadCatalogue } from '../messages/catalogue.ts';
import type { IdentityAtHand } from './identityAtHand.ts';
import { IdentityFault, type IdentityProvider, type SignOutOptions } from './identityProvider.ts';
import { NO_TOKENS, type StoredTokens, type TokenStore } from './tokenStore.ts';

/** The provider once it has been loaded. */
export interface LoadedIdentity extends IdentityProvider {
  /** `left` are tokens that the browser has forgotten already, while the provider was being loaded. */
  signOut(options: SignOutOptions, left?: StoredTokens): Promise<void>;
}

/**
 * The operations of a provider that is loaded by the first of them that needs it. A failed load is tried anew by the next call.
 * Nothing is loaded to learn that nobody is signed in, or to sign nobody out: `kept` tells; nor for what `atHand` answers. The
 * page's language is there before the first answer, since a session is restored while the page is still learning to speak.
 */
export function lazyIdentity(
  load: () => Promise<LoadedIdentity>,
  kept: TokenStore,
  atHand: IdentityAtHand,
): IdentityProvider {
  let loading: Promise<LoadedIdentity> | undefined;
  let loaded: LoadedIdentity | undefined;

  const provider = () => {
    loading ??= load()
      .finally(loadCatalogue)
      .then(
        (provider) => (loaded = provider),
        (error: unknown) => {
          loading = undefined;
          throw loadFault(error);
        },
      );
    return loading;
  };
  const isIdle = () => !loading && kept.read().size === 0;

  return {
    ...laterOperations(provider),
    async fetchAuthSession(options) {
      if (isIdle()) return null;
      const session = loaded || options?.forceRefresh ? undefined : await atHand.fetchAuthSession();
      return session ?? (await provider()).fetchAuthSession(options);
    },
    async getCurrentUser() {
      const user = loaded ? undefined : await atHand.getCurrentUser();
      return user ?? (await provider()).getCurrentUser();
    },
    async signOut(options) {
      if (loaded) return loaded.signOut(options);
      if (isIdle()) return;
      const left = kept.read();
      kept.put(NO_TOKENS);
      await provider().then(
        (provider) => provider.signOut(options, left),
        () => undefined,
      );
    },
  };
}

/** Says so in the words of who could not give the configuration. */
function loadFault(error: unknown): IdentityFault {
  const message = error instanceof ConfigurationFault ? error.message : translate('auth.service.unloadable');
  return new IdentityFault(message, 'NetworkError', { cause: error });
}

/** Named one by one: a proxy would also answer to `then`, and be taken for a promise. */
function laterOperations(provider: () => Promise<IdentityProvider>) {
  return {
    signIn: async (...input) => (await provider()).signIn(...input),
    confirmSignIn: async (...input) => (await provider()).confirmSignIn(...input),
    signUp: async (...input) => (await provider()).signUp(...input),
    confirmSignUp: async (...input) => (await provider()).confirmSignUp(...input),
    resendSignUpCode: async (...input) => (await provider()).resendSignUpCode(...input),
    resetPassword: async (...input) => (await provider()).resetPassword(...input),
    confirmResetPassword: async (...input) => (await provider()).confirmResetPassword(...input),
    fetchUserAttributes: async () => (await provider()).fetchUserAttributes(),
    changePassword: async (...input) => (await provider()).changePassword(...input),
    secondFactor: async () => (await provider()).secondFactor(),
    setUpTotp: async () => (await provider()).setUpTotp(),
    verifyTotp: async (...input) => (await provider()).verifyTotp(...input),
    disableTotp: async () => (await provider()).disableTotp(),
  } satisfies Omit<IdentityProvider, 'fetchAuthSession' | 'getCurrentUser' | 'signOut'>;
}
