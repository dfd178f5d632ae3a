import type { Resource } from './resource.ts';

/** The field that a list is ordered by, and its direction. */
export interface SortOrder {
  readonly field: string;
  readonly descending: boolean;
}

/** The order that a resource's list has by itself. */
export function sortOf({ list: { sort } }: Resource): SortOrder {
  return sort.startsWith('-') ? { field: sort.slice(1), descending: true } : { field: sort, descending: false };
}
