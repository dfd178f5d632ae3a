import { numberWords } from '../../look/numberWords.ts';
import { SkeletonValue } from '../../look/Skeleton.tsx';
import type { Resource } from '../../schema/resource.ts';
import type { Average } from '../../schema/summary.ts';
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
  const { average: means } = resource.summary;
  return (
    <div className="totals">
      <p>
        <b>{chart ? numberWords(chart.total) : <SkeletonValue />}</b> {nounFor(resource, chart?.total)}, {days}
      </p>
      <p>
        <b>{chart ? meanText(means, chart.average) : <SkeletonValue />}</b> {means.label} (mean of the daily averages)
      </p>
    </div>
  );
}

function meanText(means: Average, average: number | null): string {
  return average === null ? 'No' : averageText(means, average);
}

function nounFor({ label: [one, many] }: Resource, count: number | undefined): string {
  return (count === 1 ? one : many).toLowerCase();
}
