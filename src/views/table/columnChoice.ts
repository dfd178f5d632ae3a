import { useMemo } from 'react';
import { useStore } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { useCan } from '../../fields/reference/ResourcesContext.ts';
import { presentName, type Resource } from '../../schema/resource.ts';
import { useRole } from '../useTenant.ts';
import { listedFields, titleColumn } from './tableColumns.ts';

const PARAMETER = 'columns';

/** The columns that a list's URL names; undefined if none of them exists. */
export function columnsIn(resource: Resource, params: URLSearchParams): readonly string[] | undefined {
  const known = listedFields(resource);
  const given = params
    .get(PARAMETER)
    ?.split(',')
    .map((name) => presentName(resource, name));
  const named = [...new Set(given)].filter((name) => known.includes(name));
  return named.length > 0 ? named : undefined;
}

/** Keeps the columns of a list's URL in its next query. */
export function printColumns(params: URLSearchParams, columns: readonly string[] | undefined): void {
  if (columns) params.set(PARAMETER, columns.join());
}

/**
 * The columns of a list in their order: those of the URL, else those that the user chose, else the declared ones. A choice replaces the
 * URL's columns or, without them, the user's, which the server keeps. `choose(undefined)` returns to the declaration.
 */
export function useColumnChoice(resource: Resource) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const role = useRole();
  const isKept = useCan()('preferences');
  const [stored, store] = useStore<readonly string[] | undefined>(`${resource.name}.columns`);
  const inUrl = useMemo(() => columnsIn(resource, new URLSearchParams(search)), [resource, search]);
  const chosen = isKept ? (inUrl ?? stored) : undefined;
  const columns = useMemo(() => {
    const seen = listedFields(resource, role);
    const named = (chosen?.map((name) => presentName(resource, name)) ?? resource.list.columns).filter((name) =>
      seen.includes(name),
    );
    const title = titleColumn(resource, seen);
    return chosen ? [...new Set([title, ...named])] : named;
  }, [resource, role, chosen]);
  const choose = (names: readonly string[] | undefined) => {
    if (!inUrl) return store(names);
    const params = new URLSearchParams(search);
    params.set(PARAMETER, (names ?? resource.list.columns).join());
    navigate(`${pathname}?${params}`, { replace: true });
  };
  return { columns, chosen: chosen && columns, choose };
}

export type ColumnChoice = ReturnType<typeof useColumnChoice>;
