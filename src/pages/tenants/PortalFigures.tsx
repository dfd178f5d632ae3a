import { Box, styled, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { Link } from 'react-router';
import { clockTime, numberWords } from '../../components/dateText.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { TryAgain } from '../../components/Panel.tsx';
import { ExactTime } from '../../components/RelativeTime.tsx';
import { SkeletonValue } from '../../components/Skeleton.tsx';
import { LIMITS } from '../../config/limits.ts';
import { lastDays } from '../../fields/dateTime/calendar.ts';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/tenants.ts';
import { withElements } from '../../messages/withElements.tsx';
import { type Deal, deals } from '../../resources/deals.ts';
import { errors, type IntegrationError } from '../../resources/errors.ts';
import { type HealthState, health } from '../../resources/health.ts';
import { syncedAt } from '../../resources/syncedAt.ts';
import { sortOf } from '../../schema/query.ts';
import type { Resource } from '../../schema/resource.ts';
import { listPath } from '../../views/search/searchUrl.ts';
import { useRecordCount } from '../../views/search/useRecordCount.ts';
import { useTenant } from '../../views/useTenant.ts';
import { HealthSentence } from '../health/HealthSentence.tsx';
import { lastSynced, useTenantHealth } from '../health/useHealth.ts';
import { useOwnTenant } from './OwnTenants.tsx';

/** Connection, last sync, deals and errors of the user's own tenant. Spec §2, Tenant portal. */
export function PortalFigures({ now }: { now: Date }) {
  const can = useCan();
  const [isReported, keepsWork] = [can('health'), can('annotate')];
  const { tenantId } = useTenant();
  const tenant = useOwnTenant();
  const newestDeals = useNewest<Deal>(deals, LIMITS.recentDeals);
  const newestErrors = useNewest<IntegrationError>(errors, LIMITS.recentDeals, !isReported);
  const dealsToday = useCount(deals, lastDays(1, now));
  const errorsToday = useCount(errors, lastDays(1, now));
  const open = useCount(errors, OPEN_FILTER[keepsWork ? 'open' : 'new']);

  const judged = useTenantHealth(tenantId, { deals: newestDeals.data, errors: newestErrors.data }, now);
  const state = tenant.data?.status === 'INACTIVE' ? 'inactive' : judged.health?.state;
  const sources = isReported ? [judged] : [newestDeals, newestErrors];
  const last = lastSynced(newestDeals.data ?? [], now);
  const all = newestDeals.meta?.count;
  return (
    <>
      <Why>{judged.health && state && state !== 'inactive' && <HealthSentence known={judged.health} now={now} />}</Why>
      <Figures>
        <Figure label={translate('tenants.connection')} queries={[tenant, ...sources]}>
          {tenant.data && state && (
            <>
              <ConnectionValue state={state} />
              {(state === 'inactive' || state === 'degraded') && (
                <small>{translate(`tenants.connection.${state}.why`)}</small>
              )}
            </>
          )}
        </Figure>
        <Figure label={translate('tenants.lastSync')} queries={[newestDeals]}>
          {newestDeals.data &&
            (last ? <ClockTime date={new Date(syncedAt(last))} now={now} /> : translate('tenants.lastSync.none'))}
        </Figure>
        <Figure label={translate('tenants.dealsSynced')} queries={[dealsToday]}>
          {dealsToday.count !== undefined && (
            <>
              <TodayLink resource={deals} count={dealsToday.count} now={now} />{' '}
              <small>
                {all === undefined
                  ? translate('tenants.dealsSynced.today')
                  : translate('tenants.dealsSynced.todayOfAll', { all })}
              </small>
            </>
          )}
        </Figure>
        <Figure label={translate('tenants.syncErrors')} queries={[errorsToday]}>
          {errorsToday.count !== undefined && (
            <>
              <TodayLink resource={errors} count={errorsToday.count} now={now} />{' '}
              <small>{todayAndOpen(keepsWork ? 'open' : 'new', open.count)}</small>
            </>
          )}
        </Figure>
      </Figures>
    </>
  );
}

/** A figure of today that opens the list of its records. Decision D25. */
function TodayLink({ resource, count, now }: { resource: Resource; count: number; now: Date }) {
  const { tenantId } = useTenant();
  const to = listPath(resource, { tenantId, filter: lastDays(1, now) });
  return (
    <Link to={to} aria-label={`${resource.label[1]}: ${numberWords(count)}`}>
      {numberWords(count)}
    </Link>
  );
}

/** The errors that are left. Where nobody can mark them as done, the sync's status says which. Decision D27. */
const OPEN_FILTER = { open: { open: 'true' }, new: { status: 'NEW' } };

function todayAndOpen(kind: keyof typeof OPEN_FILTER, count: number | undefined): ReactNode {
  if (!count) return translate('tenants.syncErrors.today');
  const link = (
    <Link to={`${errors.path}?${new URLSearchParams(OPEN_FILTER[kind])}`}>
      {translate(`tenants.syncErrors.${kind}`, { count })}
    </Link>
  );
  return withElements(translate('tenants.syncErrors.todayAndNew'), { link });
}

/** The newest records of the tenant. `meta.count` counts all. */
export function useNewest<Values extends object>(resource: Resource, count: number, enabled = true) {
  const { tenantId } = useTenant();
  const params = {
    pagination: { page: 1, perPage: count },
    sort: sortOf(resource),
    filter: {},
    meta: { tenantId },
  };
  return useGetList<Values & RaRecord>(resource.name, params, {
    enabled: enabled && tenantId !== undefined,
    retry: false,
  });
}

function useCount(resource: Resource, filter: Readonly<Record<string, string>>) {
  const { tenantId } = useTenant();
  return useRecordCount(resource, tenantId === undefined ? undefined : { tenantId, filter });
}

/** The state in words. Spec §2: a healthy one is 'Connected'. */
function ConnectionValue({ state }: { state: HealthState }) {
  const { icon = 'unknown', tone } = health.fields.state.choices[state];
  return (
    <Verdict>
      <Box
        component="span"
        sx={{ display: 'inline-flex', color: `var(--${tone === 'neutral' ? 'text-faint' : `${tone}-fg`})` }}
      >
        <Icon name={icon} />
      </Box>
      {translate(`tenants.connection.${state}`)}
    </Verdict>
  );
}

function ClockTime({ date, now }: { date: Date; now: Date }) {
  const { clock, day } = clockTime(date, now);
  return (
    <>
      <ExactTime date={date}>{clock}</ExactTime>
      <small>{day}</small>
    </>
  );
}

interface FigureProps {
  label: string;
  queries: readonly { readonly error: Error | null; refetch(): unknown }[];
  children: ReactNode;
}

/** A labeled figure, a placeholder, or an error with Try Again. */
function Figure({ label, queries, children }: FigureProps) {
  const failed = queries.filter(({ error }) => error);
  const retry = () => Promise.all(failed.map((query) => query.refetch()));
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children ||
          (failed.length === 0 ? (
            <SkeletonValue />
          ) : (
            <Failure>
              <Typography role="alert" variant="body2" color="error.dark" sx={{ overflowWrap: 'anywhere' }}>
                {failed[0]?.error?.message}
              </Typography>
              <TryAgain onClick={retry} />
            </Failure>
          ))}
      </dd>
    </div>
  );
}

