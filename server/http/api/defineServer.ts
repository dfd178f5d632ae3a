import type { FieldMap, RecordOfFields } from '../../../src/schema/field.ts';
import type { Resource } from '../../../src/schema/resource.ts';
import { addHooks, type RecordHooks } from '../../records/recordHooks.ts';
import type { Call } from './authentication.ts';
import type { Endpoint } from './endpoint.ts';
import type { Services } from './services.ts';

/** The calls that a resource has beyond those of its declaration. */
export interface ResourceCalls {
  /** Calls below the resource's path. They come before those of the declaration. */
  endpoints?(): readonly Endpoint[];
  /** Further resources in their bodies and responses. */
  readonly schemas?: readonly Resource[];
  /** Runs before each call that reads records of the resource. */
  beforeReading?(c: Call, services: Services): Promise<void>;
  /** The resource has no calls of its declaration. */
  readonly replaces?: true;
}

const calls = new WeakMap<Resource, ResourceCalls>();

/** The calls that the server file of a resource adds. */
export const callsOf = (resource: Resource): ResourceCalls => calls.get(resource) ?? {};

/**
 * What the declaration of a resource cannot say, in `server/resources/{name}.ts`: hooks of its records, and further calls.
 * docs/adding-a-resource.md describes each.
 */
export function defineServer<Fields extends FieldMap>(
  resource: Resource & { readonly fields: Fields },
  { endpoints, schemas, beforeReading, replaces, ...hooks }: ResourceCalls & RecordHooks<RecordOfFields<Fields>>,
): void {
  addHooks<Fields>(resource, hooks);
  calls.set(resource, {
    ...(endpoints && { endpoints }),
    ...(schemas && { schemas }),
    ...(beforeReading && { beforeReading }),
    ...(replaces && { replaces }),
  });
}
