import { QueryClient } from '@tanstack/react-query';
import { createAuthProvider, identityOf } from '../authProvider/authProvider.ts';
import type { IdentityProvider } from '../authProvider/identityProvider.ts';
import type { Session } from '../authProvider/session/session.ts';
import { safeStorage } from '../config/browserStorage.ts';
import type { ConsoleConfig } from '../config/consoleConfig.ts';
import { LIMITS } from '../config/limits.ts';
import { createApiClient } from '../dataProvider/apiClient.ts';
import { createDataProvider } from '../dataProvider/dataProvider.ts';
import { type Caller, createTenantScope } from '../dataProvider/tenantScope.ts';
import { createObservable } from '../observable.ts';
import { resources as declaredResources } from '../resources/index.ts';
import type { Role } from '../schema/role.ts';
import { createMembershipSource, type MembershipSource, readMembership } from './membership.ts';
import { createPermissionCache, dropOtherTenants } from './queryCache.ts';
import { createSelectedTenant, tenantInView, tenantStorage, withTenantList } from './selectedTenant.ts';
import { createStore } from './store.ts';

interface ConsoleServicesOptions {
  readonly config: ConsoleConfig;
  readonly session: Session;
  readonly identity: IdentityProvider;
}

export type ConsoleServices = ReturnType<typeof createConsoleServices>;

/** Creates the services of one signed-in session. Another session gets its own, so that nothing cached is shared. */
export function createConsoleServices({ config, session, identity }: ConsoleServicesOptions) {
  const resources = declaredResources.filter(({ serverOnly }) => config.api.standard || !serverOnly);
  const connection = createConnectionState();
  const queryClient = new QueryClient({ defaultOptions: { queries: QUERIES, mutations: { networkMode: 'always' } } });
  const fetch = connection.trackFetch((...request) => globalThis.fetch(...request));
  const client = { config: config.api, token: session.idToken, fetch };

  // The membership decides the tenant of every other call, so its own call names none.
  const call = createApiClient({ ...client, scope: createTenantScope(resources, () => NOBODY) });
  const user = () => signedInUser(session, identity);
  const membership: MembershipSource = createMembershipSource(
    () => readMembership({ call, hasSessionCall: config.api.session, user }),
    () => permissions.forgetOthers(),
  );
  const permissions = createPermissionCache(
    queryClient,
    resources,
    () => membership.get().membership?.role,
    () => identityIn(session),
  );
  // Subscribes first, so that no component renders with the former permissions.
  membership.subscribe(permissions.refresh);

  const selectedTenant = createSelectedTenant(TENANT_STORAGE);
  let { tenantId: shown } = selectedTenant.get();
  selectedTenant.subscribe(() => {
    const { tenantId } = selectedTenant.get();
    if (tenantId === shown) return;
    shown = tenantId;
    dropOtherTenants(queryClient, resources, tenantId);
  });

  const role = () => roleOf(membership, session);
  const onConnectionProblem = (kind: ConnectionProblem | 'forbidden') => {
    // The role or tenant of the user may have changed.
    if (kind === 'forbidden') return void membership.refresh();
    // Several calls may be refused at once.
    if (kind === 'session' && connection.get() !== kind) session.check();
    connection.report(kind);
  };
  const authProvider = createAuthProvider({ session, resources, role, onConnectionProblem });
  const caller = (): Caller => {
    const { membership: known } = membership.get();
    return { role: known?.role, tenantId: known && tenantInView(known, selectedTenant.get()) };
  };
  const dataProvider = createDataProvider({ ...client, resources, caller });
  return {
    api: config.api,
    /** The resources that the API has. */
    resources,
    authProvider,
    dataProvider: withTenantList(dataProvider, membership, selectedTenant),
    queryClient,
    store: createStore(),
    selectedTenant,
    membership,
    connection,
    /** Refreshes the tokens of a refused session, then refetches everything on screen. */
    async retryAll(kind: ConnectionProblem): Promise<void> {
      // The calls that follow show whether the refresh succeeded.
      if (kind === 'session') await identity.fetchAuthSession({ forceRefresh: true }).catch(() => null);
      await Promise.all([membership.refresh(), queryClient.refetchQueries({ type: 'active' })]);
    },
  };
}

/** Why the console gets no data: the API refuses the session, or does not respond. Spec §8. */
export type ConnectionProblem = 'session' | 'network';

/** Creates the current connection problem, an observable that is undefined at first. */
export function createConnectionState() {
  const { get, set, subscribe } = createObservable<ConnectionProblem | undefined>(undefined);
  let reports = 0;
  return {
    get,
    subscribe,
    report(kind: ConnectionProblem) {
      reports += 1;
      set(kind);
    },
    /** Wraps `fetch`: a successful response to a request made after the last report ends the problem. */
    trackFetch:
      (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
      async (...request) => {
        const before = reports;
        const response = await fetch(...request);
        if (response.ok && before === reports) set(undefined);
        return response;
      },
  };
}

const QUERIES = {
  staleTime: LIMITS.staleTime,
  refetchOnWindowFocus: false,
  retry: false,
  // A paused query would show nothing, so calls are made even if the browser reports that it is offline.
  networkMode: 'always',
} as const;

const TENANT_STORAGE = tenantStorage(
  safeStorage(() => sessionStorage),
  safeStorage(() => localStorage),
);

const NOBODY: Caller = { role: undefined, tenantId: undefined };

/** During a sign-in the session has no user yet. */
async function signedInUser(session: Session, identity: IdentityProvider) {
  const state = session.getState();
  return state.kind === 'signed-in' ? state.user : (await identity.fetchAuthSession())?.user;
}

function identityIn(session: Session) {
  const state = session.getState();
  return state.kind === 'signed-in' ? identityOf(state.user) : undefined;
}

/** Reads the membership if needed. Undefined while nobody is signed in. Rejects if it cannot be read. */
async function roleOf(source: MembershipSource, session: Session): Promise<Role | undefined> {
  if (!source.get().membership) {
    const user = await session.currentUser().catch(() => undefined);
    if (!user) return undefined;
    await source.refresh();
  }
  const { membership, error } = source.get();
  if (!membership && error) throw error;
  return membership?.role;
}
