import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkGateway } from '../../scripts/doctor/gateway.ts';
import { raiseAlerts } from '../../server/alerts/raiseAlerts.ts';
import { addTask } from '../../server/tasks/tasks.ts';
import { resources } from '../../src/resources/index.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { answerRule, bodyRule, type OpenApi, type Operation, type Parameter } from './jsonSchema.ts';
import { startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';
const STAFF = 'staff@acme.example';
const JOINER = 'joiner@example.com';
/** The tenant of the query is ignored, but users must have one. */
/** Calls that ignore the requested tenant. */
const OWN: readonly string[] = ['/api/preferences', '/api/alerts/mine'];
/** Has its own test. */
const ENDLESS = '/api/changes';
/** Needs a machine key. */
const OF_SYNC = /^\/api\/ingest/;
/** Paths that a tenant user may not read. */
const FOR_OTHERS = /^\/api\/(audit|background_tasks|users\/unassigned|tenants\/\{id\}\/keys)/;

/** Paths of records that only their user finds. */
const OWNED = /^\/api\/(alert_subscriptions|saved_views)/;

let api: TestApi;
let document: OpenApi;

beforeAll(async () => {
  api = await startApi(oneDatabase.open, new Date('2026-11-20T12:00:00Z'));
  document = (await api.get('/api/openapi.json')).body;
  // Gives both callers a job, and the audit log an entry.
  await api.store.db
    .insertInto('bulk_jobs')
    .values([jobOf(ADMIN, ''), jobOf(STAFF, 'acme')])
    .execute();
  for (const action of ['deactivate', 'activate']) await api.send('POST', `/api/tenants/acme/${action}`, { as: ADMIN });
  const { items } = (await api.get('/api/errors?limit=20', { as: STAFF })).body;
  const [{ error_id }] = items;
  const ids = items.map((error: { error_id: string }) => error.error_id);
  await api.send('POST', '/api/retries', { as: STAFF, body: { ids } });
  for (const text of ['one', 'another'])
    await api.send('POST', '/api/error_notes', { as: STAFF, body: { error_id, text } });
  await api.store.transaction({ tenant: 'acme' }, (trx) =>
    raiseAlerts(trx, 'acme', [{ kind: 'SPIKE' }, { kind: 'SILENCE' }]),
  );
  await api.store.transaction({ tenant: 'acme' }, async (trx) => {
    for (const payload of [1, 2]) await addTask(trx, { kind: 'MAINTENANCE', payload, tenant: 'acme', lane: 'none' });
  });
  for (const as of [ADMIN, STAFF]) {
    await api.send('POST', '/api/alert_subscriptions', { as, body: { channel: 'BELL' } });
    const view = { resource: 'deals', name: 'New ones', query: 'status=QUALIFIED', shared: false };
    await api.send('POST', '/api/saved_views', { as, body: view });
  }
  const cause = { title: 'Known', pattern: 'known', happened: 'It failed.', steps: [{ text: 'Wait.' }] };
  await api.send('POST', '/api/causes', { as: ADMIN, body: cause });
});
afterAll(() => api.stop());

/** A finished bulk job. */
const jobOf = (by: string, tenant_id: string) => ({
  by,
  tenant_id,
  job_id: 'a job',
  resource: 'tenants',
  operation: 'edit',
  state: 'done' as const,
  total: 0,
  done: 0,
  failed: 0,
  started_at: new Date(),
  finished_at: new Date(),
});

const readings = () =>
  Object.entries(document.paths).flatMap(([path, { get }]) =>
    get && path !== ENDLESS && !OF_SYNC.test(path) ? [{ path, operation: get }] : [],
  );

/** A value that is valid for the parameter's schema, or for the schema of the property if one is named. */
async function valueFor({ name, schema: given }: Parameter, path: string): Promise<string> {
  const schema = given.items ?? given;
  if (name === 'tenant_id') return 'acme';
  if (name === 'id') return anIdOf(path);
  if (name === 'tz') return 'Europe/Berlin';
  if (name === 'next_token' && path.startsWith('/api/jobs')) return '0';
  if (name === 'next_token') return (await api.get(`${path}?tenant_id=acme&limit=1`, { as: ADMIN })).body.next_token;
  if (schema.format === 'date') return '2026-11-20';
  if (schema.format === 'date-time') return '2026-11-20T08:00:00Z';
  if (/_(gte|lte)$/.test(name)) return '1';
  const property = recordOf(path).properties[name];
  const fallback = schema.default ?? (schema.type === 'string' ? 'OTHER' : '1');
  return schema.enum?.[0] ?? property?.enum?.[0] ?? String(fallback).slice(0, schema.maxLength);
}

/** A query with values for the parameters, and a tenant for every call. */
async function queryFor(parameters: readonly Parameter[], path: string): Promise<URLSearchParams> {
  const pairs = await Promise.all(parameters.map(async (one) => [one.name, await valueFor(one, path)] as const));
  return new URLSearchParams({ tenant_id: 'acme', ...Object.fromEntries(pairs) });
}

/** The path with an existing id, if it has a parameter. */
async function pathWithId(path: string, as = ADMIN): Promise<string> {
  return path.includes('{id}') ? path.replace('{id}', await anIdOf(path, as)) : path;
}

/** The id of a record in the parent path's list. */
async function anIdOf(path: string, as = ADMIN): Promise<string> {
  const { body } = await api.get(`${path.replace(/\/(\{id\}.*|many)$/, '')}?tenant_id=acme`, { as });
  return (body.items ?? body.data ?? body.users)[0][recordOf(path).required[0] ?? ''];
}

const queryOf = ({ parameters }: Operation) => parameters.filter((parameter) => parameter.in === 'query');
const requiredOf = (operation: Operation) => queryOf(operation).filter(({ required }) => required);

/** The schema of the records behind a path. */
function recordOf(path: string) {
  const [, , name = ''] = path.split('/');
  // Jobs belong to no resource.
  return (document.components.schemas[name] ?? { required: ['job_id'], properties: {} }) as {
    /** The only field common to all records is the id. */
    readonly required: readonly string[];
    readonly properties: Readonly<Record<string, { readonly enum?: readonly string[] }>>;
  };
}

describe('/api/openapi.json', () => {
  it('is public and describes the implemented calls of §7', () => {
    const own =
      /^\/api\/(audit|changes|deals|error_notes|errors|ingest|jobs|preferences|retries|saved_views|session|tenants|users)(\/|$)/;
    const paths = Object.keys(document.paths).filter((path) => own.test(path));
    expect(paths.sort()).toEqual([
      '/api/audit',
      '/api/audit/count',
      '/api/audit/counts',
      '/api/audit/many',
      '/api/audit/{id}',
      '/api/changes',
      '/api/deals',
      '/api/deals/count',
      '/api/deals/counts',
      '/api/deals/latest',
      '/api/deals/many',
      '/api/deals/summary',
      '/api/deals/{id}',
      '/api/error_notes',
      '/api/error_notes/count',
      '/api/error_notes/counts',
      '/api/error_notes/many',
      '/api/error_notes/{id}',
      '/api/errors',
      '/api/errors/annotate',
      '/api/errors/annotate/{id}/undo',
      '/api/errors/count',
      '/api/errors/counts',
      '/api/errors/latest',
      '/api/errors/many',
      '/api/errors/summary',
      '/api/errors/{id}',
      '/api/ingest/deals',
      '/api/ingest/errors',
      '/api/ingest/retries',
      '/api/jobs',
      '/api/jobs/{id}',
      '/api/jobs/{id}/cancel',
      '/api/jobs/{id}/failures',
      '/api/preferences',
      '/api/preferences/{name}',
      '/api/retries',
      '/api/retries/count',
      '/api/retries/counts',
      '/api/retries/many',
      '/api/retries/{id}',
      '/api/saved_views',
      '/api/saved_views/many',
      '/api/saved_views/{id}',
      '/api/session',
      '/api/tenants',
      '/api/tenants/health',
      '/api/tenants/many',
      '/api/tenants/{id}',
      '/api/tenants/{id}/activate',
      '/api/tenants/{id}/deactivate',
      '/api/tenants/{id}/keys',
      '/api/tenants/{id}/keys/{key}',
      '/api/users',
      '/api/users/count',
      '/api/users/many',
      '/api/users/unassigned',
      '/api/users/{id}',
      '/api/users/{id}/invite',
      '/api/users/{id}/role',
      '/api/users/{id}/status',
      '/api/users/{id}/tenant',
    ]);
  });

  it.each([ADMIN, STAFF])('every path’s response to %s matches its schema', async (as) => {
    for (const { path, operation } of readings()) {
      const query = path.includes('{id}') ? '' : `?${await queryFor(requiredOf(operation), path)}`;
      const { status, body } = await api.get(`${await pathWithId(path, OWNED.test(path) ? as : ADMIN)}${query}`, {
        as,
      });
      expect(status, path).toBe(as === STAFF && FOR_OTHERS.test(path) ? 403 : 200);
      const result = answerRule(document, operation, status).safeParse(body);
      expect(result.error?.issues.slice(0, 3), path).toBeUndefined();
    }
  });

  it('is of a server without findings from the doctor', async () => {
    const fetch: typeof globalThis.fetch = async (input, init) => api.app.request(String(input), init);
    const gateway = { url: 'http://127.0.0.1/api', token: await api.tokenOf(ADMIN), tenant: 'acme', standard: true };
    const findings = await checkGateway(resources, { ...gateway, fetch });
    expect(findings.filter(({ level }) => level === 'wrong')).toEqual([]);
  });

  it('documents the rate limit and Retry-After of every call', () => {
    const operations = Object.values(document.paths).flatMap((calls) => Object.values(calls));
    expect(operations.length).toBeGreaterThan(30);
    for (const { responses } of operations) {
      expect(responses['429']).toEqual({ $ref: '#/components/responses/TooManyCalls' });
    }
  });

  it('every call without a required parameter is 400', async () => {
    const requiring = readings().filter(({ operation }) => requiredOf(operation).length > 0);
    expect(requiring.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/deals/many', '/api/users/many']));
    for (const { path, operation } of requiring) {
      const { status, body } = await api.get(`${path}?tenant_id=acme`, { as: ADMIN });
      expect(status, path).toBe(400);
      expect(Object.keys(body.errors)).toEqual(requiredOf(operation).map(({ name }) => name));
    }
  });

  it('every error response matches its schema', async () => {
    for (const { path, operation } of readings()) {
      const query = await queryFor(requiredOf(operation), path);
      query.set('tenant_id', 'globex');
      const refusals = [
        { status: 400, response: await api.get(`${path}?rubbish=1`, { as: ADMIN }) },
        { status: 401, response: await api.get(path) },
        ...('403' in operation.responses
          ? [{ status: 403, response: await api.get(`${path}?${query}`, { as: OWN.includes(path) ? JOINER : STAFF }) }]
          : []),
        ...(path.includes('{id}') ? [{ status: 404, response: await api.get(path, { as: ADMIN }) }] : []),
      ];
      for (const { status, response } of refusals) {
        expect(response.status, path).toBe(status);
        expect(answerRule(document, operation, status).safeParse(response.body).error, path).toBeUndefined();
      }
    }
  });

  it('every parameter is accepted, alone and all together', async () => {
    for (const { path, operation } of readings()) {
      const query = queryOf(operation);
      expect(query.length).toBeGreaterThan(0);
      for (const parameter of query) {
        // A range has both of its ends.
        const days = query.filter(({ schema }) => schema.format === 'date');
        const named = [...requiredOf(operation), ...(days.includes(parameter) ? days : [parameter])];
        const asked = await queryFor(named, path);
        const { status, body } = await api.get(`${await pathWithId(path)}?${asked}`, { as: ADMIN });
        expect(status, `${path}?${asked}: ${body.message}`).toBe(200);
      }
      // A page token belongs to one search, so it is excluded.
      const others = query.filter(({ name }) => name !== 'next_token');
      const asked = await queryFor(others, path);
      const { status } = await api.get(`${await pathWithId(path)}?${asked}`, { as: ADMIN });
      expect(status, path).toBe(200);
    }
  });

  it('every writing call matches its schemas, also when it is rejected', async () => {
    const tenant = {
      name: 'Described',
      partner_id: 'P-1',
      status: 'ACTIVE',
      region: 'us-east-1',
      s3_bucket: 'bucket',
      currency: 'USD',
      hubspot_configuration: { api_key: 'pat-described', pipeline_id: 'default', default_stage: 'new' },
    };
    const stale = { ...tenant, updated_at: '2020-01-01T00:00:00Z' };
    const calls: readonly (readonly [method: string, path: string, status: number, body?: unknown])[] = [
      ['post', '', 201, tenant],
      ['post', '', 422, {}],
      ['post', '', 400, '{'],
      ['put', '/{id}', 200, { ...tenant, currency: 'EUR' }],
      ['put', '/{id}', 412, stale],
      ['put', '/{id}', 422, {}],
      ['patch', '/{id}', 200, { currency: 'NOK' }],
      ['patch', '/{id}', 412, { currency: 'SEK', updated_at: stale.updated_at }],
      ['patch', '/{id}', 422, { currency: 7 }],
      ['post', '/{id}/deactivate', 200],
      ['post', '/{id}/activate', 200],
      ['delete', '/{id}', 200],
      ['delete', '/{id}', 404],
    ];
    for (const [method, path, expected, body] of calls) {
      const operation = document.paths[`/api/tenants${path}`]?.[method];
      if (!operation) throw new Error(`${method} ${path} is not described.`);
      if (expected < 300 && body) expect(bodyRule(document, operation).safeParse(body).error, path).toBeUndefined();
      const response = await api.send(method.toUpperCase(), `/api/tenants${path.replace('{id}', 'described')}`, {
        as: ADMIN,
        body,
      });
      expect(response.status, `${method} ${path}`).toBe(expected);
      expect(answerRule(document, operation, expected).safeParse(response.body).error, path).toBeUndefined();
    }
  });

  it('keys and batches of records match their schemas', async () => {
    const operationOf = (method: string, path: string) => {
      const operation = document.paths[path]?.[method];
      if (!operation) throw new Error(`${method} ${path} is not described.`);
      return operation;
    };
    const keys = '/api/tenants/{id}/keys';
    const path = keys.replace('{id}', 'acme');
    const made = await api.send('POST', path, { as: ADMIN, body: { name: 'Described' } });
    const token = made.body.key;
    const records = [{ hubspot_deal_id: 'described', status: 'QUALIFIED', created_at: '2026-11-20' }, {}];
    const written = await api.send('PUT', '/api/ingest/deals', { token, body: { records } });
    const revoked = await api.send('DELETE', `${path}/${made.body.key_id}`, { as: ADMIN });
    const refused = await api.send('PUT', '/api/ingest/deals', { token, body: { records } });
    const answers = [
      [operationOf('post', keys), made, 201],
      [operationOf('put', '/api/ingest/deals'), written, 200],
      [operationOf('delete', `${keys}/{key}`), revoked, 200],
      [operationOf('put', '/api/ingest/deals'), refused, 401],
    ] as const;
    for (const [operation, { status, body }, expected] of answers) {
      expect(status).toBe(expected);
      expect(answerRule(document, operation, status).safeParse(body).error).toBeUndefined();
    }
    expect(bodyRule(document, operationOf('put', '/api/ingest/deals')).safeParse({ records }).error).toBeUndefined();
    expect(bodyRule(document, operationOf('post', keys)).safeParse({ name: 'Described' }).error).toBeUndefined();
  });

  it('the calls that change a user match their schemas, also when they are rejected', async () => {
    const person = { email: 'described@acme.example', name: 'Described', tenant_id: 'acme' };
    const calls: readonly (readonly [method: string, path: string, status: number, body?: unknown])[] = [
      ['post', '', 201, person],
      ['post', '', 409, person],
      ['post', '', 422, {}],
      ['put', '/{id}/role', 200, { role: 'tenant-admin' }],
      ['put', '/{id}/role', 422, {}],
      ['put', '/{id}/status', 200, { enabled: true }],
      ['put', '/{id}/tenant', 200, { tenant_id: 'globex', role: 'tenant-user', from: 'acme', send_invitation: true }],
      ['put', '/{id}/tenant', 409, { tenant_id: 'acme', role: 'tenant-user' }],
      ['post', '/{id}/invite', 200, { login_url: 'http://127.0.0.1:8080' }],
      ['post', '/{id}/invite', 422, { login_url: 'https://elsewhere.example' }],
    ];
    for (const [method, path, expected, body] of calls) {
      const operation = document.paths[`/api/users${path}`]?.[method];
      if (!operation) throw new Error(`${method} ${path} is not described.`);
      if (expected < 300) expect(bodyRule(document, operation).safeParse(body).error, path).toBeUndefined();
      const address = `/api/users${path.replace('{id}', encodeURIComponent(person.email))}`;
      const response = await api.send(method.toUpperCase(), address, { as: ADMIN, body });
      expect(response.status, `${method} ${path}`).toBe(expected);
      expect(answerRule(document, operation, expected).safeParse(response.body).error, path).toBeUndefined();
    }
  });
});
