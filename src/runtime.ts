import { useSyncExternalStore } from 'react';
import type { IdentityProvider } from './authProvider/identityProvider.ts';
import { lazyIdentity } from './authProvider/lazyIdentity.ts';
import { createBrowserSession } from './authProvider/session/browserSession.ts';
import type { Session, SessionState } from './authProvider/session/session.ts';
import { createTokenStore } from './authProvider/tokenStore.ts';
import { safeStorage, TOKEN_PREFIX } from './config/browserStorage.ts';
import { createConfigSource } from './config/loadConsoleConfig.ts';

// The services shared by the public pages and the console, created once per page load.

const source = createConfigSource();
const storage = safeStorage(() => localStorage);
const tokens = createTokenStore(storage, TOKEN_PREFIX);

/** `/config.json`, read once; the next call retries a failed read. Rejects with ConfigurationFault. */
export const consoleConfig = source.config;

/** A chunk of its own, so that pages paint before it has loaded. */
const loadClient = () => import('./authProvider/cognito/createCognitoIdentity.ts');

async function loadIdentity(): Promise<IdentityProvider> {
  const [config, { createCognitoIdentity }] = await Promise.all([consoleConfig(), loadClient()]);
  return createCognitoIdentity(config, storage);
}

export function prepareIdentity(): void {
  loadClient().catch(() => undefined);
}

/** Loads the Cognito client at the first operation that needs it. */
export const identity: IdentityProvider = lazyIdentity({ load: loadIdentity, config: consoleConfig, kept: tokens });

/** Starts at once to restore the session of an earlier visit. Spec §4. */
export const session: Session = createBrowserSession({
  identity,
  tokens,
  readConfig: consoleConfig,
  readServerStart: source.serverStart,
});

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
