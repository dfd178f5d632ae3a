import { useGetList, useStore } from 'react-admin';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import { type Resource, scopeFieldOf, tenantFieldOf } from '../../schema/resource.ts';
import { SAVED_VIEWS, type SavedView } from '../../schema/savedView.ts';

/** The parameter of a link that opens a saved view: `?view=0c0f...`. */
const LINK = 'view';
const ID = /^[\da-f-]{36}$/;

/** The view that this query of a list's URL names; undefined if it names none. */
export function linkedView(query: string): string | undefined {
  const id = new URLSearchParams(query).get(LINK) ?? '';
  return ID.test(id) ? id : undefined;
}

/** The saved views of one list, or of all, that the user sees in a tenant. */
export function useSavedViews(tenantId: string | null | undefined, resource?: Resource) {
  const enabled = useCan()('savedViews');
  return useGetList<SavedView & { readonly id: string }>(
    SAVED_VIEWS,
    { filter: resource ? { resource: resource.name } : {}, meta: { tenantId } },
    { enabled, retry: false },
  );
}

type Place = readonly [resource: Resource, tenantId: string | null | undefined];

/** The URL of a view as a link for colleagues: it follows later changes of the view. */
export function linkTo({ view_id }: SavedView, ...place: Place): string {
  return pathOf(new URLSearchParams({ [LINK]: view_id }), ...place);
}

/** The URL of the search that a view keeps, in the tenant. */
export function searchOf({ query }: Pick<SavedView, 'query'>, ...place: Place): string {
  return pathOf(new URLSearchParams(query), ...place);
}

function pathOf(params: URLSearchParams, resource: Resource, tenantId: string | null | undefined): string {
  const scope = scopeFieldOf(resource);
  const named = new URLSearchParams([...(scope && tenantId ? [[scope, tenantId]] : []), ...params]);
  return `${resource.path}?${named}`;
}

/** The query that a view keeps: that of the list's URL without the tenant, with the visible columns. */
export function keptQuery(resource: Resource, query: string, columns: readonly string[]): string {
  const params = new URLSearchParams(query);
  params.delete(tenantFieldOf(resource) ?? '');
  params.set('columns', columns.join());
  return String(params);
}

/** True if two queries are the same search, whatever the order of their parameters. */
export function isSameSearch(one: string, other: string): boolean {
  const [first, second] = [one, other].map((query) => [...new URLSearchParams(query)].map(String).sort().join('&'));
  return first === second;
}

export type OpenedView = Pick<SavedView, 'view_id' | 'name' | 'query'>;

/** The view of the list that was opened last. */
export const useOpenedView = ({ name }: Resource) => useStore<OpenedView | undefined>(`${name}.view`);
