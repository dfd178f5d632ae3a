import { styled } from '@mui/material/styles';
import { useStore } from 'ra-core';
import { type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ErrorBoundary } from '../../components/ErrorBoundary.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { EmptyState, ErrorPanel } from '../../components/Panel.tsx';
import { LIMITS } from '../../config/limits.ts';
import { type DayRange, dayOf } from '../../fields/dateTime/calendar.ts';
import { ResourcesContext, useCan } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/dashboard.ts';
import { inSentence } from '../../messages/language.ts';
import { health } from '../../resources/health.ts';
import { tenants } from '../../resources/tenants.ts';
import { dashboardResources } from '../../routes.ts';
import { sortOf } from '../../schema/query.ts';
import { filledText, type Resource, scopeFieldOf } from '../../schema/resource.ts';
import type { LatestDefinition } from '../../schema/summary.ts';
import { useFiguresZone } from '../../views/contexts.ts';
import { PeriodSelector } from '../../views/period/PeriodSelector.tsx';
import { DEFAULT_PERIOD, type PeriodChoice, parsePeriod, periodOf, withPeriod } from '../../views/period/period.ts';
import { listPath } from '../../views/search/searchUrl.ts';
import { useRecordLink } from '../../views/table/RecordColumn.tsx';
import { RecordTable, TableSkeleton } from '../../views/table/RecordTable.tsx';
import { type TableColumn, tableColumns } from '../../views/table/tableColumns.ts';
import { useLiveNow } from '../../views/useLiveNow.ts';
import { useRole, useScreenTenant, useTenant } from '../../views/useTenant.ts';
import { ChartCard } from './chart/ChartCard.tsx';
import type { SummaryResource } from './chart/chart.ts';
import { CardGrid, CardRoot, DashboardCard, LOADING } from './DashboardCard.tsx';
import { useLatest } from './dashboardQueries.ts';
import { HealthLine } from './HealthLine.tsx';
import { ToDo } from './ToDo.tsx';

/** The dashboard: what is to do, health line, charts and newest records. Spec §2, Dashboard; §8, Dashboard cards. */
export function DashboardPage() {
  const role = useRole();
  const declared = useContext(ResourcesContext);
  const resources = useMemo(() => dashboardResources(declared, role), [declared, role]);
  const shown = useMemo(() => [...resources, health], [resources]);
  const now = useLiveNow(shown);
  const keepsWork = useCan()('annotate');
  const { tenantId, loading, choice, range, choose } = useDashboardUrl();
  const zone = useFiguresZone();
  const today = dayOf(now, zone);
  const period = useMemo(() => periodOf(choice, today, zone), [choice, today, zone]);
  const periods = (
    <Periods>
      <PeriodSelector value={choice} range={range} onChange={choose} />
    </Periods>
  );
  const resetKey = `${tenantId} ${period.from} ${period.end}`;
  return (
    <>
      <PageHead title={translate('product.dashboard')} />
      {tenantId === undefined && !loading ? (
        <>
          {periods}
          <EmptyState kind="none" message={translate('dashboard.noTenant')} />
        </>
      ) : (
        <>
          {keepsWork && (
            <PartBoundary resetKey={String(tenantId)}>
              <ToDo tenantId={tenantId} today={today} />
            </PartBoundary>
          )}
          <PartBoundary resetKey={resetKey}>
            <HealthLine tenantId={tenantId} period={period} now={now} resources={shown} />
          </PartBoundary>
          {periods}
          <CardGrid oneColumn={980}>
            {resources.filter(hasSummary).map((resource) => (
              <PartBoundary key={resource.name} resetKey={resetKey}>
                <ChartCard resource={resource} tenantId={tenantId} period={period} />
              </PartBoundary>
            ))}
          </CardGrid>
          <CardGrid oneColumn={1120}>
            {resources.filter(hasLatest).map((resource) => (
              <PartBoundary key={resource.name} resetKey={resetKey}>
                <LatestCard resource={resource} tenantId={tenantId} />
              </PartBoundary>
            ))}
          </CardGrid>
        </>
      )}
    </>
  );
}

/** Directly above what it changes. */
const Periods = styled('div')({
  display: 'flex',
  padding: '12px var(--gutter)',
  borderTop: '1px solid var(--border)',
  '@container sheet (width < 980px)': { display: 'block' },
});

