import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { numberWords } from '../../look/formatter.ts';
import { translate } from '../../messages/dashboard.ts';
import { type Chart, type Series, type SummaryResource, seriesOf } from './chart.ts';
import { useSeriesLink } from './useSeriesLink.ts';

interface ChartLegendProps {
  resource: SummaryResource;
  tenantId: string | undefined;
  chart: Chart | undefined;
}

/** The series with their colors and counts, as links to their lists. */
export function ChartLegend({ resource, tenantId, chart }: ChartLegendProps) {
  const { path, warn } = useSeriesLink(resource, tenantId);
  const series = chart?.series ?? seriesOf(resource, []);
  const entry = ({ label, color, total }: Series) => (
    <>
      <Swatch color={color} />
      {label} <b>{chart && numberWords(total)}</b>
    </>
  );
  return (
    <LegendNav aria-label={translate('dashboard.legend', { title: resource.summary.title })}>
      <ul>
        {series.map((one) => (
          <li key={one.key}>
            {one.total > 0 ? (
              <Link to={path(one)} onClick={() => warn(one)}>
                {entry(one)}
              </Link>
            ) : (
              <div>{entry(one)}</div>
            )}
          </li>
        ))}
      </ul>
    </LegendNav>
  );
}

export function Swatch({ color }: Pick<Series, 'color'>) {
  return <Square style={{ backgroundColor: `var(--${color})` }} />;
}

const Square = styled('span')({
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: 2.5,
  forcedColorAdjust: 'none',
  '[data-stale] &': { opacity: 0.45 },
});

const LegendNav = styled('nav')({
  padding: '8px calc(var(--gutter) - 6px) 20px',
  fontSize: 'var(--text-xs)',
  lineHeight: 'var(--lh-xs)',
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    gap: '0 4px',
    // Two lines, so that nothing moves when the counts load.
    minHeight: 'calc(2 * max(24px, var(--target-min)))',
  },
  '& li > *': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 'max(24px, var(--target-min))',
    padding: '0 6px',
    borderRadius: 'var(--r-sm)',
    color: 'var(--text-muted)',
  },
  '& a:hover': { backgroundColor: 'var(--hover)', color: 'var(--text)', textDecoration: 'none' },
  '& b': { minWidth: '1.5ch', color: 'var(--text)', fontWeight: 500, fontFeatureSettings: 'var(--figures)' },
});
