import type { Filter } from './searchUrl.ts';

/** What a search asks for. */
export interface SearchQuestion {
  readonly tenantId: string;
  readonly filter: Filter;
  readonly perPage: number;
}
