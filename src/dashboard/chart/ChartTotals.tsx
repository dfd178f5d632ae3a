import { numberWords } from '../../look/numberWords.ts';
import { SkeletonValue } from '../../look/Skeleton.tsx';
import { nounFor } from '../../views/nounFor.ts';
import type { Chart } from './chart.ts';
import { averageText } from './chartWords.ts';
import type { Summarised } from './series.ts';

interface ChartTotalsProps {
  resource: Summarised;
  /** Absent until it is known. */
  chart: Chart | undefined;
  /** The days in words. */
  days: string;
}

/** How many records the period has, and the mean of its daily averages. Spec §9, decision D14. */
export function ChartTotals({ resource, chart, days }: ChartTotalsProps) {
  const { average } = resource.summary;
  return (
    <div className="totals">
      <p>
        <b>{chart ? numberWords(chart.total) : <SkeletonValue />}</b> {nounFor(resource, chart?.total ?? 0)}, {days}
      </p>
      {chart?.average === null ? (
        <p>No {average.label}</p>
      ) : (
        <p>
          <b>{chart ? averageText(average, chart.average) : <SkeletonValue />}</b> {average.label} (mean of the daily
          averages)
        </p>
      )}
    </div>
  );
}
