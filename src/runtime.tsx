import { useSyncExternalStore } from 'react';
import { createIdentityAtHand } from './authProvider/identityAtHand.ts';
import type { IdentityProvider } from './authProvider/identityProvider.ts';
import { lazyIdentity } from './authProvider/lazyIdentity.ts';
import { safeStorage } from './authProvider/safeStorage.ts';
import { browserPage } from './authProvider/session/browserPage.tsx';
import { createSession } from './authProvider/session/createSession.ts';
import { forgetCookies } from './authProvider/session/forgetCookies.tsx';
import { createKeptSession } from './authProvider/session/keptSession.ts';
import type { Session, SessionState } from './authProvider/session/session.ts';
import { openTabs } from './authProvider/session/tabs.tsx';
import { createTokenStore } from './authProvider/tokenStore.ts';
import { configAtHand } from './config/configAtHand.tsx';
import { createConfigSource } from './config/configSource.ts';
import { LIMITS } from './config/limits.ts';
import { loadConsoleConfig } from './config/loadConsoleConfig.tsx';
import { TOKEN_PREFIX } from './config/storageKeys.ts';

// What public pages and console both stand on, made once for each page.

const source = createConfigSource(loadConsoleConfig, configAtHand);
const storage = safeStorage(() => localStorage);
const tokens = createTokenStore(storage, TOKEN_PREFIX);

/** `/config.json`, read once; a failed read is tried anew by the next call. Rejects with ConfigurationFault. */
export const consoleConfig = source.config;

/** The Cognito client is a chunk of its own, so that a page can paint before it has come. */
const loadClient = () => import('./authProvider/cognito/createCognitoIdentity.ts');

async function loadIdentity(): Promise<IdentityProvider> {
  const [config, { createCognitoIdentity }] = await Promise.all([consoleConfig(), loadClient()]);
  return createCognitoIdentity(config, storage);
}

/** Fetches the Cognito client ahead of its first use, such as while somebody types. */
export function prepareIdentity(): void {
  loadClient().catch(() => undefined);
}

/** The identity provider's operations. The Cognito client is loaded by the first of them that needs it. */
export const identity: IdentityProvider = lazyIdentity(
  loadIdentity,
  tokens,
  createIdentityAtHand(consoleConfig, tokens),
);

/** The session of this page. It begins at once to restore what an earlier visit left, if it left anything. Spec §4. */
export const session: Session = createSession({
  identity,
  kept: createKeptSession(
    storage,
    safeStorage(() => sessionStorage),
    tokens,
  ),
  tabs: openTabs(),
  page: browserPage,
  readConfig: consoleConfig,
  readServerStart: source.serverStart,
  forgetCookies,
});

// A restored page does without the client; it comes once the page has settled. A sign-out or a refresh, hours later, may find it gone
// with its release.
setTimeout(() => session.getState().kind === 'signed-in' && prepareIdentity(), LIMITS.sessionCheckInterval);

/** Where this page stands with its session; the component is rendered anew when that changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
