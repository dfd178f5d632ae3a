import { keyframes, styled, Tooltip } from '@mui/material';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { difference } from 'es-toolkit';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { clockTime, daysText, numberWords, percentWords } from '../../components/dateText.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { ExactTime, RelativeTime } from '../../components/RelativeTime.tsx';
import { SkeletonWord } from '../../components/Skeleton.tsx';
import { withHiddenText } from '../../components/screenReader.tsx';
import { ToolButton } from '../../components/ToolButton.tsx';
import { serverTime } from '../../config/serverClock.ts';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import { translate } from '../../messages/dashboard.ts';
import { withElements } from '../../messages/withElements.tsx';
import { type Deal, deals, SYNC_STATES } from '../../resources/deals.ts';
import { errors, type IntegrationError } from '../../resources/errors.ts';
import { syncedAt } from '../../resources/syncedAt.ts';
import type { Query } from '../../schema/query.ts';
import type { Resource } from '../../schema/resource.ts';
import { type Period, previousOf } from '../../views/period/period.ts';
import { listPath } from '../../views/search/searchUrl.ts';
import { type RecordCount, useRecordCount } from '../../views/search/useRecordCount.ts';
import { shownOf } from '../../views/useLiveNow.ts';
import { HealthBadge, HealthSentence } from '../health/HealthSentence.tsx';
import { lastSynced, useTenantHealth } from '../health/useHealth.ts';
import { type Change, changeOf, type FormerSpan, formerSpanOf } from './changes.ts';
import { type Figures, type PeriodFigures, useLatest, useSummary } from './dashboardQueries.ts';

interface HealthLineProps {
  resources: readonly Resource[];
  tenantId: string | undefined;
  period: Period;
  now: Date;
}

const OPEN: Readonly<Record<'fresh' | 'notified', { status: keyof typeof errors.fields.status.choices }>> = {
  fresh: { status: 'NEW' },
  notified: { status: 'NOTIFIED' },
};

/** The integration's health: its state, deals in step and changes. Unknown figures are shown as such. */
export function HealthLine({ resources, tenantId, period, now }: HealthLineProps) {
  const query = (filter: Readonly<Record<string, string>>) =>
    tenantId === undefined ? undefined : { tenantId, filter };
  const latest = { deals: useLatest<Deal>(deals, tenantId), errors: useLatest<IntegrationError>(errors, tenantId) };
  const tenant = useTenantHealth(tenantId, { deals: latest.deals.data, errors: latest.errors.data }, now);
  // "To do" says what is open, unless the API keeps no work.
  const can = useCan();
  const keepsWork = can('annotate');
  const formerSpan = formerSpanOf(period, now);
  const formerly = query({ ...formerSpan.filter });
  const ofDeals = { present: useSummary(deals, tenantId, period), former: useRecordCount(deals, formerly) };
  const ofErrors = { present: useSummary(errors, tenantId, period), former: useRecordCount(errors, formerly) };
  const fresh = useRecordCount(errors, keepsWork ? undefined : query(OPEN.fresh));
  const notified = useRecordCount(errors, keepsWork ? undefined : query(OPEN.notified));
  const queries = [latest, ofDeals, ofErrors, { fresh, notified, tenant }].flatMap((group) => Object.values(group));
  return (
    <Line aria-label={translate('dashboard.health')}>
      <Facts>
        <State {...tenant} now={now} />
        <LastUpdate {...latest.deals} now={now} />
        {can('search') && <InStep tenantId={tenantId} />}
        {!keepsWork && <OpenErrors tenantId={tenantId} fresh={fresh} notified={notified} />}
        {period.from <= period.today && (
          <Changes deals={ofDeals} errors={ofErrors} before={formerText(period, formerSpan)} />
        )}
      </Facts>
      <ReadAt resources={resources} now={now} queries={queries} timeZone={period.timeZone} />
    </Line>
  );
}

type LastUpdateProps = Pick<Figures<readonly Deal[]>, 'data' | 'error'> & { now: Date };

/** The last write of the newest deals. */
function LastUpdate({ data, error, now }: LastUpdateProps) {
  const last = lastSynced(data ?? [], now);
  const unknown = data ? translate('dashboard.update.none') : error && translate('dashboard.notKnown');
  return (
    <Fact>
      <Muted>{translate('dashboard.update')}</Muted>
      {last ? <RelativeTime value={syncedAt(last)} now={now} /> : unknown ? <Muted>{unknown}</Muted> : <SkeletonWord />}
    </Fact>
  );
}

const IN_STEP = { sync_state: 'IN_STEP' };
const UNCLOSED = { sync_state: difference(Object.keys(SYNC_STATES), ['ARCHIVED', 'CLOSED']).join() };

