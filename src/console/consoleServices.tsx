import { QueryClient } from '@tanstack/react-query';
import { type AuthProvider, memoryStore, type Store } from 'ra-core';
import { createAuthProvider } from '../authProvider/authProvider.ts';
import type { IdentityProvider } from '../authProvider/identityProvider.ts';
import { safeStorage } from '../authProvider/safeStorage.ts';
import type { Session } from '../authProvider/session/session.ts';
import type { ConsoleConfig } from '../config/consoleConfig.ts';
import { LIMITS } from '../config/limits.ts';
import { createApiClient } from '../dataProvider/apiClient.ts';
import { type ConsoleDataProvider, createDataProvider } from '../dataProvider/dataProvider.ts';
import { type Caller, createTenantScope } from '../dataProvider/tenantScope.ts';
import { language } from '../messages/language.ts';
import { resources } from '../resources/index.ts';
import { forgetQueries } from './forgetQueries.ts';
import { keptTenant } from './keptTenant.ts';
import { createSelectedTenant, type SelectedTenant } from './selectedTenant.ts';
import { readStanding } from './standing/readStanding.ts';
import { createStandingSource, type StandingSource } from './standing/standingSource.ts';
import { dropOtherTenants } from './tenantData.ts';
import { createTrouble, type Trouble, type TroubleKind } from './trouble/trouble.ts';
import { withOwnTenants } from './withOwnTenants.ts';

/** What the console stands on, shared with the public pages. */
export interface ConsoleGround {
  readonly config: ConsoleConfig;
  readonly session: Session;
  readonly identity: IdentityProvider;
}

/** Everything the signed-in console is made of. */
export interface ConsoleServices {
  readonly api: ConsoleConfig['api'];
  readonly authProvider: AuthProvider;
  readonly dataProvider: ConsoleDataProvider;
  readonly queryClient: QueryClient;
  readonly store: Store;
  readonly selectedTenant: SelectedTenant;
  readonly standing: StandingSource;
  readonly trouble: Trouble;
  /** Tries to end the trouble, with fresh tokens when the session was refused: all that is on screen is asked for again. */
  mend(kind: TroubleKind): Promise<void>;
}

/** The services of one signed-in session; another session gets its own, so that nothing cached is shared. */
export function createConsoleServices({ config, session, identity }: ConsoleGround): ConsoleServices {
  const trouble = createTrouble();
  const selectedTenant = createSelectedTenant(KEPT_TENANT);
  const queryClient = new QueryClient({ defaultOptions: { queries: QUERIES } });
  const fetch = trouble.watched((...request) => globalThis.fetch(...request));
  const client = { config: config.api, token: session.idToken, fetch };
  const call = createApiClient({ ...client, scope: createTenantScope(resources, () => NOBODY) });
  const asked = { call, answersSession: config.api.session, user: () => whoIsIn(session, identity) };
  const standing = createStandingSource(
    () => readStanding(asked),
    () => forgetQueries(queryClient),
  );
  const { report: onTrouble } = trouble;
  const caller = () => callerOf(standing, selectedTenant);
  selectedTenant.subscribe(() => dropOtherTenants(queryClient, resources, selectedTenant.get()));
  return {
    api: config.api,
    authProvider: trouble.judged(createAuthProvider({ session, onTrouble })),
    dataProvider: withOwnTenants(createDataProvider({ ...client, resources, caller }), standing),
    queryClient,
    // A store that tells the page's language spares React Admin an empty first frame.
    store: memoryStore({ locale: language }),
    selectedTenant,
    standing,
    trouble,
    async mend(kind) {
      // Whether that was possible shows in the calls that follow.
      if (kind === 'session') await identity.fetchAuthSession({ forceRefresh: true }).catch(() => null);
      await Promise.all([standing.ask(), queryClient.refetchQueries({ type: 'active' })]);
    },
  };
}

const QUERIES = {
  staleTime: LIMITS.staleTime,
  refetchOnWindowFocus: false,
  retry: false,
  // A browser that takes itself to be offline is asked all the same: what fails says so, and is not waited for in silence.
  networkMode: 'always',
} as const;

const KEPT_TENANT = keptTenant(
  safeStorage(() => sessionStorage),
  safeStorage(() => localStorage),
);

/** Also while a sign-in arrives, when the session does not tell its user yet. */
async function whoIsIn(session: Session, identity: IdentityProvider) {
  const state = session.getState();
  return state.kind === 'signed-in' ? state.user : (await identity.fetchAuthSession())?.user;
}

/** Whose standing is not known yet names no tenant. */
const NOBODY: Caller = { role: undefined, ownTenant: undefined, selectedTenant: undefined };

function callerOf(source: StandingSource, selected: SelectedTenant): Caller {
  const { standing } = source.get();
  return { role: standing?.role, ownTenant: standing?.tenantId, selectedTenant: selected.get() };
}
