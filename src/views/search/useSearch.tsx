import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../schema/resource.ts';
import { useRecordsTenant } from '../useRecordsTenant.tsx';
import type { SearchQuestion } from './searchQuestion.ts';
import { type Filter, parseSearch, printSearch, type SearchUrl } from './searchUrl.ts';
import { type Drafts, useDrafts } from './useDrafts.tsx';

/** A search screen's state. The URL is the only truth of what is searched; the form keeps drafts beside it. */
export interface Search extends Drafts {
  readonly url: SearchUrl;
  /** The tenant that is searched; null where a search needs none. */
  readonly tenantId: string | null | undefined;
  /** The URL asks for results, and no tenant is there to search in. */
  readonly lacksTenant: boolean;
  /** What is asked of the API; undefined until there is a search and a tenant. */
  readonly question: SearchQuestion | undefined;
  /** Searches for the drafts. True when that is what the URL says already, so that it must be asked again. */
  submit(): boolean;
  reset(): void;
  setPerPage(perPage: number): void;
}

export function useSearch(resource: Resource): Search {
  const { search: query, state } = useLocation();
  const navigate = useNavigate();
  const url = useMemo(() => parseSearch(resource, new URLSearchParams(query)), [resource, query]);
  const form = useDrafts(url.filter, draftsIn(state));
  const { tenantId, loading } = useRecordsTenant(resource, {
    inUrl: url.tenantId,
    shown: url.searched,
    onSwitch(switched) {
      // Another tenant's rows must go, and a search runs only when it is asked for; what was typed stays.
      const query = printSearch(resource, { ...url, tenantId: switched, filter: {}, searched: false });
      navigate({ search: query }, { replace: true, state: { drafts: form.drafts } });
    },
  });
  const go = (next: SearchUrl, replace = false) => navigate({ search: printSearch(resource, next) }, { replace });
  return {
    ...form,
    url,
    tenantId,
    lacksTenant: url.searched && tenantId === undefined && !loading,
    question: useQuestion(url, tenantId),
    submit() {
      const here = { ...url, tenantId: tenantId ?? undefined };
      const next = { ...here, filter: asked(resource, form.drafts), searched: true };
      if (url.searched && printSearch(resource, here) === printSearch(resource, next)) return true;
      go(next);
      return false;
    },
    reset() {
      form.setDrafts({});
      go({ ...url, filter: {}, searched: false });
    },
    setPerPage: (perPage) => go({ ...url, perPage }, true),
  };
}

function useQuestion({ searched, filter, perPage }: SearchUrl, tenantId: string | null | undefined) {
  return useMemo<SearchQuestion | undefined>(
    () => (searched && tenantId !== undefined ? { tenantId, filter, perPage } : undefined),
    [searched, filter, perPage, tenantId],
  );
}

/** The drafts as the URL would say them: without blanks, and without what is no value of its field. */
function asked(resource: Resource, drafts: Filter): Filter {
  return parseSearch(resource, new URLSearchParams(drafts)).filter;
}

function draftsIn(state: unknown): Filter | undefined {
  return (state as { drafts?: Filter } | null)?.drafts;
}
