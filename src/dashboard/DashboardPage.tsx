import { type ReactNode, useMemo, useState } from 'react';
import { dayOf, utcDayOf } from '../fields/dateTime/calendar.ts';
import { EmptyState } from '../look/EmptyState.tsx';
import { ErrorBoundary } from '../look/ErrorBoundary.tsx';
import { ErrorPanel } from '../look/ErrorPanel.tsx';
import { translate } from '../messages/dashboard.ts';
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

/** One look in the morning tells whether the integration is healthy. Spec §2, Dashboard; §8, Dashboard cards. */
export function DashboardPage({ resources }: { resources: readonly Resource[] }) {
  const now = useLiveNow(resources);
  const { tenantId, loading, choice, range, choose } = useDashboardUrl();
  const [today, begun] = [dayOf(now), utcDayOf(now)];
  const period = useMemo(() => periodOf(choice, today, begun), [choice, today, begun]);
  usePageTitle(translate('product.dashboard'));
  const about = `${tenantId} ${period.from} ${period.end}`;
  return (
    <>
      <div className="head">
        <h1>{translate('product.dashboard')}</h1>
        <div className="actions">
          <PeriodSelector value={choice} range={range} onChange={choose} />
        </div>
      </div>
      {tenantId === undefined && !loading ? (
        <EmptyState kind="none" message={translate('dashboard.noTenant')} />
      ) : (
        <>
          <Held about={about}>
            <HealthLine {...{ resources, tenantId, period, now }} />
          </Held>
          <div className="grid-2">
            {resources.filter(isSummarised).map((resource) => (
              <Held key={resource.name} about={about}>
                <ChartCard {...{ resource, tenantId, period }} />
              </Held>
            ))}
          </div>
          <div className="grid-2 is-lists">
            {resources.filter(hasLatest).map((resource) => (
              <Held key={resource.name} about={about}>
                <LatestCard {...{ resource, tenantId }} />
              </Held>
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** A part that breaks leaves the others as they are; it has another chance by Try Again, and when the page is about something else. */
function Held({ about, children }: { about: string; children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const fallback = () => <ErrorPanel message={translate('dashboard.broken')} onRetry={() => setAttempt(attempt + 1)} />;
  return (
    <ErrorBoundary resetKey={`${about} ${attempt}`} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}

function isSummarised(resource: Resource): resource is Summarised {
  return resource.summary !== undefined;
}

function hasLatest(resource: Resource): resource is WithLatest {
  return resource.latest !== undefined;
}
