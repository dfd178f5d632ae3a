import { type CSSProperties, useId, useMemo, useRef, useState } from 'react';
import { LIMITS } from '../../config/limits.ts';
import { Alert } from '../../look/Alert.tsx';
import { daysText } from '../../look/dayText.ts';
import { EmptyState } from '../../look/EmptyState.tsx';
import { ErrorPanel } from '../../look/ErrorPanel.tsx';
import { translate } from '../../messages/dashboard.ts';
import type { Period } from '../../views/period/period.ts';
import { Loading } from '../Loading.tsx';
import type { Figures } from '../useFigures.tsx';
import './chart.css';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTotals } from './ChartTotals.tsx';
import { chartOf } from './chart.ts';
import { DayTable } from './DayTable.tsx';
import { PlotArea } from './PlotArea.tsx';
import { SaveMenu } from './SaveMenu.tsx';
import { ShownAs, type View } from './ShownAs.tsx';
import type { Summarised } from './series.ts';
import { useSummary } from './useSummary.tsx';

const HEIGHT = { '--plot-h': `${LIMITS.chartHeight}px` } as CSSProperties;

interface ChartCardProps {
  resource: Summarised;
  tenantId: string | undefined;
  period: Period;
}

/** The figures of a period as a stacked bar per day, or as a table. Spec §2, Dashboard; §8, Dashboard cards; §9. */
export function ChartCard({ resource, tenantId, period }: ChartCardProps) {
  const heading = useId();
  const plot = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>('chart');
  const [fault, setFault] = useState<string>();
  const figures = useSummary(resource, tenantId, period);
  const { data, stale, error } = figures;
  const chart = useMemo(() => data && chartOf(resource, data.period, data.days), [resource, data]);
  const shown = data?.period ?? period;
  const days = daysWords(shown);
  const { title } = resource.summary;
  const hasBars = chart !== undefined && chart.total > 0;
  const hasLegend = !error && chart?.total !== 0;
  return (
    <section className={stale ? 'region chart is-stale' : 'region chart'} aria-labelledby={heading} aria-busy={stale}>
      {stale && <div className="busy" />}
      <header>
        <h2 id={heading}>{title}</h2>
        <div className="aside">
          <span className={hasBars ? undefined : 'is-blank'} inert={!hasBars}>
            <SaveMenu {...{ resource, tenantId, chart, plot }} period={shown} onFault={setFault} />
          </span>
          <ShownAs view={view} of={title} onChange={setView} />
        </div>
      </header>
      {fault && <Alert about={fault}>{fault}</Alert>}
      <div className={error ? 'is-blank' : undefined} inert={error !== null}>
        <ChartTotals {...{ resource, chart, days }} />
      </div>
      <div className="plot" ref={plot} style={HEIGHT}>
        {hasBars ? (
          <>
            <PlotArea {...{ resource, tenantId, chart, days }} hidden={view !== 'chart'} />
            {view === 'table' && <DayTable {...{ resource, chart, days }} />}
          </>
        ) : (
          <NoBars resource={resource} figures={figures} />
        )}
      </div>
      <div className={hasLegend ? undefined : 'is-blank'} inert={!hasLegend}>
        <ChartLegend {...{ resource, tenantId, chart }} />
      </div>
    </section>
  );
}

function NoBars({ resource, figures }: { resource: Summarised; figures: Figures<unknown> }) {
  const { data, error, busy, retry } = figures;
  if (error) return <ErrorPanel message={error.message} onRetry={retry} busy={busy} />;
  return data ? <EmptyState kind="none" message={resource.summary.none} /> : <Loading />;
}

/** The days are UTC; who lives by another clock is told. */
function daysWords({ from, to }: Period): string {
  const days = daysText(from, to);
  return new Date().getTimezoneOffset() === 0 ? days : translate('dashboard.days', { days });
}
