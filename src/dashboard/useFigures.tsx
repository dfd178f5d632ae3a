import { hashKey, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** What a part of the page shows, or why it cannot. */
export interface Figures<Data> {
  /** Undefined until it has come. */
  readonly data: Data | undefined;
  /** It answers an earlier question, and the answer to this one is on its way. */
  readonly stale: boolean;
  /** Why there is nothing to show, also while it is asked again. */
  readonly error: Error | null;
  readonly busy: boolean;
  /** It was read before, and could not be read again. */
  readonly outdated: boolean;
  /** When it was read, in epoch milliseconds; 0: never. */
  readonly readAt: number;
  retry(): Promise<unknown>;
}

/** A query as the parts of the page read it: what was shown stays when it cannot be read again, and so does a failure. */
export function useFigures<Data>(query: UseQueryResult<Data>, queryKey: QueryKey): Figures<Data> {
  const { data, error, isFetching: busy, isPlaceholderData: stale, dataUpdatedAt: readAt, refetch } = query;
  const about = hashKey(queryKey);
  const [last, setLast] = useState<{ about: string; error: Error }>();
  if (error && last?.error !== error) setLast({ about, error });
  const held = busy && last?.about === about ? last.error : null;
  const has = data !== undefined;
  return {
    ...{ data, stale, busy, readAt, retry: refetch },
    error: has ? null : (error ?? held),
    outdated: has && !busy && error !== null,
  };
}
