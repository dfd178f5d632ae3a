import { createContext, useContext, useSyncExternalStore } from 'react';
import { lazyIdentity } from './authProvider/lazyIdentity.ts';
import { createBrowserSession } from './authProvider/session/browserSession.ts';
import type { SessionState } from './authProvider/session/session.ts';
import { createTokenStore } from './authProvider/tokenStore.ts';
import { safeStorage, TOKEN_PREFIX } from './config/browserStorage.ts';
import { createConfigSource } from './config/loadConsoleConfig.ts';

export type Runtime = ReturnType<typeof createRuntime>;

/** A chunk of its own, so that pages paint before it has loaded. */
const loadClient = () => import('./authProvider/cognito/createCognitoIdentity.ts');

/** Creates the services shared by the public pages and the console. Call it once per page load. */
export function createRuntime() {
  const { config, serverStart } = createConfigSource();
  const storage = safeStorage(() => localStorage);
  const tokens = createTokenStore(storage, TOKEN_PREFIX);
  const load = async () => {
    const [settings, { createCognitoIdentity }] = await Promise.all([config(), loadClient()]);
    return createCognitoIdentity(settings, storage);
  };
  const identity = lazyIdentity({ load, config, kept: tokens });
  return {
    /** Starts at once to restore the session of an earlier visit. Spec §4. */
    session: createBrowserSession({ identity, tokens, readConfig: config, readServerStart: serverStart }),
    /** Loads the Cognito client at the first operation that needs it. */
    identity,
    /** `/config.json`, read once; the next call retries a failed read. Rejects with ConfigurationFault. */
    consoleConfig: config,
    prepareIdentity: () => void loadClient().catch(() => undefined),
  };
}

export const RuntimeContext = createContext<Runtime | undefined>(undefined);

export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeContext.');
  return runtime;
}

/** The state of the session. */
export function useSession(): SessionState {
  const { session } = useRuntime();
  return useSyncExternalStore(session.subscribe, session.getState, session.getState);
}
