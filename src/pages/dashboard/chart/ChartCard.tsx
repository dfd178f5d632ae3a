import { Alert, LinearProgress, styled, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { daysText, numberWords, percentWords } from '../../../components/dateText.ts';
import { Icon, type IconName } from '../../../components/icons/Icon.tsx';
import { EmptyState, ErrorPanel } from '../../../components/Panel.tsx';
import { SkeletonWord } from '../../../components/Skeleton.tsx';
import { LIMITS } from '../../../config/limits.ts';
import { translate } from '../../../messages/dashboard.ts';
import { nounFor } from '../../../messages/language.ts';
import { withElements } from '../../../messages/withElements.tsx';
import { fieldAt, labelOf } from '../../../schema/resource.ts';
import type { AlsoBy, Average } from '../../../schema/summary.ts';
import type { Period } from '../../../views/period/period.ts';
import { DashboardCard, LOADING, Loading } from '../DashboardCard.tsx';
import { type Figures, lazyBars, type PeriodFigures, useSummary } from '../dashboardQueries.ts';
import { ChartLegend, useSeriesLink } from './ChartLegend.tsx';
import { ChartTable } from './ChartTable.tsx';
import { averageText, byAlso, type Chart, chartOf, type SummaryResource, shareOf } from './chart.ts';
import { OtherCurrencies } from './OtherCurrencies.tsx';
import { SaveMenu } from './SaveMenu.tsx';

interface ChartCardProps {
  resource: SummaryResource;
  tenantId: string | undefined;
  period: Period;
}

/** The figures of a period as a stacked bar per day, or as a table. Spec §2, Dashboard; §8, Dashboard cards; §9. */
export function ChartCard({ resource: declared, tenantId, period }: ChartCardProps) {
  const plot = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>('chart');
  const [fault, setFault] = useState<string>();
  const [grouping, setGrouping] = useState<Grouping>('by');
  const figures = useSummary(declared, tenantId, period);
  const { data, stale, error } = figures;
  const { also } = declared.summary;
  const { resource, days: figuresByDay } = useMemo(
    () =>
      also && grouping === 'also' ? byAlso(declared, also, data?.days ?? []) : { resource: declared, days: data?.days },
    [declared, also, grouping, data],
  );
  const chart = useMemo(
    () => data && figuresByDay && chartOf(resource, data.period, figuresByDay),
    [resource, data, figuresByDay],
  );
  const shown = data?.period ?? period;
  const days = daysText(shown.from, shown.to);
  const { title } = resource.summary;
  const hasBars = chart !== undefined && chart.total > 0;
  const action = (
    <>
      <Reserved inert={!hasBars}>
        <SaveMenu resource={resource} tenantId={tenantId} chart={chart} plot={plot} period={shown} onFault={setFault} />
      </Reserved>
      <ViewToggle view={view} title={title} onChange={setView} />
    </>
  );
  return (
    <DashboardCard title={title} action={action} stale={stale}>
      {stale && <Progress aria-label={LOADING} />}
      {fault && (
        <Alert severity="error" sx={{ m: '8px var(--gutter) 0' }}>
          {fault}
        </Alert>
      )}
      <Reserved inert={error !== null}>
        <Totals resource={resource} tenantId={tenantId} chart={chart} days={days} />
      </Reserved>
      <Plot ref={plot}>
        {hasBars ? (
          <>
            <PlotArea resource={resource} tenantId={tenantId} chart={chart} days={days} hidden={view !== 'chart'} />
            {view === 'table' && <ChartTable resource={resource} tenantId={tenantId} chart={chart} days={days} />}
          </>
        ) : (
          <NoBars resource={resource} figures={figures} />
        )}
      </Plot>
      <Reserved inert={error !== null || chart?.total === 0}>
        {also && (
          <Share
            resource={declared}
            also={also}
            tenantId={tenantId}
            grouping={grouping}
            figures={data}
            onGroup={setGrouping}
          />
        )}
        <ChartLegend resource={resource} tenantId={tenantId} chart={chart} />
      </Reserved>
    </DashboardCard>
  );
}

type Grouping = 'by' | 'also';

interface ShareProps extends Omit<ChartCardProps, 'period'> {
  also: AlsoBy;
  figures: PeriodFigures | undefined;
  grouping: Grouping;
  onGroup: (grouping: Grouping) => void;
}

/** The share of the records that count for the summary's other choice, and a switch that groups the chart by that. */
function Share({ resource, also, tenantId, figures, grouping, onGroup }: ShareProps) {
  const { path } = useSeriesLink(byAlso(resource, also, []).resource, tenantId);
  const share = figures && shareOf(also, figures.days);
  const { of, label } = also.share;
  const [value] = of;
  const percent = share && percentWords(share.part, share.all);
  const link = (text: string) =>
    figures && share && share.part > 0 && of.length === 1 && value !== undefined ? (
      <Link to={path({ value, spellings: of, label }, figures.period)}>{text}</Link>
    ) : (
      <b>{text}</b>
    );
  // A gateway may not count by it.
  if (figures && !share && figures.days.length > 0 && figures.days.every(({ also: { size } }) => size === 0))
    return null;
  const labelled = ([name, by]: readonly [Grouping, string]) => (
    <ToggleButton key={name} value={name}>
      {labelOf(by, fieldAt(resource, by))}
    </ToggleButton>
  );
  return (
    <ShareLine>
      {figures ? (
        share && (
          <span>
            {withElements(translate('dashboard.share', { label, all: numberWords(share.all) }), {
              percent: <b>{percent}</b>,
              part: link(numberWords(share.part)),
            })}
          </span>
        )
      ) : (
        <SkeletonWord width={160} />
      )}
      <ToggleButtonGroup
        value={grouping}
        onChange={(_, next: Grouping | null) => next && onGroup(next)}
        aria-label={translate('dashboard.groupedBy', { title: resource.summary.title })}
      >
        {(
          [
            ['by', resource.summary.by],
            ['also', also.by],
          ] as const
        ).map(labelled)}
      </ToggleButtonGroup>
    </ShareLine>
  );
}

type View = 'chart' | 'table';

const VIEWS: readonly (readonly [view: View, label: string, icon: IconName])[] = [
  ['chart', translate('dashboard.chart'), 'bars'],
  ['table', translate('dashboard.table'), 'table'],
];

function ViewToggle({ view, title, onChange }: { view: View; title: string; onChange: (view: View) => void }) {
  return (
    <ToggleButtonGroup
      value={view}
      // A press on the selected button would select nothing.
      onChange={(_, next: View | null) => next && onChange(next)}
      aria-label={translate('dashboard.shownAs', { title })}
    >
      {VIEWS.map(([value, label, icon]) => (
        <ToggleButton key={value} value={value}>
          <Icon name={icon} small />
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

interface TotalsProps extends Omit<ChartCardProps, 'period'> {
  chart: Chart | undefined;
  days: string;
}

/** The number of records in the period, and the mean of the daily averages. Spec §9, decision D14. */
function Totals({ resource, tenantId, chart, days }: TotalsProps) {
  const { average } = resource.summary;
  const { path } = useSeriesLink(resource, tenantId);
  const noun = nounFor(resource, chart?.total ?? 0);
  const count = chart ? numberWords(chart.total) : <SkeletonWord width={64} height={20} />;
  return (
    <>
      <Total>
        {withElements(translate('dashboard.total', { noun, days }), {
          count: chart?.total ? <Link to={path(undefined, chart.period)}>{count}</Link> : <b>{count}</b>,
        })}
      </Total>
      {average && (
        <Mean>
          {meanOf(average, chart)}
          {chart && <OtherCurrencies resource={resource} average={average} chart={chart} />}
        </Mean>
      )}
    </>
  );
}

function meanOf(average: Average, chart: Chart | undefined) {
  const { label } = average;
  if (chart?.average === null) return average.none ?? translate('dashboard.average.none', { label });
  const mean = chart ? averageText(average, chart.average, chart.currency) : <SkeletonWord width={56} />;
  return withElements(translate('dashboard.average.mean', { label }), { average: <b>{mean}</b> });
}

function NoBars({ resource, figures }: { resource: SummaryResource; figures: Figures<unknown> }) {
  const { data, error, busy, retry } = figures;
  if (error) return <ErrorPanel message={error.message} onRetry={retry} busy={busy} />;
  return data ? <EmptyState kind="none" message={resource.summary.none} /> : <Loading />;
}

/** The bars stay mounted behind the table, because they are what is saved as an image. */
function PlotArea({ hidden, ...props }: TotalsProps & { chart: Chart; hidden: boolean }) {
  const { Part: Bars, failed, retry } = lazyBars.usePart();
  if (failed) return hidden ? null : <ErrorPanel message={translate('dashboard.chart.failed')} onRetry={retry} />;
  return (
    <Reserved className="bars" inert={hidden}>
      {Bars ? <Bars {...props} /> : <Loading />}
    </Reserved>
  );
}

/** Keeps the space of hidden content: an inert child is invisible. */
const Reserved = styled('div')({
  '&[inert]': { visibility: 'hidden', '& *': { animation: 'none' } },
});

const Progress = styled(LinearProgress)({ position: 'absolute', insetInline: 0, top: 0 });

const Total = styled('p')({
  padding: '4px var(--gutter) 0',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-sm)',
  '& b, & a': {
    marginRight: 2,
    color: 'var(--text)',
    fontSize: 'var(--text-2xl)',
    lineHeight: 'var(--lh-2xl)',
    fontWeight: 600,
    letterSpacing: 'var(--track-tighter)',
    fontFeatureSettings: '"tnum" 1',
  },
});

const Mean = styled('p')({
  padding: '0 var(--gutter)',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--lh-sm)',
  '& b': { color: 'var(--text)', fontWeight: 500 },
  // On a phone the text may need two lines.
  '@container sheet (width < 480px)': { minHeight: 'calc(2 * var(--lh-sm))' },
});

const ShareLine = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '4px 12px',
  minHeight: 32,
  padding: '8px var(--gutter) 0',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-sm)',
  '& a': { textDecoration: 'underline' },
  '& b': { color: 'var(--text)', fontWeight: 500 },
});

const Plot = styled('div')({
  position: 'relative',
  height: LIMITS.chartHeight,
  margin: '8px var(--gutter) 0',
  '--panel-padding': '0 16px',
  '& > .empty': { height: '100%', alignContent: 'center' },
  // On a phone the table is as high as its content.
  '@container sheet (width < 480px)': {
    '&:has(> .MuiTableContainer-root)': { height: 'auto', '& > .bars': { display: 'none' } },
  },
});
