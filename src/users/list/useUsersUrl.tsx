import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseUsers, printUsers, type UsersUrl } from './usersUrl.ts';

/** What the URL says of the list, and how to have it say something else; that is no step of the history. */
export function useUsersUrl(): [url: UsersUrl, change: (changes: Partial<UsersUrl>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const url = useMemo(() => parseUsers(new URLSearchParams(search)), [search]);
  const change = (changes: Partial<UsersUrl>) => {
    const next = printUsers({ ...url, ...changes });
    if (next !== search) navigate({ search: next }, { replace: true });
  };
  return [url, change];
}
