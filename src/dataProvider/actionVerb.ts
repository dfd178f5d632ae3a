import type { RaRecord } from 'ra-core';
import type { JsonObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';
import { type ApiRecord, recordIn } from './apiRecord.ts';
import { failureMessage } from './failureMessage.ts';
import type { ProviderContext } from './providerContext.ts';
import { namedTenant } from './tenantScope.ts';

export interface ActParams {
  readonly id: string;
  /** The action's name in its resource: `activate`. */
  readonly action: string;
  /** Absent: `POST`. */
  readonly method?: 'POST' | 'PUT';
  /** What is sent with it; absent: nothing. */
  readonly data?: JsonObject;
  /** Said when the call fails and the server gives no reason; absent: that the record could not be updated. */
  readonly failure?: string;
  readonly meta?: unknown;
  /** Stands in, with what the action sets, for an answer that holds no record. */
  readonly previousData: RaRecord;
}

/** The verb of a resource's own actions: `POST` or `PUT /{resource}/{id}/{action}`. Spec §7. */
export function createActionVerb(context: ProviderContext) {
  async function act(name: string, params: ActParams): Promise<{ data: ApiRecord }> {
    const { id, action, method = 'POST', data, meta, previousData } = params;
    const resource = context.resource(name);
    const answer = await context.call(`/${name}/${encodeURIComponent(id)}/${action}`, {
      method,
      body: data && JSON.stringify(data),
      tenantId: namedTenant(meta),
      failure: params.failure ?? failureMessage(resource, 'update'),
    });
    return { data: recordIn(resource, answer) ?? { ...previousData, ...valuesSet(resource, params), id } };
  }
  return { act };
}

/** The values that an action gives the record: those of its declaration, and what was sent of the record's own fields. */
function valuesSet(resource: Resource, { action, data = {} }: ActParams): JsonObject {
  const sent = Object.entries(data).filter(([field]) => Object.hasOwn(resource.fields, field));
  return { ...resource.actions?.[action]?.sets, ...Object.fromEntries(sent) };
}
