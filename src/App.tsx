import { memoize } from 'es-toolkit';
import { lazy, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { AdminContext, ResourceDefinitionContextProvider } from 'react-admin';
import { Navigate, useLocation } from 'react-router';
import { AdminRoutes, resourceDefinitions } from './AdminRoutes.tsx';
import type { SessionUser } from './authProvider/identityProvider.ts';
import type { Session, SessionState } from './authProvider/session/session.ts';
import { LIMITS } from './config/limits.ts';
import type { ConsoleServices } from './console/consoleServices.ts';
import { i18nProvider } from './console/i18nProvider.ts';
import { type MembershipState, NOT_READ } from './console/membership.ts';
import { BASENAME, createRouterProvider } from './console/routerProvider.tsx';
import { createDraftStore } from './console/store.ts';
import { TenantProvider } from './console/TenantProvider.tsx';
import { useConsoleServices } from './console/useConsoleServices.ts';
import { CapabilitiesContext, ResourcesContext } from './fields/reference/ResourcesContext.ts';
import { Layout, useLoginVisit } from './layout/Layout.tsx';
import { menuOf, type Places } from './layout/menu.ts';
import { Notifications } from './layout/notices.tsx';
import { MembershipFailure, StartPage } from './layout/StartPage.tsx';
import { TenantArea, TenantNotices } from './layout/TenantSelector.tsx';
import { preloadPage, slotNamed, usePreloadedLinks } from './lazyPages.tsx';
import { useObservable } from './observable.ts';
import { resources } from './resources/index.ts';
import { PAGES, routeAt, routesOf } from './routes.ts';
import { useRuntime, useSession } from './runtime.ts';
import { mayVisit } from './schema/permissions.ts';
import type { Role } from './schema/roles.ts';
import { theme } from './theme/theme.ts';
import { ApiContext, SlotsContext, UnsavedContext } from './views/contexts.ts';
import { useTenant } from './views/useTenant.ts';

export { preloadConsole } from './console/useConsoleServices.ts';
export { InactivityDialog } from './layout/InactivityDialog.tsx';

/** Shows the 404 page to visitors. */
const Site = lazy(async () => ({ default: (await import('./site/Site.tsx')).Site }));

const routes = [...PAGES, ...resources.flatMap(routesOf)];
const routerProvider = createRouterProvider(resources);
const definitions = resourceDefinitions(resources);
const draftStoreOf = memoize((session: Session) => createDraftStore(session));
const NO_GROUPS: readonly string[] = [];

/** Restores the session, then shows the console, or the login page, which leads back here. Spec §4, decision D16. */
export function App() {
  const { pathname } = useLocation();
  const { session } = useRuntime();
  const state = useSession();
  const isRestored = useRestoreFirst(session, state);
  const user = state.kind === 'signed-in' ? state.user : undefined;
  const services = useConsoleServices(user !== undefined);
  const isSignedIn = user !== undefined;
  useEffect(() => {
    // Loads the page's code while the membership is read.
    if (isSignedIn) preloadPage(pathname, resources);
  }, [isSignedIn, pathname]);
  const known = useMembership(services, user?.groups ?? NO_GROUPS);
  const isReady = user !== undefined && Boolean(known.membership || known.error);
  // Deferred, so that a slow browser still responds meanwhile. A sign-out is not deferred.
  const isShown = useDeferredValue(isReady);
  if (state.kind === 'failed') return <StartPage failure={state.message} onRetry={session.retry} />;
  if (user && services && isReady && isShown) {
    return <Admin key={user.username} services={services} user={user} known={known} />;
  }
  const isSignedOut = isRestored && (state.kind === 'signed-out' || state.kind === 'challenged');
  if (!isSignedOut) return <StartPage />;
  const ended = state.kind === 'signed-out' ? state : undefined;
  return <SignedOut explicitly={ended?.reason === 'signed-out'} former={ended?.former} />;
}

/** After an explicit sign-out the login page does not lead back: the next user may be another one. */
function SignedOut({ explicitly, former }: { explicitly: boolean; former: SessionUser | undefined }) {
  const visit = useLoginVisit(former);
  const route = routeAt(visit.from.pathname, routes);
  if (route && mayVisit(undefined, route)) return <Site />;
  return <Navigate to="/login" replace state={explicitly ? null : visit} />;
}

/** Tries once, when the page opens, to restore a session that ended meanwhile. True once that is decided. */
function useRestoreFirst(session: Session, state: SessionState): boolean {
  const [tried, setTried] = useState(state.kind !== 'signed-out' || state.reason !== undefined);
  useLayoutEffect(() => {
    if (tried) return;
    session.retry();
    setTried(true);
  }, [session, tried]);
  return tried;
}

const NO_SOURCE = { get: () => NOT_READ, subscribe: () => () => {} };

/** The user's membership, read again after a while away and when their groups change. Spec §4 Group cache, §6. */
function useMembership(services: ConsoleServices | undefined, groups: readonly string[]): MembershipState {
  const source = services?.membership;
  const known = useObservable(source ?? NO_SOURCE);
  const last = useRef({ groups: groups.join(), readAt: Date.now() });
  useEffect(() => {
    const isChanged = last.current.groups !== groups.join();
    last.current = { groups: groups.join(), readAt: Date.now() };
    if (isChanged) void source?.refresh();
  }, [source, groups]);
  useEffect(() => {
    const refreshAfterAWhile = () => {
      if (document.hidden || Date.now() - last.current.readAt < LIMITS.sessionCheckInterval) return;
      last.current.readAt = Date.now();
      void source?.refresh();
    };
    document.addEventListener('visibilitychange', refreshAfterAWhile);
    return () => document.removeEventListener('visibilitychange', refreshAfterAWhile);
  }, [source]);
  useEffect(() => {
    // The auth provider handles this failure like that of any other call.
    if (known.error) services?.authProvider.checkError(known.error).catch(() => undefined);
  }, [services, known.error]);
  return known;
}

interface AdminProps {
  services: ConsoleServices;
  user: SessionUser;
  known: MembershipState;
}

/** React Admin with the product's providers and theme, for a signed-in user. */
function Admin({ services, user, known: { membership, error } }: AdminProps) {
  const { session } = useRuntime();
  return (
    <AdminContext
      dataProvider={services.dataProvider}
      authProvider={services.authProvider}
      i18nProvider={i18nProvider}
      queryClient={services.queryClient}
      store={services.store}
      theme={theme}
      darkTheme={theme}
      routerProvider={routerProvider}
      basename={BASENAME}
    >
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ApiContext value={services.api}>
          <ResourcesContext value={services.resources}>
            <CapabilitiesContext value={services.can}>
              <SlotsContext value={slotNamed}>
                <UnsavedContext value={draftStoreOf(session)}>
                  {membership ? (
                    <TenantProvider services={services} membership={membership}>
                      <SignedInConsole services={services} user={user} role={membership.role} />
                    </TenantProvider>
                  ) : (
                    <MembershipFailure services={services} user={user} reason={error?.message ?? ''} />
                  )}
                </UnsavedContext>
              </SlotsContext>
            </CapabilitiesContext>
          </ResourcesContext>
        </ApiContext>
      </ResourceDefinitionContextProvider>
    </AdminContext>
  );
}

function SignedInConsole({ services, user, role }: Pick<AdminProps, 'services' | 'user'> & { role: Role }) {
  const { resources, pages } = services;
  const { awaitsApproval } = useTenant();
  const places: Places = awaitsApproval ? { resources: [], pages: [] } : { resources, pages };
  usePreloadedLinks(resources);
  return (
    <>
      <Layout services={services} user={user} menu={menuOf(places, role)} tenantArea={<TenantArea />} commands={places}>
        <TenantNotices />
        <AdminRoutes resources={resources} role={role} />
      </Layout>
      <Notifications />
    </>
  );
}
