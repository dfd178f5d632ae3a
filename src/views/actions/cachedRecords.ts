import type { InfiniteData, Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import type { GetInfiniteListResult, GetListResult, RaRecord } from 'ra-core';
import { hasValues } from '../../schema/hasValues.ts';
import type { Resource } from '../../schema/resource.ts';

// What React Admin's hooks have read stands under [resource, verb, parameters].

/**
 * Puts a changed record into its place in every list and page that was read, and asks for none of them again while it is on
 * screen: whoever comes back to one has it anew, since the record may belong elsewhere now. A list of records with some
 * values loses it once it has others. Spec §4, Tenant status.
 */
export function replaceCached(client: QueryClient, resource: Resource, record: RaRecord): void {
  updateLists(client, resource, (rows, filter) =>
    mayHold(resource, filter, record)
      ? rows.map((row) => (row.id === record.id ? record : row))
      : rows.filter((row) => row.id !== record.id),
  );
  client.setQueriesData(pagesOf(resource, record.id), record);
  outdateLists(client, resource);
}

/** Takes a deleted record out of every list that was read. A page that shows it is left as it stands. */
export function removeCached(client: QueryClient, resource: Resource, id: RaRecord['id']): void {
  updateLists(client, resource, (rows) => rows.filter((row) => row.id !== id));
  void client.invalidateQueries({ ...pagesOf(resource, id), refetchType: 'none' });
  outdateLists(client, resource);
}

/** Has a record's page ask for it anew: it stands otherwise than the page shows. Resolves when that is answered. */
export function rereadCached(client: QueryClient, resource: Resource, id: RaRecord['id']): Promise<void> {
  return client.invalidateQueries(pagesOf(resource, id));
}

/** Takes a record out of a part of the list, `meta.part`, to which it belongs no longer. */
export function removeFromPart(client: QueryClient, resource: Resource, id: RaRecord['id'], part: string): void {
  const predicate = ({ queryKey }: Query) => (queryKey[2] as { meta?: { part?: unknown } }).meta?.part === part;
  updatePages(client, { queryKey: [resource.name, 'getInfiniteList'], predicate }, (rows) =>
    rows.filter((row) => row.id !== id),
  );
}

/** Has the lists and counts on screen ask anew for a record that came, and all others when they are next looked at. */
export function rereadLists(client: QueryClient, resource: Resource): Promise<void> {
  return client.invalidateQueries(listsOf(resource));
}

/** Lists and counts follow a change when they are next looked at. */
function outdateLists(client: QueryClient, resource: Resource): void {
  void client.invalidateQueries({ ...listsOf(resource), refetchType: 'none' });
}

function listsOf({ name }: Resource) {
  const listing = ['getList', 'getInfiniteList', 'getCount'];
  return { predicate: ({ queryKey }: Query) => queryKey[0] === name && listing.includes(String(queryKey[1])) };
}

type Pages = InfiniteData<GetInfiniteListResult<RaRecord>>;
type Update = (rows: RaRecord[], filter: unknown) => RaRecord[];

function updateLists(client: QueryClient, { name }: Resource, update: Update): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: [name, 'getList'] })) {
    const { filter } = queryKey[2] as { filter?: unknown };
    client.setQueryData<GetListResult>(queryKey, (list) => list && { ...list, data: update(list.data, filter) });
  }
  updatePages(client, { queryKey: [name, 'getInfiniteList'] }, (rows) => update(rows, undefined));
}

function updatePages(client: QueryClient, lists: QueryFilters, update: (rows: RaRecord[]) => RaRecord[]): void {
  client.setQueriesData<Pages>(lists, (list) => {
    return list && { ...list, pages: list.pages.map((page) => ({ ...page, data: update(page.data) })) };
  });
}

/** False when the list was asked for by the resource's box alone, and the record is none of those that it shows. */
function mayHold({ list: { toggle } }: Resource, filter: unknown, record: RaRecord): boolean {
  return !toggle || JSON.stringify(filter) !== JSON.stringify(toggle.filter) || hasValues(record, toggle.shows);
}

function pagesOf({ name }: Resource, id: RaRecord['id']) {
  return {
    queryKey: [name, 'getOne'],
    predicate: ({ queryKey }: Query) => (queryKey[2] as { id?: unknown }).id === String(id),
  };
}
