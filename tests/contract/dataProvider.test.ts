// @vitest-environment node
import type { GetListParams } from 'ra-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ConsoleDataProvider, createDataProvider } from '../../src/dataProvider/dataProvider.ts';
import { resources } from '../../src/resources/index.ts';
import { type RecordingStub, startRecordingStub } from './recordingStub.ts';

let stub: RecordingStub;
let provider: ConsoleDataProvider;
let selected: string | undefined;

beforeAll(async () => {
  stub = await startRecordingStub();
});
afterAll(() => stub.close());

beforeEach(() => {
  stub.reset();
  selected = 'acme';
  const config = { baseUrl: stub.baseUrl, key: 'key-1', sendToken: true };
  provider = createDataProvider({ config, resources, token: async () => 'id-token', tenantOf: () => selected });
});

/** What the gateway was asked, without headers: `GET /deals`, its query and its body. */
const asked = () =>
  stub.calls.map(({ method, path, query, body }) => {
    const call = `${method} ${path.replace('/prod/api', '')}`;
    return body === undefined ? [call, query] : [call, query, body];
  });

const list = (params: Partial<GetListParams> = {}): GetListParams => ({
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'created_at', order: 'DESC' },
  filter: {},
  ...params,
});

const previousData = { id: 'acme', tenant_id: 'acme', name: 'Acme' };
const acme = { tenant_id: 'acme' };

type Exchange = readonly [does: string, verb: () => Promise<unknown>, calls: readonly unknown[], result: unknown];

const READING: readonly Exchange[] = [
  [
    'lists tenants',
    () => provider.getList('tenants', list({ filter: { active: true } })),
    [['GET /tenants', { active: 'true', ...acme }]],
    { data: [{ id: 'acme' }] },
  ],
  [
    'reads a tenant',
    () => provider.getOne('tenants', { id: 'globex' }),
    [['GET /tenants/globex', {}]],
    { data: { id: 'globex' } },
  ],
  [
    'lists deals',
    () => provider.getList('deals', list()),
    [['GET /deals', { limit: '25', ...acme }]],
    { data: [{ id: '18734502611' }], meta: { count: 2 } },
  ],
  ['reads a deal', () => provider.getOne('deals', { id: '42' }), [['GET /deals/42', acme]], { data: { id: '42' } }],
  [
    'lists errors',
    () => provider.getList('errors', list()),
    [['GET /errors', { limit: '25', ...acme }]],
    { data: [{ id: '7f3c91d2' }], meta: { count: 2 } },
  ],
  [
    'reads an error',
    () => provider.getOne('errors', { id: 'e 1' }),
    [['GET /errors/e%201', acme]],
    { data: { id: 'e 1' } },
  ],
  [
    'lists users',
    () => provider.getList('users', list({ pagination: { page: 1, perPage: 20 } })),
    [['GET /users', { limit: '20', ...acme }]],
    { data: [{ id: 'staff@acme.example' }] },
  ],
  [
    'reads a user',
    () => provider.getOne('users', { id: 'a@b.c' }),
    [['GET /users/a%40b.c', acme]],
    { data: { id: 'a@b.c', username: 'a@b.c' } },
  ],
  [
    'reads several records one by one, each once',
    () => provider.getMany('tenants', { ids: ['acme', 'globex', 'acme'] }),
    [
      ['GET /tenants/acme', {}],
      ['GET /tenants/globex', {}],
    ],
    { data: [{ id: 'acme' }, { id: 'globex' }] },
  ],
  [
    'lists what refers to a record',
    () =>
      provider.getManyReference('errors', {
        ...list(),
        filter: { status: 'NEW' },
        target: 'deal_id',
        id: '42',
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'timestamp', order: 'DESC' },
      }),
    [['GET /errors', { status: 'NEW', deal_id: '42', limit: '100', ...acme }]],
    { data: [{ id: '7f3c91d2', deal_id: '18734502611' }] },
  ],
];

