/** The name of the resource whose records are saved views, which only this product's server keeps. */
export const SAVED_VIEWS = 'saved_views';

export const LONGEST_VIEW_NAME = 100;
export const LONGEST_VIEW_QUERY = 2_000;

/** A search of a list under a name, as the API returns it. */
export interface SavedView {
  readonly view_id: string;
  /** The name of the resource whose list it opens. */
  readonly resource: string;
  readonly name: string;
  /** The query of the list's URL without the tenant: filters, order and columns. */
  readonly query: string;
  readonly shared: boolean;
}
