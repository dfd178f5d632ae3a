import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Resource } from '../../schema/resource.ts';
import { type ListUrl, parseList, printList } from './listUrl.ts';

/** What the URL says of a list, and how to have it say something else; that is no step of the history. */
export function useListUrl(resource: Resource): [url: ListUrl, change: (changes: Partial<ListUrl>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const url = useMemo(() => parseList(resource, new URLSearchParams(search)), [resource, search]);
  const change = (changes: Partial<ListUrl>) => {
    const next = printList(resource, { ...url, ...changes });
    if (next !== search) navigate({ search: next }, { replace: true });
  };
  return [url, change];
}
