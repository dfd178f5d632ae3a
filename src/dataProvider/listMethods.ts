import type { GetListParams, GetManyReferenceParams } from 'ra-core';
import type { Choices } from '../fields/choice/choice.ts';
import { addDays, isDay, momentOf } from '../fields/dateTime/calendar.ts';
import { isObject, type JsonObject } from '../schema/jsonObject.ts';
import { isRange, printSort, searchFilters, sortableFields, sortOf } from '../schema/query.ts';
import { isAbsent, type Resource, valueAt } from '../schema/resource.ts';
import type { ProviderContext } from './apiClient.ts';
import { type ApiList, type ApiRecord, readList, rowsIn } from './apiRecord.ts';
import { createCursorChains } from './cursorChain.ts';
import { failureMessage, invalidResponse } from './httpFault.ts';
import { namedTenant } from './tenantScope.ts';

export type CountParams = Pick<GetListParams, 'filter' | 'meta' | 'signal'>;

export type CountsParams = CountParams & { readonly by: string };

/** A page of a list for React Admin; `meta.count` is the length of the whole list, if the API returns it. */
interface ListResult {
  data: ApiRecord[];
  /** Absent if the API pages by cursor without a count. */
  total?: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
  meta: { count: number | undefined };
}

/** The methods that read lists. Callers use page numbers, the API uses cursors. Spec §4 Search flows, §7. */
export function createListMethods(context: ProviderContext) {
  const chains = createCursorChains();

  async function getList(name: string, params: GetListParams): Promise<ListResult> {
    const resource = context.resource(name);
    const { page, perPage } = pagingOf(resource, params);
    const { filter, sort } = params;
    // Earlier pages may be read first, and the tenant in view may change meanwhile.
    const tenantId = context.tenantOf(namedTenant(params.meta, filter)) ?? null;
    const read = (token?: string) =>
      readPage(context, resource, params, tenantId, { limit: perPage, next_token: token });
    if (resource.list.paging === 'whole') return wholeResult(resource, params, await read());
    const part = partOf(resource, params.meta);
    const key = JSON.stringify([name, part, tenantId, filter, sort, perPage]);
    const result = toResult(page, await chains.page(key, page, read));
    if (perPage !== 1 || result.total !== undefined || !context.can('counts') || part !== undefined) return result;
    // React Admin's <Count> asks for one record to read the total, which lists by operators do not have.
    const total = await count(name, { ...params, meta: { ...params.meta, tenantId } }).catch(() => null);
    return { ...result, ...(total !== null && { total }) };
  }

  const getManyReference = (name: string, { target, id, filter, ...params }: GetManyReferenceParams) =>
    getList(name, { ...params, filter: { ...filter, [target]: id } });

  async function count(name: string, { filter, meta, signal }: CountParams): Promise<number | null> {
    const resource = context.resource(name);
    const failure = failureMessage(resource, 'count');
    const tenantId = namedTenant(meta, filter);
    const path = withQuery(`/${name}/count`, listQuery(filter, resource, context));
    const json = await context.call(path, { tenantId, failure, signal });
    const { total_count: total } = isObject(json) ? json : {};
    if (total !== null && typeof total !== 'number') throw invalidResponse(failure);
    return total;
  }

  async function counts(name: string, { by, filter, meta, signal }: CountsParams): Promise<{ data: JsonObject[] }> {
    const resource = context.resource(name);
    const failure = failureMessage(resource, 'count');
    const path = withQuery(`/${name}/counts`, listQuery({ by, ...(isObject(filter) && filter) }, resource, context));
    const json = await context.call(path, { tenantId: namedTenant(meta, filter), failure, signal });
    const rows = rowsIn(resource, json);
    if (!rows) throw invalidResponse(failure);
    return { data: rows.filter(isObject) };
  }

  return { getList, getManyReference, count, counts };
}

/** A short list is read whole, as is one without `pagination`. */
function pagingOf(resource: Resource, { pagination }: GetListParams): { page: number; perPage: number | undefined } {
  return pagination && resource.list.paging === 'cursor' ? pagination : { page: 1, perPage: undefined };
}

interface Cursor {
  readonly limit: number | undefined;
  readonly next_token: string | undefined;
}

function readPage(
  context: ProviderContext,
  resource: Resource,
  { filter, meta, sort, signal }: GetListParams,
  tenantId: string | null,
  cursor: Cursor,
) {
  const part = partOf(resource, meta);
  const failure = failureMessage(resource, 'list', part);
  const address = part === undefined ? `/${resource.name}` : `/${resource.name}/${part}`;
  const query = listQuery({ ...filter, ...cursor, sort: sortIn(resource, context, sort) }, resource, context);
  const path = withQuery(address, query);
  return readList(context.call, resource, path, { tenantId, failure, signal });
}

