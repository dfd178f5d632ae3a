import type { RaRecord } from 'ra-core';
import { type ApiRecord, recordIn } from './apiRecord.ts';
import { failureMessage } from './failureMessage.ts';
import type { ProviderContext } from './providerContext.ts';
import { namedTenant } from './tenantScope.ts';

export interface ActParams {
  readonly id: string;
  /** The action's name in its resource: `activate`. */
  readonly action: string;
  readonly meta?: unknown;
  /** Stands in, with what the action sets, for an answer that holds no record. */
  readonly previousData: RaRecord;
}

/** The verb of a resource's own actions: `POST /{resource}/{id}/{action}`, without a body. Spec §7, activate and deactivate. */
export function createActionVerb(context: ProviderContext) {
  async function act(name: string, { id, action, meta, previousData }: ActParams): Promise<{ data: ApiRecord }> {
    const resource = context.resource(name);
    const answer = await context.call(`/${name}/${encodeURIComponent(id)}/${action}`, {
      method: 'POST',
      tenantId: namedTenant(meta),
      failure: failureMessage(resource, 'update'),
    });
    return { data: recordIn(resource, answer) ?? { ...previousData, ...resource.actions?.[action]?.sets, id } };
  }
  return { act };
}
