import type { Filter } from './searchUrl.ts';

/** What a search asks for. */
export interface SearchQuestion {
  /** The tenant that is searched; null where a search needs none. */
  readonly tenantId: string | null;
  readonly filter: Filter;
  readonly perPage: number;
  /** The part of the resource that is asked for; absent: its list. */
  readonly part?: string;
}
