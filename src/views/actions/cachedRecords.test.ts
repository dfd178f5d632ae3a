import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { tenants } from '../../resources/tenants.ts';
import { removeCached, replaceCached } from './cachedRecords.ts';

const acme = { id: 'acme', name: 'Acme Cloud', status: 'ACTIVE' };
const globex = { id: 'globex', name: 'Globex', status: 'ACTIVE' };
const ALL = ['tenants', 'getList', { filter: {} }];
const ACTIVE = ['tenants', 'getList', { filter: { active: true } }];
const PAGES = ['tenants', 'getInfiniteList', { filter: {} }];
const PAGE = ['tenants', 'getOne', { id: 'acme', meta: { whole: true } }];
const OTHER_PAGE = ['tenants', 'getOne', { id: 'globex' }];
const OTHER_RESOURCE = ['deals', 'getList', { filter: {} }];

let client: QueryClient;
const listed = (key: readonly unknown[]) => client.getQueryData<{ data: unknown[] }>(key)?.data;
const paged = () => client.getQueryData<{ pages: { data: unknown[] }[] }>(PAGES)?.pages.map((page) => page.data);

beforeEach(() => {
  client = new QueryClient();
  for (const key of [ALL, ACTIVE, OTHER_RESOURCE]) client.setQueryData(key, { data: [acme, globex], total: 2 });
  client.setQueryData(PAGES, { pages: [{ data: [globex] }, { data: [acme] }], pageParams: [1, 2] });
  client.setQueryData(PAGE, acme);
  client.setQueryData(OTHER_PAGE, globex);
});

it('replaces a changed record wherever it was read', () => {
  const renamed = { ...acme, name: 'Acme' };
  replaceCached(client, tenants, renamed);
  expect(listed(ALL)).toEqual([renamed, globex]);
  expect(listed(ACTIVE)).toEqual([renamed, globex]);
  expect(paged()).toEqual([[globex], [renamed]]);
  expect(client.getQueryData(PAGE)).toEqual(renamed);
  expect(client.getQueryData(OTHER_PAGE)).toEqual(globex);
  expect(listed(OTHER_RESOURCE)).toEqual([acme, globex]);
});

it('removes a record from a list that it no longer belongs to', () => {
  const inactive = { ...acme, status: 'INACTIVE' };
  replaceCached(client, tenants, inactive);
  expect(listed(ALL)).toEqual([inactive, globex]);
  expect(listed(ACTIVE)).toEqual([globex]);
});

it('removes a deleted record from every list, and invalidates its page', () => {
  removeCached(client, tenants, 'acme');
  expect([listed(ALL), listed(ACTIVE), paged()]).toEqual([[globex], [globex], [[globex], []]]);
  expect(client.getQueryState(PAGE)?.isInvalidated).toBe(true);
  expect(client.getQueryState(OTHER_PAGE)?.isInvalidated).toBe(false);
});
