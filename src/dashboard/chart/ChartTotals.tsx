import { numberWords } from '../../look/numberWords.ts';
import { SkeletonValue } from '../../look/Skeleton.tsx';
import { translate } from '../../messages/dashboard.ts';
import { withElements } from '../../messages/withElements.tsx';
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
  const { label } = average;
  const noun = nounFor(resource, chart?.total ?? 0);
  const figure = (text: string | undefined) => <b>{text ?? <SkeletonValue />}</b>;
  return (
    <div className="totals">
      <p>
        {withElements(translate('dashboard.total', { noun, days }), {
          count: figure(chart && numberWords(chart.total)),
        })}
      </p>
      {chart?.average === null ? (
        <p>{translate('dashboard.average.none', { label })}</p>
      ) : (
        <p>
          {withElements(translate('dashboard.average.mean', { label }), {
            average: figure(chart && averageText(average, chart.average)),
          })}
        </p>
      )}
    </div>
  );
}
