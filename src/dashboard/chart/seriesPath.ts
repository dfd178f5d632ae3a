import { fieldAt, type Resource } from '../../schema/resource.ts';
import { scopeFieldOf } from '../../schema/tenancy.ts';
import { listPath } from '../../views/search/listPath.ts';
import type { Series, Summarised } from './series.ts';

/** Where the records of a series are listed. */
interface SeriesPath {
  readonly to: string;
  /** False: the list cannot be narrowed to the series, and shows more. */
  readonly narrowed: boolean;
}

/**
 * `/integration/deals?status=PROSPECT`, by the shorter name where the filter has one: `?type=API_ERROR`. Without a series, and
 * for a value that the list cannot be searched by, the whole list: `?searched=1`. `tenantId` stands in it for who may choose one. Spec §2.
 */
export function seriesPath(resource: Summarised, series: Series | undefined, tenantId?: string): SeriesPath {
  const { by } = resource.summary;
  const field = fieldAt(resource, by);
  // Where one other spelling alone has come, it is the one to search by.
  const value = series?.spellings.length === 1 ? series.spellings[0] : series?.value;
  const narrowed = value !== undefined && value !== '' && field.value.safeParse(value).success;
  const tenant = scopeFieldOf(resource);
  if (!narrowed) return { to: listPath(resource, { tenantId }), narrowed };
  const query = new URLSearchParams({
    ...(tenant && tenantId && { [tenant]: tenantId }),
    [field.alias ?? by]: value,
  });
  return { to: `${resource.path}?${query}`, narrowed };
}

/** What the console's log says where a chart leads to more than was picked. Spec §8, Dashboard cards. */
export function unnarrowed({ label: [, many] }: Resource, series: Series | undefined): string {
  const picked = series ? `"${series.label}"` : 'a bar as a whole';
  return `${many} cannot be listed by ${picked}: the list shows all.`;
}
