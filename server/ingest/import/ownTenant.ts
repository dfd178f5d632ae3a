import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { Fault } from './fault.ts';
import type { ImportContext } from './importContext.ts';

/** The tenant that is loaded into. A record that says it belongs to another one is a Fault, never moved silently. */
export function ownTenant(value: JsonObject, { tenant }: ImportContext): string {
  const claimed = value.tenant_id;
  if (claimed === undefined || claimed === null || claimed === tenant) return tenant;
  throw new Fault(`tenant_id is ${JSON.stringify(claimed)}, but this is loaded into "${tenant}"`);
}
