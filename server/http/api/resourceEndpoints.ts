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
  const { endpoints = () => [], beforeReading } = callsOf(resource);
  const own = endpoints();
  const declared = [
    ...listEndpoints(resource, all),
    ...bulkEndpoints(resource),
    ...annotateEndpoints(resource, all),
    ...recordEndpoints(resource, all),
  ];
  const replacing = ({ method, path }: Endpoint) => own.find((call) => call.method === method && call.path === path);
  const further = own.filter((call) => !declared.some((each) => replacing(each) === call));
  const calls = [...further, ...declared.map((call) => replacing(call) ?? call)];
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
