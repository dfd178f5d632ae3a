import { ConfigurationFault, type ConsoleConfig } from '../config/consoleConfig.ts';
import { translate } from '../messages/auth.ts';
import { loadMessageCatalog } from '../messages/messageCatalog.ts';
import { IdentityFault, type IdentityProvider, type SignOutOptions, sessionUser } from './identityProvider.ts';
import { NO_TOKENS, readStoredSession, type StoredTokens, type TokenStore, tokenPrefix } from './tokenStore.ts';

export interface LoadedIdentity extends IdentityProvider {
  /** `left`: the tokens that were removed while the provider was loading. */
  signOut(options: SignOutOptions, left?: StoredTokens): Promise<void>;
}

interface LazyIdentityOptions {
  readonly load: () => Promise<LoadedIdentity>;
  readonly config: () => Promise<Pick<ConsoleConfig, 'cognito' | 'auth'>>;
  readonly kept: TokenStore;
}

/** Loads the provider at its first call. Reading a session loads it only to refresh the tokens. */
export function lazyIdentity({ load, config, kept }: LazyIdentityOptions): IdentityProvider {
  let loading: Promise<LoadedIdentity> | undefined;
  let loaded: LoadedIdentity | undefined;

  const provider = () => {
    loading ??= load()
      .finally(loadMessageCatalog)
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
  const calls = OPERATIONS.map((name) => {
    const run = async (...input: unknown[]) => Reflect.apply((await provider())[name], undefined, input);
    return [name, run];
  });
  const later: Pick<IdentityProvider, (typeof OPERATIONS)[number]> = Object.fromEntries(calls);
  return {
    ...later,
    async fetchAuthSession(options) {
      if (isIdle()) return null;
      if (!options?.forceRefresh) {
        const { cognito, auth } = await config().catch((error) => Promise.reject(loadFault(error)));
        const session = readStoredSession(kept.read(), tokenPrefix(cognito.clientId));
        if (session?.isValid) return { idToken: session.idToken, user: sessionUser(session.claims, auth) };
      }
      return (await provider()).fetchAuthSession(options);
    },
    async signOut(options) {
      if (loaded) return loaded.signOut(options);
      if (isIdle()) return;
      const left = kept.read();
      kept.put(NO_TOKENS);
      const loading = await provider().catch(() => undefined);
      await loading?.signOut(options, left);
    },
  };
}

const OPERATIONS = [
  ...(['signIn', 'confirmSignIn', 'signUp', 'confirmSignUp', 'resendSignUpCode', 'resetPassword'] as const),
  ...(['confirmResetPassword', 'getCurrentUser', 'fetchUserAttributes', 'changePassword'] as const),
  ...(['secondFactor', 'setUpTotp', 'verifyTotp', 'disableTotp'] as const),
] satisfies (keyof IdentityProvider)[];

/** Configuration faults keep their message. */
function loadFault(error: unknown): IdentityFault {
  const message = error instanceof ConfigurationFault ? error.message : translate('auth.service.unloadable');
  return new IdentityFault(message, 'NetworkError', { cause: error });
}
