import type { InfiniteData } from '@tanstack/react-query';
import type { GetInfiniteListResult, RaRecord } from 'ra-core';
import { LIMITS } from '../../config/limits.ts';

type Pages = InfiniteData<GetInfiniteListResult<RaRecord>, number>;

/** Forgets all pages but the first: a list of n pages costs n requests to read again. */
export function firstPageOnly(data: Pages | undefined): Pages | undefined {
  return data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

/** The last pages, as many as are read by themselves, brought no row. */
export function isBarren(pages: Pages['pages']): boolean {
  return pages.length >= LIMITS.emptyPages && pages.slice(-LIMITS.emptyPages).every(({ data }) => data.length === 0);
}

interface ReadList {
  readonly state: { readonly data?: Pages | undefined; readonly isInvalidated: boolean };
}

/**
 * Coming back to a list reads it again when it is short and old; a long one stays as the reader left it, unless one of its
 * records has been changed since.
 */
export function rereadsOnReturn({ state }: ReadList): boolean {
  return state.isInvalidated || (state.data?.pages.length ?? 0) <= 1;
}
