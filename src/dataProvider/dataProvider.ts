import type { DataProvider, RaRecord } from 'ra-core';
import type { ConsoleConfig } from '../config/consoleConfig.ts';
import type { Resource } from '../schema/resource.ts';
import { type ActParams, createActionVerb } from './actionVerb.ts';
import { type ApiClientOptions, createApiClient } from './apiClient.ts';
import { createDialect } from './dialect/dialect.ts';
import { type CountParams, createListVerbs } from './listVerbs.ts';
import { createOwnedVerbs } from './ownedVerbs.ts';
import { type ProviderContext, resourceFinder } from './providerContext.ts';
import { createRecordVerbs } from './recordVerbs.ts';
import { createSummaryVerbs } from './summaryVerbs.ts';
import { type Caller, createTenantScope } from './tenantScope.ts';

export interface DataProviderOptions extends Omit<ApiClientOptions, 'scope' | 'dialect'> {
  readonly config: ApiClientOptions['config'] & Partial<Pick<ConsoleConfig['api'], 'standard'>>;
  readonly resources: readonly Resource[];
  /** Who calls; asked at every call. */
  readonly caller: () => Caller;
}

/** React Admin's verbs, how many records a search finds, what a dashboard shows, a resource's own actions, and what its records own. */
export interface ConsoleDataProvider
  extends DataProvider,
    ReturnType<typeof createOwnedVerbs>,
    ReturnType<typeof createSummaryVerbs> {
  /** The number of records that a list with the same filter has; null where the API counts none. Spec §7. */
  getCount(resource: string, params: CountParams): Promise<number | null>;
  /** Does what the resource names an action, such as activate; resolves to the record as it is then. Spec §7. */
  act(resource: string, params: ActParams): Promise<{ data: RaRecord }>;
}

/**
 * React Admin's verbs as the calls of spec §7, for any resource.
 * - Every record's `id` is the text of its resource's id field.
 * - `meta.tenantId` names the tenant of a call by who may choose one: text, null for none; absent, a list's filter or the
 *   tenant in view does. Everyone else's calls are about their own.
 * - Lists answer `pageInfo` (there is no total) and `meta.count`, where the API counts.
 * - An API that is not `standard` is spoken to in the words of the resources' `endpoint`.
 * - Errors are ra-core's HttpError with a FaultBody; status 0 means that there was no answer. A record that does not
 *   exist is status 404 with the words of the resource's show block. Aborted calls reject with their signal's reason.
 */
export function createDataProvider({ resources, caller, ...options }: DataProviderOptions): ConsoleDataProvider {
  const scope = createTenantScope(resources, caller);
  const context: ProviderContext = {
    call: createApiClient({
      ...options,
      scope,
      ...(!options.config.standard && { dialect: createDialect(resources) }),
    }),
    resource: resourceFinder(resources),
    tenantOf: scope.tenantOf,
  };
  const verbs = {
    ...createListVerbs(context),
    ...createRecordVerbs(context),
    ...createActionVerb(context),
    ...createOwnedVerbs(context),
    ...createSummaryVerbs(context),
    supportAbortSignal: true,
  };
  // React Admin lets each caller name the type of its records; here they are what the API answers.
  return verbs as ConsoleDataProvider;
}
