import { beforeAll, expect, it } from 'vitest';
import { syncResourceTables } from '../../server/database/migrate/syncResourceTables.ts';
import { addTenants } from '../../server/database/testing/addTenants.ts';
import { callResources } from '../../server/http/testing/callResources.ts';
import { ingestBatch } from '../../server/ingest/ingestBatch.ts';
import { compareRollUps } from '../../server/records/rollUps/recount.ts';
import { choice, dateTime, number, reference, tenant, text } from '../../src/fields/index.ts';
import { tenants } from '../../src/resources/tenants.ts';
import { defineResource } from '../../src/schema/defineResource.ts';
import type { Principal } from '../../src/schema/roles.ts';
import { describeStoreOnEach } from '../postgres/describeStore.ts';

const plans = defineResource({
  name: 'plans',
  fields: {
    plan_id: text(),
    tenant_id: tenant(),
    stage: choice({ OPEN: { label: 'Open' }, DONE: { label: 'Done' } }),
    size: number({ optional: true }),
    made_at: dateTime(),
    gone_at: dateTime({ optional: true }),
    became: reference('plans', { optional: true }),
  },
  list: { search: ['stage', 'made_at'], filters: { size: ['range'] }, sortable: ['stage'] },
  archive: { moment: 'gone_at', into: 'became' },
  actions: {
    put_away: { when: { gone_at: { empty: true } }, sets: { gone_at: 'now' } },
    restore: { when: { gone_at: { empty: false } }, sets: { gone_at: null } },
  },
  latest: true,
  summary: { average: { name: 'average_size', of: { number: 'size' }, label: 'size', digits: 0 } },
  ingest: true,
  access: {
    list: 'signed-in',
    show: 'signed-in',
    create: 'signed-in',
    edit: 'signed-in',
    delete: 'signed-in',
    put_away: 'signed-in',
    restore: 'signed-in',
  },
});
const all = [tenants, plans];
const LEAD: Principal = { username: 'lead', role: 'tenant-admin', tenantId: 'acme' };

describeStoreOnEach('a resource with an archive', (given) => {
  const send = callResources(given, all);
  // biome-ignore lint/suspicious/noExplicitAny: looks into bodies of every shape
  const get = async (path: string): Promise<any> => (await send('GET', `/plans${path}`, LEAD)).body;
  const ids = async (query = '') => (await get(query)).items.map(({ plan_id: id }: { plan_id: string }) => id).sort();
  const ingest = async (...records: object[]) => {
    const results = await ingestBatch(given.store, { resource: plans, tenant: 'acme' }, { records, stages: new Map() });
    return results.map(({ status, message }) => message ?? status);
  };
  const plan = (id: string) => ({ plan_id: id, stage: 'OPEN', size: 4, made_at: '2026-11-20T08:30:00Z' });
  const figures = async () => [
    (await get('')).count,
    (await get('/count')).total_count,
    (await get('/count?stage=OPEN&from_timestamp=1763628000&to_timestamp=1795168000')).total_count,
    (await get('/count?size_gte=1')).total_count,
    (await get('/counts?by=stage')).data.map(({ count }: { count: number }) => count),
    (await get('/latest')).data.length,
    (await get('/summary?from_date=2026-11-01&to_date=2026-11-30')).data.map(({ total }: { total: number }) => total),
    (await get('/summary?from_date=2026-11-01&to_date=2026-11-30&tz=Asia/Kolkata')).data.length,
  ];
  const COUNTED = (count: number) => [count, count, count, count, [count], count, [count], 1];

  beforeAll(async () => {
    await syncResourceTables(given.store.db, all);
    await addTenants(given.store, 'acme');
    expect(await ingest(plan('a'), plan('b'), plan('c'))).toEqual(['created', 'created', 'created']);
  });

  it('hides what an action archives, and shows what another restores', async () => {
    expect(await figures()).toEqual(COUNTED(3));
    expect((await send('POST', '/plans/a/put_away', LEAD)).status).toBe(200);
    expect(await figures()).toEqual(COUNTED(2));
    expect([await ids(), await ids('?archived=true'), await ids('?archived=any')]).toEqual([
      ['b', 'c'],
      ['a'],
      ['a', 'b', 'c'],
    ]);
    expect(await ids('?archived=any&size_gte=1&sort=stage')).toEqual(['a', 'b', 'c']);
    expect((await get('/count?archived=true')).total_count).toBe(1);
    expect((await get('/many?id=a')).data).toHaveLength(1);
    expect((await send('GET', '/plans/a', LEAD)).body.gone_at).toEqual(expect.any(String));
    expect((await send('POST', '/plans/a/restore', LEAD)).status).toBe(200);
    expect(await figures()).toEqual(COUNTED(3));
    expect(await compareRollUps(given.store.db, plans)).toEqual([]);
  });

  it('hides what a form and a sync archive, whole or by its ID alone, and deletes it as other records', async () => {
    const edited = { ...plan('a'), gone_at: '2026-11-21T00:00:00Z' };
    expect((await send('PUT', '/plans/a', LEAD, edited)).status).toBe(200);
    expect(await ingest({ plan_id: 'b', archived: true, became: 'c' })).toEqual(['updated']);
    expect(await figures()).toEqual(COUNTED(1));
    expect((await get('/b')).became).toBe('c');
    expect(await ingest({ plan_id: 'b', archived: false }, plan('a'))).toEqual(['updated', 'updated']);
    expect((await get('/b')).became).toBe(null);
    expect(await figures()).toEqual(COUNTED(3));
    expect(await ingest({ ...plan('c'), archived: true })).toEqual(['updated']);
    expect(await figures()).toEqual(COUNTED(2));
    expect((await send('DELETE', '/plans/c', LEAD)).status).toBe(200);
    expect([await figures(), await ids('?archived=any')]).toEqual([COUNTED(2), ['a', 'b']]);
    expect(await compareRollUps(given.store.db, plans)).toEqual([]);
  });

  it('refuses to archive what is not there', async () => {
    expect(await ingest({ plan_id: 'x', archived: true })).toEqual([
      'is no plan of the tenant yet, and stage is missing',
    ]);
  });
});
