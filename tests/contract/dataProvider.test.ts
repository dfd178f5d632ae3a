// @vitest-environment node
import type { GetListParams } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { tenant } from './specifiedResponses.ts';
import { startContract } from './startContract.ts';

const contract = startContract();
const { list, requests } = contract;
const acme = { tenant_id: 'acme' };

type Exchange = readonly [does: string, verb: () => Promise<unknown>, calls: readonly unknown[], result: unknown];

const READING: readonly Exchange[] = [
  [
    'lists deals',
    () => contract.provider.getList('deals', list()),
    [['GET /deals', { limit: '25', ...acme }]],
    { data: [{ id: '18734502611' }], meta: { count: 2 } },
  ],
  [
    'reads a deal',
    () => contract.provider.getOne('deals', { id: '42' }),
    [['GET /deals/42', acme]],
    { data: { id: '42' } },
  ],
  [
    'lists errors',
    () => contract.provider.getList('errors', list()),
    [['GET /errors', { limit: '25', ...acme }]],
    { data: [{ id: '7f3c91d2' }], meta: { count: 2 } },
  ],
  [
    'reads an error',
    () => contract.provider.getOne('errors', { id: 'e 1' }),
    [['GET /errors/e%201', acme]],
    { data: { id: 'e 1' } },
  ],
  [
    'reads the latest deals',
    () => contract.provider.latest('deals', { limit: 5 }),
    [['GET /deals/latest', { limit: '5', ...acme }]],
    { data: [{ id: '18734502611' }] },
  ],
  [
    'sums deals up by day',
    () => contract.provider.summary('deals', { period: 'week', from: '2026-11-16', to: '2026-11-20' }),
    [['GET /deals/summary', { period: 'week', from_date: '2026-11-16', to_date: '2026-11-20', ...acme }]],
    {
      data: [
        {
          date: '2026-11-20',
          total: 3,
          counts: new Map(Object.entries({ PROSPECT: 1, COMMITTED: 2 })),
          average: 48_210.5,
        },
      ],
    },
  ],
  [
    'reads the latest errors',
    () => contract.provider.latest('errors', { limit: 5 }),
    [['GET /errors/latest', { limit: '5', ...acme }]],
    { data: [{ id: '7f3c91d2' }] },
  ],
  [
    'sums errors up by day',
    () => contract.provider.summary('errors', { period: 'custom', from: '2026-11-01', to: '2026-11-20' }),
    [['GET /errors/summary', { period: 'custom', from_date: '2026-11-01', to_date: '2026-11-20', ...acme }]],
    { data: [{ date: '2026-11-20', total: 1, counts: new Map([['API_ERROR', 1]]), average: 38.4 }] },
  ],
  [
    'lists users',
    () => contract.provider.getList('users', list({ pagination: { page: 1, perPage: 20 } })),
    [['GET /users', { limit: '20', ...acme }]],
    { data: [{ id: 'staff@acme.example' }] },
  ],
  [
    'reads a user',
    () => contract.provider.getOne('users', { id: 'a@b.c' }),
    [['GET /users/a%40b.c', acme]],
    { data: { id: 'a@b.c', username: 'a@b.c' } },
  ],
  [
    'reads several records of a short list in one call',
    () => contract.provider.getMany('tenants', { ids: ['acme', 'unknown', 'acme'] }),
    [['GET /tenants', acme]],
    { data: [{ id: 'acme' }] },
  ],
  [
    'reads one record of a short list by its id',
    () => contract.provider.getMany('tenants', { ids: ['globex'] }),
    [['GET /tenants/globex', {}]],
    { data: [{ id: 'globex' }] },
  ],
  [
    'reads several records of a long list by their ids, each once',
    () => contract.provider.getMany('deals', { ids: ['7', '42', '7'] }),
    [
      ['GET /deals/7', acme],
      ['GET /deals/42', acme],
    ],
    { data: [{ id: '7' }, { id: '42' }] },
  ],
  [
    'lists what refers to a record',
    () =>
      contract.provider.getManyReference('errors', {
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
    'updates several',
    () => contract.provider.updateMany('tenants', { ids: ['acme', 'hooli'], data: { status: 'INACTIVE' } }),
    [
      ['GET /tenants/acme', {}],
      ['GET /tenants/hooli', {}],
      ['PUT /tenants/acme', {}, { ...tenant, status: 'INACTIVE' }],
      ['PUT /tenants/hooli', {}, { ...tenant, tenant_id: 'hooli', status: 'INACTIVE' }],
    ],
    { data: ['acme', 'hooli'] },
  ],
  [
    'updates some values of a record',
    () =>
      contract.provider.update('tenants', {
        id: 'acme',
        data: { status: 'INACTIVE' },
        previousData: { ...tenant, id: 'acme' },
      }),
    [['PUT /tenants/acme', {}, { ...tenant, status: 'INACTIVE' }]],
    { data: { id: 'acme' } },
  ],
  [
    'deletes several',
    () => contract.provider.deleteMany('tenants', { ids: ['acme', 'hooli'] }),
    [
      ['DELETE /tenants/acme', {}],
      ['DELETE /tenants/hooli', {}],
    ],
    { data: ['acme', 'hooli'] },
  ],
  [
    'invites a user',
    () =>
      contract.provider.create('users', { data: { email: 'staff@acme.example', name: 'Staff', role: 'tenant-user' } }),
    [['POST /users', acme, { email: 'staff@acme.example', name: 'Staff', role: 'tenant-user' }]],
    { data: { id: 'staff@acme.example' } },
  ],
];

test.each([...READING, ...WRITING])('%s', async (_does, verb, calls, result) => {
  expect(await verb()).toMatchObject(result as object);
  const inOrder = (some: readonly unknown[]) => some.map((call) => JSON.stringify(call)).sort();
  expect(inOrder(requests())).toEqual(inOrder(calls));
  for (const { headers } of contract.stub.calls) {
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
  expect(await contract.provider.count(name, { filter })).toBe(total);
  await contract.provider.getList(name, list({ filter }));
  const [count, page] = contract.stub.calls;
  expect(count?.path).toBe(`/prod/api/${name}/count`);
  expect(page?.query).toEqual({ ...count?.query, limit: '25' });
  const day = 24 * 3600;
  const { from_timestamp: from, to_timestamp: to, ...rest } = count?.query ?? {};
  expect(rest).toEqual({ status: 'NEW', ...acme });
  expect(Number(to) - Number(from)).toBe(20 * day - 1);
});

describe('pages', () => {
  test.each(['deals', 'errors', 'users'])('of %s follow the previous page’s token', async (name) => {
    const first = await contract.provider.getList(name, list());
    const second = await contract.provider.getList(name, list({ pagination: { page: 2, perPage: 25 } }));
    expect(requests().map(([, query]) => query)).toEqual([
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
        contract.selected = 'globex';
        return {};
      },
    ],
  ])('of another %s use no token of this one', async (_what, change) => {
    await contract.provider.getList('deals', list());
    contract.stub.reset();
    await contract.provider.getList('deals', list({ pagination: { page: 2, perPage: 25 }, ...change() }));
    expect(contract.stub.calls.map(({ query }) => query.next_token)).toEqual([undefined, 'page-2']);
  });

  test('beyond the end are empty', async () => {
    const page = await contract.provider.getList('deals', list({ pagination: { page: 5, perPage: 25 } }));
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
    await contract.provider.getList('users', list(params));
    expect(requests()).toEqual([['GET /users', { limit: '25', ...query }]]);
  });

  test('is absent while there is none', async () => {
    contract.selected = undefined;
    await contract.provider.count('deals', {});
    await contract.provider.getOne('deals', { id: '42', meta: { tenantId: 'globex' } });
    expect(requests()).toEqual([
      ['GET /deals/count', {}],
      ['GET /deals/42', { tenant_id: 'globex' }],
    ]);
  });
});

test('reads single records bare and inside data alike', async () => {
  contract.stub.respondNext({ status: 200, body: { data: { hubspot_deal_id: 42, status: 'LAUNCHED' } } });
  expect((await contract.provider.getOne('deals', { id: '42' })).data).toEqual({
    id: '42',
    hubspot_deal_id: 42,
    status: 'LAUNCHED',
  });
});

test('names an unknown resource in the error', async () => {
  await expect(contract.provider.getList('invoices', list())).rejects.toThrow('There is no resource "invoices".');
});

test('lets React Admin abort calls', () => {
  expect(contract.provider.supportAbortSignal).toBe(true);
});
