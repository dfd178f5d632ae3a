import { useMemo } from 'react';
import { dayOf } from '../fields/dateTime/period.ts';
import { EmptyState } from '../look/EmptyState.tsx';
import type { Resource } from '../schema/resource.ts';
import { PeriodSelector } from '../views/period/PeriodSelector.tsx';
import { periodOf } from '../views/period/period.ts';
import { useLiveNow } from '../views/useLiveNow.tsx';
import { usePageTitle } from '../views/usePageTitle.tsx';
import { ChartCard } from './chart/ChartCard.tsx';
import type { Summarised } from './chart/series.ts';
import './dashboard.css';
import { HealthLine } from './health/HealthLine.tsx';
import { LatestCard, type WithLatest } from './latest/LatestCard.tsx';
import { useDashboardUrl } from './useDashboardUrl.tsx';

export { loadCharts } from './chart/PlotArea.tsx';

/** One look in the morning tells whether the integration is healthy. Spec §2, Dashboard; §8, Dashboard cards. */
export function DashboardPage({ resources }: { resources: readonly Resource[] }) {
  const now = useLiveNow(resources);
  const { tenantId, loading, choice, choose } = useDashboardUrl();
  const today = dayOf(now);
  const period = useMemo(() => periodOf(choice, today), [choice, today]);
  usePageTitle('Dashboard');
  return (
    <>
      <div className="head">
        <h1>Dashboard</h1>
        <div className="actions">
          <PeriodSelector value={choice} onChange={choose} />
        </div>
      </div>
      {tenantId === undefined && !loading ? (
        <EmptyState kind="none" message="Please select a tenant to see its figures." />
      ) : (
        <>
          <HealthLine {...{ tenantId, period, now }} />
          <div className="grid-2">
            {resources.filter(isSummarised).map((resource) => (
              <ChartCard key={resource.name} {...{ resource, tenantId, period }} />
            ))}
          </div>
          <div className="grid-2">
            {resources.filter(hasLatest).map((resource) => (
              <LatestCard key={resource.name} {...{ resource, tenantId }} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

function isSummarised(resource: Resource): resource is Summarised {
  return resource.summary !== undefined;
}

function hasLatest(resource: Resource): resource is WithLatest {
  return resource.latest !== undefined;
}
