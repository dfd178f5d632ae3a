import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '../config/limits.ts';
import type { Resource } from '../schema/resource.ts';

/**
 * The present moment, anew every minute that the page is in sight, and on coming back to it. What the page shows of these
 * resources is read again at that moment, unless it has just been, so that its figures agree.
 */
export function useLiveNow(resources: readonly Resource[]): Date {
  const client = useQueryClient();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const names = new Set<unknown>(resources.map(({ name }) => name));
    const renew = () => {
      if (document.hidden) return;
      setNow(new Date());
      void client.refetchQueries({ type: 'active', stale: true, predicate: ({ queryKey }) => names.has(queryKey[0]) });
    };
    const timer = setInterval(renew, LIMITS.liveInterval);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [client, resources]);
  return now;
}
