// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { createDataProvider } from '../../src/dataProvider/dataProvider.ts';
import { resources } from '../../src/resources/index.ts';
import { startContract } from './startContract.ts';

const contract = startContract();
const { list } = contract;

/** A complete tenant, with all the fields of spec §3. */
const tenant = {
  tenant_id: 'globex',
  name: 'Globex',
  partner_id: 'P-2',
  region: 'us-east-1',
  s3_bucket: 'globex-deals',
  currency: 'USD',
  authorized_countries: ['US', 'DE'],
  status: 'ACTIVE',
  hubspot_configuration: { api_key: '••••1234', pipeline_id: 'p', default_stage: 's', deal_stages: ['s', 't'] },
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-11-20T08:31:55.000Z',
};
const { tenant_id: _id, created_at: _made, updated_at: _changed, ...written } = tenant;
const record = { ...tenant, id: 'globex' };
const previousData = record;

type Call = readonly [method: string, path: string, query: object, body: unknown];

const CALLS: readonly (readonly [does: string, verb: () => Promise<unknown>, call: Call])[] = [
  [
    'GET /tenants',
    () => contract.provider.getList('tenants', list()),
    ['GET', '/tenants', { tenant_id: 'acme' }, undefined],
  ],
  [
    'GET /tenants?active=true',
    () => contract.provider.getList('tenants', list({ filter: { active: true } })),
    ['GET', '/tenants', { active: 'true', tenant_id: 'acme' }, undefined],
  ],
  [
    'GET /tenants/{id}',
    () => contract.provider.getOne('tenants', { id: 'globex' }),
    ['GET', '/tenants/globex', {}, undefined],
  ],
  [
    'POST /tenants',
    () => contract.provider.create('tenants', { data: written }),
    ['POST', '/tenants', { tenant_id: 'acme' }, written],
  ],
  [
    'PUT /tenants/{id}',
    () => contract.provider.update('tenants', { id: 'globex', data: record, previousData }),
    ['PUT', '/tenants/globex', {}, tenant],
  ],
  [
    'DELETE /tenants/{id}',
    () => contract.provider.delete('tenants', { id: 'globex', previousData }),
    ['DELETE', '/tenants/globex', {}, undefined],
  ],
  [
    'POST /tenants/{id}/activate',
    () => contract.provider.activate('tenants', { id: 'globex' }),
    ['POST', '/tenants/globex/activate', {}, undefined],
  ],
  [
    'POST /tenants/{id}/deactivate',
    () => contract.provider.deactivate('tenants', { id: 'globex' }),
    ['POST', '/tenants/globex/deactivate', {}, undefined],
  ],
];

describe('§7 Tenants', () => {
  test.each(CALLS)('%s is one call with exactly these parameters', async (_does, verb, call) => {
    await verb();
    const seen = contract.stub.calls.map(({ method, path, query, body }) => [method, path, query, body]);
    const [method, path, query, body] = call;
    expect(seen).toEqual([[method, `/prod/api${path}`, query, body]]);
    const { headers } = contract.stub.calls[0] ?? {};
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      accept: 'application/json',
      'x-api-key': 'key-1',
      authorization: 'Bearer id-token',
    });
    const own = Object.keys(headers ?? {}).filter((name) => name.startsWith('x-') || name === 'range');
    expect(own).toEqual(['x-api-key']);
  });

  test('sends an idempotency key to the bundled server only, because §7 has no such header', async () => {
    await contract.provider.create('tenants', { data: written, meta: { idempotencyKey: 'one' } });
    const own = createDataProvider({
      config: { baseUrl: contract.stub.baseUrl, key: '', sendToken: false, standard: true },
      resources,
      token: async () => null,
      caller: () => ({ role: 'admin', tenantId: 'acme' }),
    });
    await own.create('tenants', { data: written, meta: { idempotencyKey: 'one' } });
    await own.create('tenants', { data: written });
    expect(contract.stub.calls.map(({ headers }) => headers['idempotency-key'])).toEqual([
      undefined,
      'one',
      expect.any(String),
    ]);
  });

  test('an admin without a selected tenant sends none, and everyone else their own', async () => {
    const tenantOfCall = async () => {
      contract.stub.reset();
      await contract.provider.getList('tenants', list({ filter: { active: true }, meta: { tenantId: 'globex' } }));
      await contract.provider.getList('tenants', list());
      return contract.stub.calls.map(({ query }) => query.tenant_id);
    };
    contract.selected = undefined;
    expect(await tenantOfCall()).toEqual(['globex', undefined]);
    contract.role = 'tenant-admin';
    expect(await tenantOfCall()).toEqual(['umbrella', 'umbrella']);
    contract.role = 'tenant-user';
    expect(await tenantOfCall()).toEqual(['umbrella', 'umbrella']);
  });

  test('responses become records with an id', async () => {
    const { create, update, delete: remove, getOne } = contract.provider;
    const { data: made } = await create('tenants', { data: written });
    const { data: changed } = await update('tenants', { id: 'globex', data: { ...record, name: 'New' }, previousData });
    const { data: read } = await getOne('tenants', { id: 'globex' });
    expect([made.id, changed.id, changed.name, read.id]).toEqual(['acme', 'globex', 'New', 'globex']);
    expect((await remove('tenants', { id: 'globex', previousData })).data).toEqual(previousData);
  });

  test('an action returns the API’s record, or else the previous record with the fields that the action sets', async () => {
    const act = { id: 'globex', action: 'deactivate', previousData };
    contract.stub.respondNext({
      status: 200,
      body: { data: { tenant_id: 'globex', status: 'INACTIVE', name: 'New' } },
    });
    expect((await contract.provider.act('tenants', act)).data).toEqual({
      id: 'globex',
      tenant_id: 'globex',
      status: 'INACTIVE',
      name: 'New',
    });
    contract.stub.respondNext({ status: 200, body: undefined });
    expect((await contract.provider.act('tenants', act)).data).toEqual({ ...record, status: 'INACTIVE' });
  });
});
