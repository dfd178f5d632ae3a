import { styled } from '@mui/material/styles';
import { Link, useNavigate } from 'react-router';
import { numberWords } from '../../../components/dateText.ts';
import type { DayRange } from '../../../fields/dateTime/calendar.ts';
import { translate } from '../../../messages/dashboard.ts';
import { PERIOD } from '../../../schema/query.ts';
import { fieldAt, scopeFieldOf } from '../../../schema/resource.ts';
import { confirmLeave } from '../../../views/navigationGuard.ts';
import { useTenant } from '../../../views/useTenant.ts';
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
            {chart && one.total > 0 ? (
              <Link to={path(one, chart.period)} onClick={() => warn(one, chart.period)}>
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

/** The members of a series that its link needs. */
type Listed = Pick<Series, 'value' | 'spellings' | 'label'>;

/** Links from a chart to the lists of its series and days; undefined: all series. Spec §2, Dashboard. */
export function useSeriesLink(resource: SummaryResource, tenantId: string | undefined) {
  const navigate = useNavigate();
  const { canChoose } = useTenant();
  const pathOf = (series: Listed | undefined, days: DayRange) =>
    seriesPath(resource, series, days, canChoose ? tenantId : undefined);
  /** Logs a warning if the list shows more than was picked. Spec §8, Dashboard cards. */
  const warn = (series: Series | undefined, days: DayRange) => {
    if (!pathOf(series, days).exact) console.warn(unfilteredWarning(resource, series));
  };
  return {
    path: (series: Listed | undefined, days: DayRange) => pathOf(series, days).to,
    warn,
    open(series: Series | undefined, days: DayRange) {
      confirmLeave(() => navigate(pathOf(series, days).to));
    },
  };
}

interface SeriesPath {
  readonly to: string;
  /** False: the list is not filtered by a series, or not by days. */
  readonly exact: boolean;
}

/** Returns the list with the records of a series on some days, or with more if it cannot be filtered so. Spec §2; decision D25. */
export function seriesPath(
  resource: SummaryResource,
  series: Listed | undefined,
  { from, to }: DayRange,
  tenantId?: string,
): SeriesPath {
  const { by, day } = resource.summary;
  const field = fieldAt(resource, by);
  // If the API returned a single other spelling, filters by that.
  const value = series?.spellings.length === 1 ? series.spellings[0] : series?.value;
  const isKnown = value !== undefined && value !== '' && field.value.safeParse(value).success;
  const byDays = resource.list.search?.includes(day) ?? false;
  const tenant = scopeFieldOf(resource);
  const query = new URLSearchParams({
    ...(tenant && tenantId && { [tenant]: tenantId }),
    ...(isKnown && { [field.alias ?? by]: value }),
    ...(byDays ? { [PERIOD.from]: from, [PERIOD.to]: to } : !isKnown && { searched: '1' }),
  });
  return { to: `${resource.path}?${query}`, exact: byDays && isKnown };
}

/** The warning for a link to a list that shows more than was picked. Spec §8, Dashboard cards. */
export function unfilteredWarning({ label: [, many] }: SummaryResource, series: Series | undefined): string {
  const picked = series ? `"${series.label}"` : 'a bar as a whole';
  return `${many} cannot be listed by ${picked}: the list shows all of the bar.`;
}
