import { type ReactNode, useState } from 'react';
import {
  ListContextProvider,
  type ListControllerProps,
  type ListControllerResult,
  type RaRecord,
  ResourceContextProvider,
  removeEmpty,
} from 'react-admin';
import type { Resource } from '../../schema/resource.ts';
import type { Role } from '../../schema/roles.ts';

/** Options for React Admin's list controllers when the view keeps the parameters in the URL. */
export function urlListOptions(resource: Resource, role: Role | undefined) {
  return {
    resource: resource.name,
    // The route has already checked it.
    disableAuthentication: true,
    disableSyncWithLocation: true,
    storeKey: false,
    exporter: async (records: RaRecord[]) =>
      (await import('../export/useExport.ts')).exportRecords(resource, role, records),
  } satisfies ListControllerProps;
}

/** Errors replace the list instead of a notification. */
export const inPlace = { retry: false, refetchOnWindowFocus: false, onError: () => {} } as const;

type Filters = Readonly<Record<string, unknown>>;

interface UrlListContextProps {
  resource: Resource;
  list: ListControllerResult;
  /** Overrides of the view: its rows, their total, the order in the URL. */
  shown: Partial<{ [Name in keyof ListControllerResult]: unknown }>;
  filterValues: Filters;
  setFilter: (filter: Readonly<Record<string, string>>) => void;
  children: ReactNode;
}

const nothing = () => {};

/** React Admin's list context for a list whose state is in the URL, so that React Admin's list components work inside. */
export function UrlListContext({ resource, list, shown, filterValues, setFilter, children }: UrlListContextProps) {
  const [displayedFilters, setDisplayedFilters] = useState<Readonly<Record<string, boolean>>>({});
  const setFilters = (filters: Filters, displayed = displayedFilters) => {
    setDisplayedFilters(displayed);
    const present = Object.entries(removeEmpty(filters)).map(([name, value]) => [name, String(value)]);
    setFilter(Object.fromEntries(present));
  };
  const display = (name: string, displayed: boolean, value: unknown) => {
    const all = { ...displayedFilters, [name]: displayed };
    if (value === filterValues[name]) setDisplayedFilters(all);
    else setFilters({ ...filterValues, [name]: value }, all);
  };
  const value = Object.assign({}, list, {
    setPage: nothing,
    setPerPage: nothing,
    setSort: nothing,
    ...shown,
    filterValues,
    displayedFilters,
    setFilters,
    showFilter: (name: string, value = filterValues[name]) => display(name, true, value),
    hideFilter: (name: string) => display(name, false, undefined),
  });
  return (
    <ResourceContextProvider value={resource.name}>
      <ListContextProvider value={value}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
}