/** The share of all deals that are not closed, beside that of the period below its chart. */
function InStep({ tenantId }: { tenantId: string | undefined }) {
  const useCount = (filter: Query['filter']) =>
    useRecordCount(deals, tenantId === undefined ? undefined : { tenantId, filter });
  const [part, all] = [useCount(IN_STEP), useCount(UNCLOSED)];
  const link = (count: number, filter: Query['filter']) => (
    <Link to={listPath(deals, { tenantId, filter })}>{numberWords(count)}</Link>
  );
  return (
    <Fact>
      <Muted>{deals.fields.sync_state.choices.IN_STEP.label}</Muted>
      {part.count !== undefined && all.count !== undefined ? (
        <span>
          {withElements(
            translate('dashboard.inStep', {
              percent: percentWords(part.count, all.count),
            }),
            { part: link(part.count, IN_STEP), all: link(all.count, UNCLOSED) },
          )}
        </span>
      ) : part.error || all.error ? (
        <Muted>{translate('dashboard.notKnown')}</Muted>
      ) : (
        <SkeletonWord width={120} />
      )}
    </Fact>
  );
}

type StateProps = Pick<ReturnType<typeof useTenantHealth>, 'health' | 'error'> & { now: Date };

/** The state of the integration, and why. */
function State({ health, error, now }: StateProps) {
  return (
    <StateFact>
      {health ? (
        <>
          <HealthBadge state={health.state} />
          <span>
            <HealthSentence known={health} now={now} />
          </span>
        </>
      ) : error ? (
        <Muted>{translate('dashboard.notKnown')}</Muted>
      ) : (
        <SkeletonWord width={320} />
      )}
    </StateFact>
  );
}

interface OpenErrorsProps extends Readonly<Record<keyof typeof OPEN, RecordCount>> {
  tenantId: string | undefined;
}

function OpenErrors({ tenantId, fresh, notified }: OpenErrorsProps) {
  const isUnknown = [fresh, notified].every(({ count, error }) => count === undefined && error);
  const countOf = (kind: keyof typeof OPEN, { count, error }: RecordCount) => {
    if (count === undefined) {
      return error ? <Muted>{translate(`dashboard.open.${kind}Unknown`)}</Muted> : <SkeletonWord />;
    }
    const text = translate(`dashboard.open.${kind}`, { count });
    return count > 0 ? <Link to={listPath(errors, { tenantId, filter: OPEN[kind] })}>{text}</Link> : <b>{text}</b>;
  };
  return (
    <WideFact>
      <Muted>{translate('dashboard.open')}</Muted>
      {isUnknown ? (
        <Muted>{translate('dashboard.notKnown')}</Muted>
      ) : (
        <span>
          {withElements(translate('dashboard.open.list'), {
            fresh: countOf('fresh', fresh),
            notified: countOf('notified', notified),
          })}
        </span>
      )}
    </WideFact>
  );
}

/** The days of the previous period, and the time until which they count. */
function formerText(period: Period, { until }: FormerSpan): string {
  const { from, to } = previousOf(period);
  const days = daysText(from, to);
  if (!until) return days;
  return translate('dashboard.change.until', { days, time: clockTime(until, until, period.timeZone).clock });
}

/** The records of a period, and the number in the same part of the previous one. */
interface Comparison {
  readonly present: Figures<PeriodFigures>;
  readonly former: RecordCount;
}

type ChangesProps = Readonly<Record<'deals' | 'errors', Comparison>> & { before: string };

function Changes({ deals: ofDeals, errors: ofErrors, before }: ChangesProps) {
  return (
    <ChangesFact>
      {isUnknown(ofDeals) && isUnknown(ofErrors) ? (
        <Muted>{translate('dashboard.change.unknown')}</Muted>
      ) : (
        <>
          <ChangeOf label={translate('dashboard.change.deals')} {...ofDeals} />
          <ChangeOf label={translate('dashboard.change.errors')} {...ofErrors} />
          <Muted>{translate('dashboard.change.against', { days: before })}</Muted>
        </>
      )}
    </ChangesFact>
  );
}

function isUnknown({ present, former }: Comparison): boolean {
  return present.error !== null || (former.count === undefined && former.error !== null);
}

function ChangeOf({ label, present, former }: Comparison & { label: string }) {
  const { data, stale } = present;
  const total = data?.days.reduce((sum, day) => sum + day.total, 0);
  return (
    <ChangeItem>
      <Muted>{label}</Muted>
      {isUnknown({ present, former }) ? (
        <Muted>{translate('dashboard.notKnown')}</Muted>
      ) : total !== undefined && !stale && former.count !== undefined ? (
        <ChangeText change={changeOf(total, former.count)} before={former.count} />
      ) : (
        <SkeletonWord />
      )}
    </ChangeItem>
  );
}

