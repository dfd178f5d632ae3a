import { styled } from '@mui/material/styles';
import { Link, useNavigate } from 'react-router';
import { numberWords } from '../../components/dateText.ts';
import { translate } from '../../messages/dashboard.ts';
import { fieldAt, scopeFieldOf } from '../../schema/resource.ts';
import { confirmLeave } from '../../views/navigationGuard.ts';
import { listPath } from '../../views/search/searchUrl.ts';
import { useTenant } from '../../views/useTenant.ts';
import { type Chart, type Series, type SummaryResource, seriesOf } from './chart.ts';

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

/** Links from a chart to the lists of its series. `open` and `warn` take undefined for a whole bar. Spec §2, Dashboard. */
export function useSeriesLink(resource: SummaryResource, tenantId: string | undefined) {
  const navigate = useNavigate();
  const { canChoose } = useTenant();
  const pathOf = (series: Series | undefined) => seriesPath(resource, series, canChoose ? tenantId : undefined);
  /** Logs a warning if the list shows more than was picked. */
  const warn = (series: Series | undefined) => {
    if (!pathOf(series).filtered) console.warn(unfilteredWarning(resource, series));
  };
  return {
    path: (series: Series) => pathOf(series).to,
    warn,
    open(series: Series | undefined) {
      warn(series);
      confirmLeave(() => navigate(pathOf(series).to));
    },
  };
}

interface SeriesPath {
  readonly to: string;
  /** False: the list cannot be filtered by the series and shows all records. */
  readonly filtered: boolean;
}

/** Returns the list of a series, or the whole list if it cannot be filtered by the series. Spec §2. */
export function seriesPath(resource: SummaryResource, series: Series | undefined, tenantId?: string): SeriesPath {
  const { by } = resource.summary;
  const field = fieldAt(resource, by);
  // If the API returned a single other spelling, filters by that.
  const value = series?.spellings.length === 1 ? series.spellings[0] : series?.value;
  const filtered = value !== undefined && value !== '' && field.value.safeParse(value).success;
  if (!filtered) return { to: listPath(resource, { tenantId }), filtered };
  const tenant = scopeFieldOf(resource);
  const query = new URLSearchParams({
    ...(tenant && tenantId && { [tenant]: tenantId }),
    [field.alias ?? by]: value,
  });
  return { to: `${resource.path}?${query}`, filtered };
}

/** The warning for a link to a list that shows more than was picked. Spec §8, Dashboard cards. */
export function unfilteredWarning({ label: [, many] }: SummaryResource, series: Series | undefined): string {
  const picked = series ? `"${series.label}"` : 'a bar as a whole';
  return `${many} cannot be listed by ${picked}: the list shows all.`;
}
