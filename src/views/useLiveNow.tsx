import { type QueryFilters, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '../config/limits.ts';
import type { Resource } from '../schema/resource.ts';

/** What is on screen of some resources. */
export function shownOf(resources: readonly Resource[]): QueryFilters {
  const names = new Set<unknown>(resources.map(({ name }) => name));
  return { type: 'active', predicate: ({ queryKey }) => names.has(queryKey[0]) };
}

/**
 * The present moment, anew every minute that the page is in sight, and on coming back to it. What the page shows of these
 * resources at that moment is then read again, unless it has just been, so that its figures agree.
 */
export function useLiveNow(resources: readonly Resource[]): Date {
  const client = useQueryClient();
  const [now, setNow] = useState(() => new Date());
  const [first] = useState(now);
  useEffect(() => {
    const renew = () => {
      if (!document.hidden) setNow(new Date());
    };
    const timer = setInterval(renew, LIMITS.liveInterval);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  // After the page has asked its questions of this moment: those of another day are asked no more.
  useEffect(() => {
    if (now !== first) void client.refetchQueries({ ...shownOf(resources), stale: true });
  }, [client, resources, now, first]);
  return now;
}
