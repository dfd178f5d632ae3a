import { isReading, type Operation } from './operations.ts';
import type { Attempt } from './policy.ts';
import { type Named, textFor } from './ways.ts';
import type { World } from './world.ts';

/** A call, ready to be sent. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const json = { 'content-type': 'application/json' };

/** The call of an attempt. */
export function callOf(world: World, { method, path }: Operation, attempt: Attempt): Call {
  const { way, caller, line } = attempt;
  const { ours, theirs, bearers } = world;
  const tenantOf = (named: Named) => textFor(named, ours, theirs);
  const query = (way.parameters ?? []).map(([name, named]) => `${name}=${encodeURIComponent(tenantOf(named))}`);
  const bearer = bearers[caller];
  const body = sampleBody(line.operation, world);
  const named = way.header && tenantOf(way.header);
  return {
    method,
    url: withQuery(pathWith(world, path, way.path ?? 'own'), query),
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(named && { 'X-Tenant-Id': named, tenant_id: named, 'X-Tenant': named }),
      ...(body && json),
    },
    ...(body && { body: JSON.stringify(withTenants(body, attempt, world)) }),
  };
}

/** True if a call names records by their ids, in its path or as the `id` of its query. */
export const namesRecords = (path: string) => path.includes('{') || path.endsWith('/many');

/** A path with further query parameters. */
export function withQuery(path: string, parameters: readonly string[]): string {
  return parameters.reduce((url, parameter) => `${url}${url.includes('?') ? '&' : '?'}${parameter}`, path);
}

/** A field with ids of each resource that counts by fields. */
const COUNTED: Readonly<Record<string, string>> = {
  deals: 'hubspot_deal_id',
  errors: 'error_id',
  error_notes: 'error_id',
  retries: 'error_id',
  alerts: 'subject',
  audit: 'record_id',
  background_tasks: 'lane',
};

/** The path with ids of the intended tenant's records; of several, the other tenant's record under the own tenant. */
export function pathWith({ ours, theirs }: World, path: string, named: Named): string {
  const [, , word = ''] = path.split('/');
  if (path.endsWith('/many')) {
    const each = named === 'several' ? (['own', 'other', 'missing'] as const) : [named];
    const ids = each.map((one) => textFor(one, ours, theirs, ({ ids }) => ids[word as keyof typeof ids]));
    return withQuery(
      path,
      ids.map((id) => `id=${encodeURIComponent(id)}`),
    );
  }
  if (path.endsWith('/counts')) return withQuery(path, [`by=${COUNTED[word]}`]);
  if (path.endsWith('{name}')) return path.replace('{name}', 'deals.columns');
  const isNested = path.includes('{key}');
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const kind = (name === 'id' ? word : 'keys') as keyof typeof ours.ids;
    const meant = isNested && named === 'several' ? (({ id: 'own', key: 'other' } as const)[name] ?? named) : named;
    return encodeURIComponent(textFor(meant, ours, theirs, ({ ids }) => ids[kind]));
  });
}

type Body = Readonly<Record<string, unknown>> & { readonly records?: readonly object[] | undefined };

function withTenants(body: Body, { way }: Attempt, { ours, theirs }: World): Body {
  const value = (named: Named) => (named === 'several' ? [ours.tenant, theirs.tenant] : textFor(named, ours, theirs));
  const { record } = way;
  return {
    ...body,
    ...(way.body && { tenant_id: value(way.body) }),
    ...(record && { records: body.records?.map((one) => ({ ...one, tenant_id: value(record) })) }),
  };
}

let newcomers = 0;

/** A body that succeeds for a permitted caller in the own tenant; undefined for operations without a body. */
export function sampleBody(operation: string, { ours }: Pick<World, 'ours'>): Body | undefined {
  const make = BODIES[operation];
  return make?.(ours.tenant);
}

const TENANT = {
  name: 'ours name',
  partner_id: 'ours partner',
  status: 'ACTIVE',
  region: 'ap-southeast-2',
  s3_bucket: 'ours-bucket',
  currency: 'EUR',
  authorized_countries: ['AU'],
  hubspot_configuration: {
    api_key: 'pat-another-key-of-the-crm',
    pipeline_id: 'another pipeline',
    default_stage: 'another stage',
    deal_stages: ['ours stage'],
  },
};

