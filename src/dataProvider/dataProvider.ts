import type { DataProvider } from 'ra-core';
import { capabilitiesOf } from '../schema/capabilities.ts';
import type { JsonObject } from '../schema/jsonObject.ts';
import type { Resource } from '../schema/resource.ts';
import { type ApiClientOptions, createApiClient, type GatewayAdapter, type ProviderContext } from './apiClient.ts';
import type { ApiRecord } from './apiRecord.ts';
import { type ActParams, createCustomMethods, createOwnedMethods } from './customMethods.ts';
import type { createJobMethods } from './jobMethods.ts';
import { type CountParams, type CountsParams, createListMethods } from './listMethods.ts';
import { createRealtimeMethods } from './realtimeMethods.ts';
import { createRecordMethods } from './recordMethods.ts';
import { createSummaryMethods } from './summaryMethods.ts';
import { type Caller, createTenantScope } from './tenantScope.ts';

export interface DataProviderOptions extends Omit<ApiClientOptions, 'scope' | 'adapter'> {
  readonly resources: readonly Resource[];
  readonly caller: () => Caller;
}

export interface ConsoleDataProvider
  extends DataProvider,
    ReturnType<typeof createJobMethods>,
    ReturnType<typeof createOwnedMethods>,
    ReturnType<typeof createSummaryMethods>,
    ReturnType<typeof createRealtimeMethods> {
  count(resource: string, params: CountParams): Promise<number | null>;
  counts(resource: string, params: CountsParams): Promise<{ data: JsonObject[] }>;
  act(resource: string, params: ActParams): Promise<{ data: ApiRecord }>;
}

/**
 * React Admin's data provider over the calls of spec §7, for any resource: `getList`, `getOne`, `getMany`, `getManyReference`,
 * `create`, `update`, `updateMany`, `delete`, `deleteMany`. Beside them:
 *
 * - `count(resource, { filter })` resolves to the number of records that a list with the same filter has; null where the API
 *   does not count.
 * - `counts(resource, { by, filter })` resolves to `{ data }`, the results of a search by the values of a field, if the API can do that.
 * - `latest(resource, { limit })` resolves to `{ data }`, the newest records.
 * - `summary(resource, { period, from, to })` resolves to `{ data }`, the figures of each day, the earliest first. `from` and
 *   `to` are days such as `2026-11-20`; both are included.
 * - Each of a resource's `actions` and `calls` is a method: `activate('tenants', { id })`, `setRole('users', { id, data })`. It
 *   resolves to `{ data }`, the record after the call. `act(resource, { id, action, method })` takes the name as a parameter.
 * - `startJob(resource, { operation, records, expected })`, `getJobs`, `getJob`, `cancelJob` and `getFailures` are about operations on many
 *   records, if the API can do that.
 * - `annotate(resource, { records, set })` resolves to `{ data: { count, undo } }`; `undoAnnotations(resource, { id })` restores what it
 *   replaced. If the API can do that.
 * - `request(resource, { records })` resolves to `{ data: { requested } }`, the number of new requests about them, if the API can do that.
 * - `getOwned`, `createOwned` and `deleteOwned` are about what belongs to one record: `/{resource}/{id}/{kind}`.
 * - `subscribe(topic, callback)` and `unsubscribe(topic, callback)` report that records have changed, for topics such as
 *   `resource/deals`, if the API can do that.
 *
 * Shapes, the same for all:
 *
 * - A record's `id` is the text of its resource's id field.
 * - Lists come by cursor: they resolve to `pageInfo`, and where the API counts also to `total` and `meta.count`.
 * - `getMany` resolves to the records that exist, in the order of the ids: one call per hundred ids. On
 *   gateways that implement only spec §7, a short list is read whole; otherwise one call per record.
 * - `update` takes a whole record or, with `previousData`, only the values that change. The rest stays: our server gets `PATCH`,
 *   any other the whole record by `PUT`. `updateMany` likewise, which reads each record for `PUT`.
 * - `meta.tenantId` (or `meta.tenant_id`) names the tenant of a call by an admin; null: none. Without it, a list's filter
 *   `tenant_id` or the selected tenant counts. Calls by everyone else are about their own tenant.
 * - If the API knows them, each POST carries an `Idempotency-Key`, the same when a failed call is repeated: it does nothing twice. A
 *   `meta.idempotencyKey` of `create` replaces it, so that attempts with other values create no second record either.
 * - Where a resource has an `endpoint` and the API does not have the calls of spec §7, calls are translated for that gateway.
 *
 * Errors are ra-core's HttpError: the status (0: no response), the server's message, else the default message of spec §8, and a
 * body with `errors` by field (422), `current` and `changed` (412) and `tenantDetail`. A record that does not exist is a 404
 * with the words of the resource's show block. Aborted calls reject with the reason of their signal.
 */
export function createDataProvider({ resources, caller, ...options }: DataProviderOptions): ConsoleDataProvider {
  const scope = createTenantScope(resources, caller);
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const can = capabilitiesOf(options.config);
  const context: ProviderContext = {
    call: createApiClient({ ...options, scope, ...(!can('contract') && adapterFor(resources)) }),
    can,
    resource(name) {
      const resource = byName.get(name);
      if (!resource) throw new Error(`There is no resource "${name}".`);
      return resource;
    },
    tenantOf: scope.tenantOf,
  };
  const methods = {
    ...createListMethods(context),
    ...createRecordMethods(context),
    ...createCustomMethods(context, resources),
    ...lazyMethods(
      ['startJob', 'annotate', 'undoAnnotations', 'request', 'getJobs', 'getJob', 'cancelJob', 'getFailures'],
      async () => (await import('./jobMethods.ts')).createJobMethods(context),
    ),
    ...createOwnedMethods(context),
    ...createSummaryMethods(context),
    ...createRealtimeMethods(context),
    supportAbortSignal: true,
  };
  // React Admin's callers choose the record type; here it is whatever the API returns.
  return methods as ConsoleDataProvider;
}

/** Methods whose code loads with the first call of one. */
function lazyMethods<Name extends string>(names: readonly Name[], load: () => Promise<Record<Name, Method>>) {
  let loading: Promise<Record<Name, Method>> | undefined;
  const method =
    (name: Name): Method =>
    async (...params) => {
      loading ??= load();
      return (await loading)[name](...params);
    };
  return Object.fromEntries(names.map((name) => [name, method(name)]));
}

// biome-ignore lint/suspicious/noExplicitAny: the types of the methods are those of ConsoleDataProvider
type Method = (...params: any[]) => Promise<unknown>;

/** Loads the adapter with the first call, if a resource has its own endpoint. */
function adapterFor(resources: readonly Resource[]): Pick<ApiClientOptions, 'adapter'> {
  if (!resources.some(({ endpoint }) => endpoint)) return {};
  let loading: Promise<GatewayAdapter> | undefined;
  const load = async () => (await import('./gateway/gatewayAdapter.ts')).createGatewayAdapter(resources);
  return { adapter: () => (loading ??= load()) };
}