/** The order as the API's parameter; undefined for the default one, or one that the API does not know. */
function sortIn(resource: Resource, { can }: ProviderContext, sort: GetListParams['sort']): string | undefined {
  return can('search') && sort && sortableFields(resource).includes(sort.field) ? printSort(resource, sort) : undefined;
}

/** The part of the list that `meta.part` names; undefined: the list itself. */
function partOf({ list: { parts = {} } }: Resource, meta: unknown): string | undefined {
  const { part } = isObject(meta) ? meta : {};
  return typeof part === 'string' && Object.hasOwn(parts, part) ? part : undefined;
}

const withQuery = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path);

/** A list that the API returns whole is sorted and paged here. */
function wholeResult(resource: Resource, { pagination, sort }: GetListParams, { records, count }: ApiList): ListResult {
  const { page, perPage } = pagination ?? { page: 1, perPage: records.length };
  const rows = sort && sort.field !== sortOf(resource).field ? records.toSorted(comparator(sort)) : records;
  const start = (page - 1) * perPage;
  return {
    data: rows.slice(start, start + perPage),
    total: rows.length,
    pageInfo: { hasNextPage: start + perPage < rows.length, hasPreviousPage: page > 1 },
    meta: { count },
  };
}

const collator = new Intl.Collator('en', { numeric: true });

/** Absent values come last. */
function comparator({ field, order }: NonNullable<GetListParams['sort']>) {
  const direction = order === 'DESC' ? -1 : 1;
  return (one: ApiRecord, other: ApiRecord) => {
    const [a, b] = [valueAt(one, field), valueAt(other, field)];
    if (isAbsent(a) || isAbsent(b)) return Number(isAbsent(a)) - Number(isAbsent(b));
    return direction * collator.compare(String(a), String(b));
  };
}

function toResult(page: number, list: ApiList | undefined): ListResult {
  return {
    data: [...(list?.records ?? [])],
    ...(list?.count !== undefined && { total: list.count }),
    pageInfo: { hasNextPage: list?.nextToken !== undefined, hasPreviousPage: page > 1 },
    meta: { count: list?.count },
  };
}

/**
 * Converts a filter to query parameters. The user's days `date_from` and `date_to` become `from_timestamp` and `to_timestamp` in
 * epoch seconds, unless the resource is searched by calendar days, as do the days of ranges of moments. Adds the values that mean the
 * same, if the API searches by several choices. Skips empty values and `tenant_id`. Spec §5, §7.
 */
export function listQuery(
  filter: unknown,
  resource?: Pick<Resource, 'name' | 'fields' | 'list'>,
  { can }: Partial<Pick<ProviderContext, 'can'>> = {},
): URLSearchParams {
  const query = new URLSearchParams();
  const { tenant_id: _scope, date_from: from, date_to: to, ...rest } = isObject(filter) ? filter : {};
  const filters = resource ? searchFilters(resource) : [];
  for (const [name, value] of Object.entries(rest)) {
    const filter = filters.find(({ parameters }) => parameters.includes(name));
    if (filter && isRange(filter.operator) && filter.field.filter === 'period' && dayIn(value) !== undefined) {
      appendScalar(query, name, name.endsWith('_lte') ? lastSecondOf(value) : firstSecondOf(value));
      continue;
    }
    const field = filter?.field ?? resource?.fields[name];
    const choices = can?.('search') && field?.kind === 'choice' ? field.choices : {};
    for (const one of Array.isArray(value) ? value : [value]) appendScalar(query, name, withAliases(choices, one));
  }
  const days = filters.some(({ operator, field }) => operator === 'period' && field.filter === 'days');
  appendScalar(query, days ? 'date_from' : 'from_timestamp', days ? dayIn(from) : firstSecondOf(from));
  appendScalar(query, days ? 'date_to' : 'to_timestamp', days ? dayIn(to) : lastSecondOf(to));
  return query;
}

/** `VALIDATION_ERROR,VALIDATIONERROR` of `VALIDATION_ERROR`. */
const withAliases = (choices: Choices, value: unknown): unknown =>
  typeof value === 'string'
    ? value
        .split(',')
        .flatMap((one) => [one, ...(choices[one]?.aliases ?? [])])
        .join()
    : value;

const dayIn = (text: unknown) => (typeof text === 'string' && isDay(text) ? text : undefined);

/** The first second of a day of the user in epoch seconds; undefined for an invalid day. */
function firstSecondOf(day: unknown): number | undefined {
  const text = dayIn(day);
  return text === undefined ? undefined : Math.floor(momentOf(Date.parse(`${text}T00:00:00Z`)) / 1000);
}

/** The last second of a day of the user in epoch seconds, however long the day is. */
function lastSecondOf(day: unknown): number | undefined {
  const next = firstSecondOf(dayIn(day) && addDays(String(day), 1));
  return next === undefined ? undefined : next - 1;
}

function appendScalar(query: URLSearchParams, name: string, value: unknown): void {
  const sendable = typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value);
  if (sendable && String(value).trim() !== '') query.append(name, String(value));
}
