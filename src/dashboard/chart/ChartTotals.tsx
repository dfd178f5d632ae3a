import { numberWords } from '../../look/numberWords.ts';
import { SkeletonValue } from '../../look/Skeleton.tsx';
import { translate } from '../../messages/dashboard.ts';
import { withElements } from '../../messages/withElements.tsx';
import type { Average } from '../../schema/summary.ts';
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
  const noun = nounFor(resource, chart?.total ?? 0);
  return (
    <div className="totals">
      <p>
        {withElements(translate('dashboard.total', { noun, days }), {
          count: <Figure text={chart && numberWords(chart.total)} />,
        })}
      </p>
      {average && <Mean {...{ average, chart }} />}
    </div>
  );
}

function Mean({ average, chart }: { average: Average; chart: Chart | undefined }) {
  const { label } = average;
  if (chart?.average === null) return <p>{translate('dashboard.average.none', { label })}</p>;
  return (
    <p>
      {withElements(translate('dashboard.average.mean', { label }), {
        average: <Figure text={chart && averageText(average, chart.average ?? 0)} />,
      })}
    </p>
  );
}

function Figure({ text }: { text: string | undefined }) {
  return <b>{text ?? <SkeletonValue />}</b>;
}
