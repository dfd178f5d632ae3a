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
  if (replaces) return [...endpoints()];
  const calls = [
    ...endpoints(),
    ...listEndpoints(resource, all),
    ...bulkEndpoints(resource),
    ...annotateEndpoints(resource, all),
    ...recordEndpoints(resource, all),
  ];
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
