import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ConsoleDataProvider, createDataProvider } from '../../src/dataProvider/dataProvider.ts';
import { resources } from '../../src/resources/index.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const ADMIN = 'admin@example.com';

describe.each([oneDatabase])('the data provider over the whole server on $name', ({ open }) => {
  let api: TestApi;
  let provider: ConsoleDataProvider;
  const calls: string[] = [];
  beforeAll(async () => {
    api = await startApi(open, new Date('2026-11-20T12:00:00Z'));
    provider = createDataProvider({
      config: { baseUrl: 'http://127.0.0.1:8080/api', key: '', sendToken: true, standard: true },
      resources,
      token: () => api.tokenOf(ADMIN),
      caller: () => ({ role: 'admin', tenantId: 'acme' }),
      fetch: async (url, init) => {
        calls.push(`${init?.method} ${new URL(String(url)).pathname}`);
        return api.app.request(String(url), init);
      },
    });
  });
  afterAll(() => api.stop());

  const page = { pagination: { page: 1, perPage: 3 }, sort: { field: 'created_at', order: 'DESC' } } as const;
  const tenant = {
    name: 'Several',
    partner_id: 'P-1',
    status: 'ACTIVE',
    region: 'us-east-1',
    s3_bucket: 'bucket',
    currency: 'USD',
    hubspot_configuration: { api_key: 'pat-several', pipeline_id: 'default', default_stage: 'new' },
  };

  it('getMany reads several records in one call, in the order of their ids', async () => {
    const { data } = await provider.getList('deals', { ...page, filter: {} });
    const ids = data.map(({ id }) => id).reverse();
    calls.length = 0;
    const many = await provider.getMany('deals', { ids: [...ids, 'unknown'] });
    expect(many.data.map(({ id }) => id)).toEqual(ids);
    expect(calls).toEqual(['GET /api/deals/many']);
    calls.length = 0;
    const long = Array.from({ length: 30 }, (_, index) => `${index}`.padEnd(255, '-'));
    expect(await provider.getMany('deals', { ids: long })).toEqual({ data: [] });
    expect(calls).toEqual(Array(2).fill('GET /api/deals/many'));
  });

  it('getManyReference reads the records that refer to one', async () => {
    const { data: errors } = await provider.getList('errors', { ...page, filter: {} });
    const { deal_id: id } = errors[0] ?? {};
    const { data } = await provider.getManyReference('errors', { ...page, filter: {}, target: 'deal_id', id });
    expect(data.map((error) => error.deal_id)).toEqual(data.map(() => id));
    expect(data.length).toBeGreaterThan(0);
  });

  it('counts for <Count>, also with filters by operators', async () => {
    const counted = async (filter: object) =>
      (await provider.getList('errors', { filter, pagination: { page: 1, perPage: 1 }, sort: page.sort })).total;
    const [all, validation, other] = [
      await counted({}),
      await counted({ error_type: 'VALIDATION_ERROR' }),
      await counted({ error_type_not: 'VALIDATION_ERROR' }),
    ];
    expect(other).toBeGreaterThan(0);
    expect(all).toBe(Number(validation) + Number(other));
    const { data } = await provider.counts('errors', { by: 'error_type', filter: {} });
    const meant = data.filter(({ value }) => ['VALIDATION_ERROR', 'VALIDATIONERROR'].includes(String(value)));
    expect(meant.reduce((sum, row) => sum + Number(row['count']), 0)).toBe(validation);
  });

  it('makes quick updates of one record after each other, but refuses those of records that others changed', async () => {
    const { data: record } = await provider.create('tenants', { data: { ...tenant, name: 'Quick' } });
    const id = String(record.id);
    const quick = (data: object, previousData: object = record) =>
      provider.update('tenants', {
        id,
        data: { ...previousData, ...data },
        previousData: previousData as typeof record,
      });
    // As undoable updates: the second was made before the first was sent.
    await Promise.all([quick({ partner_id: 'P-2' }), quick({ s3_bucket: 'other' }, { ...record, partner_id: 'P-2' })]);
    await quick({ region: 'eu-west-1' });
    const { data: written } = await provider.getOne('tenants', { id });
    expect(written).toMatchObject({ partner_id: 'P-2', s3_bucket: 'other', region: 'eu-west-1', name: 'Quick' });
    const body = { ...written, name: 'Changed by another', id: undefined };
    expect((await api.send('PUT', `/api/tenants/${id}`, { as: ADMIN, body })).status).toBe(200);
    await expect(quick({ partner_id: 'P-3' })).rejects.toMatchObject({ status: 412 });
    await expect(quick({ partner_id: 'P-3' }, written)).rejects.toMatchObject({ status: 412 });
  });

  it('updates and deletes several records, and keeps the fields that were not changed', async () => {
    const { data: first } = await provider.create('tenants', { data: tenant });
    const { data: second } = await provider.create('tenants', { data: tenant });
    const ids = [first.id, second.id];
    expect(await provider.updateMany('tenants', { ids, data: { currency: 'EUR' } })).toEqual({ data: ids });
    const { data: updated } = await provider.getMany('tenants', { ids });
    expect(updated).toMatchObject(ids.map(() => ({ name: 'Several', s3_bucket: 'bucket', currency: 'EUR' })));
    expect(await provider.deleteMany('tenants', { ids })).toEqual({ data: ids });
    expect((await provider.getMany('tenants', { ids })).data).toEqual([]);
  });

  it('update changes only the given values, and keeps the rest: groups, masked secrets, values that lists omit', async () => {
    const { data: previousData } = await provider.create('tenants', { data: tenant });
    const { id } = previousData;
    calls.length = 0;
    const data = { currency: 'EUR', hubspot_configuration: { pipeline_id: 'other' } };
    const { data: updated } = await provider.update('tenants', { id, data, previousData });
    const { api_key, default_stage } = previousData.hubspot_configuration;
    expect(updated).toMatchObject({
      name: 'Several',
      currency: 'EUR',
      hubspot_configuration: { api_key, default_stage, pipeline_id: 'other' },
    });
    expect(calls).toEqual([`PATCH /api/tenants/${id}`]);
    await provider.update('tenants', { id, data: { ...updated, currency: 'SEK' }, previousData: updated });
    expect(calls.at(-1)).toBe(`PUT /api/tenants/${id}`);
    await provider.delete('tenants', { id });
  });

  it('runs the actions and calls of resources by their names', async () => {
    expect((await provider.deactivate('tenants', { id: 'hooli' })).data).toMatchObject({ status: 'INACTIVE' });
    expect((await provider.activate('tenants', { id: 'hooli' })).data).toMatchObject({ status: 'ACTIVE' });
    const role = { id: 'staff@acme.example', data: { role: 'tenant-admin' } };
    expect((await provider.setRole('users', role)).data).toMatchObject({ role: 'tenant-admin' });
    await expect(provider.setRole('tenants', { id: 'acme' })).rejects.toThrow('has no call "setRole"');
  });

  it('counts, sums up and reads the latest', async () => {
    expect(await provider.count('deals', { filter: {} })).toBeGreaterThan(0);
    expect((await provider.latest('deals', { limit: 5 })).data).toHaveLength(5);
    const period = { period: 'custom', from: '2026-11-01', to: '2026-11-20' };
    expect((await provider.summary('deals', period)).data.length).toBeGreaterThan(0);
  });
});
