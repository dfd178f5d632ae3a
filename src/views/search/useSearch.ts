import { mapValues } from 'es-toolkit';
import { useEffect, useMemo } from 'react';
import { useEvent } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useKeyedState } from '../../components/hooks.ts';
import type { Query, Sort } from '../../schema/query.ts';
import type { Resource } from '../../schema/resource.ts';
import { useRecordsTenant } from '../useTenant.ts';
import { droppedParameters, parseFilters, parseSearch, printSearch, type SearchUrl } from './searchUrl.ts';

export type Search = ReturnType<typeof useSearch>;

/** The state of a search screen: the search is in the URL, the drafts in the form. */
export function useSearch(resource: Resource) {
  const { search: text, state } = useLocation();
  const navigate = useNavigate();
  const url = useMemo(() => parseSearch(resource, new URLSearchParams(text)), [resource, text]);
  const { tenantMismatch = false, ...left }: { drafts?: Query['filter']; tenantMismatch?: boolean } = state ?? {};
  // A gateway or link may name values that no record can have. The form shows them instead of a search without them.
  const unread = useMemo(() => parseFilters(resource, new URLSearchParams(text)).faults, [resource, text]);
  const isUnread = Object.keys(unread).length > 0;
  const inUrl = { ...url.filter, ...mapValues(unread, ({ text }) => text) };
  // Another search replaces them.
  const [drafts, setDrafts] = useKeyedState(JSON.stringify(inUrl), left.drafts ?? inUrl);
  // The rows of the previous tenant disappear; the drafts stay until the search is submitted again.
  const onSwitch = (tenantId: string | undefined, mismatch = false) => {
    const search = printSearch(resource, { ...url, tenantId, filter: {}, searched: false, cause: undefined });
    navigate({ search }, { replace: true, state: { drafts, tenantMismatch: mismatch } });
  };
  const tenant = useRecordsTenant(resource, { inUrl: url.tenantId, shown: url.searched, onSwitch });
  const { tenantId, loading, foreign } = tenant;
  const refuse = useEvent(() => onSwitch(undefined, true));
  useEffect(() => {
    if (foreign) refuse();
  }, [foreign, refuse]);
  const { searched, filter, perPage, sort } = url;
  const query = useMemo<Query | undefined>(
    () => (searched && !isUnread && tenantId !== undefined ? { tenantId, filter, perPage, sort } : undefined),
    [searched, isUnread, filter, perPage, sort, tenantId],
  );
  const go = (next: SearchUrl, replace = false) => navigate({ search: printSearch(resource, next) }, { replace });
  const drafted = useMemo(() => parseFilters(resource, new URLSearchParams(drafts)), [resource, drafts]);
  const here = { ...url, tenantId: tenantId ?? undefined };
  return {
    /** The texts of the form by parameter. */
    drafts,
    setDrafts,
    url,
    /** Null if the records need no tenant, undefined if none is chosen. */
    tenantId,
    /** A search is requested, but no tenant is chosen. */
    lacksTenant: searched && tenantId === undefined && !loading,
    /** The link was about a tenant that the user may not search. */
    tenantMismatch,
    /** The URL has values that no record can have. The form shows them, and nothing is searched. */
    isUnread,
    /** The messages for the drafts that cannot be searched for. */
    faults: useMemo(() => mapValues(drafted.faults, ({ message }) => message), [drafted]),
    dropped: useMemo(
      () =>
        droppedParameters(resource, new URLSearchParams(text)).filter(
          (parameter) => !Object.hasOwn(unread, parameter.replace(/=.*/s, '')),
        ),
      [resource, text, unread],
    ),
    /** Undefined until there is a search and a tenant. */
    query,
    /** Searches for the drafts. Returns true if the URL stays the same, so the results must be reloaded. */
    submit() {
      const next = { ...here, filter: drafted.filter, searched: true };
      if (searched && printSearch(resource, here) === printSearch(resource, next)) return true;
      go({ ...next, cause: undefined });
      return false;
    },
    reset() {
      setDrafts({});
      go({ ...url, filter: {}, searched: false, cause: undefined });
    },
    setSort: (sort: Sort) => go({ ...url, sort }, true),
    setPerPage: (perPage: number) => go({ ...url, perPage }, true),
    setFilter: (filter: Query['filter']) => go({ ...here, filter, searched: true, cause: undefined }),
    show: (what: Pick<SearchUrl, 'view' | 'cause'> & Partial<Pick<SearchUrl, 'filter'>>) => go({ ...here, ...what }),
  };
}