/** Shows the direction as an arrow, and as a word for screen readers. */
function ChangeText({ change: { direction, text }, before }: { change: Change; before: number }) {
  const words = translate(`dashboard.change.${direction}`);
  return (
    <Hint title={translate('dashboard.change.before', { count: before })}>
      {direction !== 'same' && <Icon name={direction === 'up' ? 'rise' : 'fall'} small />}
      <b>{direction === 'same' ? words : withHiddenText(words, { change: text })}</b>
    </Hint>
  );
}

interface ReadAtProps {
  resources: readonly Resource[];
  queries: readonly Pick<Figures<unknown>, 'readAt' | 'outdated' | 'error'>[];
  now: Date;
  timeZone: string;
}

/** The time of the oldest figure with the time zone of all figures, whether reading failed, and a button that reloads all figures. */
function ReadAt({ resources, queries, now, timeZone }: ReadAtProps) {
  const client = useQueryClient();
  const busy = useIsFetching(shownOf(resources)) > 0;
  const times = queries.map(({ readAt }) => readAt).filter((time) => time > 0);
  const oldest = times.length > 0 ? serverTime(Math.min(...times)) : undefined;
  const outdated = queries.some((query) => query.outdated);
  const failed = outdated || queries.some(({ error }) => error !== null);
  return (
    <ReadAtFact>
      {failed && <Icon name="alert" small />}
      <Muted>{translate(outdated ? 'dashboard.read.outdated' : 'dashboard.read')}</Muted>
      {oldest ? <ExactTime date={oldest}>{clockTime(oldest, now).clock}</ExactTime> : <Muted>–</Muted>}
      <Link to="/account" title={translate('dashboard.zone')}>
        {timeZone}
      </Link>
      <ToolButton
        label={translate(failed ? 'product.tryAgain' : 'dashboard.refresh')}
        icon="refresh"
        aria-busy={busy}
        onClick={() => void client.refetchQueries(shownOf(resources))}
      />
    </ReadAtFact>
  );
}

function Hint({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Tooltip title={title} enterTouchDelay={0}>
      <HintText tabIndex={0}>{children}</HintText>
    </Tooltip>
  );
}

const Line = styled('section')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '4px 16px',
  padding: '10px var(--gutter)',
  borderTop: '1px solid var(--border)',
  backgroundColor: 'var(--surface-sunken)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-sm)',
  '@container sheet (width < 780px)': { flexDirection: 'column', gap: 2 },
});

const Facts = styled('div')({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 20px',
  '@container sheet (width < 780px)': { gap: '2px 16px' },
});

const Fact = styled('p')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '0 8px',
  minHeight: 28,
  fontFeatureSettings: 'var(--figures)',
  '& b': { fontWeight: 500 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--target-min)' },
});

const WideFact = styled(Fact)({ '@container sheet (width < 780px)': { width: '100%' } });

/** Has its own lines, so that nothing moves when the figures load. */
const StateFact = styled(Fact)({
  width: '100%',
  flexWrap: 'nowrap',
  '& > :first-of-type': { flex: 'none' },
  '@container sheet (width < 780px)': { alignItems: 'start', minHeight: 48, '& a': { minHeight: 24 } },
  '@container sheet (width < 480px)': { flexWrap: 'wrap', minHeight: 84 },
});

const ChangesFact = styled(Fact)({
  // Has its own line where the facts may need two, so that nothing moves when the figures load.
  '@container sheet (width < 1280px)': { width: '100%' },
  '@container sheet (width < 560px)': { '& > :last-of-type': { width: '100%' } },
});

const ChangeItem = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  '& + &': { paddingLeft: 12, borderLeft: '1px solid var(--border)' },
  '@container sheet (width < 360px)': { width: '100%', '& + &': { paddingLeft: 0, borderLeft: 0 } },
});

const turn = keyframes({ to: { rotate: '360deg' } });

const ReadAtFact = styled(Fact)({
  flex: 'none',
  gap: '0 6px',
  '& > svg': { color: 'var(--warning-fg)' },
  '& > button': {
    marginRight: 'calc((16px - var(--icon-btn)) / 2)',
    '&[aria-busy="true"] svg': {
      animation: `${turn} 800ms linear infinite`,
      '@media (prefers-reduced-motion: reduce)': { animationDuration: '4s' },
    },
  },
});

const HintText = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& > svg': { color: 'var(--text-muted)' },
});

const Muted = styled('span')({ color: 'var(--text-muted)' });
