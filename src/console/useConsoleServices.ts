import { useEffect, useState } from 'react';
import { prefetchDashboard } from '../dashboard/prefetchDashboard.ts';
import { useObservable } from '../observable.ts';
import { resources } from '../resources/index.ts';
import { tenants } from '../resources/tenants.ts';
import { dashboardResources } from '../routes.ts';
import { consoleConfig, identity, session } from '../runtime.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { type ConsoleServices, createConsoleServices } from './consoleServices.ts';
import { needsTenantList, TENANTS, tenantListParams } from './selectedTenant.ts';
import { createServicesStore } from './servicesStore.ts';

const servicesStore = createServicesStore(
  session,
  async () => {
    const services = createConsoleServices({ config: await consoleConfig(), session, identity });
    void preload(services);
    return services;
  },
  async () => (await identity.fetchAuthSession())?.user.username,
);

/** The services of the signed-in user; undefined until they are created. Throws if they cannot be created. */
export function useConsoleServices(isSignedIn: boolean): ConsoleServices | undefined {
  const services = useObservable(servicesStore);
  const [error, setError] = useState<Error>();
  useEffect(() => {
    if (isSignedIn && !services) servicesStore.open().catch(setError);
  }, [isSignedIn, services]);
  if (error) throw error;
  return isSignedIn ? services : undefined;
}

/** Loads the services and the dashboard during the wait after sign-in. Spec §4, decision D8. */
export async function preloadConsole(path: string): Promise<void> {
  const services = await servicesStore.open();
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
  const tenantId = mayChooseTenant(membership.role)
    ? params.get(tenants.id) || services.selectedTenant.get().tenantId
    : membership.tenantId;
  if (tenantId === undefined) return;
  const shown = dashboardResources(resources, membership.role);
  await prefetchDashboard({ ...services, resources: shown, tenantId, params });
}