const WRITING: readonly Exchange[] = [
  [
    'creates a tenant',
    () => provider.create('tenants', { data: { name: 'Acme Cloud' } }),
    [['POST /tenants', acme, { name: 'Acme Cloud' }]],
    { data: { id: 'acme' } },
  ],
  [
    'updates a tenant',
    () => provider.update('tenants', { id: 'acme', data: { ...previousData, name: 'New' }, previousData }),
    [['PUT /tenants/acme', {}, { tenant_id: 'acme', name: 'New' }]],
    { data: { id: 'acme', tenant_id: 'acme', name: 'New' } },
  ],
  [
    'deletes a tenant',
    () => provider.delete('tenants', { id: 'acme', previousData }),
    [['DELETE /tenants/acme', {}]],
    { data: previousData },
  ],
  [
    'updates several',
    () => provider.updateMany('tenants', { ids: ['acme', 'hooli'], data: { status: 'INACTIVE' } }),
    [
      ['PUT /tenants/acme', {}, { status: 'INACTIVE' }],
      ['PUT /tenants/hooli', {}, { status: 'INACTIVE' }],
    ],
    { data: ['acme', 'hooli'] },
  ],
  [
    'deletes several',
    () => provider.deleteMany('tenants', { ids: ['acme', 'hooli'] }),
    [
      ['DELETE /tenants/acme', {}],
      ['DELETE /tenants/hooli', {}],
    ],
    { data: ['acme', 'hooli'] },
  ],
  [
    'invites a user',
    () => provider.create('users', { data: { email: 'staff@acme.example', name: 'Staff', role: 'tenant-user' } }),
    [['POST /users', acme, { email: 'staff@acme.example', name: 'Staff', role: 'tenant-user' }]],
    { data: { id: 'staff@acme.example' } },
  ],
];

test.each([...READING, ...WRITING])('%s', async (_does, verb, calls, result) => {
  expect(await verb()).toMatchObject(result as object);
  const inOrder = (some: readonly unknown[]) => some.map((call) => JSON.stringify(call)).sort();
  expect(inOrder(asked())).toEqual(inOrder(calls));
  for (const { headers } of stub.calls) {
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-api-key': 'key-1',
      authorization: 'Bearer id-token',
    });
    expect(headers).not.toHaveProperty('range');
  }
});

test.each([
  ['deals', 412],
  ['errors', 7],
])('counts %s with the filters of their list', async (name, total) => {
  const filter = { status: 'NEW', ace_opportunity_id: '', date_from: '2026-11-01', date_to: '2026-11-20' };
  expect(await provider.getCount(name, { filter })).toBe(total);
  await provider.getList(name, list({ filter }));
  const [count, page] = stub.calls;
  expect(count?.path).toBe(`/prod/api/${name}/count`);
  expect(page?.query).toEqual({ ...count?.query, limit: '25' });
  const day = 24 * 3600;
  const { from_timestamp: from, to_timestamp: to, ...rest } = count?.query ?? {};
  expect(rest).toEqual({ status: 'NEW', ...acme });
  expect(Number(to) - Number(from)).toBe(20 * day - 1);
});

