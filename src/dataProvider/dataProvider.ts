import type { DataProvider } from 'ra-core';
import type { Resource } from '../schema/resource.ts';
import { type ApiClientOptions, createApiClient } from './apiClient.ts';
import { type CountParams, createListVerbs } from './listVerbs.ts';
import { type ProviderContext, resourceFinder } from './providerContext.ts';
import { createRecordVerbs } from './recordVerbs.ts';
import { createTenantScope } from './tenantScope.ts';

export interface DataProviderOptions extends Omit<ApiClientOptions, 'scope'> {
  readonly resources: readonly Resource[];
  /** The tenant selected by an admin, or the user's own; undefined when there is none. */
  readonly tenantOf: () => string | undefined;
}

/** React Admin's verbs, and how many records a search finds. */
export interface ConsoleDataProvider extends DataProvider {
  /** The number of records that a list with the same filter has. Spec §7. */
  getCount(resource: string, params: CountParams): Promise<number>;
}

/**
 * React Admin's verbs as the calls of spec §7, for any resource.
 * - Every record's `id` is the text of its resource's id field.
 * - `meta.tenantId` names the tenant of a call: text, null for none; absent, a list's filter or the tenant in view does.
 * - Lists answer `pageInfo` (there is no total) and `meta.count`, where the API counts.
 * - Errors are ra-core's HttpError with a FaultBody; status 0 means that there was no answer. A record that does not
 *   exist is status 404 with the words of the resource's show block. Aborted calls reject with their signal's reason.
 */
export function createDataProvider({ resources, tenantOf, ...options }: DataProviderOptions): ConsoleDataProvider {
  const context: ProviderContext = {
    call: createApiClient({ ...options, scope: createTenantScope(resources) }),
    resource: resourceFinder(resources),
    tenantOf,
  };
  const verbs = { ...createListVerbs(context), ...createRecordVerbs(context), supportAbortSignal: true };
  // React Admin lets each caller name the type of its records; here they are what the API answers.
  return verbs as ConsoleDataProvider;
}
