import type { RaRecord } from 'ra-core';
import { isObject, type JsonObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';
import type { ApiRequest, ProviderContext } from './apiClient.ts';
import { type ApiRecord, recordIn } from './apiRecord.ts';
import { failureMessage, invalidResponse } from './httpFault.ts';
import { namedTenant } from './tenantScope.ts';

/** The parameters of a custom method about one record, such as `dataProvider.activate('tenants', { id })`. */
interface CallParams {
  readonly id: string;
  readonly data?: JsonObject;
  /** The message if the server gives none. Default: that the record could not be updated. */
  readonly failure?: string;
  readonly meta?: unknown;
  /** With the sent values, the result if the response contains no record. */
  readonly previousData?: RaRecord;
}

export interface ActParams extends CallParams {
  /** The last part of the path: `activate`. */
  readonly action: string;
  /** Default: `POST`. */
  readonly method?: 'POST' | 'PUT';
}

/** A method for each of the resources' `actions` and `calls`, and `act`, which takes the name as a parameter. Spec §7. */
export function createCustomMethods(context: ProviderContext, resources: readonly Resource[]) {
  async function act(name: string, params: ActParams): Promise<{ data: ApiRecord }> {
    const { id, action, method = 'POST', data, meta, previousData } = params;
    const resource = context.resource(name);
    const json = await context.call(`/${name}/${encodeURIComponent(id)}/${action}`, {
      method,
      body: data && JSON.stringify(data),
      tenantId: namedTenant(meta),
      failure: params.failure ?? failureMessage(resource, 'update'),
    });
    return { data: recordIn(resource, json) ?? { ...previousData, ...valuesSet(resource, params), id } };
  }

  const methodNamed = (name: string) => async (resource: string, params: CallParams) => {
    const { actions, calls } = context.resource(resource);
    const call = calls?.[name] ?? (actions?.[name] && { method: 'POST', path: name });
    if (!call) throw new Error(`The resource "${resource}" has no call "${name}".`);
    return act(resource, { ...params, action: call.path, method: call.method });
  };

  const names = resources.flatMap(({ actions = {}, calls = {} }) => [...Object.keys(actions), ...Object.keys(calls)]);
  return { ...Object.fromEntries(names.map((name) => [name, methodNamed(name)])), act };
}

/** The values that an action sets: the declared ones, and those sent that are fields of the record. */
function valuesSet(resource: Resource, { action, data = {} }: ActParams): JsonObject {
  const sent = Object.entries(data).filter(([field]) => Object.hasOwn(resource.fields, field));
  return { ...resource.actions?.[action]?.sets, ...Object.fromEntries(sent) };
}

/** Parameters of things that belong to one record, `/{resource}/{id}/{kind}`. */
interface OwnedParams {
  readonly id: string;
  readonly kind: string;
  readonly failure: string;
  readonly meta?: unknown;
  readonly signal?: AbortSignal;
}

type OwnedCreation = OwnedParams & { readonly data: JsonObject };
type OwnedRequest = Pick<ApiRequest, 'method' | 'body'> & { readonly owned?: string };

/** The methods for what belongs to a record: list all of a kind, create one, and delete the one that `owned` names. */
export function createOwnedMethods({ call, resource }: ProviderContext) {
  const send = (name: string, params: OwnedParams, { owned, ...request }: OwnedRequest = {}) => {
    const { id, kind, failure, meta, signal } = params;
    const parts = [resource(name).name, id, kind, ...(owned === undefined ? [] : [owned])];
    const path = parts.map((part) => `/${encodeURIComponent(part)}`).join('');
    return call(path, { ...request, tenantId: namedTenant(meta), failure, signal });
  };

  async function getOwned(name: string, params: OwnedParams): Promise<{ data: JsonObject[] }> {
    const json = await send(name, params);
    const rows = isObject(json) ? json.data : undefined;
    if (!Array.isArray(rows)) throw invalidResponse(params.failure);
    return { data: rows.filter(isObject) };
  }

  async function createOwned(name: string, { data, ...params }: OwnedCreation) {
    const json = await send(name, params, { method: 'POST', body: JSON.stringify(data) });
    return { data: isObject(json) ? json : data };
  }

  async function deleteOwned(name: string, { owned, ...params }: OwnedParams & { readonly owned: string }) {
    const json = await send(name, params, { method: 'DELETE', owned });
    return { data: isObject(json) ? json : {} };
  }

  return { getOwned, createOwned, deleteOwned };
}