/** Why the connection is in its state. Has its lines before it loads. */
const Why = styled('p')({
  minHeight: '2lh',
  padding: '0 var(--gutter)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  '& a': { textDecoration: 'underline' },
  '@container sheet (width < 480px)': { minHeight: '4lh' },
});

export const NARROW = '@container sheet (width < 980px)';
export const CARD = '@container sheet (width < 780px)';

const Figures = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  borderTop: '1px solid var(--border)',
  '& > div': {
    padding: '16px 24px 18px',
    borderLeft: '1px solid var(--border)',
    [CARD]: { padding: '12px 8px 14px 16px' },
  },
  '& > :first-of-type': { paddingLeft: 'var(--gutter)', borderLeft: 0 },
  '& > :last-of-type': { paddingRight: 'var(--gutter)' },
  '& dt': { color: 'var(--text-muted)', fontSize: 'var(--text-sm)', lineHeight: 'var(--lh-sm)' },
  '& dd': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 8px',
    minHeight: 40,
    marginTop: 4,
    fontSize: 'var(--text-2xl)',
    lineHeight: 'var(--lh-2xl)',
    fontWeight: 600,
    fontFeatureSettings: 'var(--figures)',
    letterSpacing: 'var(--track-tighter)',
    [CARD]: { minHeight: 28, fontSize: 'var(--text-xl)', lineHeight: 'var(--lh-xl)' },
    // For the words that wrap below the figure.
    '@container sheet (width < 560px)': {
      minHeight: 'calc(var(--lh-xl) + var(--target-min))',
      alignContent: 'start',
      '& > small': { width: '100%' },
    },
  },
  '& dd > .skeleton': { alignSelf: 'center' },
  '& small': {
    color: 'var(--text-muted)',
    fontSize: 'var(--text-sm)',
    lineHeight: 'var(--lh-sm)',
    fontWeight: 400,
    letterSpacing: 0,
  },
  '& small a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target-min)' },
  [NARROW]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :nth-of-type(odd)': { paddingLeft: 'var(--gutter)', borderLeft: 0 },
    '& > :nth-of-type(n + 3)': { borderTop: '1px solid var(--border)' },
  },
});

const Verdict = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  '& svg': { width: 22, height: 22 },
  [CARD]: { gap: 6, '& svg': { width: 16, height: 16 } },
});

const Failure = styled('div')({ display: 'grid', justifyItems: 'start', gap: 8, letterSpacing: 0 });
