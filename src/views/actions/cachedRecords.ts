import type { Query, QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { membersOf } from '../../schema/jsonObject.ts';
import { meets } from '../../schema/meets.ts';
import type { Resource } from '../../schema/resource.ts';

// React Admin's hooks cache under [resource, verb, parameters].

type Id = RaRecord['id'];

/** Replaces a record in every cached list and page. A filtered list drops it if it no longer matches. Spec §4, Tenant status. */
export function replaceCached(client: QueryClient, resource: Resource, record: RaRecord): void {
  updateRows(client, resource, (rows, { filter }) =>
    mayHold(resource, filter, record)
      ? rows.map((row) => (row.id === record.id ? record : row))
      : rows.filter(({ id }) => id !== record.id),
  );
  client.setQueriesData(pagesOf(resource, record.id), record);
  void client.invalidateQueries({ ...listsOf(resource), refetchType: 'none' });
}

/** Removes a deleted record from every cached list. A page that shows it does not change. */
export function removeCached(client: QueryClient, resource: Resource, id: Id): void {
  updateRows(client, resource, (rows) => rows.filter((row) => row.id !== id));
  void client.invalidateQueries({ ...pagesOf(resource, id), refetchType: 'none' });
  void client.invalidateQueries({ ...listsOf(resource), refetchType: 'none' });
}

/** Removes a record from a part of the list, `meta.part`, to which it no longer belongs. */
export function removeFromPart(client: QueryClient, resource: Resource, id: Id, part: string): void {
  updateRows(client, resource, (rows, { meta }) => (meta?.part === part ? rows.filter((row) => row.id !== id) : rows));
  // `setQueryData` has marked the list as fresh.
  void client.invalidateQueries({ ...listsOf(resource), refetchType: 'none' });
}

/** Reloads a record's page. Resolves with the response. */
export function rereadCached(client: QueryClient, resource: Resource, id: Id): Promise<void> {
  return client.invalidateQueries(pagesOf(resource, id));
}

/** Reloads the visible lists and counts now, the others when they are next shown. */
export function rereadLists(client: QueryClient, resource: Resource): Promise<void> {
  return client.invalidateQueries(listsOf(resource));
}

interface ListParams {
  readonly filter?: unknown;
  readonly meta?: { readonly part?: unknown };
}

type Update = (rows: readonly RaRecord[], params: ListParams) => readonly RaRecord[];

type Rows = { readonly data: readonly RaRecord[] };

function updateRows(client: QueryClient, { name }: Resource, update: Update): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [name] })) {
    const [, verb, params] = queryKey;
    const updated = (list: Rows) => ({ ...list, data: update(list.data, params as ListParams) });
    if (verb === 'getList') client.setQueryData<Rows>(queryKey, (list) => list && updated(list));
    if (verb === 'getInfiniteList') {
      client.setQueryData<{ pages: Rows[] }>(queryKey, (list) => list && { ...list, pages: list.pages.map(updated) });
    }
  }
}

/** False if the list is filtered by the resource's toggle and the record does not match it. */
function mayHold(resource: Resource, filter: unknown, record: RaRecord): boolean {
  const { toggle } = resource.list;
  return !toggle || JSON.stringify(filter) !== JSON.stringify(toggle.filter) || meets(resource, record, toggle.shows);
}

function listsOf({ name }: Resource) {
  const listing = ['getList', 'getInfiniteList', 'count', 'failures'];
  return { predicate: ({ queryKey }: Query) => queryKey[0] === name && listing.includes(String(queryKey[1])) };
}

function pagesOf({ name }: Resource, id: Id) {
  return {
    queryKey: [name, 'getOne'],
    predicate: ({ queryKey }: Query) => membersOf(queryKey[2]).id === String(id),
  };
}
