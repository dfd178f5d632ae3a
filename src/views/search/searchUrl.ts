import { LIMITS } from '../../config/limits.ts';
import { isDay } from '../../fields/dateTime/calendar.ts';
import { isByDays } from '../../fields/dateTime/period.ts';
import type { Field } from '../../schema/field.ts';
import type { Resource } from '../../schema/resource.ts';
import { scopeFieldOf } from '../../schema/tenancy.ts';
import { searchFilters } from './searchParameters.ts';

/** Texts by parameter name, none of them empty. */
export type Filter = Readonly<Record<string, string>>;

/** What the URL of a list says. */
export interface SearchUrl {
  readonly tenantId: string | undefined;
  readonly filter: Filter;
  readonly perPage: number;
  /** Results are wanted. A filter always asks for them; without one, `searched=1` does, where a search is waited for. Spec §4. */
  readonly searched: boolean;
  /** The loaded rows are shown by their causes; absent: as rows. Only for resources with known failures. */
  readonly view?: 'causes' | undefined;
  /** The one cause whose loaded rows are shown. */
  readonly cause?: string | undefined;
}

const LONGEST_CAUSE = 120;

/** Reads a list's URL. What is unknown, malformed or not a value of its field is dropped. */
export function parseSearch(resource: Resource, params: URLSearchParams): SearchUrl {
  const filter: Record<string, string> = {};
  const tenantField = scopeFieldOf(resource);
  for (const { name, field, parameters } of searchFilters(resource)) {
    if (name === tenantField) continue;
    for (const parameter of parameters) {
      const text = (params.get(parameter) ?? params.get(field.alias ?? '') ?? '').trim();
      const value = valueIn(field, text);
      if (value !== undefined) filter[parameter] = value;
    }
  }
  return {
    tenantId: readTenant(resource, params),
    filter,
    perPage: LIMITS.pageSizes.find((size) => String(size) === params.get('per_page')) ?? LIMITS.pageSize,
    searched: Object.keys(filter).length > 0 || params.get('searched') === '1' || !waitsForSearch(resource),
    ...readCauses(resource, params),
  };
}

/** Nothing is listed before somebody searches, where the resource says what stands there meanwhile. */
function waitsForSearch({ list }: Resource): boolean {
  return list.empty.before !== undefined;
}

function readCauses({ failures }: Resource, params: URLSearchParams): Pick<SearchUrl, 'view' | 'cause'> {
  if (!failures) return {};
  const cause = params.get('cause')?.trim().slice(0, LONGEST_CAUSE);
  return { ...(params.get('view') === 'causes' && { view: 'causes' }), ...(cause && { cause }) };
}

/** The query of a list's URL with its question mark, or nothing. Its parts stand in the order of the form. */
export function printSearch(resource: Resource, search: SearchUrl): string {
  const params = new URLSearchParams();
  const tenantField = scopeFieldOf(resource);
  const parameters = searchFilters(resource).flatMap((filter) => filter.parameters);
  const filters = parameters.flatMap((name) => (search.filter[name] ? [[name, search.filter[name]] as const] : []));
  if (tenantField && search.tenantId) params.set(tenantField, search.tenantId);
  for (const [name, text] of filters) params.set(name, text);
  if (search.perPage !== LIMITS.pageSize) params.set('per_page', String(search.perPage));
  if (search.searched && filters.length === 0 && waitsForSearch(resource)) params.set('searched', '1');
  if (search.view) params.set('view', search.view);
  if (search.cause) params.set('cause', search.cause);
  return params.size > 0 ? `?${params}` : '';
}

function readTenant(resource: Resource, params: URLSearchParams): string | undefined {
  const name = scopeFieldOf(resource);
  const field = name === undefined ? undefined : resource.fields[name];
  const text = params.get(name ?? '')?.trim() ?? '';
  return field && valueIn(field, text);
}

/** The text as the field spells what it says: itself, or the number or boolean in it. Undefined where it can hold neither. */
function valueIn(field: Field, text: string): string | undefined {
  if (text === '') return undefined;
  if (isByDays(field)) return isDay(text) ? text : undefined;
  const spelled = text === 'true' ? true : text === 'false' ? false : Number(text);
  const value = [text, spelled].map((given) => field.value.safeParse(given)).find(({ success }) => success);
  return value && String(value.data);
}
