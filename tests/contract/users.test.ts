// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { startContract } from './startContract.ts';

const contract = startContract();
const { requests, list } = contract;

const acme = { tenant_id: 'acme' };
const sort = { field: 'username', order: 'ASC' } as const;
const page = (number: number, meta: object) => list({ pagination: { page: number, perPage: 20 }, sort, meta });
const lists = (number: number, meta: object) => contract.provider.getList('users', page(number, meta));
const newcomer = { email: 'dana@acme.example', name: 'Dana', role: 'tenant-user', tenant_id: 'globex' };
const errorOf = (call: Promise<unknown>) => call.catch(({ message, status, body }) => ({ message, status, body }));

describe('§7 Users, list', () => {
  test('GET /users sends the requested tenant, and none for all of them', async () => {
    await lists(1, { tenantId: 'globex' });
    await lists(1, { tenantId: null });
    expect(requests()).toEqual([
      ['GET /users', { limit: '20', tenant_id: 'globex' }],
      ['GET /users', { limit: '20' }],
    ]);
  });

  test('everyone else sends their own, whatever is requested', async () => {
    for (const role of ['tenant-admin', 'tenant-user'] as const) {
      contract.role = role;
      await lists(1, { tenantId: null });
      await lists(1, { tenantId: 'globex' });
    }
    expect(new Set(requests().map(([, query]) => JSON.stringify(query)))).toEqual(
      new Set([JSON.stringify({ limit: '20', tenant_id: 'umbrella' })]),
    );
  });

  test('GET /users/unassigned is the part of that name', async () => {
    const { data, pageInfo } = await lists(1, { tenantId: 'acme', part: 'unassigned' });
    expect(requests()).toEqual([['GET /users/unassigned', { limit: '20', ...acme }]]);
    expect([data.map(({ id }) => id), pageInfo?.hasNextPage]).toEqual([['joiner@example.com'], true]);
  });

  test('both are paged separately, each by its own token', async () => {
    const unassigned = { tenantId: 'acme', part: 'unassigned' };
    await lists(1, { tenantId: 'acme' });
    await lists(1, unassigned);
    contract.stub.reset();
    const second = await lists(2, unassigned);
    await lists(2, { tenantId: 'acme' });
    expect(requests()).toEqual([
      ['GET /users/unassigned', { limit: '20', next_token: 'page-2', ...acme }],
      ['GET /users', { limit: '20', next_token: 'page-2', ...acme }],
    ]);
    expect(second.pageInfo?.hasNextPage).toBe(false);
  });

  test('a part that the resource does not declare is not used as a path', async () => {
    await lists(1, { tenantId: 'acme', part: '../tenants' });
    expect(requests()).toEqual([['GET /users', { limit: '20', ...acme }]]);
  });

  test.each([
    ['Failed to fetch users', { tenantId: 'acme' }],
    ['Failed to fetch unassigned users', { tenantId: 'acme', part: 'unassigned' }],
  ])('§8 %s', async (message, meta) => {
    contract.stub.respondNext({ status: 500, body: undefined });
    expect(await errorOf(lists(1, meta))).toMatchObject({ message, status: 500 });
  });
});

describe('§7 Users, invite', () => {
  test('POST /users sends the input; the response is the user', async () => {
    const { data } = await contract.provider.create('users', { data: newcomer });
    expect(requests()).toEqual([['POST /users', acme, newcomer]]);
    expect(data).toMatchObject({ id: 'staff@acme.example', email: 'staff@acme.example' });
    expect(contract.stub.calls[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'x-api-key': 'key-1' });
  });

  test('§8 Failed to create user; the server’s message comes first, with its fields', async () => {
    const create = () => errorOf(contract.provider.create('users', { data: newcomer }));
    contract.stub.respondNext({ status: 500, body: undefined });
    expect(await create()).toMatchObject({ message: 'Failed to create user' });
    const errors = { email: 'This account already exists.' };
    contract.stub.respondNext({ status: 409, body: { message: 'This account already exists.', errors } });
    expect(await create()).toMatchObject({ message: errors.email, status: 409, body: { errors } });
  });

  test('POST /users/{username}/invite sends the sign-in URL', async () => {
    const data = { login_url: 'https://console.example' };
    const previousData = { id: 'a+b%@acme.example', username: 'a+b%@acme.example' };
    const invite = { id: previousData.id, action: 'invite', data, failure: 'Failed to send invitation', previousData };
    contract.stub.respondNext({ status: 502, body: {} });
    expect(await errorOf(contract.provider.act('users', invite))).toMatchObject({
      message: 'Failed to send invitation',
      status: 502,
    });
    expect(requests()).toEqual([['POST /users/a%2Bb%25%40acme.example/invite', acme, data]]);
  });
});
