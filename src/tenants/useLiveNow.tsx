import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LIMITS } from '../config/limits.ts';

/**
 * The present moment, anew every minute that the page is in sight, and on coming back to it. What the page shows is read
 * again at that moment, all of it, so that its figures agree.
 */
export function useLiveNow(): Date {
  const client = useQueryClient();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => {
      if (document.hidden) return;
      setNow(new Date());
      void client.refetchQueries({ type: 'active' });
    };
    const timer = setInterval(renew, LIMITS.portalInterval);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [client]);
  return now;
}