/** Keeps a part that throws from breaking the page. It renders again on Try Again, or for another tenant or period. */
function PartBoundary({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  const [attempt, setAttempt] = useState(0);
  const fallback = () => (
    <CardRoot component="section">
      <ErrorPanel message={translate('dashboard.broken')} onRetry={() => setAttempt(attempt + 1)} />
    </CardRoot>
  );
  return (
    <ErrorBoundary resetKey={`${resetKey} ${attempt}`} fallback={fallback}>
      {children}
    </ErrorBoundary>
  );
}

const hasSummary = (resource: Resource): resource is SummaryResource => resource.summary !== undefined;

const hasLatest = (resource: Resource): resource is WithLatest => resource.latest !== undefined;

/** The last choice, for a URL without a period. Kept until sign-out. Spec §3, Client state. */
interface LastPeriod {
  readonly choice: PeriodChoice;
  readonly range?: DayRange | undefined;
}

const NO_LAST_PERIOD: LastPeriod = { choice: DEFAULT_PERIOD };

/** Keeps tenant and period in the URL: the tenant once one was chosen, the period unless it is the default. */
function useDashboardUrl() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { isChosen } = useTenant();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const { tenantId, loading, unnamed, foreign } = useScreenTenant(params.get(tenants.id) || undefined, (switched) => {
    navigate({ search: String(withTenant(params, switched)) }, { replace: true });
  });
  const inUrl = useMemo(() => parsePeriod(params), [params]);
  const [last, setLast] = useStore<LastPeriod>('dashboard.period', NO_LAST_PERIOD);
  const choice = inUrl ?? last.choice;
  useEffect(() => {
    if (inUrl) setLast(({ range }) => ({ choice: inUrl, range: inUrl.period === 'custom' ? inUrl : range }));
  }, [inUrl, setLast]);
  const complete = useMemo(() => {
    const period = withPeriod(params, choice === DEFAULT_PERIOD ? undefined : choice);
    // Users who may not choose a tenant see their own, even with a link to another one.
    return String(foreign || (isChosen && unnamed) ? withTenant(period, tenantId) : period);
  }, [params, choice, isChosen, unnamed, foreign, tenantId]);
  useEffect(() => {
    if (complete !== String(params)) navigate({ search: complete }, { replace: true });
  }, [complete, params, navigate]);
  const choose = (next: PeriodChoice) => {
    // Otherwise Back would lead to the last choice instead of this one.
    if (!inUrl) navigate({ search: String(withPeriod(params, choice)) }, { replace: true });
    navigate({ search: String(withPeriod(params, next)) });
  };
  return { tenantId, loading, choice, range: last.range, choose };
}

function withTenant(params: URLSearchParams, tenantId: string | undefined): URLSearchParams {
  const others = [...params].filter(([name]) => name !== tenants.id);
  return new URLSearchParams([...(tenantId ? [[tenants.id, tenantId]] : []), ...others]);
}

type WithLatest = Resource & { readonly latest: LatestDefinition };

interface LatestCardProps {
  resource: WithLatest;
  tenantId: string | undefined;
}

/** The newest records with links to their pages. Spec §2, Dashboard; §8, Dashboard cards. */
function LatestCard({ resource, tenantId }: LatestCardProps) {
  const all = translate('dashboard.latest.all', { noun: inSentence(resource.label[1]) });
  return (
    <DashboardCard title={resource.latest.title} action={<Link to={listPath(resource, { tenantId })}>{all}</Link>}>
      <Rows>
        <LatestRows resource={resource} tenantId={tenantId} />
      </Rows>
    </DashboardCard>
  );
}

function LatestRows({ resource, tenantId }: LatestCardProps) {
  const { title, none, failed } = resource.latest;
  const { data: rows, error, busy, retry } = useLatest(resource, tenantId);
  const linkOf = useRecordLink(resource);
  const columns = useColumns(resource);
  const layout = { resource, columns, label: title, actions: null, sort: null };
  if (error) {
    const message = filledText(failed, { error: error.message }) ?? error.message;
    return <ErrorPanel message={message} onRetry={retry} busy={busy} />;
  }
  if (!rows) return <TableSkeleton {...layout} rows={LIMITS.latestCount} loading={LOADING} />;
  if (rows.length === 0) return <EmptyState kind="none" message={none} />;
  return <RecordTable {...layout} rows={rows} total={rows.length} stale={false} linkOf={linkOf} />;
}

const MOST_COLUMNS = 5;

/** The list's columns without the tenant, which is the same in every row. Of many: those of a card, and its order. */
function useColumns(resource: Resource) {
  const role = useRole();
  return useMemo(() => {
    const scope = scopeFieldOf(resource);
    const columns = tableColumns(resource, role).filter(({ name }) => name !== scope);
    const shown = ({ name, area }: TableColumn) => /m-[a-d]/.test(area) || name === sortOf(resource).field;
    return columns.length > MOST_COLUMNS ? columns.filter(shown) : columns;
  }, [resource, role]);
}

/** A short table that ends at the card's edge, with columns as wide as their content. */
const Rows = styled('div')({
  display: 'contents',
  '&& .RaDataTable-root': { borderTop: 0 },
  '&& tbody tr:last-of-type, && tbody tr:last-of-type > td': { borderBottom: 0 },
  '@container sheet (width >= 780px)': {
    '&& .RaDataTable-root': { overflowX: 'auto' },
    // Without links, keyboards could not reach it to scroll.
    '&& .RaDataTable-root:has([aria-busy="true"])': { overflowX: 'hidden' },
    '&& table:not([aria-busy="true"])': { minWidth: 0, tableLayout: 'auto' },
    '&& thead th': { position: 'static' },
    '&& :is(.m-a, .m-c)': { maxWidth: '9rem' },
    '&& table:not([aria-busy="true"]) th': { width: 'auto' },
    '&& .MuiSkeleton-root': { width: 72 },
    '&& .copy': { display: 'none' },
    '&& td > .copyable': { maxWidth: '100%' },
    '&& tr > * + *': { paddingLeft: 6 },
    '&& tr > :not(:last-child)': { paddingRight: 6 },
    '&& tr > :last-child': { textAlign: 'right' },
  },
});