const SUBSCRIPTION = {
  channel: 'MAIL',
  timing: 'DAILY',
  time_zone: 'UTC',
  language: 'de',
  shared: false,
  paused: false,
  spike: false,
  silence: true,
  token_rejected: true,
  new_cause: true,
  assigned: true,
  retry_failed: true,
};

const CAUSE = {
  title: 'another title',
  pattern: 'another pattern',
  happened: 'another',
  owner: 'wait',
  steps: [{ text: 'another step' }],
};

const BODIES: Readonly<Record<string, (tenant: string) => Body>> = {
  'POST /api/tenants': () => TENANT,
  'PUT /api/tenants/{id}': () => TENANT,
  'PATCH /api/tenants/{id}': () => TENANT,
  'POST /api/tenants/{id}/keys': () => ({ name: 'another key' }),
  'POST /api/users': (tenant_id) => ({
    email: `new-${newcomers++}@people.example`,
    name: 'Nia New',
    tenant_id,
    role: 'tenant-user',
  }),
  'PUT /api/users/{id}/tenant': (tenant_id) => ({ tenant_id, role: 'tenant-user' }),
  'PUT /api/users/{id}/role': () => ({ role: 'tenant-user' }),
  'PUT /api/users/{id}/status': () => ({ enabled: true }),
  'POST /api/users/{id}/invite': () => ({ login_url: 'http://127.0.0.1:8080' }),
  'PUT /api/preferences/{name}': () => ({ value: ['status'] }),
  'POST /api/saved_views': () => ({
    resource: 'deals',
    name: `view ${newcomers++}`,
    query: 'status=QUALIFIED',
    shared: false,
  }),
  'POST /api/causes': () => CAUSE,
  'PUT /api/causes/{id}': (tenant_id) => ({ ...CAUSE, tenant_id, active: true }),
  'PATCH /api/causes/{id}': (tenant_id) => ({ ...CAUSE, tenant_id, active: true }),
  'POST /api/causes/new/matches': () => ({ pattern: 'another pattern' }),
  'PUT /api/saved_views/{id}': () => ({ name: 'another name', query: '', shared: true }),
  'PATCH /api/saved_views/{id}': () => ({ name: 'a third name', query: '', shared: true }),
  'PUT /api/alerts/mine': () => ({ read: true }),
  'POST /api/alert_subscriptions': () => SUBSCRIPTION,
  'PUT /api/alert_subscriptions/{id}': () => ({ ...SUBSCRIPTION, shared: true, email: 'team@people.example' }),
  'PATCH /api/alert_subscriptions/{id}': () => ({ ...SUBSCRIPTION, shared: true, email: 'team@people.example' }),
  'POST /api/errors/annotate': () => ({ ids: ['ours-error-0'], set: { work_state: 'DONE' } }),
  'POST /api/error_notes': () => ({ error_id: 'ours-error-0', text: 'ours note' }),
  'POST /api/retries': () => ({ search: { error_type: 'OURS_TYPE' } }),
  'PUT /api/ingest/retries': () => ({ records: [{ retry_id: 'ours-retry', state: 'TAKEN', taken_by: 'ours' }] }),
  'PUT /api/ingest/deals': () => ({
    records: [{ hubspot_deal_id: 'ours-new', status: 'QUALIFIED', created_at: '2026-11-20', deal_data: {} }],
  }),
  'PUT /api/ingest/errors': () => ({
    records: [
      {
        error_id: 'ours-new',
        deal_id: 'ours-deal-0',
        error_type: 'API_ERROR',
        status: 'NEW',
        notified: false,
        timestamp: '2026-11-20T12:00:00Z',
        error_message: 'It failed.',
      },
    ],
  }),
};

/** True if the operation has a place for this way of naming: a body, ids of records, records. */
export function hasPlaceFor(operation: Operation, { body, record, path }: Attempt['way']): boolean {
  if (path) return namesRecords(operation.path);
  if (record) return operation.path.startsWith('/api/ingest/');
  return !body || (!isReading(operation) && operation.name in BODIES);
}
