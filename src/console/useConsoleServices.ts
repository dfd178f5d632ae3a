import type { QueryClient } from '@tanstack/react-query';
import { memoize } from 'es-toolkit';
import { useEffect, useState } from 'react';
import type { Session, SessionState } from '../authProvider/session/session.ts';
import { createObservable, useObservable } from '../observable.ts';
import { prefetchDashboard } from '../pages/dashboard/prefetchDashboard.ts';
import { resources } from '../resources/index.ts';
import { tenants } from '../resources/tenants.ts';
import { dashboardResources } from '../routes.ts';
import { type Runtime, useRuntime } from '../runtime.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { figuresZone } from '../views/contexts.ts';
import { type ConsoleServices, createConsoleServices } from './consoleServices.ts';
import { needsTenantList, TENANTS, tenantInView, tenantListParams } from './selectedTenant.ts';

/** The login page opens the store before the console renders, so both share it. */
const servicesStoreOf = memoize(({ session, identity, consoleConfig }: Runtime) =>
  createServicesStore(
    session,
    async () => {
      const services = createConsoleServices({ config: await consoleConfig(), session, identity });
      void preload(services);
      return services;
    },
    async () => (await identity.fetchAuthSession())?.user.username,
  ),
);

/** The services of the signed-in user; undefined until they are created. Throws if they cannot be created. */
export function useConsoleServices(isSignedIn: boolean): ConsoleServices | undefined {
  const servicesStore = servicesStoreOf(useRuntime());
  const services = useObservable(servicesStore);
  const [error, setError] = useState<Error>();
  useEffect(() => {
    if (isSignedIn && !services) servicesStore.open().catch(setError);
  }, [isSignedIn, services, servicesStore]);
  if (error) throw error;
  return isSignedIn ? services : undefined;
}

/** Loads the services and the dashboard during the wait after sign-in. Spec §4, decision D8. */
export async function preloadConsole(runtime: Runtime, path: string): Promise<void> {
  const services = await servicesStoreOf(runtime).open();
  const { pathname, searchParams } = new URL(path, location.origin);
  if (pathname !== '/dashboard') return;
  await preload(services);
  await preloadDashboard(services, searchParams);
}

type PreloadServices = Pick<ConsoleServices, 'membership' | 'dataProvider' | 'queryClient'>;

/** Reads the membership, then the tenants, under the query keys of React Admin's hooks. Pages retry what fails. */
export async function preload({ membership: source, dataProvider, queryClient }: PreloadServices): Promise<void> {
  await source.refresh();
  const { membership } = source.get();
  if (!membership || !needsTenantList(membership)) return;
  const params = tenantListParams(membership);
  await queryClient.prefetchQuery({
    queryKey: [TENANTS, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(TENANTS, { ...params, signal }),
  });
}

async function preloadDashboard(services: ConsoleServices, params: URLSearchParams): Promise<void> {
  const { membership } = services.membership.get();
  if (!membership) return;
  const inUrl = mayChooseTenant(membership.role) && params.get(tenants.id);
  const tenantId = inUrl || tenantInView(membership, services.selectedTenant.get());
  if (tenantId === undefined) return;
  const shown = dashboardResources(resources, membership.role);
  const timeZone = figuresZone(services.can);
  await prefetchDashboard({ ...services, resources: shown, tenantId, timeZone, params });
}

/** Keeps what `create` creates until the user signs out or another one signs in. Spec §4, Sign-out. */
export function createServicesStore<Services extends { readonly queryClient: QueryClient }>(
  session: Pick<Session, 'getState' | 'subscribe'>,
  create: () => Promise<Services>,
  arrivingUser: () => Promise<string | undefined>,
) {
  const { get, set, subscribe } = createObservable<Services | undefined>(undefined);
  let opening: Promise<Services> | undefined;
  let owner = usernameIn(session.getState());
  /** The user who was signing in when the services were created. Another tab may sign in a different user. */
  let createdFor: string | undefined;

  const drop = () => {
    const client = get()?.queryClient;
    opening = undefined;
    createdFor = undefined;
    set(undefined);
    void client?.cancelQueries();
    client?.clear();
  };
  /** Returns this session's services, created at the first call. Rejects if that fails. */
  const open = () => {
    if (opening) return opening;
    const mine: Promise<Services> = currentUser().then((username) => {
      // By now the services may be another user's.
      if (opening === mine) createdFor = username;
      return create();
    });
    opening = mine;
    mine.then(
      (services) => opening === mine && set(services),
      () => opening === mine && drop(),
    );
    return mine;
  };
  const currentUser = async () => usernameIn(session.getState()) ?? arrivingUser().catch(() => undefined);
  session.subscribe(() => {
    const state = session.getState();
    const username = usernameIn(state);
    const isExpected = username === undefined || createdFor === undefined || createdFor === username;
    const arrives = owner === undefined && isExpected && (state.kind === 'arriving' || username !== undefined);
    const stays = username !== undefined && username === owner;
    if (!arrives && !stays) drop();
    owner = username;
  });
  return { get, subscribe, open, drop };
}

function usernameIn(state: SessionState): string | undefined {
  return state.kind === 'signed-in' ? state.user.username : undefined;
}
