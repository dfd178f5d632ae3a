import type { QueryClient } from '@tanstack/react-query';
import { dayOf, utcDayOf } from '../fields/dateTime/calendar.ts';
import type { Resource } from '../schema/resource.ts';
import { DEFAULT_PERIOD, periodOf } from '../views/period/period.ts';
import { parsePeriod } from '../views/period/periodUrl.ts';
import { bars } from './chart/barsPart.tsx';
import { type DashboardDataProvider, latestQuery, summaryQuery } from './dashboardQueries.ts';

interface DashboardToCome {
  readonly queryClient: QueryClient;
  readonly dataProvider: DashboardDataProvider;
  readonly resources: readonly Resource[];
  readonly tenantId: string;
  /** Those of the URL. */
  readonly params: URLSearchParams;
}

/** Asks for the figures and the charts of a dashboard, so that it appears filled. Each card asks again for what fails. Decision D8. */
export async function prefetchDashboard({ queryClient, dataProvider, resources, tenantId, params }: DashboardToCome) {
  const now = new Date();
  const period = periodOf(parsePeriod(params) ?? DEFAULT_PERIOD, dayOf(now), utcDayOf(now));
  const asked = resources.flatMap((resource) => [
    resource.summary && queryClient.prefetchQuery(summaryQuery(dataProvider, { resource, tenantId }, period)),
    resource.latest && queryClient.prefetchQuery(latestQuery(dataProvider, { resource, tenantId })),
  ]);
  await Promise.all([...asked, bars.load().catch(() => undefined)]);
}
