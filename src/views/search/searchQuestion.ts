import type { Filter } from './searchUrl.ts';

/** What a search asks for. */
export interface SearchQuestion {
  /** The tenant that is searched; null where a search needs none. */
  readonly tenantId: string | null;
  readonly filter: Filter;
  readonly perPage: number;
}
