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
import { isObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';
import { type ApiRecord, recordIn, toApiRecord, withoutAdded } from './apiRecord.ts';
import { failureMessage, type Operation } from './failureMessage.ts';
import { httpFault } from './httpFault.ts';
import type { ProviderContext } from './providerContext.ts';
import { namedTenant } from './tenantScope.ts';

/** The verbs about single records. ra-data-simple-rest makes the calls, over our own client. Spec §7. */
export function createRecordVerbs(context: ProviderContext) {
  const getOne = (name: string, params: GetOneParams) => readOne(context, context.resource(name), params);

  /** One call each: §7 knows none for several. Records that are gone are left out. */
  async function getMany(name: string, { ids, ...params }: GetManyParams) {
    const reading = [...new Set(ids)].map((id) => getOne(name, { ...params, id }).catch(unlessMissing));
    const found = await Promise.all(reading);
    return { data: found.flatMap((result) => result?.data ?? []) };
  }

  async function create(name: string, { data, meta }: CreateParams) {
    const resource = context.resource(name);
    const sent = withoutAdded(resource, data);
    const answer = await restOf(context, resource, 'create', meta).create(name, { data: sent });
    return { data: recordIn(resource, answer.data) ?? toApiRecord(resource, sent) };
  }

  async function update(name: string, { id, data, meta, previousData }: UpdateParams) {
    const resource = context.resource(name);
    const sent = withoutAdded(resource, data);
    const answer = await restOf(context, resource, 'update', meta).update(name, { id, data: sent, previousData });
    return {
      data: recordIn(resource, answer.data) ?? {
        ...toApiRecord(resource, { ...previousData, ...sent }),
        id: String(id),
      },
    };
  }

  async function remove(name: string, { id, meta, previousData }: DeleteParams) {
    const resource = context.resource(name);
    const answer = await restOf(context, resource, 'delete', meta).delete(name, { id });
    return { data: recordIn(resource, answer.data) ?? { ...previousData, id: String(id) } };
  }

  async function updateMany(name: string, { ids, data, meta }: UpdateManyParams) {
    const resource = context.resource(name);
    const sent = withoutAdded(resource, data);
    await restOf(context, resource, 'update', meta).updateMany(name, { ids, data: sent });
    return { data: ids };
  }

  async function deleteMany(name: string, { ids, meta }: DeleteManyParams) {
    await restOf(context, context.resource(name), 'delete', meta).deleteMany(name, { ids });
    return { data: ids };
  }

  return { getOne, getMany, create, update, updateMany, delete: remove, deleteMany };
}

async function readOne(context: ProviderContext, resource: Resource, params: GetOneParams) {
  const { id, meta, signal } = params;
  const query = signal ? { id, signal } : { id };
  const answer = await restOf(context, resource, 'one', meta).getOne(resource.name, query);
  const record = recordIn(resource, answer.data);
  if (!record) throw missing(resource);
  return { data: record };
}

function missing(resource: Resource) {
  const failure = resource.show?.missing ?? failureMessage(resource, 'one');
  return httpFault(404, undefined, { failure, tenantDetail: false });
}

function unlessMissing(error: unknown): { data: ApiRecord } | undefined {
  if (error instanceof Error && 'status' in error && error.status === 404) return undefined;
  throw error;
}

/** A provider for one call: what is said on failure and whose data is meant differ from call to call. */
function restOf(context: ProviderContext, resource: Resource, operation: Operation, meta: unknown) {
  const failure = failureMessage(resource, operation);
  const tenantId = namedTenant(meta);
  const idempotencyKey = creationKey(meta);
  return simpleRestProvider('', async (path: string, { method, body, signal }: RequestInit = {}) => {
    const json = await context.call(path, { method, body, signal, tenantId, idempotencyKey, failure });
    return { status: 200, headers: new Headers(), body: '', json: json ?? {} };
  });
}

/** The name that a creation's parameters give it, `meta.idempotencyKey`. */
function creationKey(meta: unknown): string | undefined {
  const { idempotencyKey } = isObject(meta) ? meta : {};
  return typeof idempotencyKey === 'string' ? idempotencyKey : undefined;
}