describe('pages', () => {
  test.each(['deals', 'errors', 'users'])('of %s follow the token of the page before', async (name) => {
    const first = await provider.getList(name, list());
    const second = await provider.getList(name, list({ pagination: { page: 2, perPage: 25 } }));
    expect(asked().map(([, query]) => query)).toEqual([
      { limit: '25', ...acme },
      { limit: '25', next_token: 'page-2', ...acme },
    ]);
    expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    expect(second.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
  });

  test.each<[string, () => Partial<GetListParams>]>([
    ['filter', () => ({ filter: { status: 'NEW' } })],
    ['page size', () => ({ pagination: { page: 2, perPage: 50 } })],
    ['order', () => ({ sort: { field: 'status', order: 'ASC' } })],
    ['tenant of the call', () => ({ meta: { tenantId: 'globex' } })],
    [
      'selected tenant',
      () => {
        selected = 'globex';
        return {};
      },
    ],
  ])('of another %s use no token of this one', async (_what, change) => {
    await provider.getList('deals', list());
    stub.reset();
    await provider.getList('deals', list({ pagination: { page: 2, perPage: 25 }, ...change() }));
    expect(stub.calls.map(({ query }) => query.next_token)).toEqual([undefined, 'page-2']);
  });

  test('beyond the end are empty', async () => {
    const page = await provider.getList('deals', list({ pagination: { page: 5, perPage: 25 } }));
    expect(page).toMatchObject({ data: [], pageInfo: { hasNextPage: false, hasPreviousPage: true } });
  });
});

describe('the tenant of a call', () => {
  test.each<[string, Partial<GetListParams>, object]>([
    ['named by the caller', { meta: { tenantId: 'globex' } }, { tenant_id: 'globex' }],
    ['of the filter', { filter: { tenant_id: 'hooli' } }, { tenant_id: 'hooli' }],
    [
      'named by the caller before the filter’s',
      { meta: { tenantId: 'globex' }, filter: { tenant_id: 'hooli' } },
      { tenant_id: 'globex' },
    ],
    ['left out for all tenants', { meta: { tenantId: null } }, {}],
    ['in view otherwise', { meta: {} }, acme],
  ])('is the one %s', async (_which, params, query) => {
    await provider.getList('users', list(params));
    expect(asked()).toEqual([['GET /users', { limit: '25', ...query }]]);
  });

  test('is named in no call while there is none', async () => {
    selected = undefined;
    await provider.getCount('deals', {});
    await provider.getOne('deals', { id: '42', meta: { tenantId: 'globex' } });
    expect(asked()).toEqual([
      ['GET /deals/count', {}],
      ['GET /deals/42', { tenant_id: 'globex' }],
    ]);
  });
});

describe('failure', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['Failed to fetch deals', () => provider.getList('deals', list())],
    ['Failed to fetch deal', () => provider.getOne('deals', { id: '42' })],
    ['Failed to fetch deals count', () => provider.getCount('deals', {})],
    ['Failed to fetch integration errors', () => provider.getList('errors', list())],
    ['Failed to create tenant', () => provider.create('tenants', { data: {} })],
    ['Failed to update tenant', () => provider.update('tenants', { id: 'acme', data: {}, previousData })],
    ['Failed to delete tenant', () => provider.delete('tenants', { id: 'acme' })],
  ])('without a reason says: %s', async (message, verb) => {
    stub.answerNext({ status: 500, body: {} });
    await expect(verb()).rejects.toMatchObject({ name: 'HttpError', status: 500, message });
  });

  test('of the form names its fields', async () => {
    stub.answerNext({
      status: 422,
      body: { message: 'Please check the form.', errors: { name: 'must not be empty' } },
    });
    const creating = provider.create('tenants', { data: {} });
    await expect(creating).rejects.toMatchObject({ status: 422, body: { errors: { name: 'must not be empty' } } });
  });

  test('of a stale edit gives the server’s reason', async () => {
    stub.answerNext({ status: 412, body: { message: 'Someone else changed this tenant.' } });
    const updating = provider.update('tenants', { id: 'acme', data: {}, previousData });
    await expect(updating).rejects.toMatchObject({ status: 412, message: 'Someone else changed this tenant.' });
  });

  test.each([undefined, {}, { data: null }, { total_count: 3 }])(
    'to answer a record (%j) is a missing record',
    async (body) => {
      stub.answerNext({ status: 200, body });
      await expect(provider.getOne('deals', { id: 'count' })).rejects.toMatchObject({
        status: 404,
        message: 'Deal not found',
      });
    },
  );

  test.each(['.', '..', ''])('to address the id "%s" is a missing record, without a call', async (id) => {
    await expect(provider.getOne('errors', { id })).rejects.toMatchObject({ status: 404, message: 'Error not found' });
    expect(stub.calls).toEqual([]);
  });

  test.each([undefined, {}, { items: null }])('to answer a list (%j) is no empty list', async (body) => {
    stub.answerNext({ status: 200, body });
    await expect(provider.getList('deals', list())).rejects.toMatchObject({ message: 'Failed to fetch deals' });
  });

  test('of one record among several leaves out what is gone and reports the rest', async () => {
    stub.answerNext({ status: 404, body: {} });
    expect((await provider.getMany('deals', { ids: ['1', '2'] })).data).toHaveLength(1);
    stub.answerNext({ status: 503, body: {} });
    await expect(provider.getMany('deals', { ids: ['1', '2'] })).rejects.toMatchObject({ status: 503 });
  });

  test('by abort stays the abort', async () => {
    const controller = new AbortController();
    controller.abort();
    const { signal } = controller;
    await expect(provider.getList('deals', list({ signal }))).rejects.toMatchObject({ name: 'AbortError' });
    await expect(provider.getOne('deals', { id: '42', signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(stub.calls).toEqual([]);
  });
});

test('single records are read bare and inside data alike', async () => {
  stub.answerNext({ status: 200, body: { data: { hubspot_deal_id: 42, status: 'LAUNCHED' } } });
  expect((await provider.getOne('deals', { id: '42' })).data).toEqual({
    id: '42',
    hubspot_deal_id: 42,
    status: 'LAUNCHED',
  });
});

test('an unknown resource is named', async () => {
  await expect(provider.getList('invoices', list())).rejects.toThrow('There is no resource "invoices".');
});

test('React Admin may abort calls', () => {
  expect(provider.supportAbortSignal).toBe(true);
});
