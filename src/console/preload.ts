import type { QueryClient } from '@tanstack/react-query';
import type { Standing } from '../authProvider/standing.ts';
import { prefetchDashboard } from '../dashboard/prefetchDashboard.tsx';
import type { ConsoleDataProvider } from '../dataProvider/dataProvider.ts';
import { resources } from '../resources/index.ts';
import { type Tenant, tenants } from '../resources/tenants.ts';
import { mayChooseTenant } from '../schema/permissions.ts';
import { onDashboard } from './onDashboard.ts';
import type { SelectedTenant } from './selectedTenant.ts';
import type { StandingSource } from './standing/standingSource.ts';
import { startTenant } from './startTenant.ts';
import { needsTenantList, TENANTS, tenantListParams } from './tenantList.ts';

interface PreloadOptions {
  readonly standing: StandingSource;
  readonly dataProvider: ConsoleDataProvider;
  readonly queryClient: QueryClient;
}

/**
 * Asks for what every page begins with, lists under the keys of React Admin's hooks, so that nothing is asked twice. A list
 * that fails here is asked for again, and reported, by the page that needs it. Decision D8.
 */
export async function preload({ standing: source, dataProvider, queryClient }: PreloadOptions): Promise<void> {
  await source.ask();
  const { standing } = source.get();
  if (!standing || !needsTenantList(standing)) return;
  const params = tenantListParams(standing);
  await queryClient.prefetchQuery({
    queryKey: [TENANTS, 'getList', params],
    queryFn: ({ signal }) => dataProvider.getList(TENANTS, { ...params, signal }),
  });
}

interface PreloadDashboardOptions extends PreloadOptions {
  readonly selectedTenant: SelectedTenant;
}

/**
 * Asks for the dashboard's figures, once `preload` has answered whose they are, and for the code of its charts. `params` are
 * those of the link that leads there. Decision D8.
 */
export async function preloadDashboard(options: PreloadDashboardOptions, params: URLSearchParams): Promise<void> {
  const { standing: source, dataProvider, queryClient, selectedTenant } = options;
  const { standing } = source.get();
  if (!standing) return;
  const offered = offeredIn(queryClient, standing);
  const named = params.get(tenants.id) || undefined;
  const tenantId = mayChooseTenant(standing.role)
    ? (named ?? startTenant(selectedTenant.get(), offered))
    : standing.tenantId;
  if (tenantId === undefined) return;
  const shown = onDashboard(resources, standing.role);
  await prefetchDashboard({ queryClient, dataProvider, resources: shown, tenantId, params });
}

function offeredIn(queryClient: QueryClient, standing: Standing): readonly Tenant[] {
  const list = queryClient.getQueryData<{ data: Tenant[] }>([TENANTS, 'getList', tenantListParams(standing)]);
  return list?.data ?? [];
}
