import type { QueryClient } from '@tanstack/react-query';
import { dayOf, utcDayOf } from '../fields/dateTime/calendar.ts';
import type { Resource } from '../schema/resource.ts';
import { type PeriodChoice, periodOf } from '../views/period/period.ts';
import { type DashboardDataProvider, latestQuery, summaryQuery } from './dashboardQueries.ts';

interface DashboardToCome {
  readonly queryClient: QueryClient;
  readonly dataProvider: DashboardDataProvider;
  readonly resources: readonly Resource[];
  readonly tenantId: string;
  readonly choice: PeriodChoice;
}

/** Asks for the figures of a dashboard, so that it appears filled. What fails is asked for again by its card. Decision D8. */
export async function prefetchDashboard({ queryClient, dataProvider, resources, ...about }: DashboardToCome) {
  const now = new Date();
  const { tenantId } = about;
  const period = periodOf(about.choice, dayOf(now), utcDayOf(now));
  const asked = resources.flatMap((resource) => [
    resource.summary && queryClient.prefetchQuery(summaryQuery(dataProvider, { resource, tenantId }, period)),
    resource.latest && queryClient.prefetchQuery(latestQuery(dataProvider, { resource, tenantId })),
  ]);
  await Promise.all(asked);
}
