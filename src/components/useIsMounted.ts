import { useCallback, useEffect, useRef } from 'react';

/** Returns a function that is true while the component is mounted, so that a late response does not act on a page the user left. */
export function useIsMounted(): () => boolean {
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return useCallback(() => mounted.current, []);
}
