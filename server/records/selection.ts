import type { FilterOperator } from '../../src/schema/filters.ts';
import { keyOf, type Resource } from '../../src/schema/resource.ts';
import type { Sql } from '../database/tables.ts';

/** A row of a resource's table. Moments are Dates. */
export type Row = Readonly<Record<string, unknown>>;

/** The key of a record as a text, by which rows of one resource are compared. */
export const keyTextOf = (resource: Resource, row: Row): string =>
  JSON.stringify(keyOf(resource).map((name) => row[name]));

/** A test of a field by an operator of `list.filters`, or of the text fields together by `words`. */
export interface FilterCondition {
  readonly field: string;
  readonly operator: FilterOperator | 'words';
  /** Of a range, its two bounds, which may be undefined. */
  readonly values: readonly unknown[];
}

/**
 * A condition on a field: equals a value (null equals null), is one of several values, differs from a value, is within a range
 * of days (`2026-11-20`, both ends included) or within a half-open range of moments `[from, until)`, includes one of several ids, as a
 * reference in a list or group, or meets a filter.
 */
export type SearchCondition =
  | { readonly field: string; readonly equals: unknown }
  | { readonly field: string; readonly oneOf: readonly unknown[] }
  | { readonly field: string; readonly differsFrom: unknown }
  | { readonly field: string; readonly includes: readonly string[] }
  | { readonly field: string; readonly days: { readonly from?: string; readonly to?: string } }
  | { readonly field: string; readonly from?: Date; readonly until?: Date }
  | FilterCondition;

/** The condition of records that are not archived: of lists, and of all figures. */
export const liveOnly = ({ archive }: Resource): readonly SearchCondition[] =>
  archive ? [{ field: archive.moment, equals: null }] : [];

/** True for that condition. */
export const isLiveOnly = ({ archive }: Resource, condition: SearchCondition): boolean =>
  condition.field === archive?.moment && 'equals' in condition && condition.equals === null;

/** Selects rows. Without `tenant`, the rows of all tenants in the transaction's scope. */
export interface Selection {
  /** An ID, or SQL of it. */
  readonly tenant?: string | Sql;
  readonly conditions: readonly SearchCondition[];
  /** SQL of a condition of the resource. */
  readonly where?: Sql;
}
