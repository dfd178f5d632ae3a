import type { Resource } from '../../../src/schema/resource.ts';
import { annotateEndpoints } from './annotate.ts';
import { bulkEndpoints } from './bulk/bulkEndpoint.ts';
import { callsOf } from './defineServer.ts';
import type { Endpoint } from './endpoint.ts';
import { listEndpoints } from './records/listEndpoints.ts';
import { recordEndpoints } from './records/recordEndpoints.ts';

/**
 * All calls of one resource, whose declaration was checked (`server/database/declarations`): its additions, and those that follow from its schema.
 * Spec §7.
 */
export function resourceEndpoints(resource: Resource, all: readonly Resource[]): Endpoint[] {
  const { endpoints = () => [], replaces, beforeReading } = callsOf(resource);
  const own = endpoints();
  if (replaces) return [...own];
  const declared = [
    ...listEndpoints(resource, all),
    ...bulkEndpoints(resource),
    ...annotateEndpoints(resource, all),
    ...recordEndpoints(resource, all),
  ];
  const isReplaced = (call: Endpoint) => own.some(({ method, path }) => method === call.method && path === call.path);
  const calls = [...own, ...declared.filter((call) => !isReplaced(call))];
  if (!beforeReading) return calls;
  return calls.map((each) => {
    if (each.method !== 'get') return each;
    return {
      ...each,
      async respond(c, services) {
        await beforeReading(c, services);
        return each.respond(c, services);
      },
    };
  });
}
