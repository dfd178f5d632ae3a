import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetManyParams,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import simpleRestProvider from 'ra-data-simple-rest';
import { LIMITS } from '../config/limits.ts';
import { stampOf } from '../fields/dateTime/dateTime.ts';
import { isObject, type JsonObject } from '../schema/jsonObject.ts';
import { fieldAt, leafPathsOf, mergedRecord, type Resource, valueAt } from '../schema/resource.ts';
import type { ApiRequest, ProviderContext } from './apiClient.ts';
import { type ApiRecord, readList, recordIn, toApiRecord, withoutAdded } from './apiRecord.ts';
import { failureMessage, httpFault, type Operation } from './httpFault.ts';
import { createOwnUpdates } from './ownUpdates.ts';
import { type NamedTenant, namedTenant } from './tenantScope.ts';

type CallOptions = Pick<ApiRequest, 'failure' | 'tenantId' | 'idempotencyKey' | 'method'>;
type ReadOptions = Omit<GetManyParams, 'ids'>;

/** The methods about single records and about several ids. ra-data-simple-rest makes most calls. Spec §7. */
export function createRecordMethods(context: ProviderContext) {
  const { call, resource: find } = context;
  // ra-data-simple-rest drops `meta`. It calls its client synchronously, so these options belong to the current call.
  let options: CallOptions = { failure: '' };
  const restProvider = simpleRestProvider('', async (path: string, { method, body, signal }: RequestInit = {}) => {
    const json = await call(path, { method, ...options, body, signal });
    return { status: 200, headers: new Headers(), body: '', json: json ?? {} };
  });

  /** Returns the provider for one call, which must be made synchronously. */
  function restProviderFor(resource: Resource, operation: Operation, meta: unknown, method?: 'PATCH') {
    const { idempotencyKey } = isObject(meta) ? meta : {};
    options = {
      failure: failureMessage(resource, operation),
      tenantId: namedTenant(meta),
      ...(typeof idempotencyKey === 'string' && { idempotencyKey }),
      ...(method && { method }),
    };
    return restProvider;
  }

  async function getOne(name: string, { id, meta, signal }: GetOneParams) {
    const resource = find(name);
    const { data } = await restProviderFor(resource, 'one', meta).getOne(name, signal ? { id, signal } : { id });
    const record = recordIn(resource, data);
    if (record) return { data: record };
    const failure = resource.show?.missing ?? failureMessage(resource, 'one');
    throw httpFault(404, undefined, { failure, tenantDetail: false });
  }

  async function getMany(name: string, { ids, ...params }: GetManyParams) {
    const resource = find(name);
    const wanted = [...new Set(ids.map(String))];
    const records = new Map((await readMany(resource, wanted, params)).map((record) => [record.id, record]));
    return { data: wanted.flatMap((id) => records.get(id) ?? []) };
  }

  /** Spec §7 has no call for several records: a gateway's short list is read whole, other records one by one. */
  async function readMany(resource: Resource, ids: readonly string[], params: ReadOptions): Promise<ApiRecord[]> {
    const { name, list } = resource;
    if (context.can('many')) {
      const reads = queriesFor(ids).map((query) => readRecords(resource, `/${name}/many?${query}`, params));
      return (await Promise.all(reads)).flat();
    }
    if (list.paging === 'whole' && ids.length > 1) return readRecords(resource, `/${name}`, params);
    const found = await Promise.all(ids.map((id) => getOne(name, { ...params, id }).catch(unlessMissing)));
    return found.flatMap((result) => result?.data ?? []);
  }

  async function readRecords(resource: Resource, path: string, { meta, signal }: ReadOptions) {
    const failure = failureMessage(resource, 'list');
    const list = await readList(call, resource, path, { tenantId: namedTenant(meta), failure, signal });
    return [...list.records];
  }

  async function create(name: string, { data, meta }: CreateParams) {
    const resource = find(name);
    const sent = withoutAdded(resource, data);
    const result = await restProviderFor(resource, 'create', meta).create(name, { data: sent });
    return { data: recordIn(resource, result.data) ?? toApiRecord(resource, sent) };
  }

  const updates = createOwnUpdates();

  /** Updates of one record run one after the other, and each is made to the result of those before. */
  function update(name: string, { id, data, meta, previousData }: UpdateParams) {
    const resource = find(name);
    const key = JSON.stringify([name, context.tenantOf(namedTenant(meta)), id]);
    return updates.run(key, stampOf(resource, 'updated'), { data, previousData }, (latest) =>
      send(resource, { id, data: latest, meta, previousData }),
    );
  }

  async function send(
    resource: Resource,
    { id, data, meta, previousData }: Omit<UpdateParams, 'previousData'> & Pick<Partial<UpdateParams>, 'previousData'>,
  ) {
    const [given, before] = [withoutAdded(resource, data), withoutAdded(resource, previousData ?? {})];
    const missing = missingPaths(resource, given, before);
    const stamp = stampOf(resource, 'updated');
    if (missing.length > 0 && context.can('patch')) {
      const read = stamp === undefined ? undefined : before[stamp];
      const values = { ...(stamp !== undefined && read !== undefined && { [stamp]: read }), ...cleared(given) };
      return write(resource, { id, meta, before }, values, 'PATCH');
    }
    // A list lacks heavy fields, which a gateway would clear.
    const isListed = missing.some((path) => valueAt(before, path) === undefined);
    const whole = isListed ? withoutAdded(resource, (await getOne(resource.name, { id, meta })).data) : before;
    return write(resource, { id, meta, before }, missing.length > 0 ? mergedRecord(resource, whole, given) : given);
  }

  async function write(
    resource: Resource,
    { id, meta, before }: Pick<UpdateParams, 'id' | 'meta'> & { readonly before: JsonObject },
    data: JsonObject,
    method?: 'PATCH',
  ) {
    const provider = restProviderFor(resource, 'update', meta, method);
    const result = await provider.update(resource.name, { id, data, previousData: { id } });
    const written = toApiRecord(resource, mergedRecord(resource, before, data));
    return { data: recordIn(resource, result.data) ?? { ...written, id: String(id) } };
  }

  /** A gateway replaces whole records, so each is read before it is written. */
  async function updateMany(name: string, { ids, data, meta }: UpdateManyParams) {
    // The tenant in view may change between reading and writing.
    const tenantId: NamedTenant = context.tenantOf(namedTenant(meta)) ?? null;
    const written = ids.map(async (id) => {
      const known = { id, meta: { tenantId }, before: {} };
      if (context.can('patch')) return write(find(name), known, cleared(withoutAdded(find(name), data)), 'PATCH');
      const { data: record } = await getOne(name, { id, meta: { tenantId } });
      return update(name, { id, data, previousData: record, meta: { tenantId } });
    });
    await Promise.all(written);
    return { data: ids };
  }

  async function remove(name: string, { id, meta, previousData }: DeleteParams) {
    const resource = find(name);
    const result = await restProviderFor(resource, 'delete', meta).delete(name, { id });
    return { data: recordIn(resource, result.data) ?? { ...previousData, id: String(id) } };
  }

  async function deleteMany(name: string, { ids, meta }: DeleteManyParams) {
    await restProviderFor(find(name), 'delete', meta).deleteMany(name, { ids });
    return { data: ids };
  }

  return { getOne, getMany, create, update, updateMany, delete: remove, deleteMany };
}

/**
 * The fields that a partial update does not name: those of the record before, and those that lists omit. None for a record that
 * nobody has read.
 */
function missingPaths(resource: Resource, data: JsonObject, before: JsonObject): readonly string[] {
  const paths = leafPathsOf(resource);
  if (paths.every((path) => valueAt(before, path) === undefined)) return [];
  const isKnown = (path: string) => valueAt(before, path) !== undefined || fieldAt(resource, path).heavy;
  return paths.filter((path) => isKnown(path) && valueAt(data, path) === undefined);
}

/** JSON has no undefined, with which forms clear a value. */
const cleared = (data: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, value ?? null]));

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && 'status' in error && error.status === 404) return undefined;
  throw error;
}

/** The queries that read these records, each short enough for a URL. */
function queriesFor(ids: readonly string[]): readonly URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  for (const id of ids) {
    const last = queries.at(-1);
    if (last && last.size < LIMITS.idsPerCall && `${last}`.length + encodeURIComponent(id).length < LIMITS.queryLength)
      last.append('id', id);
    else queries.push(new URLSearchParams({ id }));
  }
  return queries;
}
