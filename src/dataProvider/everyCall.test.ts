import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { resources } from '../resources/index.ts';
import { ROLES, type Role } from '../schema/roles.ts';
import { type ApiClient, createApiClient } from './apiClient.ts';
import { type ConsoleDataProvider, createDataProvider } from './dataProvider.ts';
import { createTenantScope } from './tenantScope.ts';

const config = { baseUrl: 'https://gateway.test/api', key: '', sendToken: true };
const client = (fetch: typeof globalThis.fetch) => ({ config, fetch, token: async () => 'id-token' });

/** Ids and tenants as other systems create them, and invalid ones. */
const odd = fc.oneof(
  fc.constantFrom('acme', 'a/b', '100%', 'ü ?#', '.', '..', '', 'tenant_id', '&tenant_id=x', '__proto__', 'count'),
  fc.string(),
);
const maybe = fc.option(odd.filter(Boolean), { nil: undefined });
const meta = fc.oneof(fc.constant(undefined), fc.record({ tenantId: fc.option(odd) }));
const situation = fc.record({
  resource: fc.constantFrom(...resources.map(({ name }) => name)),
  role: fc.constantFrom<(Role | undefined)[]>(...ROLES, undefined),
  tenantId: maybe,
  id: odd,
  meta,
  filter: fc.oneof(fc.constant({}), fc.record({ tenant_id: odd, status: odd })),
});
type Situation = typeof situation extends fc.Arbitrary<infer S> ? S : never;

const LIST = { pagination: { page: 2, perPage: 25 }, sort: { field: 'id', order: 'ASC' } } as const;

const OWNED = { kind: 'keys', failure: '' };

type Ask = (provider: ConsoleDataProvider, call: ApiClient, at: Situation) => Promise<unknown>[];

/** The methods that read a list, whose filter may contain the tenant. */
const lists: Ask = (provider, _call, { resource, id, meta, filter }) => [
  provider.getList(resource, { ...LIST, filter, meta }),
  provider.getManyReference(resource, { ...LIST, filter, meta, target: 'deal_id', id }),
  provider.count(resource, { filter, meta }),
];

/** All other methods, and a custom request. */
const others: Ask = (provider, call, { resource, id, meta }) => {
  const record = { id, previousData: { id }, meta };
  return [
    provider.getOne(resource, record),
    provider.getMany(resource, { ids: [id], meta }),
    provider.create(resource, { data: { tenant_id: id }, meta }),
    provider.update(resource, { ...record, data: {} }),
    provider.updateMany(resource, { ids: [id], data: {}, meta }),
    provider.delete(resource, record),
    provider.deleteMany(resource, { ids: [id], meta }),
    provider.act(resource, { ...record, action: 'activate' }),
    provider.getOwned(resource, { id, meta, ...OWNED }),
    provider.createOwned(resource, { id, meta, ...OWNED, data: {} }),
    provider.deleteOwned(resource, { id, meta, ...OWNED, owned: id }),
    provider.latest(resource, { limit: 5, meta }),
    provider.summary(resource, { period: 'day', from: '2026-11-20', to: '2026-11-20', meta }),
    call(`/${resource}/latest?limit=5&tenant_id=other`, { tenantId: meta?.tenantId, failure: '' }),
  ];
};

/** The requests to the API in a situation. */
async function askedBy(ask: Ask, at: Situation): Promise<URL[]> {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ data: [], next_token: 'more' }));
  const caller = () => at;
  const provider = createDataProvider({ ...client(fetch), resources, caller });
  const call = createApiClient({ ...client(fetch), scope: createTenantScope(resources, caller) });
  await Promise.allSettled(ask(provider, call, at));
  return fetch.mock.calls.map(([url]) => new URL(String(url)));
}

/** The text of spec §7. */
function ruled({ pathname }: URL, { role, tenantId, meta }: Situation, filtered?: string): string[] {
  if (/^\/api\/tenants\/./.test(pathname)) return [];
  const named = meta ? meta.tenantId : filtered;
  const chosen = named === null ? undefined : named || tenantId;
  return [role === 'admin' ? chosen : tenantId].filter((tenant) => tenant !== undefined);
}

