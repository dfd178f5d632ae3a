import type { Field } from '../../../src/schema/field.ts';
import type { JsonObject } from '../../../src/schema/jsonObject.ts';
import { type Resource, tenantFieldOf } from '../../../src/schema/resource.ts';
import { Fault } from './fault.ts';
import { identifier } from './identifier.ts';
import type { Candidate, ImportContext } from './importContext.ts';
import { moment } from './moment.ts';
import { ownTenant } from './ownTenant.ts';

/**
 * A record in its resource's own fields, for resources that no other system has a shape for. Moments may be written in any
 * way that is unambiguous, and a CSV cell holds numbers and lists as JSON. Throws a Fault for a member that is no field.
 */
export function ownRecord(resource: Resource, value: JsonObject, context: ImportContext): Candidate {
  const stranger = Object.keys(value).find((name) => !Object.hasOwn(resource.fields, name));
  if (stranger !== undefined) throw new Fault(`${stranger} is no field of ${resource.name}`);
  const values = Object.entries(resource.fields).map(([name, field]) => [name, read(name, field, value[name])]);
  const tenant = tenantFieldOf(resource);
  return {
    ...Object.fromEntries(values),
    ...(tenant !== undefined && { [tenant]: ownTenant({ tenant_id: value[tenant] }, context) }),
    [resource.id]: identifier(value[resource.id], resource.id),
  };
}

function read(name: string, field: Field, given: unknown): unknown {
  if (given === undefined || given === null || given === '') return null;
  if (field.kind === 'dateTime') return moment(given, name);
  if (typeof given !== 'string' || field.value.safeParse(given).success) return given;
  try {
    const value: unknown = JSON.parse(given);
    return field.value.safeParse(value).success ? value : given;
  } catch {
    return given;
  }
}
