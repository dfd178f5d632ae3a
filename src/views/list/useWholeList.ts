import { useMemo } from 'react';
import { type RaRecord, useListController } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { LIMITS } from '../../config/limits.ts';
import { locale } from '../../messages/language.ts';
import type { Field } from '../../schema/field.ts';
import { foldText } from '../../schema/foldText.ts';
import { parseSort, printSort, type Sort, sortOf, wholeList } from '../../schema/query.ts';
import { fieldAt, isAbsent, isTenantRegister, type Resource, valueAt } from '../../schema/resource.ts';
import { columnsIn, printColumns } from '../table/columnChoice.ts';
import { listedFields } from '../table/tableColumns.ts';
import { useRole, useTenant } from '../useTenant.ts';
import { inPlace, urlListOptions } from './UrlListContext.tsx';

export type WholeList = ReturnType<typeof useWholeList>;

const NONE: RaRecord[] = [];

export function useWholeList(resource: Resource, { toggled, sort }: Pick<ListUrl, 'toggled' | 'sort'>) {
  const params = wholeList(resource, toggled ? resource.list.toggle?.filter : {});
  const controller = useListController<RaRecord>({
    ...urlListOptions(resource, useRole()),
    perPage: params.pagination.perPage,
    sort: params.sort,
    filterDefaultValues: params.filter,
    queryOptions: { ...inPlace, staleTime: LIMITS.staleTime },
  });
  const { data, error, isFetching = false, refetch } = controller;
  const tenants = useTenant();
  const tenantsFailure = isTenantRegister(resource) ? tenants.error : undefined;
  return {
    controller,
    rows: useOrder(resource, data ?? NONE, sort),
    loaded: data !== undefined,
    /** The rows are being reloaded, or the toggle has changed. */
    stale: isFetching,
    /** Why the list, or the tenant selection that depends on it, did not load. */
    failure: isFetching ? undefined : (error?.message ?? tenantsFailure),
    retry: () => Promise.all([refetch(), tenantsFailure !== undefined && tenants.retry()]),
  };
}

/** A changed row keeps its place until other rows or another order are shown. Spec §4, Tenant status. */
function useOrder(resource: Resource, rows: readonly RaRecord[], sort: Sort): readonly RaRecord[] {
  const ids = rows.map(({ id }) => id).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: not when only values of the rows change
  const order = useMemo(() => orderRows(resource, rows, sort).map(({ id }) => id), [resource, ids, sort]);
  return useMemo(() => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return order.flatMap((id) => byId.get(id) ?? []);
  }, [rows, order]);
}

export interface ListUrl {
  readonly toggled: boolean;
  readonly sort: Sort;
  readonly text: string;
  /** Default: those that the user chose. */
  readonly columns?: readonly string[] | undefined;
}

/** Returns the state in the URL, and a function that changes it without a new history entry. */
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

/** Reads the URL of a whole list. Ignores unknown parameters and values. */
export function parseList(resource: Resource, params: URLSearchParams): ListUrl {
  const { toggle } = resource.list;
  return {
    toggled: toggle !== undefined && entriesOf(toggle.filter).every(([name, value]) => params.get(name) === value),
    sort: parseSort(resource, params.get('sort') ?? '', listedFields(resource)) ?? sortOf(resource),
    text: params.get('q')?.trim() ?? '',
    columns: columnsIn(resource, params),
  };
}

/** Returns the query of a whole list's URL with its question mark, or an empty string. */
export function printList(resource: Resource, { toggled, sort, text, columns }: ListUrl): string {
  const params = new URLSearchParams(toggled ? entriesOf(resource.list.toggle?.filter ?? {}) : []);
  const order = printSort(resource, sort);
  if (order) params.set('sort', order);
  printColumns(params, columns);
  if (text.trim() !== '') params.set('q', text.trim());
  return params.size > 0 ? `?${params}` : '';
}

function entriesOf(filter: Readonly<Record<string, string | boolean>>): [name: string, value: string][] {
  return Object.entries(filter).map(([name, value]) => [name, String(value)]);
}

/** Ignores case and accents, and sorts 2 before 10. */
const WORDS = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });

/** Sorts rows by the text of a column. Rows without a value are last; equal rows are sorted by id. */
export function orderRows(resource: Resource, rows: readonly RaRecord[], { field: name, order }: Sort) {
  const field = fieldAt(resource, name);
  const keyed = rows.map((row) => {
    const value = valueAt(row, name);
    return { row, text: cellText(field, value), ordinal: field.ordinal?.(value) ?? Number.NaN, id: String(row.id) };
  });
  const direction = order === 'DESC' ? -1 : 1;
  keyed.sort((one, other) => {
    if (one.text === '' || other.text === '') return Number(one.text === '') - Number(other.text === '');
    // NaN for values that break their field's rule.
    const difference =
      Number(one.ordinal > other.ordinal) - Number(one.ordinal < other.ordinal) || WORDS.compare(one.text, other.text);
    return direction * difference || WORDS.compare(one.id, other.id);
  });
  return keyed.map(({ row }) => row);
}

/** Returns the rows whose columns contain every word of `text`. */
export function findRows(
  columns: readonly { readonly name: string; readonly field: Field }[],
  rows: readonly RaRecord[],
  text: string,
): readonly RaRecord[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const line = foldText(columns.map(({ name, field }) => cellText(field, valueAt(row, name))).join('\n'));
    return words.every((word) => line.includes(word));
  });
}

function cellText(field: Field, value: unknown): string {
  if (isAbsent(value)) return '';
  return field.words ? field.words(value, field) : String(value);
}
