import { useNavigate } from 'react-router';
import { fieldAt, scopeFieldOf } from '../../schema/resource.ts';
import { leave } from '../../views/leaving.ts';
import { listPath } from '../../views/search/searchUrl.ts';
import { useTenant } from '../../views/useTenant.tsx';
import type { Series, SummaryResource } from './chart.ts';

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
      leave(() => navigate(pathOf(series).to));
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
