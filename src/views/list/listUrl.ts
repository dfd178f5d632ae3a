import type { Resource } from '../../schema/resource.ts';
import { type SortOrder, sortOf } from '../../schema/sortOrder.ts';

/** What the URL of a whole list says. */
export interface ListUrl {
  /** The resource's box is ticked. */
  readonly toggled: boolean;
  readonly sort: SortOrder;
  /** What the rows are narrowed to. */
  readonly text: string;
}

/** Reads the URL of a whole list. What is unknown is dropped. */
export function parseList(resource: Resource, params: URLSearchParams): ListUrl {
  const { toggle, columns } = resource.list;
  const order = params.get('sort') ?? '';
  const field = order.replace(/^-/, '');
  return {
    toggled: toggle !== undefined && entriesOf(toggle.filter).every(([name, value]) => params.get(name) === value),
    sort: columns.includes(field) ? { field, descending: order !== field } : sortOf(resource),
    text: params.get('q')?.trim() ?? '',
  };
}

/** The query of a whole list's URL with its question mark, or nothing. */
export function printList(resource: Resource, { toggled, sort, text }: ListUrl): string {
  const params = new URLSearchParams(toggled ? entriesOf(resource.list.toggle?.filter ?? {}) : []);
  const order = `${sort.descending ? '-' : ''}${sort.field}`;
  if (order !== resource.list.sort) params.set('sort', order);
  if (text.trim() !== '') params.set('q', text.trim());
  return params.size > 0 ? `?${params}` : '';
}

function entriesOf(filter: Readonly<Record<string, string | boolean>>): [name: string, value: string][] {
  return Object.entries(filter).map(([name, value]) => [name, String(value)]);
}
