import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '../config/limits.ts';
import { serverTime } from '../config/serverClock.ts';
import type { Resource } from '../schema/resource.ts';
import { useChanges } from './useChanges.ts';

/** Matches the visible queries of some resources. */
export function shownOf(resources: readonly Resource[]): QueryFilters {
  const names = new Set<unknown>(resources.map(({ name }) => name));
  return { type: 'active', predicate: ({ queryKey }) => names.has(queryKey[0]) };
}

/**
 * The current time by the server's clock, updated every minute while the page is visible. Refetches stale queries together, so that figures match, and all of
 * them when records have changed.
 */
export function useLiveNow(resources: readonly Resource[]): Date {
  const client = useQueryClient();
  const [now, setNow] = useState(() => serverTime());
  const [first] = useState(now);
  useEffect(() => {
    const renew = () => {
      if (!document.hidden) setNow(serverTime());
    };
    const timer = setInterval(renew, LIMITS.liveInterval);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  useChanges(resources, (certainty) => {
    setNow(serverTime());
    if (certainty === 'changed') void client.invalidateQueries(shownOf(resources));
  });
  // After the render with the new time, whose queries may be of another day.
  useEffect(() => {
    if (now !== first) void client.refetchQueries({ ...shownOf(resources), stale: true });
  }, [client, resources, now, first]);
  return now;
}
