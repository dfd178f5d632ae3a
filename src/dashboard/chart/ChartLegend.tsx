import { Link } from 'react-router';
import { numberWords } from '../../look/numberWords.ts';
import { translate } from '../../messages/dashboard.ts';
import type { Chart } from './chart.ts';
import { Swatch } from './Swatch.tsx';
import { type Series, type Summarised, seriesOf } from './series.ts';
import { useSeriesLink } from './useSeriesLink.tsx';

interface ChartLegendProps {
  resource: Summarised;
  tenantId: string | undefined;
  chart: Chart | undefined;
}

/** What the colours stand for, how many records have it, and the way to them. */
export function ChartLegend({ resource, tenantId, chart }: ChartLegendProps) {
  const { path, warn } = useSeriesLink(resource, tenantId);
  const series = chart?.series ?? seriesOf(resource, []);
  const label = translate('dashboard.legend', { title: resource.summary.title });
  const words = (one: Series) => (
    <>
      <Swatch colour={one.colour} />
      {one.label} <b>{chart && numberWords(one.total)}</b>
    </>
  );
  return (
    <nav className="legend" aria-label={label}>
      <ul>
        {series.map((one) => (
          <li key={one.key}>
            {one.total > 0 ? (
              <Link to={path(one)} onClick={() => warn(one)}>
                {words(one)}
              </Link>
            ) : (
              <span>{words(one)}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
