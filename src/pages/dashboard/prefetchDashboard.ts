import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'ra-core';
import { lazyPage } from '../../components/lazyPart.ts';
import { serverTime } from '../../config/serverClock.ts';
import { dayOf } from '../../fields/dateTime/calendar.ts';
import { errors } from '../../resources/errors.ts';
import type { Can } from '../../schema/capabilities.ts';
import type { Resource } from '../../schema/resource.ts';
import { DEFAULT_PERIOD, parsePeriod, periodOf } from '../../views/period/period.ts';
import { countsByQuery } from '../../views/search/useCountsBy.ts';
import { healthQuery } from '../health/healthQuery.ts';
import { latestQuery, lazyBars, summaryQuery, TODO } from './dashboardQueries.ts';

/** In a chunk of its own that other pages do not load. */
export const DashboardPage = lazyPage(async () => {
  // Loads both chunks at once. The chart retries a failure.
  lazyBars.load().catch(() => undefined);
  return (await import('./DashboardPage.tsx')).DashboardPage;
});

interface PrefetchOptions {
  readonly queryClient: QueryClient;
  readonly dataProvider: DataProvider;
  readonly resources: readonly Resource[];
  readonly tenantId: string;
  /** Of the figures, an IANA name. */
  readonly timeZone: string;
  readonly params: URLSearchParams;
  readonly can: Can;
}

/** Prefetches code and figures, so that the dashboard appears filled. Each card retries its own failure. Decision D8. */
export async function prefetchDashboard(options: PrefetchOptions) {
  const { queryClient, dataProvider, resources, tenantId, timeZone, params, can } = options;
  const now = serverTime();
  const period = periodOf(parsePeriod(params) ?? DEFAULT_PERIOD, dayOf(now, timeZone), timeZone);
  const queries = resources.flatMap((resource) => [
    resource.summary && queryClient.prefetchQuery(summaryQuery(dataProvider, { resource, tenantId }, period)),
    resource.latest && queryClient.prefetchQuery(latestQuery(dataProvider, { resource, tenantId })),
  ]);
  const code = Promise.all([DashboardPage.load(), lazyBars.load()]).catch(() => undefined);
  const health = can('health') && queryClient.prefetchQuery(healthQuery(dataProvider, { tenantId, timeZone }));
  const todo =
    can('annotate') &&
    queryClient.prefetchQuery(countsByQuery(dataProvider, errors, 'cause', { tenantId, filter: TODO }));
  await Promise.all([...queries, todo, health, code]);
}
