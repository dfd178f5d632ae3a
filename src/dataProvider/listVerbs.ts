import type { GetListParams, GetManyReferenceParams } from 'ra-core';
import { isObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';
import type { ApiRecord } from './apiRecord.ts';
import { createCursorChains } from './cursorChain.ts';
import { failureMessage } from './failureMessage.ts';
import { httpFault } from './httpFault.ts';
import { type ApiList, listIn } from './listIn.ts';
import { listQuery } from './listQuery.ts';
import type { ProviderContext } from './providerContext.ts';
import { namedTenant } from './tenantScope.ts';

export type CountParams = Pick<GetListParams, 'filter' | 'meta' | 'signal'>;

/** A page of a list as React Admin wants it; `meta.count` is the length of the whole list where the API says so. */
export interface ListResult {
  data: ApiRecord[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean };
  meta: { count: number | undefined };
}

/** The verbs that read many records. Lists come by cursor, asked for by page number. Spec §4 Search flows, §7. */
export function createListVerbs(context: ProviderContext) {
  const chains = createCursorChains();

  async function getList(name: string, params: GetListParams): Promise<ListResult> {
    const resource = context.resource(name);
    const { page, perPage } = pagingOf(resource, params);
    const { filter, sort } = params;
    // Settled once: pages that are read on the way to this one are of the same tenant, whichever is in view by then.
    const tenantId = context.tenantOf(namedTenant(params.meta, filter)) ?? null;
    const read = (token?: string) =>
      readPage(context, resource, params, tenantId, { limit: perPage, next_token: token });
    const key = JSON.stringify([name, partOf(resource, params.meta), tenantId, filter, sort, perPage]);
    return toResult(page, await chains.page(key, page, read));
  }

  const getManyReference = (name: string, { target, id, filter, ...params }: GetManyReferenceParams) =>
    getList(name, { ...params, filter: { ...filter, [target]: id } });

  const getCount = (name: string, params: CountParams) => readCount(context, context.resource(name), params);

  return { getList, getManyReference, getCount };
}

/** A short list comes whole, and so does a list that nobody wants in pages. */
function pagingOf(resource: Resource, { pagination }: GetListParams): { page: number; perPage: number | undefined } {
  return pagination && resource.list.paging === 'cursor' ? pagination : { page: 1, perPage: undefined };
}

interface Cursor {
  readonly limit: number | undefined;
  readonly next_token: string | undefined;
}

async function readPage(
  context: ProviderContext,
  resource: Resource,
  { filter, meta, signal }: GetListParams,
  tenantId: string | null,
  cursor: Cursor,
) {
  const part = partOf(resource, meta);
  const failure = failureMessage(resource, 'list', part);
  const address = part === undefined ? `/${resource.name}` : `/${resource.name}/${part}`;
  const path = withQuery(address, listQuery({ ...filter, ...cursor }, resource));
  const answer = await context.call(path, { tenantId, failure, signal });
  const list = listIn(resource, answer);
  if (!list) throw httpFault(200, undefined, { failure, tenantDetail: false });
  return list;
}

/** The part of the list that the parameters of a call name, `meta.part`; undefined: the list itself. */
function partOf({ list: { parts = {} } }: Resource, meta: unknown): string | undefined {
  const { part } = isObject(meta) ? meta : {};
  return typeof part === 'string' && Object.hasOwn(parts, part) ? part : undefined;
}

async function readCount(context: ProviderContext, resource: Resource, { filter, meta, signal }: CountParams) {
  const failure = failureMessage(resource, 'count');
  const tenantId = namedTenant(meta, filter);
  const path = withQuery(`/${resource.name}/count`, listQuery(filter, resource));
  const answer = await context.call(path, { tenantId, failure, signal });
  const { total_count: count } = isObject(answer) ? answer : {};
  if (count === null) return count;
  if (typeof count !== 'number') throw httpFault(200, undefined, { failure, tenantDetail: false });
  return count;
}

function withQuery(path: string, query: URLSearchParams): string {
  return query.size > 0 ? `${path}?${query}` : path;
}

function toResult(page: number, list: ApiList | undefined): ListResult {
  return {
    data: [...(list?.records ?? [])],
    pageInfo: { hasNextPage: list?.nextToken !== undefined, hasPreviousPage: page > 1 },
    meta: { count: list?.count },
  };
}
