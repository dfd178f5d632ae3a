import { isObject, type JsonObject } from '../schema/jsonObject.ts';
import { httpFault } from './httpFault.ts';
import type { ProviderContext } from './providerContext.ts';
import { namedTenant } from './tenantScope.ts';

/** Things that a record has of its own and that stand below it: `/{resource}/{id}/{kind}`. */
export interface OwnedParams {
  /** The record's. */
  readonly id: string;
  readonly kind: string;
  /** Said when the call fails and the server gives no reason. */
  readonly failure: string;
  readonly meta?: unknown;
  readonly signal?: AbortSignal;
}

/** The verbs about what a record owns: all of a kind, one more, and one less, named by `owned`. */
export function createOwnedVerbs({ call, resource }: ProviderContext) {
  const ask = (name: string, params: OwnedParams, { owned, ...request }: Request = {}) => {
    const { id, kind, failure, meta, signal } = params;
    const parts = [resource(name).name, id, kind, ...(owned === undefined ? [] : [owned])];
    const path = parts.map((part) => `/${encodeURIComponent(part)}`).join('');
    return call(path, { ...request, tenantId: namedTenant(meta), failure, signal });
  };

  async function getOwned(name: string, params: OwnedParams): Promise<{ data: JsonObject[] }> {
    const answer = await ask(name, params);
    const rows = isObject(answer) ? answer.data : undefined;
    if (!Array.isArray(rows)) throw httpFault(200, undefined, { failure: params.failure, tenantDetail: false });
    return { data: rows.filter(isObject) };
  }

  async function createOwned(name: string, { data, idempotencyKey, ...params }: OwnedCreation) {
    const answer = await ask(name, params, { method: 'POST', body: JSON.stringify(data), idempotencyKey });
    return { data: isObject(answer) ? answer : data };
  }

  async function deleteOwned(name: string, { owned, ...params }: OwnedParams & { readonly owned: string }) {
    const answer = await ask(name, params, { method: 'DELETE', owned });
    return { data: isObject(answer) ? answer : {} };
  }

  return { getOwned, createOwned, deleteOwned };
}

interface OwnedCreation extends OwnedParams {
  readonly data: JsonObject;
  /** Repeated under the same one, the call makes nothing more. */
  readonly idempotencyKey?: string;
}

interface Request {
  readonly method?: string;
  readonly idempotencyKey?: string | undefined;
  readonly body?: string;
  readonly owned?: string;
}
