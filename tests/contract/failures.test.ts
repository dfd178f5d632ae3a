// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { startContract } from './startContract.ts';

const contract = startContract();
const { list } = contract;
const previousData = { id: 'acme', tenant_id: 'acme', name: 'Acme' };

describe('failure', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['Failed to fetch deals', () => contract.provider.getList('deals', list())],
    ['Failed to fetch deal', () => contract.provider.getOne('deals', { id: '42' })],
    ['Failed to fetch deals count', () => contract.provider.count('deals', {})],
    ['Failed to fetch integration errors', () => contract.provider.getList('errors', list())],
    ['Failed to create tenant', () => contract.provider.create('tenants', { data: {} })],
    ['Failed to update tenant', () => contract.provider.update('tenants', { id: 'acme', data: {}, previousData })],
    ['Failed to delete tenant', () => contract.provider.delete('tenants', { id: 'acme' })],
  ])('without a reason reads: %s', async (message, verb) => {
    contract.stub.respondNext({ status: 500, body: {} });
    await expect(verb()).rejects.toMatchObject({ name: 'HttpError', status: 500, message });
  });

  test('of a form names its fields', async () => {
    contract.stub.respondNext({
      status: 422,
      body: { message: 'Please check the form.', errors: { name: 'must not be empty' } },
    });
    const creating = contract.provider.create('tenants', { data: {} });
    await expect(creating).rejects.toMatchObject({ status: 422, body: { errors: { name: 'must not be empty' } } });
  });

  test('of a stale edit has the server’s reason', async () => {
    contract.stub.respondNext({ status: 412, body: { message: 'Someone else changed this tenant.' } });
    const updating = contract.provider.update('tenants', { id: 'acme', data: {}, previousData });
    await expect(updating).rejects.toMatchObject({ status: 412, message: 'Someone else changed this tenant.' });
  });

  test.each([undefined, {}, { data: null }, { total_count: 3 }])(
    'an invalid record response (%j) is a missing record',
    async (body) => {
      contract.stub.respondNext({ status: 200, body });
      await expect(contract.provider.getOne('deals', { id: 'count' })).rejects.toMatchObject({
        status: 404,
        message: 'Deal not found',
      });
    },
  );

  test.each(['.', '..', ''])('the id "%s", which has no URL, is a missing record, without a call', async (id) => {
    for (const verb of [
      () => contract.provider.getOne('errors', { id }),
      () => contract.provider.update('tenants', { id, data: {}, previousData }),
      () => contract.provider.delete('tenants', { id }),
      () => contract.provider.act('tenants', { id, action: 'activate', previousData }),
    ]) {
      await expect(verb()).rejects.toMatchObject({ status: 404 });
    }
    expect(contract.stub.calls).toEqual([]);
  });

  test.each([undefined, {}, { items: null }])(
    'an invalid list response (%j) is an error, not an empty list',
    async (body) => {
      contract.stub.respondNext({ status: 200, body });
      await expect(contract.provider.getList('deals', list())).rejects.toMatchObject({
        message: 'Failed to fetch deals',
      });
    },
  );

  test('of one record among several skips missing ones and reports other errors', async () => {
    contract.stub.respondNext({ status: 404, body: {} });
    expect((await contract.provider.getMany('deals', { ids: ['1', '2'] })).data).toHaveLength(1);
    contract.stub.respondNext({ status: 503, body: {} });
    await expect(contract.provider.getMany('deals', { ids: ['1', '2'] })).rejects.toMatchObject({ status: 503 });
  });

  test('by abort stays an abort', async () => {
    const controller = new AbortController();
    controller.abort();
    const { signal } = controller;
    await expect(contract.provider.getList('deals', list({ signal }))).rejects.toMatchObject({ name: 'AbortError' });
    await expect(contract.provider.getOne('deals', { id: '42', signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(contract.stub.calls).toEqual([]);
  });
});