test('§7 every request of every resource names its tenant by the rule of tenant_id', async () => {
  const anybody = fc.asyncProperty(situation, async (at) => {
    const filtered = 'tenant_id' in at.filter ? at.filter.tenant_id : undefined;
    const [reading, rest] = [await askedBy(lists, at), await askedBy(others, at)];
    const tenants = (urls: readonly URL[]) => urls.map(({ searchParams }) => searchParams.getAll('tenant_id'));
    expect(tenants(reading)).toEqual(reading.map((url) => ruled(url, at, filtered)));
    expect(tenants(rest)).toEqual(rest.map((url) => ruled(url, at)));
    const places = [...reading, ...rest].map(({ pathname, hash }) => pathname.split('/')[2] + hash);
    expect(new Set(places)).toEqual(new Set([at.resource]));
  });
  await fc.assert(anybody, { numRuns: 60 });
});

test('a request keeps the tenant that was in view when it started', async () => {
  let tenantId = 'acme';
  const asked: (string | null)[] = [];
  const fetch: typeof globalThis.fetch = async (url) => {
    asked.push(new URL(String(url)).searchParams.get('tenant_id'));
    tenantId = 'globex';
    return Response.json({ items: [], next_token: `more-${asked.length}` });
  };
  const caller = () => ({ role: 'admin', tenantId }) as const;
  const provider = createDataProvider({ ...client(fetch), resources, caller });
  const third = { ...LIST, pagination: { page: 3, perPage: 25 }, filter: {} };
  const list = provider.getList('deals', third);
  const one = provider.create('users', { data: {} });
  tenantId = 'hooli';
  await Promise.all([list, one]);
  expect(asked).toEqual(['acme', 'acme', 'acme', 'acme']);
});

/** Parameters for any method. */
const ANY = {
  ...LIST,
  ...OWNED,
  id: 'x',
  ids: ['x'],
  filter: {},
  previousData: { id: 'x' },
  target: 'deal_id',
  owned: 'x',
  action: 'activate',
  data: { name: 'One' },
  operation: 'edit',
  records: { ids: ['x'] },
  set: {},
  expected: 1,
};

test('every POST of every method has an Idempotency-Key, the same after a lost response, another with other values', async () => {
  const posts: { call: string; key: string | null }[] = [];
  const fetch: typeof globalThis.fetch = async (url, { method, headers, body } = {}) => {
    if (method !== 'POST') return Response.json({ data: [] });
    const call = `${new URL(String(url)).pathname} ${body}`;
    posts.push({ call, key: new Headers(headers).get('Idempotency-Key') });
    throw new TypeError('Failed to fetch');
  };
  const standard = { ...client(fetch), config: { ...config, standard: true } };
  const provider = createDataProvider({ ...standard, resources, caller: () => ({ role: 'admin', tenantId: 'acme' }) });
  const postsOf = async (method: string, params: object) => {
    posts.length = 0;
    for (const { name } of resources) await Promise.resolve(provider[method](name, params)).catch(() => {});
    return [...posts];
  };
  const methods = Object.keys(provider).filter((name) => !/^(un)?subscribe$|^supportAbortSignal$/.test(name));
  const posting: string[] = [];
  for (const method of methods) {
    const first = await postsOf(method, ANY);
    if (first.length === 0) continue;
    posting.push(method);
    expect(new Set(first.map(({ key }) => key)).size).toBe(new Set(first.map(({ call }) => call)).size);
    for (const { key } of first) expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await postsOf(method, ANY)).toEqual(first);
    const changed = { ...ANY, id: 'y', data: { name: 'Two' }, records: { ids: ['y'] } };
    const others = await postsOf(method, changed);
    expect(others.filter(({ key, call }) => first.some((one) => one.key === key && one.call !== call))).toEqual([]);
  }
  const actions = resources.flatMap(({ actions = {} }) => Object.keys(actions));
  const known = ['create', 'act', 'invite', 'startJob', 'annotate', 'undoAnnotations', 'request', 'cancelJob'];
  expect(posting.sort()).toEqual([...new Set([...actions, ...known, 'createOwned'])].sort());
});
