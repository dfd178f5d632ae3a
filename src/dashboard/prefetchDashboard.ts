import type { QueryClient } from '@tanstack/react-query';
import { dayOf } from '../fields/dateTime/period.ts';
import type { Resource } from '../schema/resource.ts';
import { DEFAULT_PERIOD, periodOf } from '../views/period/period.ts';
import { type DashboardDataProvider, latestQuery, summaryQuery } from './figures.ts';

interface DashboardToCome {
  readonly queryClient: QueryClient;
  readonly dataProvider: DashboardDataProvider;
  readonly resources: readonly Resource[];
  readonly tenantId: string;
}

/** Asks for what the dashboard begins with, so that it appears filled. What fails is asked for again by its card. Decision D8. */
export async function prefetchDashboard({ queryClient, dataProvider, resources, tenantId }: DashboardToCome) {
  const period = periodOf(DEFAULT_PERIOD, dayOf(new Date()));
  const asked = resources.flatMap((resource) => [
    resource.summary && queryClient.prefetchQuery(summaryQuery(dataProvider, { resource, tenantId }, period)),
    resource.latest && queryClient.prefetchQuery(latestQuery(dataProvider, { resource, tenantId })),
  ]);
  await Promise.all(asked);
}
