import { useEvent } from 'ra-core';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../schema/resource.ts';
import { useRecordsTenant } from '../useRecordsTenant.tsx';
import { droppedParameters } from './droppedParameters.ts';
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
  /** A link led here that was about another tenant than the one that the reader is held to. */
  readonly misled: boolean;
  /** What the URL says that is unknown or malformed, as it stands there. */
  readonly dropped: readonly string[];
  /** What is asked of the API; undefined until there is a search and a tenant. */
  readonly question: SearchQuestion | undefined;
  /** Searches for the drafts. True when that is what the URL says already, so that it must be asked again. */
  submit(): boolean;
  reset(): void;
  setPerPage(perPage: number): void;
  /** Shows the rows by their causes, or those of one cause, or all of them. */
  look(at: Pick<SearchUrl, 'view' | 'cause'>): void;
}

/** What a search that was left for another tenant hands on, in the state of the history. */
interface Left {
  readonly drafts?: Filter;
  readonly misled?: boolean;
}

export function useSearch(resource: Resource): Search {
  const { search: query, state } = useLocation();
  const navigate = useNavigate();
  const url = useMemo(() => parseSearch(resource, new URLSearchParams(query)), [resource, query]);
  const dropped = useMemo(() => droppedParameters(resource, new URLSearchParams(query)), [resource, query]);
  const { drafts, misled = false } = (state ?? {}) as Left;
  const form = useDrafts(url.filter, drafts);
  const onSwitch = (switched: string | undefined, misled = false) => {
    // Another tenant's rows must go, and a search runs only when it is asked for; what was typed stays.
    const query = printSearch(resource, { ...url, tenantId: switched, filter: {}, searched: false, cause: undefined });
    navigate({ search: query }, { replace: true, state: { drafts: form.drafts, misled } });
  };
  const { tenantId, loading, foreign } = useRecordsTenant(resource, {
    inUrl: url.tenantId,
    shown: url.searched,
    onSwitch,
  });
  const refuse = useEvent(() => onSwitch(undefined, true));
  useEffect(() => {
    if (foreign) refuse();
  }, [foreign, refuse]);
  const go = (next: SearchUrl, replace = false) => navigate({ search: printSearch(resource, next) }, { replace });
  return {
    ...form,
    url,
    tenantId,
    lacksTenant: url.searched && tenantId === undefined && !loading,
    misled,
    dropped,
    question: useQuestion(url, tenantId),
    submit() {
      const here = { ...url, tenantId: tenantId ?? undefined };
      const next = { ...here, filter: asked(resource, form.drafts), searched: true };
      if (url.searched && printSearch(resource, here) === printSearch(resource, next)) return true;
      go({ ...next, cause: undefined });
      return false;
    },
    reset() {
      form.setDrafts({});
      go({ ...url, filter: {}, searched: false, cause: undefined });
    },
    setPerPage: (perPage) => go({ ...url, perPage }, true),
    look: (at) => go({ ...url, ...at }),
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
