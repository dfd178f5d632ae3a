import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveStored } from '../../server/records/deriveStored.ts';
import { upsertRecords } from '../../server/records/write.ts';
import { errors } from '../../src/resources/errors.ts';
import type { Failure } from '../../src/schema/failure.ts';
import type { Resource } from '../../src/schema/resource.ts';
import { oneDatabase } from '../postgres/databases.ts';
import { startApi, type TestApi } from './startApi.ts';

const NOW = new Date();
const ADMIN = 'admin@example.com';
const STAFF = 'staff@acme.example';

interface Counted {
  readonly value: string | null;
  readonly count: number;
  readonly last_7_days: number;
  readonly previous_7_days: number;
  readonly newest: string;
  readonly oldest: string;
  readonly affected: number;
}

describe.each([oneDatabase])('causes of errors on $name', ({ open }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(open, NOW);
  });
  afterAll(() => api.stop());

  const list = async (query: string, as = ADMIN) =>
    (await api.get(`/api/errors?tenant_id=acme&limit=500&${query}`, { as })).body;
  const counts = async (query: string, as = ADMIN): Promise<Counted[]> =>
    (await api.get(`/api/errors/counts?tenant_id=acme&${query}`, { as })).body.data;

  it('are stored on each error, and count what their filter finds', async () => {
    const groups = await counts('by=cause');
    expect(groups.length).toBeGreaterThan(5);
    expect(groups.map(({ count }) => count)).toEqual(groups.map(({ count }) => count).sort((a, b) => b - a));
    for (const { value, ...group } of groups) {
      const { items, count } = await list(`cause=${encodeURIComponent(String(value))}`);
      const times = items.map(({ timestamp }: { timestamp: string }) => timestamp).sort();
      const days = (from: number, until: number) =>
        times.filter((time: string) => {
          const age = (Date.now() - Date.parse(time)) / 86_400_000;
          return age <= from && age > until;
        }).length;
      const deals = new Set(items.map(({ deal_id }: { deal_id: string }) => deal_id)).size;
      expect({ value, ...group }).toEqual({
        value,
        count,
        affected: deals,
        newest: times.at(-1),
        oldest: times[0],
        last_7_days: days(7, 0),
        previous_7_days: days(14, 7),
      });
    }
    const { count } = await list('');
    expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(count);
  });

  it('have an owner, who is a filter too', async () => {
    const { items } = await list('owner=seller');
    expect(items.length).toBeGreaterThan(0);
    expect(new Set(items.map(({ owner }: { owner: string }) => owner))).toEqual(new Set(['seller']));
    const owners = await counts('by=owner&status=NEW,NOTIFIED');
    const { count } = await list('owner=seller&status=NEW,NOTIFIED');
    expect(owners.find(({ value }) => value === 'seller')?.count).toBe(count);
  });

  it('are counted within the filters and the tenant of the caller', async () => {
    expect(await counts('by=cause', STAFF)).toEqual(await counts('by=cause'));
    const all = (await api.get('/api/errors/counts?by=cause', { as: STAFF })).body.data as Counted[];
    expect(all).toEqual(await counts('by=cause'));
    expect((await api.get('/api/errors/counts?by=cause&tenant_id=globex', { as: STAFF })).status).toBe(403);
    expect((await api.get('/api/errors/counts?by=tenant_id', { as: STAFF })).status).toBe(400);
    expect((await api.get('/api/errors/counts?by=timestamp', { as: ADMIN })).status).toBe(400);
    expect((await api.get('/api/errors/counts', { as: ADMIN })).status).toBe(400);
    const { items } = await list('');
    const [{ deal_id }] = items;
    const ofDeal = await counts(`by=cause&deal_id=${deal_id}`);
    const { count } = await list(`deal_id=${deal_id}`);
    expect(ofDeal.reduce((sum, group) => sum + group.count, 0)).toBe(count);
  });

  it('are the type of unknown failures, which have no owner', async () => {
    const error = {
      error_id: 'strange',
      deal_id: '1',
      error_type: 'api_error',
      status: 'NEW',
      tenant_id: 'acme',
      notified: false,
      timestamp: NOW.toISOString(),
      error_message: 'Nobody has ever seen this.',
      cause: 'forged',
      owner: 'seller',
    };
    await api.store.transaction('all', (trx) => upsertRecords(trx, api.store.secrets, errors, [error]));
    const { items } = await list('error_id=strange');
    expect(items[0]).toMatchObject({ cause: 'type:API_ERROR', owner: null });
  });

  it('follow the catalog on stored errors when it changes', async () => {
    const load = async () => {
      const catalog = (await errors.failures?.load()) ?? { actors: {}, failures: [] };
      const strange: Failure = {
        id: 'strange',
        message: 'ever seen',
        title: 'Strange',
        happened: '',
        who: 'platform',
        fix: ['Wait.'],
        where: '',
        source: { title: '', url: '' },
      };
      return { ...catalog, failures: [strange, ...catalog.failures] };
    };
    const failures = { type: 'error_type', message: 'error_message', affects: 'deal_id', load } as const;
    const later: Resource = { ...errors, failures };
    await deriveStored(api.store, [later]);
    const { items } = await list('cause=strange');
    expect(items).toEqual([expect.objectContaining({ error_id: 'strange', owner: 'platform' })]);
  });
});
