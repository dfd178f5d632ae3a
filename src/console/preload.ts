import type { QueryClient } from '@tanstack/react-query';
import type { ConsoleDataProvider } from '../dataProvider/dataProvider.ts';
import type { StandingSource } from './standing/standingSource.ts';
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
