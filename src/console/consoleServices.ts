import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { UserIdentity } from 'ra-core';
import { createAuthProvider, identityOf } from '../authProvider/authProvider.ts';
import type { IdentityProvider } from '../authProvider/identityProvider.ts';
import type { Session } from '../authProvider/session/session.ts';
import { safeStorage } from '../config/browserStorage.ts';
import type { ConsoleConfig } from '../config/consoleConfig.ts';
import { LIMITS } from '../config/limits.ts';
import { createApiClient } from '../dataProvider/apiClient.ts';
import { createDataProvider } from '../dataProvider/dataProvider.ts';
import { type Caller, createTenantScope, type NamedTenant, namedTenant } from '../dataProvider/tenantScope.ts';
import { createObservable } from '../observable.ts';
import { resources as declaredResources } from '../resources/index.ts';
import { savedViews } from '../resources/savedViews.ts';
import { PAGES } from '../routes.ts';
import { capabilitiesOf, offeredBy } from '../schema/capabilities.ts';
import { membersOf } from '../schema/jsonObject.ts';
import { mayDo } from '../schema/permissions.ts';
import { isWithinTenant, type Resource } from '../schema/resource.ts';
import type { Role } from '../schema/roles.ts';
import { createMembershipSource, type MembershipSource, readMembership } from './membership.ts';
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
  const can = capabilitiesOf(config.api);
  const isOffered = ({ serverOnly }: { readonly serverOnly?: true }) => can('serverOnly') || !serverOnly;
  const resources = declaredResources.filter(isOffered).map((resource) => offeredBy(can, resource));
  const connection = createConnectionState();
  const queryClient = new QueryClient({ defaultOptions: { queries: QUERIES, mutations: { networkMode: 'always' } } });
  const fetch = connection.trackFetch((...request) => globalThis.fetch(...request));
  const client = { config: config.api, token: session.idToken, fetch };

  // The membership decides the tenant of every other call, so its own call names none.
  const call = createApiClient({ ...client, scope: createTenantScope(resources, () => NO_CALLER) });
  const user = () => signedInUser(session, identity);
  const { store, takePreferences } = createStore((name, value) =>
    call(`/preferences/${name}`, { method: 'PUT', tenantId: null, body: JSON.stringify({ value }), failure: '' }),
  );
  const membership: MembershipSource = createMembershipSource(
    () => readMembership({ call, hasSessionCall: config.api.session, user, onResponse: takePreferences }),
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
  const kept = can('savedViews') ? [...resources, savedViews] : resources;
  const dataProvider = createDataProvider({ ...client, resources: kept, caller });
  return {
    api: config.api,
    can,
    /** The resources and pages that the API has the calls for. */
    resources,
    pages: PAGES.filter(isOffered),
    authProvider,
    dataProvider: withTenantList(dataProvider, membership, selectedTenant),
    queryClient,
    store,
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

const NO_CALLER: Caller = { role: undefined, tenantId: undefined };

/** During a sign-in the session has no user yet. */
async function signedInUser(session: Session, identity: IdentityProvider) {
  const state = session.getState();
  return state.kind === 'signed-in' ? state.user : (await identity.fetchAuthSession())?.user;
}

function identityIn(session: Session) {
  const state = session.getState();
  return state.kind === 'signed-in' ? identityOf(state.user) : undefined;
}

/** Reads the membership if needed. Undefined if no user is signed in. Rejects if it cannot be read. */
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

/** Removes the queries of other tenants and resets those that name no tenant. Spec §4. */
export function dropOtherTenants(client: QueryClient, resources: readonly Resource[], tenantId: string | undefined) {
  const across = new Set(resources.filter((resource) => !isWithinTenant(resource)).map(({ name }) => name));
  const tenantOf = ({ queryKey }: Query) =>
    across.has(String(queryKey[0])) || queryKey[0] === 'auth' ? null : tenantNamedBy(queryKey);
  client.removeQueries({ predicate: (query) => isOther(tenantOf(query), tenantId) });
  void client.resetQueries({ predicate: (query) => tenantOf(query) === undefined });
}

/** React Admin's query keys are [resource, verb, parameters]. */
function tenantNamedBy(queryKey: QueryKey): NamedTenant {
  const { meta, filter } = membersOf(queryKey[2]);
  const named = namedTenant(meta, filter);
  return named === '' ? undefined : named;
}

function isOther(named: NamedTenant, tenantId: string | undefined): boolean {
  return typeof named === 'string' && named !== tenantId;
}

/** Fills React Admin's queries about the user when they are created, so that no component waits for them. */
function createPermissionCache(
  client: QueryClient,
  resources: readonly Resource[],
  role: () => Role | undefined,
  identity: () => UserIdentity | undefined,
) {
  const cache = client.getQueryCache();
  const dataFor = (key: QueryKey) => (key[1] === 'getIdentity' ? identity() : permissionsFor(key, resources, role()));
  const fill = (query: Query) => {
    const data = isAboutUser(query.queryKey) ? dataFor(query.queryKey) : undefined;
    if (data !== undefined) query.setData(data);
  };
  cache.subscribe(({ type, query }) => type === 'added' && fill(query));
  return {
    /** Forgets everything but the permissions, which components keep until `refresh`. */
    forgetOthers() {
      const predicate = ({ queryKey }: Query) => !isAboutUser(queryKey);
      void client.cancelQueries({ predicate });
      client.removeQueries({ predicate });
      client.getMutationCache().clear();
    },
    refresh: () => cache.getAll().forEach(fill),
  };
}

function isAboutUser([area, verb]: QueryKey): boolean {
  return area === 'auth' && ['getIdentity', 'getPermissions', 'canAccess'].includes(String(verb));
}

/** React Admin's keys: ['auth', 'getPermissions'], ['auth', 'canAccess', { resource, action }], ['auth', 'canAccess', resources, action]. */
function permissionsFor([, verb, params, action]: QueryKey, resources: readonly Resource[], role: Role | undefined) {
  if (!role) return undefined;
  if (verb === 'getPermissions') return role;
  const may = (name: unknown, verb: unknown) => {
    const resource = resources.find((one) => one.name === name);
    return resource !== undefined && mayDo(role, String(verb), resource);
  };
  if (Array.isArray(params)) return Object.fromEntries(params.map((name) => [name, may(name, action)]));
  const { resource, action: single } = membersOf(params);
  return may(resource, single);
}
